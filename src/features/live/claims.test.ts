// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimNews, forgetClaims } from './claims';

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  forgetClaims();
});

test('the first gets it, and nobody after', async () => {
  expect(await Promise.all([claimNews('me', 'a'), claimNews('me', 'a'), claimNews('me', 'b')])).toEqual([
    true,
    false,
    true,
  ]);
});

test('each person has their own', async () => {
  expect(await claimNews('me', 'a')).toBe(true);
  expect(await claimNews('you', 'a')).toBe(true);
});

test('after signing out nothing is left', async () => {
  await claimNews('me', 'a');
  forgetClaims();
  expect(window.localStorage).toHaveLength(0);
});

test('what other tabs have claimed but not yet stored is known by its lock', async () => {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: unknown, hold: (lock: unknown) => Promise<void>) => {
        if (held.has(name)) return hold(null);
        held.add(name);
        await hold({ name });
        held.delete(name);
      },
    },
  });
  vi.useFakeTimers();
  expect(await claimNews('me', 'a')).toBe(true);
  window.localStorage.clear();
  expect(await claimNews('me', 'a')).toBe(false);
  expect(await claimNews('me', 'b')).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(held.size).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['getItem', 'setItem'] as const)('without storage (%s), once in this tab', async (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(await claimNews('me', 'a')).toBe(true);
  expect(await claimNews('me', 'a')).toBe(false);
});
