// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Deck, toDeck } from '@/domain/deck';
import * as preference from '@/features/confessions/api';
import { deckKey } from '@/features/confessions/queries';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as api from './api';
import { Bookmarked } from './bookmarked';
import { useBookmarkChanges } from './queries';

vi.mock('./api');
vi.mock('@/features/confessions/api');
vi.mock('@/features/auth/session', () => ({ useCurrentUserId: () => 'me' }));

const onComments = vi.fn();
const logged = vi.fn();

const kept = (id: number, more: Partial<api.KeptConfession> = {}): api.Bookmark => ({
  id,
  confession: {
    id: `c${id}`,
    text: `Secret ${id}`,
    nickname: `Confessor${id}`,
    isNsfw: false,
    tally: { devil: 3, angel: 1200 },
    commentCount: 2,
    ...more,
  },
});

const page = (items: api.Bookmark[], next: number | null = null): api.BookmarkPage => ({ items, next });

function open() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const app = (shown: boolean) => (
    <QueryClientProvider client={client}>
      {shown && <Bookmarked onComments={onComments} />}
      <Toaster />
    </QueryClientProvider>
  );
  const { rerender } = render(app(true));
  return { client, user: userEvent.setup(), show: (shown: boolean) => rerender(app(shown)) };
}

const entries = () => screen.getAllByRole('article');
const texts = () => screen.queryAllByText(/^Secret /).map((element) => element.textContent);
const removal = () => screen.findByRole('alertdialog', { name: 'Remove bookmark?' });

async function remove(user: ReturnType<typeof userEvent.setup>, entry: HTMLElement | undefined) {
  if (!entry) throw new Error('there is nothing to remove');
  await user.click(within(entry).getByRole('button', { name: 'Remove bookmark' }));
  await user.click(within(await removal()).getByRole('button', { name: 'Remove' }));
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(console, 'error').mockImplementation(logged);
  vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(false);
  vi.mocked(api.fetchBookmarks).mockResolvedValue(page([kept(3), kept(2), kept(1)]));
  vi.mocked(api.removeBookmark).mockResolvedValue();
});

afterEach(() => {
  cleanup();
  toast.remove();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

test('who confessed, what, how it was judged and how much was said', async () => {
  vi.mocked(api.fetchBookmarks).mockResolvedValue(
    page([kept(2, { nickname: null, commentCount: 1 }), kept(1)]),
  );
  open();
  screen.getByText('Loading your bookmarks...');
  await screen.findByText('Secret 1');
  const [anonymous, named] = entries();
  expect(anonymous?.textContent).toContain('Anonymous');
  expect(anonymous?.textContent).toContain('1 Comment');
  expect(named?.textContent).toContain('Confessor1');
  expect(named?.textContent).toContain('3devil votes');
  expect(named?.textContent).toContain('1,200angel votes');
  expect(named?.textContent).toContain('2 Comments');
  expect(logged).not.toHaveBeenCalled();
});

test('nothing kept says so', async () => {
  vi.mocked(api.fetchBookmarks).mockResolvedValue(page([]));
  open();
  await screen.findByText('No bookmarked confessions yet');
  expect(screen.queryByRole('list')).toBeNull();
});

test('a failure is logged once, told with a sad face, and tried again', async () => {
  const failure = new AppError('unexpected', 'The candles went out');
  vi.mocked(api.fetchBookmarks).mockRejectedValueOnce(failure);
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('😢');
  expect(alert.textContent).toContain('The candles went out');
  expect(logged.mock.calls).toEqual([['Error fetching bookmarks', failure]]);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Secret 1');
});

test('removed once confirmed, at once, and the focus goes on to the next', async () => {
  let answer: () => void = () => undefined;
  vi.mocked(api.removeBookmark).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { user, client } = open();
  client.setQueryData<Deck>(
    deckKey,
    toDeck([{ ...(kept(3).confession as api.KeptConfession), bookmarked: true }]),
  );
  await screen.findByText('Secret 3');
  await user.click(screen.getAllByRole('button', { name: 'Remove bookmark' })[0] as HTMLElement);
  const dialog = within(await removal());
  dialog.getByText('Are you sure you want to remove this confession from your bookmarks?');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(texts()).toHaveLength(3);
  expect(api.removeBookmark).not.toHaveBeenCalled();

  await remove(user, entries()[0]);
  expect(texts()).toEqual(['Secret 2', 'Secret 1']);
  expect(vi.mocked(api.removeBookmark).mock.calls).toEqual([[3]]);
  await waitFor(() => expect(document.activeElement?.id).toBe('bookmark-2'));
  expect(client.getQueryData<Deck>(deckKey)?.cards[0]?.bookmarked).toBe(true);
  await act(async () => answer());
  await screen.findByText('Bookmark removed');
  expect(client.getQueryData<Deck>(deckKey)?.cards[0]?.bookmarked).toBe(false);
});

test('a list that was on its way does not bring back what was removed', async () => {
  const { user, client } = open();
  await screen.findByText('Secret 2');
  await remove(user, entries()[1]);
  await act(() => client.invalidateQueries({ queryKey: ['bookmarks'] }));
  expect(api.fetchBookmarks).toHaveBeenCalledTimes(2);
  expect(texts()).toEqual(['Secret 3', 'Secret 1']);
});

test.each([
  [new AppError('unexpected', 'no'), 'Failed to remove bookmark'],
  [new AppError('offline', 'no'), 'Failed to remove bookmark: you are offline'],
])('a removal that fails is undone in its place: %s', async (failure, words) => {
  vi.mocked(api.removeBookmark).mockRejectedValue(failure);
  const { user } = open();
  await screen.findByText('Secret 2');
  await remove(user, entries()[1]);
  await screen.findByText(words);
  await waitFor(() => expect(texts()).toEqual(['Secret 3', 'Secret 2', 'Secret 1']));
});

test('the last one removed leaves the empty list and a focus that is somewhere', async () => {
  vi.mocked(api.fetchBookmarks).mockResolvedValue(page([kept(1)]));
  const { user } = open();
  await screen.findByText('Secret 1');
  await remove(user, entries()[0]);
  await screen.findByText('No bookmarked confessions yet');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bookmarked'));
});

test('a click reads it whole, with its verdict, and comments open from there', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Read the confession by Confessor2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confessor2' }));
  dialog.getByText('Secret 2');
  dialog.getByText('devil votes');
  dialog.getByRole('list', { name: 'Verdict so far' });
  await user.click(dialog.getByRole('button', { name: '2 Comments' }));
  expect(onComments.mock.calls).toEqual([[{ id: 'c2', commentCount: 2 }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('comments open from the list, and their number is kept in step', async () => {
  const { user, client } = open();
  await screen.findByText('Secret 3');
  await user.click(within(entries()[0] as HTMLElement).getByRole('button', { name: '2 Comments' }));
  expect(onComments.mock.calls).toEqual([[{ id: 'c3', commentCount: 2 }]]);
  const { result } = renderHook(useBookmarkChanges, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => void result.current.setCommentCount('c3', 7));
  await within(entries()[0] as HTMLElement).findByText('7 Comments');
  expect(screen.getAllByText('2 Comments')).toHaveLength(2);
});

test('what is gone says so, cannot be read, and can be removed', async () => {
  vi.mocked(api.fetchBookmarks).mockResolvedValue(page([{ id: 2, confession: null }, kept(1)]));
  const { user } = open();
  await screen.findByText('This confession is no longer available');
  const gone = within(entries()[0] as HTMLElement);
  expect(gone.getAllByRole('button')).toHaveLength(1);
  await remove(user, entries()[0]);
  expect(screen.queryByText('This confession is no longer available')).toBeNull();
  expect(api.removeBookmark).toHaveBeenCalledWith(2);
});

test('NSFW is veiled while the preference is off, and shown one by one when asked for', async () => {
  vi.mocked(api.fetchBookmarks).mockResolvedValue(
    page([kept(2, { isNsfw: true }), kept(1, { isNsfw: true })]),
  );
  const { user } = open();
  const show = await screen.findByRole('button', { name: 'Show the NSFW confession by Confessor2' });
  expect(texts()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
  await user.click(show);
  expect(texts()).toEqual(['Secret 2']);
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Read the confession by Confessor2' }),
  );
});

test('NSFW is not veiled from whoever wants it', async () => {
  vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(true);
  vi.mocked(api.fetchBookmarks).mockResolvedValue(page([kept(1, { isNsfw: true })]));
  open();
  await screen.findByText('Secret 1');
  screen.getByText('NSFW');
});

test('pages follow one another; a page that fails leaves what is there and waits for the person', async () => {
  vi.mocked(api.fetchBookmarks).mockImplementation(async (_userId, before) => {
    if (before === null) return page([kept(3)], 3);
    if (vi.mocked(api.fetchBookmarks).mock.calls.length === 2) throw new AppError('offline', 'no');
    return page([kept(2)]);
  });
  const { user, show } = open();
  await user.click(await screen.findByRole('button', { name: 'Load More' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The rest would not load.');
  expect(texts()).toEqual(['Secret 3']);
  await user.click(screen.getByRole('button', { name: 'Load More' }));
  await screen.findByText('Secret 2');
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();

  show(false);
  vi.mocked(api.fetchBookmarks).mockClear();
  show(true);
  // Coming back costs one page, however far somebody had read.
  expect(texts()).toEqual(['Secret 3']);
  await waitFor(() => expect(api.fetchBookmarks).toHaveBeenCalledTimes(1));
});

test('a refresh that fails keeps what is there and says so', async () => {
  const { client } = open();
  await screen.findByText('Secret 1');
  vi.mocked(api.fetchBookmarks).mockRejectedValue(new AppError('offline', 'no'));
  await act(() => client.invalidateQueries({ queryKey: ['bookmarks'] }));
  expect((await screen.findByRole('alert')).textContent).toContain('out of date');
  expect(texts()).toHaveLength(3);
});
