// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Achievement, Statistics } from '@/domain/achievement';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import { AchievementsGallery } from './achievements-gallery';
import * as api from './api';

vi.mock('./api');
vi.mock('@/features/auth/session', () => ({ useCurrentUserId: () => 'me' }));

const achievement = (id: string, category: string, requirements: object, xpReward = 50): Achievement => ({
  id,
  title: `Title ${id}`,
  description: `About ${id}`,
  category,
  xpReward,
  requirements: { ...requirements },
});

const catalogue = [
  achievement('first', 'judging', { votes_required: 1 }, 5),
  achievement('mild', 'angel', { angel_votes: 10 }),
  achievement('odd', 'angel', { fame_required: 3 }),
  achievement('far', 'judging', { total_votes: 2000 }, 1500),
];
const done: Statistics = {
  confessions: 0,
  approvedConfessions: 0,
  votesReceived: 0,
  votesCast: 1024,
  angelVotes: 4,
  devilVotes: 0,
};
const when = '2026-11-20T12:00:00Z';

function open() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <AchievementsGallery />
    </QueryClientProvider>,
  );
  return { client, user: userEvent.setup() };
}

const card = (title: string) =>
  screen.getAllByRole('article').find((entry) => within(entry).queryByRole('heading', { name: title }));
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => {
  vi.mocked(api.fetchAchievements).mockResolvedValue(catalogue);
  vi.mocked(api.fetchEarned).mockResolvedValue({ first: when });
  vi.mocked(api.fetchStatistics).mockResolvedValue(done);
});

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

test('rewards on what is earned, progress on what is not', async () => {
  open();
  screen.getByText('Loading achievements...');
  await screen.findByText('1 of 4 earned');
  expect(titles()).toEqual(['Title first', 'Title mild', 'Title odd', 'Title far']);
  expect(card('Title first')?.textContent).toContain('+5 XP');
  expect(card('Title first')?.textContent).not.toContain('Progress');
  expect(card('Title mild')?.textContent).toContain('Progress: 4 / 10');
  expect(card('Title mild')?.textContent).not.toContain('XP');
  const bar = screen.getByRole('progressbar', { name: 'Progress towards Title mild' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(bar.getAttribute('aria-valuetext')).toBe('Progress: 4 / 10');
  expect(card('Title odd')?.textContent).toContain('Progress: 0 / 3');
  expect(card('Title far')?.textContent).toContain('Progress: 1,024 / 2,000');
  expect(screen.getByRole('progressbar', { name: 'Achievements earned' }).getAttribute('aria-valuenow')).toBe(
    '25',
  );
});

test('chips for all and each category, with counts, of which one is chosen', async () => {
  const { user } = open();
  const chips = await screen.findAllByRole<HTMLInputElement>('radio');
  const names = ['all 4', 'judging 2', 'angel 2'];
  expect(names.map((name) => screen.getByRole('radio', { name }))).toEqual(chips);
  expect(chips.map((chip) => chip.checked)).toEqual([true, false, false]);
  await user.click(screen.getByRole('radio', { name: 'angel 2' }));
  expect(titles()).toEqual(['Title mild', 'Title odd']);
  expect(chips.map((chip) => chip.checked)).toEqual([false, false, true]);
  await user.click(screen.getByRole('radio', { name: 'all 4' }));
  expect(titles()).toHaveLength(4);
});

test('a card earned meanwhile turns to its reward; nothing else celebrates', async () => {
  const { client } = open();
  await screen.findByText('1 of 4 earned');
  expect(screen.queryByText('Just earned!')).toBeNull();
  vi.mocked(api.fetchEarned).mockResolvedValue({ first: when, mild: when });
  vi.mocked(api.fetchStatistics).mockResolvedValue({ ...done, angelVotes: 10 });
  await act(() => client.invalidateQueries({ queryKey: ['achievements'] }));
  await screen.findByText('2 of 4 earned');
  expect(card('Title mild')?.textContent).toContain('+50 XP');
  expect(card('Title mild')?.textContent).toContain('Just earned!');
  expect(screen.getAllByText('Just earned!')).toHaveLength(1);
  // What there is to earn is not asked for again.
  expect(api.fetchAchievements).toHaveBeenCalledTimes(1);
  await act(() => client.invalidateQueries({ queryKey: ['achievements'] }));
  expect(screen.getAllByText('Just earned!')).toHaveLength(1);
});

test('the awards are read after the numbers they follow from', async () => {
  let count: (statistics: Statistics) => void = () => undefined;
  vi.mocked(api.fetchStatistics).mockReturnValue(
    new Promise((resolve) => {
      count = resolve;
    }),
  );
  open();
  await waitFor(() => expect(api.fetchStatistics).toHaveBeenCalled());
  expect(api.fetchEarned).not.toHaveBeenCalled();
  await act(async () => count(done));
  expect(api.fetchEarned).toHaveBeenCalledTimes(1);
});

test.each([
  ['what there is', () => vi.mocked(api.fetchAchievements)],
  ['what is earned', () => vi.mocked(api.fetchEarned)],
  ['what is done', () => vi.mocked(api.fetchStatistics)],
])('says so when %s does not load, and tries again', async (_what, call) => {
  call().mockRejectedValueOnce(new AppError('unexpected', 'The candles went out'));
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('😢');
  expect(alert.textContent).toContain('The candles went out');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('1 of 4 earned');
});

test('a refresh that fails keeps what is there', async () => {
  const { client } = open();
  await screen.findByText('1 of 4 earned');
  vi.mocked(api.fetchStatistics).mockRejectedValue(new AppError('offline', 'no'));
  await act(() => client.invalidateQueries({ queryKey: ['achievements'] }));
  expect((await screen.findByRole('alert')).textContent).toContain('out of date');
  screen.getByText('1 of 4 earned');
});

test('with nothing to earn there is no filter', async () => {
  vi.mocked(api.fetchAchievements).mockResolvedValue([]);
  open();
  await screen.findByText('There is nothing to earn yet');
  expect(screen.queryByRole('radio')).toBeNull();
});
