import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { shownComments } from '@/domain/thread';
import { isAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { toastError } from '@/ui/toast';
import { useOnline } from '@/ui/use-online';
import { CommentList } from './comment-list';
import { CommentSkeleton } from './comment-skeleton';
import { Composer } from './composer';
import { copy } from './copy';
import { newsQuery, outboxQuery, threadQuery } from './queries';

type DiscussionProps = {
  confessionId: string;
  userId: string;
  listRef: RefObject<HTMLElement | null>;
  onClose: () => void;
  onCount: (confessionId: string, count: number) => void;
  onReport: (commentId: string) => void;
};

/** What is said about a confession, and the place to say something. */
export function Discussion(props: DiscussionProps) {
  const { confessionId, userId, listRef, onClose, onCount, onReport } = props;
  const thread = useQuery(threadQuery(confessionId));
  const { data: outbox } = useQuery(outboxQuery(confessionId));
  // While one's own is on its way, its row must not arrive as news beside it.
  const news = useQuery({ ...newsQuery(confessionId, userId), enabled: outbox.sending === null });
  const online = useOnline();

  const signedOut = isAppError(thread.error, 'unauthenticated') || isAppError(news.error, 'unauthenticated');
  const leave = useEffectEvent(() => {
    toastError(copy.signInToView);
    onClose();
  });
  useEffect(() => {
    if (signedOut) leave();
  }, [signedOut]);

  const gone = news.data?.commentCount === null;
  // With the composer goes the focus it may have had.
  useEffect(() => {
    if (gone) listRef.current?.focus();
  }, [gone, listRef]);
  if (gone) {
    return (
      <section ref={listRef} tabIndex={-1} className="grid flex-1 place-items-center p-4 outline-none">
        <Notice emoji="🥀" title={copy.gone.title}>
          {copy.gone.text}
        </Notice>
      </section>
    );
  }

  const { loaded, beyond } = shownComments(
    thread.data ?? { comments: [], readTo: null, complete: true },
    outbox,
  );
  // The count is everybody's; what one has reported or muted is in it, and not in the list.
  const unseen =
    thread.data?.complete === true && (news.data?.commentCount ?? 0) > loaded.length + beyond.length;
  const settled = thread.data && (thread.data.comments.length > 0 || !news.isLoading);
  return (
    <>
      {!online && (
        <p role="status" className="bg-halo-900 px-5 py-2 text-sm font-semibold text-halo-200">
          {copy.offline}
        </p>
      )}
      <CommentList
        ref={listRef}
        userId={userId}
        thread={thread.data}
        loaded={loaded}
        beyond={beyond}
        news={news.data}
        counted={{ confessionId, userId, onCount }}
        onReport={onReport}
        unseen={unseen}
      >
        {loaded.length + beyond.length === 0 &&
          (settled ? (
            <Centred>
              <Notice emoji="🕯️" title={unseen ? copy.unseen.title : copy.empty.title}>
                {unseen ? copy.unseen.text : copy.empty.text}
              </Notice>
            </Centred>
          ) : thread.isError ? (
            <Centred>
              <Notice
                urgent
                emoji="😵"
                title={copy.loadFailed}
                action={
                  <Button busy={thread.isFetching} onClick={() => void thread.refetch()}>
                    {copy.retry}
                  </Button>
                }
              />
            </Centred>
          ) : (
            <CommentSkeleton />
          ))}
      </CommentList>
      <Composer counted={{ confessionId, userId, onCount }} sending={outbox.sending !== null} />
    </>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return <div className="grid min-h-full place-items-center">{children}</div>;
}
