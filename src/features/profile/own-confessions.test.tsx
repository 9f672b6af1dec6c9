// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'react-hot-toast';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnConfession } from '@/domain/own-confession';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as api from './api';
import * as elsewhere from './erased-elsewhere';
import { OwnConfessions } from './own-confessions';

vi.mock('./api');
vi.mock('./erased-elsewhere');

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

let leave = () => {};

async function openList(...items: OwnConfession[]) {
  vi.mocked(api.fetchOwnConfessions).mockResolvedValueOnce({ items, next: null });
  render(<Toaster />);
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnConfessions userId="me" submit="/submit" onShare={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  leave = unmount;
  await waitFor(() => expect(screen.queryByText('Loading your confessions...')).toBeNull());
  return userEvent.setup();
}

const entries = () =>
  screen
    .queryAllByRole('article', { hidden: true })
    .map(({ textContent }) => textContent?.match(/Secret ./)?.[0]);
const question = () => screen.findByRole('alertdialog', { name: 'Delete Confession?' });
const entry = (text: string) => {
  const found = screen.getAllByRole('article').find(({ textContent }) => textContent?.includes(text));
  if (!found) throw new Error(`no entry says ${text}`);
  return within(found);
};

// Dialogs leave with a transition, and machines are busy.
configure({ asyncUtilTimeout: 5000 });

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.mocked(elsewhere.onErasedElsewhere).mockReturnValue(() => undefined);
  // What is asked again stays unanswered: these tests are about the list itself.
  vi.mocked(api.fetchOwnStates).mockReturnValue(new Promise(() => {}));
  vi.mocked(api.fetchOwnByIds).mockResolvedValue([]);
  vi.mocked(api.fetchAppeals).mockResolvedValue([]);
  vi.mocked(api.deleteOwnConfession).mockResolvedValue(undefined);
});
afterEach(cleanup);

test('Read more... appears above 150 characters, not at 150', async () => {
  await openList(confession('b', { text: 'b'.repeat(151) }), confession('a', { text: 'a'.repeat(150) }));
  entry('bbb').getByRole('button', { name: /Read more\.\.\.$/ });
  expect(entry('aaa').queryByText('Read more...')).toBeNull();
});

test('either kind opens whole, and says what became of it', async () => {
  const user = await openList(
    confession('a', {
      status: 'rejected',
      rejectionReason: 'It names somebody.',
      isNsfw: true,
      devilVotes: 3,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Secret a' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your confession' }));
  for (const words of ['Secret a', 'Rejected', 'NSFW', 'It names somebody.', '3']) dialog.getByText(words);
});

test.each(['pending', 'rejected'] as const)(
  'one that speaks of self-harm and is %s shows help',
  async (status) => {
    const text = 'Secret a: some nights I want to die';
    const user = await openList(confession('b', { status }), confession('a', { status, text }));
    const title = 'You do not have to carry this alone';
    expect(entry('Secret b').queryByText(title)).toBeNull();
    entry('Secret a').getByText('Where help is');
    await user.click(screen.getByRole('button', { name: text }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your confession' }));
    dialog.getByRole('region', { name: title });
    dialog.getByRole('link', { name: /^findahelpline\.com/ });
  },
);

test('a published one that speaks of self-harm shows no help beside it', async () => {
  await openList(confession('a', { status: 'approved', text: 'Secret a: I wanted to die, back then' }));
  expect(entry('Secret a').queryByText('Where help is')).toBeNull();
});

test('one that reports have hidden does not pass for approved alone', async () => {
  await openList(confession('a', { status: 'approved', isHidden: true }));
  entry('Secret a').getByText('Approved');
  entry('Secret a').getByText(/^Hidden while moderators look at reports\./);
});

test('erasing asks first, and Cancel erases nothing', async () => {
  const user = await openList(confession('a'));
  await user.click(entry('Secret a').getByRole('button', { name: 'Delete' }));
  const dialog = within(await question());
  dialog.getByText('Are you sure you want to delete this confession? This action cannot be undone.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(api.deleteOwnConfession).not.toHaveBeenCalled();
  expect(entries()).toEqual(['Secret a']);
});

test('once confirmed it is gone, here and in other tabs, however often one clicks; the focus moves to the next', async () => {
  const user = await openList(confession('c'), confession('b'), confession('a'));
  let finish = () => {};
  vi.mocked(api.deleteOwnConfession).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await user.click(entry('Secret b').getByRole('button', { name: 'Delete' }));
  await user.dblClick(within(await question()).getByRole('button', { name: 'Delete' }));
  expect(entries()).toHaveLength(3);
  await act(async () => finish());
  await waitFor(() => expect(entries()).toEqual(['Secret c', 'Secret a']));
  await screen.findByText('Confession deleted');
  expect(vi.mocked(api.deleteOwnConfession).mock.calls).toEqual([['me', 'b']]);
  expect(elsewhere.tellOtherTabs).toHaveBeenCalledExactlyOnceWith('b');
  await waitFor(() => expect(document.activeElement?.id).toBe('own-confession-a'));
});

test('after the last one the empty list says so', async () => {
  const user = await openList(confession('a'));
  await user.click(entry('Secret a').getByRole('button', { name: 'Delete' }));
  await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
  await screen.findByText("You haven't made any confessions yet");
  await waitFor(() => expect(document.activeElement?.textContent).toBe('My Confessions'));
});

test.each([
  ['the server message', new AppError('unexpected', 'The candles went out'), 'The candles went out'],
  ['words of our own', new AppError('unexpected', ''), 'Failed to delete confession'],
  [
    'words of our own and what may help',
    new AppError('offline', 'No connection.'),
    'Failed to delete confessionThere seems to be no connection. Your confession is still there.',
  ],
])(
  'a failure shows %s in an alert, the confession stays, and it can be tried again',
  async (_what, error, message) => {
    const user = await openList(confession('a'));
    vi.mocked(api.deleteOwnConfession).mockRejectedValueOnce(error);
    await user.click(entry('Secret a').getByRole('button', { name: 'Delete' }));
    const dialog = within(await question());
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    expect(entries()).toEqual(['Secret a']);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(entries()).toEqual([]));
  },
);

test('a failure of one is not told of another', async () => {
  const user = await openList(confession('b'), confession('a'));
  vi.mocked(api.deleteOwnConfession).mockRejectedValueOnce(
    new AppError('unexpected', 'The candles went out'),
  );
  await user.click(entry('Secret a').getByRole('button', { name: 'Delete' }));
  await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('alert');
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(entry('Secret b').getByRole('button', { name: 'Delete' }));
  expect(within(await question()).queryByRole('alert')).toBeNull();
});

test('who has turned away before it failed is told by a toast', async () => {
  const user = await openList(confession('a'));
  let fail = (_error: Error) => {};
  vi.mocked(api.deleteOwnConfession).mockReturnValue(new Promise((_, reject) => (fail = reject)));
  await user.click(entry('Secret a').getByRole('button', { name: 'Delete' }));
  await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
  leave();
  await act(async () => fail(new AppError('unexpected', 'The candles went out')));
  expect((await screen.findByRole('alert')).textContent).toBe('The candles went out');
});

test('what another tab erased leaves the list', async () => {
  await openList(confession('b'), confession('a'));
  const tell = vi.mocked(elsewhere.onErasedElsewhere).mock.lastCall?.[0];
  act(() => tell?.('b'));
  await waitFor(() => expect(entries()).toEqual(['Secret a']));
});

test('a next page that fails is not asked for again and again', async () => {
  vi.mocked(api.fetchOwnConfessions).mockResolvedValueOnce({ items: [confession('b')], next: 'b' });
  vi.mocked(api.fetchOwnConfessions).mockRejectedValueOnce(new AppError('offline', 'No connection.'));
  vi.mocked(api.fetchOwnConfessions).mockResolvedValueOnce({ items: [confession('a')], next: null });
  const near: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        near.push(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OwnConfessions userId="me" submit="/submit" onShare={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Secret b');
  act(() => near.at(-1)?.());
  expect((await screen.findByRole('alert')).textContent).toBe('The rest would not load.');
  expect(near).toHaveLength(1);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Load More' }));
  await screen.findByText('Secret a');
  expect(api.fetchOwnConfessions).toHaveBeenCalledTimes(3);
  vi.unstubAllGlobals();
});
