// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from './use-now';

const START = Date.parse('2026-01-01T00:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a clock set going shows the time from the first moment on', () => {
  const seen: number[] = [];
  const { rerender } = renderHook(
    ({ running }) => {
      const now = useNow(250, running);
      if (running) seen.push(now);
    },
    { initialProps: { running: false } },
  );
  vi.setSystemTime(START + 11_000);
  rerender({ running: true });
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set([START + 11_000]));
});

test('a clock that is going follows the time, one that is not stands still', () => {
  const { result, rerender } = renderHook(({ running }) => useNow(250, running), {
    initialProps: { running: true },
  });
  act(() => vi.advanceTimersByTime(500));
  expect(result.current).toBe(START + 500);
  rerender({ running: false });
  act(() => vi.advanceTimersByTime(5000));
  expect(result.current).toBe(START + 500);
});
