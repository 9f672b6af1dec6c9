// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnConfession, OwnStateRow } from '@/domain/own-confession';
import type { Profile } from '@/domain/profile';
import * as session from '@/features/auth/session';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as api from './api';
import { ProfilePlace } from './profile-place';

vi.mock('./api');
vi.mock('@/features/auth/session', () => ({ useCurrentUserId: () => 'me', signOut: vi.fn() }));

const profile: Profile = { nickname: 'Confessorab12c', xp: 150, haloCoins: 7, infernoCoins: 3 };
const confession = (id: string, more: Partial<OwnConfession> = {}): OwnConfession => ({
  id,
  text: `Secret ${id}`,
  status: 'pending',
  writtenAt: new Date('2026-11-20T12:00:00Z'),
  isNsfw: false,
  devilVotes: 0,
  angelVotes: 0,
  rejectionReason: null,
  isHidden: false,
  ...more,
});

const stored = (id: string, more: Partial<OwnStateRow> = {}): OwnStateRow => ({
  id,
  status: 'pending',
  is_nsfw: false,
  devil_votes: 0,
  angel_votes: 0,
  rejection_reason: null,
  hidden_at: null,
  ...more,
});

const onTab = vi.fn();

function openProfile() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ProfilePlace
          onShare={() => undefined}
          submit="/submit"
          tab="confessions"
          onTab={onTab}
          panels={{ bookmarked: 'Kept', achievements: 'Earned', settings: 'Set' }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, user: userEvent.setup() };
}

// Machines are busy.
configure({ asyncUtilTimeout: 5000 });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(api.fetchProfile).mockResolvedValue(profile);
  vi.mocked(api.fetchOwnConfessions).mockResolvedValue({ items: [], next: null });
  vi.mocked(api.fetchAppeals).mockResolvedValue([]);
  vi.mocked(api.fetchOwnStates).mockResolvedValue([]);
  vi.mocked(api.fetchOwnByIds).mockResolvedValue([]);
});
afterEach(cleanup);

test('nickname, level, drawn progress and coins', async () => {
  openProfile();
  screen.getByText('Loading profile...');
  await screen.findByRole('heading', { level: 1, name: 'Confessorab12c' });
  const card = within(screen.getByRole('region', { name: 'Level 2' }));
  card.getByText('150 XP');
  expect(card.getByRole('progressbar', { name: 'Level progress' }).getAttribute('aria-valuenow')).toBe('33');
  expect(
    within(card.getByRole('list', { name: 'Coins' }))
      .getAllByRole('listitem')
      .map((c) => c.textContent),
  ).toEqual(['😇7Halo Coins', '🔥3Inferno Coins']);
});

test('on the last level there is no next one', async () => {
  vi.mocked(api.fetchProfile).mockResolvedValue({ ...profile, xp: 1234 });
  openProfile();
  const bar = await screen.findByRole('progressbar', { name: 'Level progress' });
  expect(bar.getAttribute('aria-valuenow')).toBe('100');
  screen.getByText('1,234 XP');
});

test('with no user found one is signed out', async () => {
  vi.mocked(api.fetchProfile).mockResolvedValue(null);
  openProfile();
  await waitFor(() => expect(session.signOut).toHaveBeenCalled());
});

test('Sign Out signs out, once', async () => {
  vi.mocked(session.signOut).mockReturnValue(new Promise(() => {}));
  const { user } = openProfile();
  await user.dblClick(await screen.findByRole('button', { name: 'Sign Out' }));
  expect(session.signOut).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Signing out...' });
});

test('a profile that does not load says why, and can be tried again', async () => {
  vi.mocked(api.fetchProfile).mockRejectedValueOnce(new AppError('offline', 'No connection.'));
  const { user } = openProfile();
  expect((await screen.findByRole('alert')).textContent).toContain('No connection.');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Confessorab12c');
});

test('a person without confessions is told so', async () => {
  openProfile();
  await screen.findByText("You haven't made any confessions yet");
});

test.each([
  ['pending', 'Pending Approval'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
] as const)('a confession that is %s wears the badge %s', async (status, badge) => {
  vi.mocked(api.fetchOwnConfessions).mockResolvedValue({ items: [confession('a', { status })], next: null });
  openProfile();
  await screen.findByText(badge);
});

test('a rejected confession shows the reason, an approved one its votes', async () => {
  vi.mocked(api.fetchOwnConfessions).mockResolvedValue({
    items: [
      confession('a', { status: 'rejected', rejectionReason: 'It advertises something.' }),
      confession('b', { status: 'approved', devilVotes: 1204, angelVotes: 2 }),
    ],
    next: null,
  });
  openProfile();
  const [rejected, approved] = await screen.findAllByRole('article');
  expect(rejected?.textContent).toContain('It advertises something.');
  expect(approved?.textContent).toContain('1,204devil votes');
  expect(approved?.textContent).toContain('2angel votes');
});

test('the next page begins where the last one ended', async () => {
  vi.mocked(api.fetchOwnConfessions).mockImplementation(async (_user, before) =>
    before === null ? { items: [confession('b')], next: 'b' } : { items: [confession('a')], next: null },
  );
  const { user } = openProfile();
  await user.click(await screen.findByRole('button', { name: 'Load More' }));
  await screen.findByText('Secret a');
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  expect(vi.mocked(api.fetchOwnConfessions).mock.calls.map(([user, before]) => [user, before])).toEqual([
    ['me', null],
    ['me', 'b'],
  ]);
});

test('confessions that do not load show the message with a sad face', async () => {
  vi.mocked(api.fetchOwnConfessions).mockRejectedValue(new AppError('offline', 'No connection.'));
  openProfile();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No connection.');
  expect(alert.textContent).toContain('😢');
});

test('a failed refresh keeps what is there', async () => {
  vi.mocked(api.fetchOwnConfessions).mockResolvedValueOnce({ items: [confession('a')], next: null });
  const { client } = openProfile();
  await screen.findByText('Secret a');
  vi.mocked(api.fetchOwnStates).mockRejectedValue(new AppError('offline', 'No connection.'));
  await client.refetchQueries({ queryKey: ['confessions', 'own'] });
  await screen.findByText('This may be out of date: refreshing it failed.');
  screen.getByText('Secret a');
});

test('a decision that comes while one looks on is announced', async () => {
  vi.mocked(api.fetchOwnConfessions).mockResolvedValueOnce({ items: [confession('a')], next: null });
  const { client } = openProfile();
  await screen.findByText('Pending Approval');
  expect(screen.queryByText('One of your confessions was approved.')).toBeNull();
  vi.mocked(api.fetchOwnStates).mockResolvedValue([stored('a', { status: 'approved' })]);
  await client.refetchQueries({ queryKey: ['confessions', 'own'] });
  await screen.findByText('One of your confessions was approved.');
  screen.getByText('Approved');
});
