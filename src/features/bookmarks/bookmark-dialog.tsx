import { displayNickname } from '@/domain/confession';
import { CommentsButton } from '@/features/confessions/comments-button';
import { ConfessionText } from '@/features/confessions/confession-text';
import { NsfwBadge } from '@/features/confessions/nsfw-badge';
import { VerdictBar } from '@/features/confessions/verdict-bar';
import { Dialog } from '@/ui/dialog';
import { useLast } from '@/ui/use-last';
import { copy } from './copy';
import type { KeptConfession } from './queries';
import { Votes } from './votes';

type BookmarkDialogProps = {
  /** What is read; null closes the dialog. */
  confession: KeptConfession | null;
  onComments: (confession: KeptConfession) => void;
  onClose: () => void;
};

/** A bookmarked confession with all its words, how it was judged, and the way to its comments. */
export function BookmarkDialog({ confession, onComments, onClose }: BookmarkDialogProps) {
  const shown = useLast(confession);
  return (
    <Dialog
      open={confession !== null}
      onClose={onClose}
      title={displayNickname(shown?.nickname ?? null)}
      closeLabel={copy.close}
      footer={
        shown && (
          <div className="flex w-full flex-wrap items-center justify-between gap-3">
            <Votes tally={shown.tally} />
            <CommentsButton label={copy.comments(shown.commentCount)} onOpen={() => onComments(shown)} />
          </div>
        )
      }
    >
      {shown && (
        <div className="flex flex-col gap-5">
          {shown.isNsfw && (
            <p>
              <NsfwBadge />
            </p>
          )}
          <ConfessionText text={shown.text} className="text-lg leading-relaxed text-veil-50" />
          <VerdictBar tally={shown.tally} />
        </div>
      )}
    </Dialog>
  );
}
