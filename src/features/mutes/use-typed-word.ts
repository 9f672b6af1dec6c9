import { useSyncExternalStore } from 'react';
import { keepDraft, onDraftChange, readDraft } from '@/lib/drafts';

const NAME = 'muted-word';

/** The word to be muted that is not confirmed yet: another tab of the profile, or a reload, does not take it away. */
export function useTypedWord(userId: string) {
  const typed = useSyncExternalStore(onDraftChange, () => readDraft(userId, NAME)) ?? '';
  const setTyped = (next: string) => keepDraft(userId, NAME, next === '' ? null : next);
  return {
    typed,
    setTyped,
    /** Puts a word that was not taken where it was typed, unless the next is being typed already. */
    giveBack: (word: string) => setTyped(readDraft(userId, NAME) ?? word),
  };
}
