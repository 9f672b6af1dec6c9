import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { forgetDrafts, keepDraft, onDraftChange, readDraft } from '@/lib/drafts';

export type Draft = { text: string; isNsfw: boolean };

const NAME = 'submit';
const EMPTY: Draft = { text: '', isNsfw: false };

/** The unsent confession of one person: survives reloads and failures, and is the same in every tab. */
export function useDraft(userId: string) {
  const stored = useSyncExternalStore(onDraftChange, () => readDraft(userId, NAME));
  const draft = useMemo(() => parseDraft(stored), [stored]);

  // A shared device: what somebody else left here is not this person's to find.
  useEffect(() => forgetDrafts(userId), [userId]);

  return {
    draft,
    change: (changes: Partial<Draft>) => {
      const next = { ...draft, ...changes };
      const isEmpty = next.text === '' && !next.isNsfw;
      keepDraft(userId, NAME, isEmpty ? null : JSON.stringify(next));
    },
  };
}

/** Forgets the unsent confession, once it is sent. */
export function discardDraft(userId: string): void {
  keepDraft(userId, NAME, null);
}

function parseDraft(stored: string | null): Draft {
  if (stored === null) return EMPTY;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return EMPTY;
    return {
      text: 'text' in value && typeof value.text === 'string' ? value.text : '',
      isNsfw: 'isNsfw' in value && value.isNsfw === true,
    };
  } catch {
    return EMPTY;
  }
}
