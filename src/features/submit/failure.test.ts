import { expect, test } from 'vitest';
import { AppError } from '@/lib/errors';
import { toFailure } from './failure';

test('a refused text must change', () => {
  expect(toFailure(new AppError('refused', 'new row violates a check'))).toEqual({
    message: 'Content validation failed: Contains invalid characters or patterns',
    final: true,
  });
});

test('what was confessed already must change, and the server says so', () => {
  expect(toFailure(new AppError('conflict', 'You handed in nearly the same.'))).toEqual({
    message: 'You handed in nearly the same.',
    final: true,
  });
});

test('without a session', () => {
  expect(toFailure(new AppError('unauthenticated', 'JWT expired'))).toEqual({
    message: 'You must be logged in to submit a confession',
    final: false,
  });
});

test.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [3600, '60 minutes'],
])('too often: %d seconds are told as %s', (retryAfterSeconds, wait) => {
  const { message, final } = toFailure(new AppError('rate-limited', 'no', { retryAfterSeconds }));
  expect(message).toBe(`You are confessing too often. Try again in ${wait}.`);
  expect(final).toBe(false);
});

test('too often, for nobody knows how long', () => {
  expect(toFailure(new AppError('rate-limited', 'no')).message).toContain('Try again later');
});

test("anything else says the server's words", () => {
  expect(toFailure(new AppError('unexpected', 'disk full'))).toEqual({ message: 'disk full', final: false });
  expect(toFailure('odd').message).toBe('odd');
});
