// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as preference from '@/features/confessions/api';
import { nsfwQuery } from '@/features/confessions/queries';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as api from './api';
import { LatestConfessions } from './latest-confessions';

vi.mock('./api');
vi.mock('@/features/confessions/api');
const motion = vi.hoisted(() => ({ paused: false }));
vi.mock('@/ui/motion-pause', () => ({ useMotionPaused: () => motion.paused }));

const teasers = ['newest', 'older', 'oldest'].map((text) => ({ id: text, text }));

beforeEach(() => {
  vi.useFakeTimers();
  motion.paused = false;
  vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(false);
  vi.mocked(api.fetchTeasers).mockResolvedValue(teasers);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function open() {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LatestConfessions userId="me" to="/swipe" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await pass(10);
  return client;
}

const card = () => screen.getByRole('link', { name: /Latest Confessions/ });
const isShown = (text: string) => screen.queryByText(text) !== null;

describe('the teaser', () => {
  test('shows the newest confession in a card that leads to judging', async () => {
    await open();
    expect(card().getAttribute('href')).toBe('/swipe');
    expect(card().textContent).toContain('newest');
  });

  test('moves on every six seconds, round and round', async () => {
    await open();
    await pass(5900);
    expect(isShown('newest')).toBe(true);
    await pass(200);
    expect(isShown('older')).toBe(true);
    await pass(6000);
    expect(isShown('oldest')).toBe(true);
    await pass(6000);
    expect(isShown('newest')).toBe(true);
  });

  test('waits while a pointer is on it, or the focus', async () => {
    await open();
    fireEvent.pointerEnter(card());
    await pass(20_000);
    expect(isShown('newest')).toBe(true);
    fireEvent.pointerLeave(card());
    act(() => card().focus());
    await pass(20_000);
    expect(isShown('newest')).toBe(true);
    act(() => card().blur());
    await pass(6100);
    expect(isShown('older')).toBe(true);
  });

  test('stands still when motion is paused', async () => {
    motion.paused = true;
    await open();
    await pass(60_000);
    expect(isShown('newest')).toBe(true);
  });

  test('is fetched anew every 300 seconds', async () => {
    await open();
    expect(api.fetchTeasers).toHaveBeenCalledTimes(1);
    await pass(299_000);
    expect(api.fetchTeasers).toHaveBeenCalledTimes(1);
    await pass(2000);
    expect(api.fetchTeasers).toHaveBeenCalledTimes(2);
  });
});

describe('NSFW', () => {
  const asked = () => vi.mocked(api.fetchTeasers).mock.calls.map(([nsfwEnabled]) => nsfwEnabled);

  test('is asked for only by people who enabled it', async () => {
    await open();
    expect(asked()).toEqual([false]);
    vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(true);
    cleanup();
    await open();
    expect(asked()).toEqual([false, true]);
  });

  test('is never asked for while the preference is unknown', async () => {
    vi.mocked(preference.fetchNsfwEnabled).mockRejectedValue(new AppError('offline', 'gone'));
    await open();
    expect(asked()).toEqual([]);
    await pass(5000);
    expect(asked()).toEqual([false]);
  });

  test('follows the preference when that changes', async () => {
    const client = await open();
    vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(true);
    await act(() => client.invalidateQueries({ queryKey: nsfwQuery('me').queryKey }));
    await pass(10);
    expect(asked()).toEqual([false, true]);
  });
});

describe('when there is nothing to hear', () => {
  const afterRetries = () => pass(5000);

  test('an empty house', async () => {
    vi.mocked(api.fetchTeasers).mockResolvedValue([]);
    await open();
    expect(isShown('No confessions available')).toBe(true);
  });

  test('not signed in', async () => {
    vi.mocked(api.fetchTeasers).mockRejectedValue(new AppError('unauthenticated', 'JWT expired'));
    await open();
    await afterRetries();
    expect(isShown('Authentication error')).toBe(true);
  });

  test.each(['offline', 'forbidden', 'unexpected'] as const)('refused or unreachable: %s', async (code) => {
    vi.mocked(api.fetchTeasers).mockRejectedValue(new AppError(code, 'no'));
    await open();
    await afterRetries();
    expect(isShown('Failed to load confessions')).toBe(true);
  });

  test('an answer that is no list', async () => {
    vi.mocked(api.fetchTeasers).mockRejectedValue(new TypeError('data.map is not a function'));
    await open();
    await afterRetries();
    expect(isShown('An unexpected error occurred')).toBe(true);
  });

  test('one can try again', async () => {
    vi.mocked(api.fetchTeasers).mockRejectedValue(new AppError('offline', 'no'));
    await open();
    await afterRetries();
    vi.mocked(api.fetchTeasers).mockResolvedValue(teasers);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(10);
    expect(isShown('newest')).toBe(true);
  });

  test('a failed refresh takes nothing away', async () => {
    await open();
    vi.mocked(api.fetchTeasers).mockRejectedValue(new AppError('offline', 'no'));
    motion.paused = true;
    await pass(310_000);
    expect(api.fetchTeasers).toHaveBeenCalledTimes(3);
    expect(card().textContent).toMatch(/newest|older|oldest/);
    expect(isShown('Failed to load confessions')).toBe(false);
  });
});
