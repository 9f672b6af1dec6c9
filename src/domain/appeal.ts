/** Longest note of an appeal, in characters. */
export const APPEAL_NOTE_LIMIT = 500;

/** What an author asked for when a confession was rejected, and what became of it. */
export type Appeal = {
  confessionId: string;
  note: string;
  standing: 'waiting' | 'granted' | 'declined';
  /** What the moderator says to it, once declined. */
  answer: string | null;
};

/** An appeal as the database stores it. */
export type AppealRow = {
  confession_id: string;
  note: string;
  outcome: string | null;
  answer: string | null;
};

/** Reads a stored appeal; an outcome we do not know counts as none yet. */
export function toAppeal(row: AppealRow): Appeal {
  const standings: Record<string, Appeal['standing']> = { granted: 'granted', upheld: 'declined' };
  return {
    confessionId: row.confession_id,
    note: row.note,
    standing: standings[row.outcome ?? ''] ?? 'waiting',
    answer: row.answer,
  };
}

/** The appeals that were waiting before and have been answered since. */
export function newlyAnswered(before: readonly Appeal[], after: readonly Appeal[]): Appeal[] {
  const waiting = new Set(
    before.filter(({ standing }) => standing === 'waiting').map(({ confessionId }) => confessionId),
  );
  return after.filter(({ confessionId, standing }) => standing !== 'waiting' && waiting.has(confessionId));
}
