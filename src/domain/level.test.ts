import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelProgress } from './level';

test.each([
  [0, 1, 100, 0],
  [50, 1, 100, 50],
  [99, 1, 100, 99],
  [100, 2, 250, 0],
  [249, 2, 250, 99.333],
  [250, 3, 500, 0],
  [500, 4, 1000, 0],
  [750, 4, 1000, 50],
  [1000, 5, null, 100],
  [99_999, 5, null, 100],
  [-5, 1, 100, 0],
])('%i XP is level %i, next at %s, %d %% of the way', (xp, level, next, percent) => {
  const progress = levelProgress(xp);
  expect(progress).toMatchObject({ level, next });
  expect(progress.percent).toBeCloseTo(percent, 2);
});

test('more XP never lowers the level, and the share stays within 0 and 100', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 5000 }), fc.nat(500), (xp, more) => {
      const before = levelProgress(xp);
      const after = levelProgress(xp + more);
      expect(after.level).toBeGreaterThanOrEqual(before.level);
      for (const { percent } of [before, after]) {
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
      }
    }),
  );
});
