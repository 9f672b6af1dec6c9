// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDrafts } from './drafts';
import { AppError } from './errors';
import { noteRest, useRest } from './rests';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const tooOften = (retryAfterSeconds?: number) =>
  new AppError('rate-limited', 'no', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});
afterEach(() => {
  forgetDrafts();
  vi.useRealTimers();
});

test('a rest is one person’s and one action’s, and told at once', () => {
  const mine = renderHook(() => useRest('me', 'vote')).result;
  const others = renderHook(() => useRest('you', 'vote')).result;
  const comments = renderHook(() => useRest('me', 'comment')).result;
  act(() => void noteRest('me', 'vote', tooOften(7)));
  expect([mine.current, others.current, comments.current]).toEqual([NOW + 7000, 0, 0]);
});

test('other failures are no rest, and one of unknown length is short', () => {
  expect(noteRest('me', 'vote', new AppError('offline', 'no'))).toBe(false);
  expect(renderHook(() => useRest('me', 'vote')).result.current).toBe(0);
  expect(noteRest('me', 'vote', tooOften())).toBe(true);
  expect(renderHook(() => useRest('me', 'vote')).result.current).toBe(NOW + 3000);
});

test('a clock set back turns a short rest into none, not into one of days', () => {
  noteRest('me', 'vote', tooOften(60));
  vi.setSystemTime(NOW - 86_400_000);
  expect(renderHook(() => useRest('me', 'vote')).result.current).toBe(0);
});
