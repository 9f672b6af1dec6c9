// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDrafts } from '@/lib/drafts';
import { AppError } from '@/lib/errors';
import * as toast from '@/ui/toast';
import * as api from './api';
import { button, field, open, pass, send, write } from './panel-support';

vi.mock('./api');
vi.mock('@/ui/toast');

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(api.submitConfession).mockResolvedValue();
});

afterEach(() => {
  cleanup();
  forgetDrafts();
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('the draft', () => {
  test('text and type are there again after a reload', () => {
    open();
    write('half a sec');
    fireEvent.click(screen.getByRole('radio', { name: 'NSFW' }));
    cleanup();
    open();
    expect(field().value).toBe('half a sec');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'NSFW' }).checked).toBe(true);
  });

  test('is never seen by somebody else, and is gone for good once they come', () => {
    open('me');
    write('half a sec');
    cleanup();
    open('you');
    expect(field().value).toBe('');
    cleanup();
    open('me');
    expect(field().value).toBe('');
  });

  test('is gone once the confession is taken', async () => {
    open();
    await send('a secret');
    cleanup();
    open();
    expect(field().value).toBe('');
  });

  test('is gone once the confession is taken, also for whoever left and came back meanwhile', async () => {
    let take = () => {};
    vi.mocked(api.submitConfession).mockReturnValue(
      new Promise((resolve) => {
        take = () => resolve();
      }),
    );
    const router = open();
    await send('a secret');
    await act(() => router.navigate('/profile'));
    await act(() => router.navigate('/submit'));
    expect(button().disabled).toBe(true);
    take();
    await pass(10);
    expect(field().value).toBe('');
    expect(toast.toastSuccess).toHaveBeenCalledTimes(1);
    await pass(5000);
    expect(router.state.location.pathname).toBe('/submit');
  });

  test('follows what another tab writes', () => {
    open();
    window.localStorage.setItem(
      'confession.draft.me.submit',
      JSON.stringify({ text: 'from there', isNsfw: true }),
    );
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(field().value).toBe('from there');
  });

  test.each(['not json', '7', 'null', '{"text":5}'])('that cannot be read is no draft: %s', (stored) => {
    window.localStorage.setItem('confession.draft.me.submit', stored);
    open();
    expect(field().value).toBe('');
  });
});

test('too often: the words stay, the button waits aloud once, also after a reload, and then works', async () => {
  vi.mocked(api.submitConfession).mockRejectedValueOnce(
    new AppError('rate-limited', 'too often', { retryAfterSeconds: 30 }),
  );
  open();
  await send('I confess in bursts.');
  expect(toast.toastError).toHaveBeenLastCalledWith(
    'You are confessing too often. Try again in 30 seconds.',
    expect.anything(),
  );
  const told = (seconds: number) =>
    screen.queryAllByText(`You can confess again in ${seconds} seconds. Your words stay here.`);
  expect(told(30)).toHaveLength(2);
  expect(field().value).toBe('I confess in bursts.');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await pass(10_000);
  expect([told(30).length, told(20).length]).toEqual([1, 1]);
  cleanup();
  open();
  expect(field().value).toBe('I confess in bursts.');
  fireEvent.click(button());
  await pass(10);
  expect(api.submitConfession).toHaveBeenCalledTimes(1);
  // Somebody else on this device has a limit of their own.
  cleanup();
  open('other');
  expect(screen.queryByText(/You can confess again/)).toBeNull();
  cleanup();
  open();
  write('I confess in bursts.');
  await pass(20_500);
  fireEvent.click(button());
  await pass(10);
  expect(api.submitConfession).toHaveBeenCalledTimes(2);
});
