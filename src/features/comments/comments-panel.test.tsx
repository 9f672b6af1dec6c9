// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Comment } from '@/domain/thread';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as api from './api';
import { CommentsPanel } from './comments-panel';

vi.mock('./api');
vi.mock('@/features/auth/session', () => ({ useCurrentUserId: () => 'me' }));

const ID = 'the-confession';
const onCount = vi.fn();
const onClose = vi.fn();
/** What the server holds. */
let rows: Comment[] = [];

const comment = (second: number, text: string, authorId = 'somebody'): Comment => ({
  id: `0000${String(second).padStart(4, '0')}-0000-7000-8000-000000000000`,
  authorId,
  nickname: authorId === 'me' ? null : 'Confessor00001',
  text,
  writtenAt: '2026-01-01T00:00:00Z',
});

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
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  rows = [];
  vi.mocked(api.fetchComments).mockImplementation(async (_id, after) =>
    rows.filter(({ id }) => after === null || id > after).slice(0, 11),
  );
  vi.mocked(api.fetchNews).mockImplementation(async (_id, { after, limit, watched }) => ({
    commentCount: rows.length,
    kept: rows.map(({ id }) => id).filter((id) => watched.includes(id)),
    tail: rows.filter(({ id }) => id > after).slice(0, limit),
    removed: [],
  }));
  vi.mocked(api.deleteComment).mockImplementation(async (id) => {
    rows = rows.filter((row) => row.id !== id);
    return true;
  });
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

function App() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" aria-label="Toggle" onClick={() => setOpen(!open)} />
      <CommentsPanel
        confession={open ? { id: ID, commentCount: 7 } : null}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
        onCount={onCount}
        onReport={() => undefined}
      />
      <Toaster />
    </>
  );
}

function openPanel() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
  return client;
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your comment');
const post = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Post/ });
const texts = () =>
  screen.queryAllByRole('article').map((entry) => entry.querySelector('p[dir="auto"]')?.textContent);
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

/** Keeps a post waiting until the test answers it. */
function slowPost() {
  const answers: { resolve: (saved: Comment) => void; reject: (error: unknown) => void }[] = [];
  vi.mocked(api.addComment).mockImplementation(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  return answers;
}

test('a comment is shown at once, and its row takes its place', async () => {
  rows = [comment(1, 'Said before by somebody.')];
  const answers = slowPost();
  openPanel();
  await screen.findByText('Said before by somebody.');
  type('I would have done it too.');
  fireEvent.click(post());
  await waitFor(() => expect(texts()).toEqual(['Said before by somebody.', 'I would have done it too.']));
  expect(screen.getByText('Sending…')).toBeTruthy();
  expect(box().value).toBe('');
  expect(post().disabled).toBe(true);
  const saved = comment(2, 'I would have done it too.', 'me');
  // The count moves although the server never again answers what became of the thread.
  vi.mocked(api.fetchNews).mockImplementation(() => new Promise(() => undefined));
  await act(async () => answers[0]?.resolve(saved));
  await screen.findByText('Comment posted successfully');
  expect(texts()).toEqual(['Said before by somebody.', 'I would have done it too.']);
  expect(screen.queryByText('Sending…')).toBeNull();
  expect(onCount).toHaveBeenLastCalledWith(ID, 2);
});

test('two clicks in the same breath are one comment', async () => {
  const answers = slowPost();
  openPanel();
  await screen.findByText('No comments yet');
  type('Said once, and meant once.');
  const button = post();
  act(() => {
    button.click();
    button.click();
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(texts()).toEqual(['Said once, and meant once.']);
  expect(api.addComment).toHaveBeenCalledTimes(1);
});

test.each([
  [new AppError('offline', 'No connection.'), 'Failed to post comment'],
  [new AppError('unauthenticated', 'JWT expired'), 'Please sign in to comment'],
  [new AppError('refused', 'Links and URLs are not allowed'), 'Links and URLs are not allowed'],
  [
    new AppError('rate-limited', 'Slow down', { retryAfterSeconds: 40 }),
    'You can comment again in 40 seconds.',
  ],
])('a post that fails as %s is taken back with its words', async (error, told) => {
  const answers = slowPost();
  openPanel();
  await screen.findByText('No comments yet');
  type('I would have done it too.');
  fireEvent.click(post());
  await waitFor(() => expect(texts()).toHaveLength(1));
  await act(async () => answers[0]?.reject(error));
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
  expect(texts()).toEqual([]);
  expect(box().value).toBe('I would have done it too.');
  expect(post().disabled).toBe(error.code === 'refused' || error.code === 'rate-limited');
});

test('words typed while a post fails stand behind those given back', async () => {
  const answers = slowPost();
  openPanel();
  await screen.findByText('No comments yet');
  type('The first of two thoughts.');
  fireEvent.click(post());
  await waitFor(() => expect(answers).toHaveLength(1));
  type('The second.');
  await act(async () => answers[0]?.reject(new AppError('offline', 'No connection.')));
  await waitFor(() => expect(box().value).toBe('The first of two thoughts.\nThe second.'));
});

test('a panel closed while a post fails holds the words when it is opened again', async () => {
  const answers = slowPost();
  openPanel();
  await screen.findByText('No comments yet');
  type('Said on the way out of here.');
  fireEvent.click(post());
  await waitFor(() => expect(answers).toHaveLength(1));
  fireEvent.click(screen.getByLabelText('Close comments'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => answers[0]?.reject(new AppError('offline', 'No connection.')));
  await screen.findByText('Failed to post comment');
  fireEvent.click(screen.getByLabelText('Toggle'));
  await waitFor(() => expect(box().value).toBe('Said on the way out of here.'));
  expect(texts()).toEqual([]);
});

test('the count moves with one’s own doing before the server counts', async () => {
  rows = [comment(1, 'My own words, all of them.', 'me'), comment(2, 'Somebody else’s words.')];
  openPanel();
  await screen.findByText('Somebody else’s words.');
  await waitFor(() => expect(onCount).toHaveBeenLastCalledWith(ID, 2));
  // From now on the server never answers what became of the thread.
  vi.mocked(api.fetchNews).mockImplementation(() => new Promise(() => undefined));
  fireEvent.click(screen.getByLabelText('Delete comment'));
  expect(screen.getByText('Delete this comment?')).toBeTruthy();
  expect(api.deleteComment).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Delete'));
  await screen.findByText('Comment deleted successfully');
  expect(api.deleteComment).toHaveBeenCalledWith(comment(1, '').id, 'me');
  await waitFor(() => expect(texts()).toEqual(['Somebody else’s words.']));
  expect(onCount).toHaveBeenLastCalledWith(ID, 1);
});

test.each([
  [new AppError('unexpected', 'broken'), 'Failed to delete comment'],
  [new AppError('unauthenticated', 'JWT expired'), 'You must be logged in to delete comments'],
])('a deletion that fails as %s keeps the comment', async (error, told) => {
  rows = [comment(1, 'My own words, all of them.', 'me')];
  vi.mocked(api.deleteComment).mockRejectedValue(error);
  openPanel();
  await screen.findByText('My own words, all of them.');
  fireEvent.click(screen.getByLabelText('Delete comment'));
  fireEvent.click(screen.getByText('Delete'));
  await screen.findByText(told);
  expect(texts()).toEqual(['My own words, all of them.']);
});

test('without a session the panel says so and closes', async () => {
  vi.mocked(api.fetchComments).mockRejectedValue(new AppError('unauthenticated', 'JWT expired'));
  openPanel();
  await screen.findByText('Please sign in to view comments');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a page that fails is asked for again by the button alone', async () => {
  rows = Array.from({ length: 15 }, (_, index) => comment(index + 1, `Number ${index + 1} of them.`));
  const client = openPanel();
  client.setDefaultOptions({ mutations: { retryDelay: 1 } });
  await screen.findByText('Number 10 of them.');
  expect(texts()).toHaveLength(10);
  vi.mocked(api.fetchComments).mockRejectedValue(new AppError('offline', 'No connection.'));
  fireEvent.click(screen.getByText('Load More'));
  await screen.findByText('More comments would not load.');
  expect(texts()).toHaveLength(10);
  vi.mocked(api.fetchComments).mockResolvedValue(rows.slice(10));
  fireEvent.click(screen.getByText('Load More'));
  await waitFor(() => expect(texts()).toHaveLength(15));
  expect(screen.queryByText('Load More')).toBeNull();
});

test('words given back after a timeout leave the box when their row arrives after all', async () => {
  rows = [comment(1, 'Said before by somebody.')];
  const answers = slowPost();
  const client = openPanel();
  await screen.findByText('Said before by somebody.');
  type('Saved,  but nobody told me so.');
  fireEvent.click(post());
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.reject(new AppError('offline', 'No answer.')));
  await waitFor(() => expect(box().value).toBe('Saved,  but nobody told me so.'));
  rows = [...rows, comment(2, 'Saved, but nobody told me so.', 'me')];
  await act(() => client.refetchQueries({ queryKey: ['comments', 'news'] }));
  await waitFor(() => expect(texts()).toHaveLength(2));
  expect(box().value).toBe('');
});

test('words that only resemble what arrives stay in the box', async () => {
  rows = [comment(1, 'Said before by somebody.')];
  const client = openPanel();
  await screen.findByText('Said before by somebody.');
  type('The very same words, as it happens.');
  rows = [
    ...rows,
    comment(2, 'The very same words, as it happens.'),
    comment(3, 'The very same words, as it happened.', 'me'),
  ];
  await act(() => client.refetchQueries({ queryKey: ['comments', 'news'] }));
  await waitFor(() => expect(texts()).toHaveLength(3));
  expect(box().value).toBe('The very same words, as it happens.');
});

test('a beginning is told the rule quietly, and enough is told nothing', async () => {
  openPanel();
  await screen.findByText('No comments yet');
  const described = () =>
    box()
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join('');
  expect(described()).toBe('');
  type('  Too short  ');
  expect(described()).toBe('At least 10 characters');
  expect(box().getAttribute('aria-invalid')).toBe('false');
  type('Long enough');
  expect(described()).toBe('');
});
