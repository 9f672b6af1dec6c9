// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoryPath } from '@/domain/story';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as api from './api';
import { StoryList } from './story-list';

vi.mock('./api');

const paths: StoryPath[] = [
  {
    id: 'phone',
    title: 'The Phone',
    description: 'It rings.',
    theme: 'devil',
    standing: 'new',
    endings: 4,
    endingsFound: [],
  },
  {
    id: 'ferry',
    title: 'The Ferry',
    description: 'It leaves.',
    theme: 'mixed',
    standing: 'finished',
    endings: 3,
    endingsFound: ['angel', 'devil'],
  },
];

beforeEach(() => void vi.mocked(api.fetchPaths).mockResolvedValue(paths));
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

function open(leftId: string | null = null) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <StoryList hrefOf={(id) => `/stories?path=${id}`} leftId={leftId} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('every path with its title, description, theme, standing and endings, in one call', async () => {
  open();
  screen.getByText('Loading stories...');
  const [phone, ferry] = (await screen.findAllByRole('article')) as [HTMLElement, HTMLElement];
  expect(within(phone).getByRole('link', { name: 'The Phone' }).getAttribute('href')).toBe(
    '/stories?path=phone',
  );
  within(phone).getByText('It rings.');
  within(phone).getByRole('img', { name: 'A devil’s story' });
  within(phone).getByRole('img', { name: '0 of 4 endings found' });
  within(phone).getByText('Not begun');
  within(ferry).getByRole('img', { name: 'A story of devil and angel' });
  within(ferry).getByText('Finished');
  // A light per ending; those found burn in the colour of what was found.
  const lights = [...ferry.querySelectorAll('.story-light')].map((light) => light.getAttribute('data-mood'));
  expect(lights).toEqual(['angel', 'devil', null]);
  screen.getByText('2 of 7 endings found');
  expect(api.fetchPaths).toHaveBeenCalledTimes(1);
});

test('coming back from a story, the keyboard goes on from there', async () => {
  open('ferry');
  const link = await screen.findByRole('link', { name: 'The Ferry' });
  expect(document.activeElement).toBe(link);
});

test('a list that would not load can be tried again', async () => {
  vi.mocked(api.fetchPaths).mockRejectedValueOnce(new AppError('unexpected', 'no'));
  open();
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Failed to load stories');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('without a connection the list says so, and comes by itself when there is one again', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.mocked(api.fetchPaths).mockRejectedValueOnce(new AppError('offline', 'no'));
  open();
  const alert = await screen.findByRole('alert');
  within(alert).getByText('No connection');
  network.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  network.mockRestore();
});

test('no stories at all', async () => {
  vi.mocked(api.fetchPaths).mockResolvedValue([]);
  open();
  await screen.findByText('No stories yet');
});
