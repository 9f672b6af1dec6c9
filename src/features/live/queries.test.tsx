// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import * as api from './api';
import { useLiveUpdates } from './queries';

vi.mock('./api');

type Listener = Parameters<typeof api.followPerson>[1];
const stop = vi.fn();
const fetched = { profile: vi.fn(), own: vi.fn(), latest: vi.fn() };

function Place({ userId }: { userId: string }) {
  useLiveUpdates(userId);
  const profile = useQuery({ queryKey: ['profile', 'own'], queryFn: fetched.profile });
  useQuery({ queryKey: ['confessions', 'own'], queryFn: fetched.own });
  useQuery({ queryKey: ['confessions', 'latest'], queryFn: fetched.latest });
  return <p>{profile.data}</p>;
}

function openPlace(strict = false) {
  const client = createQueryClient();
  const place = (userId: string) => {
    const tree = (
      <QueryClientProvider client={client}>
        <Place userId={userId} />
      </QueryClientProvider>
    );
    return strict ? <StrictMode>{tree}</StrictMode> : tree;
  };
  const { rerender, unmount } = render(place('me'));
  return { become: (userId: string) => rerender(place(userId)), unmount };
}

function listener(): Listener {
  const call = vi.mocked(api.followPerson).mock.lastCall;
  if (!call) throw new Error('nobody is followed');
  return call[1];
}

const times = () => [
  fetched.profile.mock.calls.length,
  fetched.own.mock.calls.length,
  fetched.latest.mock.calls.length,
];

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(api.followPerson).mockReturnValue(stop);
  fetched.profile.mockResolvedValue('first');
  fetched.own.mockResolvedValue([]);
  fetched.latest.mockResolvedValue([]);
});
afterEach(cleanup);

test.each([
  ['profiles', [2, 1, 1]],
  ['confessions', [1, 2, 1]],
  ['votes', [2, 1, 1]],
  ['user_achievements', [2, 1, 1]],
] as const)('a change of %s refreshes what shows it, and nothing else', async (table, expected) => {
  openPlace();
  await screen.findByText('first');
  fetched.profile.mockResolvedValue('second');
  act(() => listener().onChange(table));
  await waitFor(() => expect(times()).toEqual(expected));
});

test('when listening begins, what may have been missed is fetched', async () => {
  openPlace();
  await screen.findByText('first');
  act(() => listener().onListening());
  await waitFor(() => expect(times()).toEqual([2, 2, 1]));
});

test('a load under way is neither cancelled nor trusted', async () => {
  let answer = (_value: string) => {};
  fetched.profile.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  openPlace();
  fetched.profile.mockResolvedValue('after the change');
  act(() => listener().onChange('profiles'));
  expect(fetched.profile).toHaveBeenCalledTimes(1);
  answer('before the change');
  await screen.findByText('after the change');
  expect(fetched.profile).toHaveBeenCalledTimes(2);
});

test('a first load that fails is not begun anew in its stead', async () => {
  fetched.profile.mockRejectedValue(new Error('No connection.'));
  openPlace();
  act(() => listener().onListening());
  // The load itself tries twice (the app's default), a second apart.
  await waitFor(() => expect(fetched.profile).toHaveBeenCalledTimes(2), { timeout: 3000 });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(fetched.profile).toHaveBeenCalledTimes(2);
});

test('another person is followed instead, and nobody once the screen is left', async () => {
  const { become, unmount } = openPlace();
  become('you');
  expect(stop).toHaveBeenCalledTimes(1);
  expect(vi.mocked(api.followPerson).mock.calls.map(([userId]) => userId)).toEqual(['me', 'you']);
  unmount();
  expect(stop).toHaveBeenCalledTimes(2);
});

test('mounted twice, as in development, it listens once', () => {
  openPlace(true);
  expect(vi.mocked(api.followPerson).mock.calls.length - stop.mock.calls.length).toBe(1);
});
