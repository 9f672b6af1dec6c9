/** Longest confession, in characters (spec 9). */
export const CONFESSION_MAX_LENGTH = 2500;

export type Verdict = 'devil' | 'angel';

export type ConfessionStatus = 'pending' | 'approved' | 'rejected';

/** Whether a text can be the id of a confession at all. */
export const isConfessionId = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Reads a stored status; one we do not know displays as pending (spec 4). */
export function toConfessionStatus(value: string): ConfessionStatus {
  return value === 'approved' || value === 'rejected' ? value : 'pending';
}

/** What a stored nickname displays as; a missing one is 'Anonymous' (spec 2). */
export function displayNickname(nickname: string | null): string {
  return nickname?.trim() || 'Anonymous';
}
