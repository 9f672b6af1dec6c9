import { useSyncExternalStore } from 'react';
import { commentDraftName } from '@/features/confessions/unsent-comment';
import { keepDraft, onDraftChange, readDraft } from '@/lib/drafts';

type Place = { userId: string; confessionId: string };

/** The unsent comment on one confession: survives closing, reloads and failures, and is the same in every tab. */
export function useCommentDraft({ userId, confessionId }: Place): [string, (text: string) => void] {
  const name = commentDraftName(confessionId);
  const text = useSyncExternalStore(onDraftChange, () => readDraft(userId, name)) ?? '';
  return [text, (next) => keepDraft(userId, name, next === '' ? null : next)];
}
