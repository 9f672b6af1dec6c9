// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toOwnConfession } from '@/domain/own-confession';
import { type OwnConfessions, startList } from '@/domain/own-confessions';
import type { Profile } from '@/domain/profile';
import { createQueryClient } from '@/lib/query-client';
import * as api from './api';
import { useLiveUpdates } from './queries';
import * as toast from './unlock-toast';

vi.mock('./api');
vi.mock('./unlock-toast');
vi.mock('@/features/auth/session', () => ({ onAccountChange: () => () => undefined }));

type Listener = Parameters<typeof api.followPerson>[1];
const stop = vi.fn();
const fetched = { profile: vi.fn(), statistics: vi.fn(), own: vi.fn(), latest: vi.fn(), earned: vi.fn() };

const person = (nickname: string): Profile => ({ nickname, xp: 0, haloCoins: 0, infernoCoins: 0 });
const row = (id: string, angel_votes = 0) => ({
  id,
  text: `Secret ${id}`,
  created_at: '2026-11-20T12:00:00Z',
  status: 'approved',
  is_nsfw: false,
  devil_votes: 0,
  angel_votes,
  rejection_reason: null,
  hidden_at: null,
});

function Place({ userId }: { userId: string }) {
  useLiveUpdates(userId);
  const profile = useQuery<Profile>({ queryKey: ['profile', 'own'], queryFn: fetched.profile });
  const own = useQuery<OwnConfessions>({ queryKey: ['confessions', 'own'], queryFn: fetched.own });
  useQuery({ queryKey: ['profile', 'statistics'], queryFn: fetched.statistics });
  useQuery({ queryKey: ['achievements', 'earned'], queryFn: fetched.earned });
  useQuery({ queryKey: ['confessions', 'latest'], queryFn: fetched.latest });
  return (
    <>
      <p>{profile.data?.nickname}</p>
      <ul>
        {own.data?.items.map((item) => (
          <li key={item.id}>{`${item.text}: ${item.angelVotes}`}</li>
        ))}
      </ul>
    </>
  );
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

const times = () => ({
  profile: fetched.profile.mock.calls.length,
  own: fetched.own.mock.calls.length,
  numbers: fetched.statistics.mock.calls.length,
  earned: fetched.earned.mock.calls.length,
  latest: fetched.latest.mock.calls.length,
});
const once = { profile: 1, own: 1, numbers: 1, earned: 1, latest: 1 };
/** Long enough for a request that should not be made. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 600));

// Machines are busy.
configure({ asyncUtilTimeout: 5000 });

beforeEach(() => {
  vi.resetAllMocks();
  window.localStorage.clear();
  vi.mocked(api.followPerson).mockReturnValue(stop);
  vi.mocked(api.fetchEarned).mockResolvedValue([]);
  fetched.profile.mockResolvedValue(person('first'));
  fetched.own.mockImplementation(async () =>
    startList({ items: [row('b'), row('a')].map(toOwnConfession), next: null }),
  );
  for (const rest of [fetched.statistics, fetched.earned, fetched.latest]) rest.mockResolvedValue([]);
});
afterEach(cleanup);

test('a change of the profile is written where it is shown, and what is computed from it asked for', async () => {
  openPlace();
  await screen.findByText('first');
  act(() => listener().onChange({ table: 'profiles', profile: person('second') }));
  await screen.findByText('second');
  await waitFor(() => expect(times()).toEqual({ ...once, numbers: 2, earned: 2 }));
});

test('a change of a confession is written into its row: nothing is fetched', async () => {
  openPlace();
  await screen.findByText('Secret a: 0');
  act(() =>
    listener().onChange({ table: 'confessions', row: row('a', 7), changedAt: '2026-11-20T12:00:01Z' }),
  );
  await screen.findByText('Secret a: 7');
  screen.getByText('Secret b: 0');
  await aMoment();
  expect(times()).toEqual(once);
});

test('a new confession appears by itself', async () => {
  openPlace();
  await screen.findByText('Secret a: 0');
  act(() => listener().onChange({ table: 'confessions', row: row('c'), changedAt: '2026-11-20T12:00:01Z' }));
  await screen.findByText('Secret c: 0');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Secret c: 0',
    'Secret b: 0',
    'Secret a: 0',
  ]);
});

test.each([
  ['without its row', null],
  ['of a row that is not there', { id: 'c', angel_votes: 2 }],
])('a change %s is asked for', async (_what, told) => {
  openPlace();
  await screen.findByText('Secret a: 0');
  act(() => listener().onChange({ table: 'confessions', row: told, changedAt: '2026-11-20T12:00:01Z' }));
  await waitFor(() => expect(times()).toEqual({ ...once, own: 2 }));
});

test('a vote moves what is computed from votes', async () => {
  openPlace();
  await screen.findByText('first');
  act(() => listener().onChange({ table: 'votes' }));
  await waitFor(() => expect(times()).toEqual({ ...once, numbers: 2, earned: 2 }));
});

test('when listening begins, what may have been missed is fetched', async () => {
  openPlace();
  await screen.findByText('first');
  act(() => listener().onListening());
  await waitFor(() => expect(times()).toEqual({ profile: 2, own: 2, numbers: 2, earned: 2, latest: 1 }));
});

test('a load under way is neither cancelled nor trusted', async () => {
  let answer = (_value: Profile) => {};
  fetched.profile.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  openPlace();
  fetched.profile.mockResolvedValue(person('after the change'));
  act(() => listener().onChange({ table: 'profiles', profile: person('the change') }));
  expect(fetched.profile).toHaveBeenCalledTimes(1);
  answer(person('before the change'));
  await screen.findByText('after the change');
  expect(fetched.profile).toHaveBeenCalledTimes(2);
});

test('a first load that fails is not begun anew in its stead', async () => {
  fetched.profile.mockRejectedValue(new Error('No connection.'));
  openPlace();
  act(() => listener().onListening());
  // The load itself tries twice (the app's default), a second apart.
  await waitFor(() => expect(fetched.profile).toHaveBeenCalledTimes(2), { timeout: 3000 });
  await aMoment();
  expect(fetched.profile).toHaveBeenCalledTimes(2);
});

test('an achievement is told by its title and reward, and the statistics are loaded anew', async () => {
  const achievement = { id: 'first-verdict', title: 'Gavel, Meet Hand', medal: '⚖️', xpReward: 5 };
  vi.mocked(api.fetchAchievement).mockResolvedValue(achievement);
  openPlace();
  await screen.findByText('first');
  act(() => listener().onChange({ table: 'user_achievements', achievementId: 'first-verdict' }));
  await waitFor(() => expect(toast.showUnlock).toHaveBeenCalledExactlyOnceWith(achievement));
  await waitFor(() => expect(times()).toEqual({ ...once, numbers: 2, earned: 2 }));
});

test('earned before signing in is no news; earned while nobody listened is told once', async () => {
  vi.mocked(api.fetchAchievement).mockImplementation(async (id) => ({
    id,
    title: id,
    medal: '📜',
    xpReward: 5,
  }));
  vi.mocked(api.fetchEarned).mockResolvedValueOnce(['old', 'older']);
  openPlace();
  await screen.findByText('first');
  vi.mocked(api.fetchEarned).mockResolvedValue(['old', 'older', 'meanwhile']);
  act(() => listener().onListening());
  await waitFor(() => expect(toast.showUnlock).toHaveBeenCalled());
  act(() => listener().onListening());
  await aMoment();
  expect(vi.mocked(toast.showUnlock).mock.calls.map(([{ id }]) => id)).toEqual(['meanwhile']);
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
