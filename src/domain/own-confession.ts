import { speaksOfSelfHarm } from './concern.ts';
import { type ConfessionStatus, toConfessionStatus } from './confession.ts';
import { toIsoTimestamp } from './timestamp.ts';

/** Above this many characters a preview offers 'Read more...' (spec 9). */
const PREVIEW_LENGTH = 150;

/** What of a confession moves after it was written. */
export type OwnConfessionState = {
  status: ConfessionStatus;
  isNsfw: boolean;
  devilVotes: number;
  angelVotes: number;
  rejectionReason: string | null;
  /** Approved, and yet shown to nobody: moderators look at reports. */
  isHidden: boolean;
};

/** A confession as its author sees it. */
export type OwnConfession = OwnConfessionState & { id: string; text: string; writtenAt: Date };

/** What of a stored confession moves after it was written. */
export type OwnStateRow = {
  id: string;
  status: string;
  is_nsfw: boolean;
  devil_votes: number;
  angel_votes: number;
  rejection_reason: string | null;
  hidden_at: string | null;
};

/** A confession as the database stores it. */
export type OwnConfessionRow = OwnStateRow & { text: string; created_at: string };

/** Reads the moving part of a stored confession. */
export function toOwnState(row: OwnStateRow): OwnConfessionState {
  const status = toConfessionStatus(row.status);
  return {
    status,
    isNsfw: row.is_nsfw,
    devilVotes: row.devil_votes,
    angelVotes: row.angel_votes,
    rejectionReason: row.rejection_reason,
    isHidden: status === 'approved' && row.hidden_at !== null,
  };
}

/** Reads a stored confession. */
export function toOwnConfession(row: OwnConfessionRow): OwnConfession {
  return {
    ...toOwnState(row),
    id: row.id,
    text: row.text,
    writtenAt: new Date(toIsoTimestamp(row.created_at)),
  };
}

/** More characters than three lines show on any screen. */
const PREVIEW_CUT = 500;

/** As much of a text as a preview may have to show: what lies beyond its three lines need not be there. */
export function previewOf(text: string): string {
  if (text.length <= PREVIEW_CUT) return text;
  const characters = [...text];
  return characters.length <= PREVIEW_CUT ? text : `${characters.slice(0, PREVIEW_CUT).join('')}…`;
}

/** Whether a preview does not tell it all (spec 9): longer than 150 characters, each counted once. */
export function isLongerThanPreview(text: string): boolean {
  // Code units are never fewer than characters: most texts need not be taken apart.
  return text.length > PREVIEW_LENGTH && [...text].length > PREVIEW_LENGTH;
}

/** Whether its author is shown where help is to be had: it speaks of self-harm, and nobody else reads it. */
export function mayNeedHelp({ status, text }: Pick<OwnConfession, 'status' | 'text'>): boolean {
  return status !== 'approved' && speaksOfSelfHarm(text);
}
