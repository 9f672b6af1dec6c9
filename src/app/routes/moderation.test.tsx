// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isModeratorQuery } from '@/features/moderation/queries';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as toast from '@/ui/toast';
import { Component as Moderation } from './moderation';

const api = vi.hoisted(() => ({
  fetchIsModerator: vi.fn(),
  fetchDesk: vi.fn(),
  fetchFigures: vi.fn(),
  fetchLog: vi.fn(),
  decide: vi.fn(),
  undo: vi.fn(),
}));
vi.mock('@/features/moderation/api', () => api);
vi.mock('@/ui/toast');

const figures = { waiting: 0, waitingUrgent: 0, reportedOpen: 0, medianSeconds: null, decisionsByHour: [0] };
const page = () => ({ items: [], next: null, askedAt: Date.now() });

function openDesk(at = '/moderation') {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const router = createMemoryRouter(
    [
      { path: '/moderation', element: <Moderation /> },
      { path: '/profile', element: <p>The profile place</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { client, router };
}

beforeEach(() => {
  vi.resetAllMocks();
  api.fetchDesk.mockImplementation(async () => page());
  api.fetchFigures.mockResolvedValue(figures);
  api.fetchLog.mockResolvedValue({ entries: [], next: null });
});
afterEach(cleanup);

test('whoever is no moderator sees the 404 page, and the queue is never asked for', async () => {
  api.fetchIsModerator.mockResolvedValue(false);
  openDesk();
  expect(screen.queryByText('Moderation')).toBeNull();
  await screen.findByRole('heading', { name: 'You Naughty Sinner' });
  expect(document.title).toBe('You Naughty Sinner · Confession');
  expect(api.fetchDesk).not.toHaveBeenCalled();
  expect(api.fetchFigures).not.toHaveBeenCalled();
  expect(toast.toastError).not.toHaveBeenCalled();
});

test('a moderator finds the desk', async () => {
  api.fetchIsModerator.mockResolvedValue(true);
  openDesk();
  await screen.findByRole('heading', { name: 'Moderation' });
  expect(document.title).toBe('Moderation · Confession');
});

test('until it is known there is neither', async () => {
  api.fetchIsModerator.mockReturnValue(new Promise(() => {}));
  document.title = 'Profile · Confession';
  openDesk();
  screen.getByText('Loading...');
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.title).toBe('Profile · Confession');
});

test('the address tells the tab, and a tab the address', async () => {
  api.fetchIsModerator.mockResolvedValue(true);
  const { router } = openDesk('/moderation?queue=reported');
  await screen.findByText('No reports are open');
  screen.getByRole('tab', { name: 'Log' }).click();
  await screen.findByText('Nothing has been decided yet');
  expect(router.state.location.search).toBe('?queue=log');
});

test.each(['fetchDesk', 'fetchFigures'] as const)(
  'a moderator refused by %s is told and leaves',
  async (call) => {
    api.fetchIsModerator.mockResolvedValue(true);
    api[call].mockRejectedValue(new AppError('forbidden', 'Only moderators may do this'));
    const { router } = openDesk();
    await screen.findByText('The profile place');
    expect(router.state.location.pathname).toBe('/profile');
    expect(toast.toastError).toHaveBeenCalledWith('You are no longer a moderator.');
  },
);

test('so is one whose dismissal shows first when asked again', async () => {
  api.fetchIsModerator.mockResolvedValueOnce(true).mockResolvedValue(false);
  const { client } = openDesk();
  await screen.findByRole('heading', { name: 'Moderation' });
  await client.refetchQueries({ queryKey: isModeratorQuery.queryKey });
  await screen.findByText('The profile place');
  expect(screen.queryByText('You Naughty Sinner')).toBeNull();
  await waitFor(() => expect(toast.toastError).toHaveBeenCalledTimes(1));
});

test('a question without an answer can be asked again', async () => {
  api.fetchIsModerator.mockRejectedValueOnce(new AppError('offline', 'No connection.'));
  openDesk();
  await screen.findByText('No connection.');
  api.fetchIsModerator.mockResolvedValue(true);
  screen.getByRole('button', { name: 'Try Again' }).click();
  await screen.findByRole('heading', { name: 'Moderation' });
});
