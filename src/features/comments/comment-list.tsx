import { ArrowDown } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { type Comment, isSending, type Removed, type Thread } from '@/domain/thread';
import { formatCount } from '@/features/confessions/verdict-words';
import { Button } from '@/ui/button';
import { toastError, toastSuccess } from '@/ui/toast';
import { useNow } from '@/ui/use-now';
import { CommentEntry } from './comment-entry';
import { copy } from './copy';
import { deletionFailure } from './failure';
import { LoadMore } from './load-more';
import { type Counted, useDeleteComment } from './queries';
import { RemovedComments } from './removed-comments';
import { useFollow } from './use-follow';
import { useKeptFocus } from './use-kept-focus';

const KEYBOARD_STOP = 0;

type CommentListProps = {
  ref: RefObject<HTMLElement | null>;
  userId: string;
  thread: Thread | undefined;
  /** What has been read without a gap, and what this person said behind the pages not read yet. */
  loaded: readonly Comment[];
  beyond: readonly Comment[];
  news: { turn: number; arrived: readonly string[]; removed: readonly Removed[] } | undefined;
  counted: Counted;
  onReport: (commentId: string) => void;
  /** Whether there are comments this person is not shown. */
  unseen: boolean;
  /** In place of comments where there are none. */
  children: ReactNode;
};

/** The comments, oldest first, in a scroller of their own; what others add or delete meanwhile moves nobody's place. */
export function CommentList(props: CommentListProps) {
  const { ref, userId, thread, loaded, beyond, news, counted, onReport, unseen, children } = props;
  const now = useNow(30_000);
  const sendingId = beyond.find(isSending)?.id;
  const follow = useFollow({ scroller: ref, news, sendingId });
  useKeptFocus(
    ref,
    [...loaded, ...beyond].map(({ id }) => id),
  );
  const deletion = useDeleteComment(counted, {
    onDeleted: () => toastSuccess(copy.remove.done),
    onFailed: (error) => toastError(deletionFailure(error)),
  });

  const entry = (comment: Comment) => (
    <li key={comment.id}>
      <CommentEntry
        comment={comment}
        own={comment.authorId === userId}
        sending={isSending(comment)}
        busy={deletion.isPending && deletion.variables.id === comment.id}
        now={now}
        onDelete={() => !deletion.isPending && deletion.mutate(comment)}
        onReport={() => onReport(comment.id)}
      />
    </li>
  );

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={ref}
        // Scrolls by the arrow keys as soon as the panel is open.
        tabIndex={KEYBOARD_STOP}
        aria-label={copy.list}
        className="comment-scroller flex-1 overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-4 focus-visible:outline-1 focus-visible:outline-halo-300/60"
        {...follow.handlers}
      >
        <RemovedComments removed={news?.removed ?? []} counted={counted} />
        {children}
        {loaded.length + beyond.length > 0 && (
          <ol className="flex flex-col gap-3">
            {loaded.map(entry)}
            {thread && !thread.complete && (
              <li key="more">
                <LoadMore
                  confessionId={counted.confessionId}
                  after={thread.readTo}
                  scroller={ref}
                  resting={follow.resting}
                />
              </li>
            )}
            {beyond.map(entry)}
            {unseen && (
              <li key="unseen" className="px-2 text-sm text-veil-200">
                {copy.unseen.more}
              </li>
            )}
          </ol>
        )}
      </section>
      <p role="status" className="sr-only">
        {follow.arrived > 0 && copy.arrived(follow.arrived, formatCount(follow.arrived))}
      </p>
      {follow.unseen > 0 && (
        <Button
          look="primary"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full px-4 text-sm whitespace-nowrap"
          onClick={follow.goToUnseen}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          {copy.arrived(follow.unseen, formatCount(follow.unseen))}
        </Button>
      )}
    </div>
  );
}
