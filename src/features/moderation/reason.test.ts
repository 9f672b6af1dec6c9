import { expect, test } from 'vitest';
import { REASON_MAX_LENGTH, withReason } from './reason';

test('a ready-made reason fills an empty field', () => {
  expect(withReason('  ', 'It advertises something.')).toBe('It advertises something.');
});

test('it is added to what is written', () => {
  expect(withReason('Please mind the rules.', 'It advertises something.')).toBe(
    'Please mind the rules. It advertises something.',
  );
});

test('the same one twice is the same one once', () => {
  const once = withReason('', 'It advertises something.');
  expect(withReason(once, 'It advertises something.')).toBe(once);
});

test('nothing grows beyond what the database takes', () => {
  const written = 'x'.repeat(REASON_MAX_LENGTH - 3);
  expect(withReason(written, 'It advertises something.')).toHaveLength(REASON_MAX_LENGTH);
});
