import { useSyncExternalStore } from 'react';
import { onDraftChange, readDraft } from '@/lib/drafts';

/** Under which name the unsent words about a confession are kept. */
export const commentDraftName = (confessionId: string) => `comment.${confessionId}`;

/** Whether this person has typed a comment on the confession that is not sent; blanks are none, and null has none. */
export function useUnsentComment(userId: string, confessionId: string | null): boolean {
  return useSyncExternalStore(
    onDraftChange,
    () => confessionId !== null && (readDraft(userId, commentDraftName(confessionId)) ?? '').trim() !== '',
  );
}
