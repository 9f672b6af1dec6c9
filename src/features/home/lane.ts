import type { Judgment } from './judgment';

/** What the marquee carries, first on the left. Only its parts out of sight change, so that nothing jumps. */
export type Lane = { readonly chips: readonly Judgment[]; readonly newest: number };

const newestId = (judgments: readonly Judgment[], least: number) =>
  judgments.reduce((newest, { id }) => Math.max(newest, id), least);

/** A lane with everything there is, newest first. */
export function startLane(judgments: readonly Judgment[]): Lane {
  return { chips: judgments, newest: newestId(judgments, 0) };
}

/** Takes in polled judgments: the first `visible` chips stay, new ones come in right behind them, and those no longer among the latest leave. */
export function receive(lane: Lane, judgments: readonly Judgment[], visible: number): Lane {
  const current = new Set(judgments.map(({ id }) => id));
  const fresh = judgments.filter(({ id }) => id > lane.newest);
  return {
    chips: [
      ...lane.chips.slice(0, visible),
      ...fresh,
      ...lane.chips.slice(visible).filter(({ id }) => current.has(id)),
    ],
    newest: newestId(judgments, lane.newest),
  };
}

/** The first chip has left on the left: it queues up again at the end, unless it is no longer among the latest. */
export function rotate(lane: Lane, judgments: readonly Judgment[]): Lane {
  const [first, ...rest] = lane.chips;
  if (!first) return lane;
  const returns = judgments.some(({ id }) => id === first.id);
  return { ...lane, chips: returns ? [...rest, first] : rest };
}
