import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAG_DISTANCE, leadOf, totalVotes, verdictOfDrag, verdictShares, withVote } from './verdict';

const counts = fc.oneof(fc.nat(12), fc.nat(100_000));
const tallies = fc.record({ devil: counts, angel: counts });

describe('shares', () => {
  test.each([
    [0, 0, 50, 50],
    [1, 0, 100, 0],
    [0, 1, 0, 100],
    [1, 1, 50, 50],
    [2, 1, 67, 33],
    [7, 3, 70, 30],
    [1, 7, 12, 88],
    [7, 1, 88, 12],
    [999, 1, 99, 1],
    [1, 100_000, 1, 99],
    [501, 500, 50, 50],
  ])('%i guilty and %i innocent read %i %% to %i %%', (devil, angel, guilty, innocent) => {
    expect(verdictShares({ devil, angel })).toEqual({ devil: guilty, angel: innocent });
  });

  test('always add up to 100, and neither leaves 0 to 100', () => {
    fc.assert(
      fc.property(tallies, (tally) => {
        const { devil, angel } = verdictShares(tally);
        expect(devil + angel).toBe(100);
        expect(Math.min(devil, angel)).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(devil)).toBe(true);
      }),
    );
  });

  test('swap when the sides swap', () => {
    fc.assert(
      fc.property(tallies, ({ devil, angel }) => {
        const there = verdictShares({ devil, angel });
        expect(verdictShares({ devil: angel, angel: devil })).toEqual({
          devil: there.angel,
          angel: there.devil,
        });
      }),
    );
  });

  test('read 0 only for a side without a vote', () => {
    fc.assert(
      fc.property(tallies, (tally) => {
        const { devil, angel } = verdictShares(tally);
        if (devil === 0) expect(tally.devil).toBe(0);
        if (angel === 0) expect(tally.angel).toBe(0);
      }),
    );
  });

  test('never fall for the side that gets a vote', () => {
    fc.assert(
      fc.property(tallies, fc.constantFrom('devil' as const, 'angel' as const), (tally, verdict) => {
        fc.pre(totalVotes(tally) > 0);
        expect(verdictShares(withVote(tally, verdict))[verdict]).toBeGreaterThanOrEqual(
          verdictShares(tally)[verdict],
        );
      }),
    );
  });
});

describe('the lead', () => {
  test.each([
    [0, 0, null],
    [5, 5, null],
    [69, 31, null],
    [699, 301, null],
    [7, 3, { side: 'devil', strength: 'winning' }],
    [3, 7, { side: 'angel', strength: 'winning' }],
    [90, 10, { side: 'devil', strength: 'winning' }],
    [91, 9, { side: 'devil', strength: 'overwhelming' }],
    [9, 91, { side: 'angel', strength: 'overwhelming' }],
    [0, 1, { side: 'angel', strength: 'overwhelming' }],
  ])('%i guilty to %i innocent is %j', (devil, angel, lead) => {
    expect(leadOf({ devil, angel })).toEqual(lead);
  });

  test('is held by the side with more votes, and needs 70 percent', () => {
    fc.assert(
      fc.property(tallies, (tally) => {
        const lead = leadOf(tally);
        const most = Math.max(tally.devil, tally.angel) / Math.max(1, totalVotes(tally));
        expect(lead !== null).toBe(most >= 0.7);
        if (lead) {
          expect(tally[lead.side]).toBe(Math.max(tally.devil, tally.angel));
          expect(lead.strength === 'overwhelming').toBe(most > 0.9);
        }
      }),
    );
  });
});

test('one more vote is one more for its side alone', () => {
  expect(withVote({ devil: 3, angel: 4 }, 'devil')).toEqual({ devil: 4, angel: 4 });
  expect(withVote({ devil: 3, angel: 4 }, 'angel')).toEqual({ devil: 3, angel: 5 });
});

describe('letting go of the card', () => {
  test.each([
    [0, 0, null],
    [109, 0, null],
    [-109, 0, null],
    [110, 0, 'angel'],
    [-110, 0, 'devil'],
    [40, 700, 'angel'],
    [-40, -700, 'devil'],
    [20, 2000, null],
    [40, -700, null],
    [150, -900, null],
    [-150, 900, null],
    [150, -200, 'angel'],
  ])('%i px away at %i px/s means %s', (distance, velocity, verdict) => {
    expect(verdictOfDrag(distance, velocity)).toBe(verdict);
  });

  test('never means the side it was not moved to, and a still card needs the distance', () => {
    const pixels = fc.integer({ min: -2000, max: 2000 });
    fc.assert(
      fc.property(pixels, pixels, (distance, velocity) => {
        const verdict = verdictOfDrag(distance, velocity);
        if (verdict === 'devil') expect(distance).toBeLessThan(0);
        if (verdict === 'angel') expect(distance).toBeGreaterThan(0);
        expect(verdictOfDrag(distance, 0) !== null).toBe(Math.abs(distance) >= DRAG_DISTANCE);
      }),
    );
  });
});
