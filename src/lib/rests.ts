import { useSyncExternalStore } from 'react';
import { keepDraft, onDraftChange, readDraft } from './drafts';
import { isAppError } from './errors';

/** What the server counts how often a person does it. */
export type CountedAction = 'confession' | 'comment' | 'vote' | 'report' | 'bookmark' | 'appeal';

// The longest period there is. A clock set back must not turn a short wait into one of days.
const LONGEST_MS = 3_600_000;
const USUAL_SECONDS = 3;

// Kept where the person's drafts are: through reloads, in every tab, and gone with them.
const nameOf = (action: CountedAction) => `rest.${action}`;

/** Notes how long the server wants no more of this, when that is what it said. Returns whether it was. */
export function noteRest(userId: string, action: CountedAction, error: unknown): boolean {
  if (!isAppError(error, 'rate-limited')) return false;
  const until = Date.now() + (error.retryAfterSeconds ?? USUAL_SECONDS) * 1000;
  keepDraft(userId, nameOf(action), String(until));
  return true;
}

/** Until when the server wants no more of this from the person, in milliseconds of the clock; past or 0 means never mind. */
export function useRest(userId: string, action: CountedAction): number {
  const stored = useSyncExternalStore(onDraftChange, () => readDraft(userId, nameOf(action)));
  const until = Number(stored);
  return until - Date.now() <= LONGEST_MS ? until : 0;
}
