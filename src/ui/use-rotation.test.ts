// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRotation } from './use-rotation';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const rotate = (length: number, paused = false) =>
  renderHook((props) => useRotation(props.length, 1000, props.paused), { initialProps: { length, paused } });

test('goes round', () => {
  const { result } = rotate(3);
  const seen = [result.current.index];
  for (let turn = 0; turn < 4; turn += 1) {
    pass(1000);
    seen.push(result.current.index);
  }
  expect(seen).toEqual([0, 1, 2, 0, 1]);
});

test('stands still while paused, and then waits the full time', () => {
  const { result, rerender } = rotate(3);
  pass(900);
  rerender({ length: 3, paused: true });
  pass(10_000);
  rerender({ length: 3, paused: false });
  pass(900);
  expect(result.current.index).toBe(0);
  pass(100);
  expect(result.current.index).toBe(1);
});

test('steps by hand in both directions, and then waits the full time', () => {
  const { result } = rotate(3);
  pass(900);
  act(() => result.current.step(-1));
  expect(result.current.index).toBe(2);
  pass(900);
  expect(result.current.index).toBe(2);
  act(() => result.current.step(1));
  expect(result.current.index).toBe(0);
});

test('never points beyond a list that shrinks', () => {
  const { result, rerender } = rotate(3);
  pass(1000);
  pass(1000);
  rerender({ length: 2, paused: false });
  expect(result.current.index).toBe(0);
  rerender({ length: 0, paused: false });
  expect(result.current.index).toBe(0);
});
