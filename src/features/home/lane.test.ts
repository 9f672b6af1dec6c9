import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Judgment } from './judgment';
import { receive, rotate, startLane } from './lane';

const judgment = (id: number): Judgment => ({ id, nickname: `n${id}`, verdict: 'angel' });
const latest = (newest: number, count = 50) =>
  Array.from({ length: Math.min(newest, count) }, (_, place) => judgment(newest - place));
const ids = (chips: readonly Judgment[]) => chips.map(({ id }) => id);

test('begins with the newest', () => {
  expect(ids(startLane(latest(3)).chips)).toEqual([3, 2, 1]);
});

test('new votes come in behind what is in sight', () => {
  expect(ids(receive(startLane(latest(5)), latest(7), 2).chips)).toEqual([5, 4, 7, 6, 3, 2, 1]);
});

test('what fell out of the latest leaves while out of sight, and stays while in sight', () => {
  expect(ids(receive(startLane(latest(4)), latest(6, 3), 1).chips)).toEqual([4, 6, 5]);
  expect(ids(receive(startLane(latest(4)), latest(6, 3), 4).chips)).toEqual([4, 3, 2, 1, 6, 5]);
});

test('the first goes to the end, or for good', () => {
  const lane = startLane(latest(3));
  expect(ids(rotate(lane, latest(3)).chips)).toEqual([2, 1, 3]);
  expect(ids(rotate(lane, latest(4, 1)).chips)).toEqual([2, 1]);
  expect(rotate(startLane([]), []).chips).toEqual([]);
});

test('whatever happens, nobody appears twice, what is in sight stays, and every latest vote is there', () => {
  const step = fc.record({
    rotations: fc.nat(6),
    arrivals: fc.nat(60),
    visible: fc.integer({ min: 0, max: 8 }),
  });
  fc.assert(
    fc.property(fc.nat(60), fc.array(step, { maxLength: 12 }), (start, steps) => {
      let total = start;
      let lane = startLane(latest(total));
      for (const { rotations, arrivals, visible } of steps) {
        for (let turn = 0; turn < rotations; turn += 1) lane = rotate(lane, latest(total));
        const inSight = ids(lane.chips).slice(0, visible);
        total += arrivals;
        lane = receive(lane, latest(total), visible);
        expect(ids(lane.chips).slice(0, inSight.length)).toEqual(inSight);
        expect(new Set(ids(lane.chips)).size).toBe(lane.chips.length);
        expect(ids(lane.chips)).toEqual(expect.arrayContaining(ids(latest(total))));
      }
    }),
  );
});
