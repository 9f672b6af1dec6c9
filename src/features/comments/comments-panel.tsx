import { type ReactNode, useRef, useState } from 'react';
import { useCurrentUserId } from '@/features/auth/session';
import { SidePanel } from '@/ui/side-panel';
import { CommentCount } from './comment-count';
import { copy } from './copy';
import { Discussion } from './discussion';

export type CommentsPanelProps = {
  /** The confession whose comments are read; null closes the panel. */
  confession: { id: string; commentCount: number } | null;
  onClose: () => void;
  /** The number of comments changed, by this person or by others. */
  onCount: (confessionId: string, count: number) => void;
  onReport: (commentId: string) => void;
  /** Dialogs the panel's own doings open: above it, and closed before it. */
  children?: ReactNode;
};

/** The comments of a confession (spec 2, Comments panel). */
export function CommentsPanel({ confession, onClose, onCount, onReport, children }: CommentsPanelProps) {
  const userId = useCurrentUserId();
  const list = useRef<HTMLElement>(null);
  // On its way out the panel still shows what it held.
  const [shown, setShown] = useState(confession);
  if (confession && confession.id !== shown?.id) setShown(confession);

  return (
    <SidePanel
      open={confession !== null}
      onClose={onClose}
      title={copy.title}
      closeLabel={copy.close}
      aside={shown && <CommentCount confession={shown} userId={userId} onCount={onCount} />}
      initialFocus={list}
      dialogs={children}
    >
      {shown && (
        <Discussion
          key={shown.id}
          confessionId={shown.id}
          userId={userId}
          listRef={list}
          onClose={onClose}
          onCount={onCount}
          onReport={onReport}
        />
      )}
    </SidePanel>
  );
}
