// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment, Removed } from '@/domain/thread';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as api from './api';
import { CommentsPanel } from './comments-panel';

vi.mock('./api');
vi.mock('@/features/auth/session', () => ({ useCurrentUserId: () => 'me' }));

beforeEach(() => {
  class Silent {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Silent);
  vi.stubGlobal('IntersectionObserver', Silent);
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const onCount = vi.fn();

/** Opens a thread of which this person is shown these, while the server counts so many. */
function openPanel(rows: Comment[], commentCount: number, removed: Removed[] = []) {
  vi.mocked(api.fetchComments).mockResolvedValue(rows);
  vi.mocked(api.fetchNews).mockResolvedValue({
    commentCount,
    kept: rows.map(({ id }) => id),
    tail: rows,
    removed,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CommentsPanel
        confession={{ id: 'the-confession', commentCount }}
        onClose={() => undefined}
        onCount={onCount}
        onReport={() => undefined}
      />
      <Toaster />
    </QueryClientProvider>,
  );
}

const comment = (second: number): Comment => ({
  id: `0000000${second}-0000-7000-8000-000000000000`,
  authorId: 'somebody',
  nickname: 'Confessor00001',
  text: `The comment of second ${second}.`,
  writtenAt: '2026-01-01T00:00:00Z',
});
const note = 'Not shown: comments you reported, and those of authors you muted.';

test('what is in the count but not for this person is said, and no page of it is waited for', async () => {
  openPanel([comment(1), comment(2)], 3);
  await screen.findByText(note);
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

test('with all of them shown there is nothing to say', async () => {
  openPanel([comment(1), comment(2)], 2);
  await screen.findByText('The comment of second 2.');
  await screen.findByText('2 in all');
  expect(screen.queryByText(note)).toBeNull();
});

test('with none of them shown it is not called empty', async () => {
  openPanel([], 1);
  await screen.findByText('Nothing to show you here');
  expect(screen.queryByText('No comments yet')).toBeNull();
});

test('what a moderator took down is told to its author with the reason, until its author deletes it', async () => {
  openPanel([comment(1)], 1, [{ id: 'taken', text: 'Words that went too far.', reason: 'An insult.' }]);
  const told = within(await screen.findByRole('list', { name: 'Removed by a moderator' }));
  expect(told.getByText('Reason: An insult.')).toBeTruthy();
  expect(told.getByText('Words that went too far.')).toBeTruthy();
  const remove = () => fireEvent.click(told.getByRole('button', { name: 'Delete it for good' }));
  vi.mocked(api.deleteComment).mockRejectedValueOnce(new AppError('offline', 'No connection.'));
  remove();
  await screen.findByText('Failed to delete comment');
  expect(told.getByText('Words that went too far.')).toBeTruthy();
  vi.mocked(api.deleteComment).mockResolvedValue(true);
  onCount.mockClear();
  remove();
  await waitFor(() => expect(screen.queryByText('Words that went too far.')).toBeNull());
  expect(api.deleteComment).toHaveBeenLastCalledWith('taken', 'me');
  // It was not counted any more.
  expect(onCount).not.toHaveBeenCalled();
});
