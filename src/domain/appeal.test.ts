import { expect, test } from 'vitest';
import { type Appeal, newlyAnswered, toAppeal } from './appeal';

const row = { confession_id: 'a', note: 'Please look again.', outcome: null, answer: null };
const appeal = (confessionId: string, standing: Appeal['standing']): Appeal => ({
  confessionId,
  note: 'Please look again.',
  standing,
  answer: null,
});

test.each([
  [null, 'waiting'],
  ['granted', 'granted'],
  ['upheld', 'declined'],
  ['something new', 'waiting'],
] as const)('an outcome of %s reads as %s', (outcome, standing) => {
  expect(toAppeal({ ...row, outcome })).toEqual(appeal('a', standing));
});

test('news is what waited and was answered; neither the first look nor an undone answer', () => {
  const before = [appeal('a', 'waiting'), appeal('b', 'waiting'), appeal('c', 'declined')];
  const after = [
    appeal('a', 'granted'),
    appeal('b', 'waiting'),
    appeal('c', 'waiting'),
    appeal('d', 'granted'),
  ];
  expect(newlyAnswered(before, after)).toEqual([appeal('a', 'granted')]);
  expect(newlyAnswered([], after)).toEqual([]);
});
