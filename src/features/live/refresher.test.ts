import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher } from './refresher';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the first change is answered at once', () => {
  const refresh = vi.fn().mockResolvedValue(undefined);
  createRefresher(refresh, 400).ask('profile');
  expect(refresh).toHaveBeenCalledExactlyOnceWith('profile');
});

test('a storm becomes one refresh now and one after the pause', async () => {
  const refresh = vi.fn().mockResolvedValue(undefined);
  const refresher = createRefresher(refresh, 400);
  for (let i = 0; i < 50; i++) refresher.ask('profile');
  await vi.advanceTimersByTimeAsync(399);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a change that arrives while a refresh is under way gets one of its own', async () => {
  let finish = () => {};
  const refresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const refresher = createRefresher(refresh, 400);
  refresher.ask('profile');
  refresher.ask('profile');
  await vi.advanceTimersByTimeAsync(5000);
  expect(refresh).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(400);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('topics do not wait for one another', () => {
  const refresh = vi.fn().mockResolvedValue(undefined);
  const refresher = createRefresher(refresh, 400);
  refresher.ask('profile');
  refresher.ask('confessions');
  expect(refresh.mock.calls).toEqual([['profile'], ['confessions']]);
});

test('a failed refresh does not silence the next change', async () => {
  const refresh = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  const refresher = createRefresher(refresh, 400);
  refresher.ask('profile');
  await vi.advanceTimersByTimeAsync(400);
  refresher.ask('profile');
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('once stopped nothing is refreshed any more', async () => {
  const refresh = vi.fn().mockResolvedValue(undefined);
  const refresher = createRefresher(refresh, 400);
  refresher.ask('profile');
  refresher.ask('profile');
  refresher.stop();
  refresher.ask('confessions');
  await vi.advanceTimersByTimeAsync(5000);
  expect(refresh).toHaveBeenCalledTimes(1);
});
