/** What a person has done so far, as far as achievements count it. */
export type Statistics = {
  confessions: number;
  approvedConfessions: number;
  votesReceived: number;
  votesCast: number;
  angelVotes: number;
  devilVotes: number;
};

/** Something there is to earn. */
export type Achievement = {
  id: string;
  title: string;
  description: string;
  category: string;
  xpReward: number;
  /** One key that names the metric, with the number to reach. */
  requirements: Readonly<Record<string, unknown>>;
};

/** How far somebody has come: x of y (spec 2). */
export type Progress = {
  x: number;
  y: number;
  /** 0 to 100. */
  percent: number;
};

/** Requirements as stored; anything but an object asks for nothing. */
export function toRequirements(value: unknown): Achievement['requirements'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** What each requirement key counts (spec 5). */
const metrics: Readonly<Record<string, keyof Statistics>> = {
  confessions_required: 'confessions',
  confessions_submitted: 'confessions',
  approved_confessions_required: 'approvedConfessions',
  total_votes_received: 'votesReceived',
  votes_required: 'votesCast',
  total_votes: 'votesCast',
  angel_votes_required: 'angelVotes',
  angel_votes: 'angelVotes',
  devil_votes_required: 'devilVotes',
  devil_votes: 'devilVotes',
};

/** What an achievement counts: the metric its first requirement key names (spec 5); null for any other key. */
export function metricOf(requirements: Achievement['requirements']): keyof Statistics | null {
  const [key] = Object.keys(requirements);
  return key !== undefined && Object.hasOwn(metrics, key) ? (metrics[key] ?? null) : null;
}

const medals: Readonly<Record<keyof Statistics, string>> = {
  confessions: '🤫',
  approvedConfessions: '📜',
  votesReceived: '📣',
  votesCast: '⚖️',
  angelVotes: '😇',
  devilVotes: '😈',
};

/** The sign on an achievement's medal: what it counts. */
export function medalOf(requirements: Achievement['requirements']): string {
  const metric = metricOf(requirements);
  return metric ? medals[metric] : '✨';
}

/** Progress towards an achievement. Never more than the whole; what counts nothing stays at 0. */
export function progressTowards(requirements: Achievement['requirements'], done: Statistics): Progress {
  const metric = metricOf(requirements);
  const y = wholeNumber(Object.values(requirements)[0]);
  const x = metric === null ? 0 : Math.min(wholeNumber(done[metric]), y);
  return { x, y, percent: y === 0 ? 0 : (x / y) * 100 };
}

function wholeNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.floor(value)) : 0;
}

/** The categories there are, in the order they first appear, with how many achievements each holds (spec 2). */
export function countByCategory(achievements: readonly Achievement[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { category } of achievements) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}
