import { expect, test } from 'vitest';
import { isExpired } from './expiry';

const now = 1_000_000_000_000;

test('a session counts as expired from 10 seconds before its time', () => {
  expect(isExpired({ expires_at: now / 1000 + 10 }, now)).toBe(false);
  expect(isExpired({ expires_at: now / 1000 + 10 }, now + 1)).toBe(true);
  expect(isExpired({ expires_at: now / 1000 - 1 }, now)).toBe(true);
});

test('a session without a known end has not expired', () => {
  expect(isExpired({}, now)).toBe(false);
});
