import { useSyncExternalStore } from 'react';
import { keepDraft, onDraftChange, readDraft } from '@/lib/drafts';

const nameOf = (confessionId: string) => `appeal.${confessionId}`;

/** The unsent note of one appeal: survives closing, reloads and failures, and is the same in every tab. */
export function useAppealDraft(userId: string, confessionId: string): [string, (note: string) => void] {
  const name = nameOf(confessionId);
  const note = useSyncExternalStore(onDraftChange, () => readDraft(userId, name)) ?? '';
  return [note, (next) => keepDraft(userId, name, next === '' ? null : next)];
}

/** Forgets the note, once it is sent or can no longer be. */
export function discardAppealDraft(userId: string, confessionId: string): void {
  keepDraft(userId, nameOf(confessionId), null);
}
