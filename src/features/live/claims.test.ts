// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimUnlock, forgetClaims } from './claims';

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  forgetClaims();
});

test('the first gets it, and nobody after', async () => {
  expect(await Promise.all([claimUnlock('me', 'a'), claimUnlock('me', 'a'), claimUnlock('me', 'b')])).toEqual(
    [true, false, true],
  );
});

test('each person has their own', async () => {
  expect(await claimUnlock('me', 'a')).toBe(true);
  expect(await claimUnlock('you', 'a')).toBe(true);
});

test('after signing out nothing is left', async () => {
  await claimUnlock('me', 'a');
  forgetClaims();
  expect(window.localStorage).toHaveLength(0);
});

test.each(['{"userId":"me","claims":"a"}', '{"userId":"me"}', '[]', '7', '"me"'])(
  'what is no list of claims is none: %s',
  async (kept) => {
    window.localStorage.setItem('confession.celebrated', kept);
    expect(await claimUnlock('me', 'a')).toBe(true);
    expect(await claimUnlock('me', 'a')).toBe(false);
  },
);

test.each(['getItem', 'setItem'] as const)('without storage (%s), once in this tab', async (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(await claimUnlock('me', 'a')).toBe(true);
  expect(await claimUnlock('me', 'a')).toBe(false);
});
