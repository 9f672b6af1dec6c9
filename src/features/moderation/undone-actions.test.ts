import { expect, test } from 'vitest';
import { undoneActions } from './undone-actions';

type Entry = Parameters<typeof undoneActions>[0][number];

/** In the order it happened. */
const log = (...happened: (Partial<Entry> & { action: string })[]) =>
  happened
    .map((fields, index) => ({
      id: index + 1,
      target: 'confession' as const,
      targetId: 'a',
      isMine: true,
      moderator: 'Judge',
      isUndone: false,
      ...fields,
    }))
    .reverse();
const undone = { isUndone: true };

test('an undo names the decision it took back', () => {
  expect([...undoneActions(log({ action: 'approve', ...undone }, { action: 'undo' }))]).toEqual([
    [2, 'approve'],
  ]);
});

test('of several the newest is taken back first, and what stands is passed over', () => {
  const entries = log(
    { action: 'mark_nsfw', ...undone },
    { action: 'approve', ...undone },
    { action: 'undo' },
    { action: 'undo' },
    { action: 'reject' },
  );
  expect([...undoneActions(entries)]).toEqual([
    [3, 'approve'],
    [4, 'mark_nsfw'],
  ]);
});

test('other things and other moderators are kept apart', () => {
  const entries = log(
    { action: 'approve', ...undone },
    { action: 'reject', ...undone, targetId: 'b' },
    { action: 'mark_safe', ...undone, isMine: false, moderator: 'Other' },
    { action: 'remove', ...undone, target: 'comment' },
    { action: 'undo' },
  );
  expect([...undoneActions(entries)]).toEqual([[5, 'approve']]);
});

test('where the decision is not loaded nothing is claimed', () => {
  expect(undoneActions(log({ action: 'undo' })).size).toBe(0);
  expect(undoneActions(log({ action: 'approve' }, { action: 'undo' })).size).toBe(0);
});
