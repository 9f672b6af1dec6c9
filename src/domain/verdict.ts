import type { Verdict } from './confession';

/** How often each verdict was given. */
export type Tally = Readonly<Record<Verdict, number>>;

/** Whole percentages of the two sides. They always add up to 100. */
export type Shares = Readonly<Record<Verdict, number>>;

/** How strongly a side leads: `winning` from 70 %, `overwhelming` above 90 % (spec 9). */
export type Lead = { side: Verdict; strength: 'winning' | 'overwhelming' } | null;

/** All votes of a tally. */
export function totalVotes(tally: Tally): number {
  return tally.devil + tally.angel;
}

/**
 * The shares a person reads: 50/50 without votes. The leading side is rounded and the other takes the rest, so that
 * swapping the sides swaps the numbers; a side that has votes never reads 0.
 */
export function verdictShares(tally: Tally): Shares {
  const total = totalVotes(tally);
  if (tally.devil === tally.angel) return { devil: 50, angel: 50 };
  const leader: Verdict = tally.devil > tally.angel ? 'devil' : 'angel';
  const most = tally[leader] === total ? 100 : 99;
  const share = Math.min(most, Math.round((tally[leader] / total) * 100));
  return leader === 'devil' ? { devil: share, angel: 100 - share } : { devil: 100 - share, angel: share };
}

/** Which side leads and how strongly, by the exact counts rather than by the rounded shares. */
export function leadOf(tally: Tally): Lead {
  const total = totalVotes(tally);
  const side: Verdict = tally.devil > tally.angel ? 'devil' : 'angel';
  if (total === 0 || tally[side] * 10 < total * 7) return null;
  return { side, strength: tally[side] * 10 > total * 9 ? 'overwhelming' : 'winning' };
}

/** The tally once one more verdict is in. */
export function withVote(tally: Tally, verdict: Verdict): Tally {
  return { ...tally, [verdict]: tally[verdict] + 1 };
}

/** A card let go this far from where it was taken, in pixels, has been judged. */
export const DRAG_DISTANCE = 110;
/** A card thrown at least this fast, in pixels a second, has been judged too, once it has clearly left its place. */
const FLICK_VELOCITY = 650;
const FLICK_DISTANCE = 36;

/** What letting go of a dragged card means: to the left is guilty, to the right innocent, in between nothing. */
export function verdictOfDrag(distance: number, velocity: number): Verdict | null {
  const flicked =
    Math.abs(distance) >= FLICK_DISTANCE &&
    Math.abs(velocity) >= FLICK_VELOCITY &&
    Math.sign(velocity) === Math.sign(distance);
  // A far card that is moving back fast has been called back.
  const calledBack = Math.abs(velocity) >= FLICK_VELOCITY && Math.sign(velocity) === -Math.sign(distance);
  if (calledBack || (Math.abs(distance) < DRAG_DISTANCE && !flicked)) return null;
  return distance < 0 ? 'devil' : 'angel';
}
