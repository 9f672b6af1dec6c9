// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toDeck } from '@/domain/deck';
import * as preference from '@/features/confessions/api';
import { AppError } from '@/lib/errors';
import * as api from './api';
import { copy } from './copy';
import {
  card,
  dealt,
  findTop,
  guilty,
  innocent,
  onComments,
  onReport,
  onTop,
  openScreen,
  setUp,
  spoken,
  tearDown,
  untilNext,
} from './screen-support';

vi.mock('./api');
vi.mock('@/features/confessions/api');
vi.mock('@/features/auth/session', () => ({ useCurrentUserId: () => 'me' }));

beforeEach(() => {
  setUp();
  vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(false);
  vi.mocked(api.castVote).mockResolvedValue();
  vi.mocked(api.fetchDeck).mockResolvedValue(dealt('a', 'b', 'c'));
});

afterEach(tearDown);

test('a vote is sent once, its result is told for two seconds, and the next card follows without a request', async () => {
  openScreen();
  await findTop('Secret a');
  fireEvent.click(guilty());
  await waitFor(() => expect(spoken()).toMatch(/^Guilty\. 80% judged the same\. 4 guilty · 1 innocent\. /));
  expect(api.castVote).toHaveBeenCalledExactlyOnceWith('a', 'devil');
  expect(copy.result.devil.some((message) => spoken()?.endsWith(message))).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1800));
  expect(spoken()).not.toBe('');
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(spoken()).toBe('');
  expect(onTop()).toBe('Secret b');
  expect(api.fetchDeck).toHaveBeenCalledTimes(1);
});

test('the very first vote has its share and its counts like any other', async () => {
  vi.mocked(api.fetchDeck).mockResolvedValue(toDeck([card('a', { tally: { devil: 0, angel: 0 } })]));
  openScreen();
  await findTop('Secret a');
  fireEvent.click(innocent());
  await waitFor(() =>
    expect(spoken()).toMatch(
      /^Innocent\. 100% so far: you are the first to judge\. 0 guilty · 1 innocent\. /,
    ),
  );
  expect(screen.getByText('100% so far: you are the first to judge')).toBeTruthy();
});

test('no result is told before the server has accepted the vote', async () => {
  let accept = () => {};
  vi.mocked(api.castVote).mockReturnValue(
    new Promise((resolve) => {
      accept = resolve;
    }),
  );
  openScreen();
  await findTop('Secret a');
  fireEvent.click(innocent());
  await act(() => vi.advanceTimersByTimeAsync(4000));
  expect(spoken()).toBe('');
  expect(screen.getByText('75%')).toBeTruthy();
  await act(async () => accept());
  await waitFor(() => expect(spoken()).toContain('3 guilty · 2 innocent'));
});

test('two inputs in one moment, and inputs during the result, are one vote', async () => {
  openScreen();
  await findTop('Secret a');
  act(() => {
    guilty().click();
    innocent().click();
    fireEvent.keyDown(window, { key: 'ArrowRight' });
  });
  await waitFor(() => expect(spoken()).toContain('Guilty'));
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  fireEvent.click(innocent());
  await untilNext();
  expect(api.castVote).toHaveBeenCalledExactlyOnceWith('a', 'devil');
  expect(onTop()).toBe('Secret b');
});

test('arrow keys vote once per press, and not while a dialog is open', async () => {
  openScreen();
  await findTop('Secret a');
  fireEvent.keyDown(window, { key: 'ArrowRight', repeat: true });
  fireEvent.keyDown(window, { key: 'ArrowRight', ctrlKey: true });
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(api.castVote).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: '?' });
  await screen.findByRole('dialog', { name: 'How to judge' });
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(api.castVote).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  await waitFor(() => expect(spoken()).toContain('Innocent'));
  expect(api.castVote).toHaveBeenCalledExactlyOnceWith('a', 'angel');
});

test('a vote that fails is told, and its card comes back to be judged again', async () => {
  vi.mocked(api.castVote).mockRejectedValueOnce(new AppError('offline', 'No connection.'));
  openScreen();
  await findTop('Secret a');
  fireEvent.click(guilty());
  await screen.findByText('Failed to submit vote');
  expect(onTop()).toBe('Secret a');
  expect(spoken()).toBe('');
  fireEvent.click(innocent());
  await waitFor(() => expect(spoken()).toContain('Innocent'));
  expect(api.castVote).toHaveBeenLastCalledWith('a', 'angel');
});

const tooOften = (retryAfterSeconds: number) =>
  new AppError('rate-limited', 'You are doing that too often.', { retryAfterSeconds });

test('someone who votes too fast keeps the card, is told how long to wait, and then goes on', async () => {
  vi.mocked(api.castVote).mockRejectedValueOnce(tooOften(7));
  const { show } = openScreen();
  await findTop('Secret a');
  fireEvent.click(guilty());
  const [aloud, seen] = await screen.findAllByText(
    'You can judge again in 7 seconds. The card waits with you.',
  );
  expect(aloud?.closest('[role="status"]')).toBeTruthy();
  expect(onTop()).toBe('Secret a');
  // Neither button nor key nor coming back gets around it, and it is not said anew every second.
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(seen?.textContent).toContain('in 4 seconds');
  expect(aloud?.textContent).toContain('in 7 seconds');
  expect(guilty().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(innocent());
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  show(false);
  show(true);
  await findTop('Secret a');
  fireEvent.click(innocent());
  expect(api.castVote).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(4500));
  expect(screen.queryByText(/You can judge again/)).toBeNull();
  fireEvent.click(innocent());
  await waitFor(() => expect(spoken()).toContain('Innocent'));
});

test('someone who bookmarks too fast is told how long to wait, and may still let go', async () => {
  vi.mocked(api.fetchDeck).mockResolvedValue(toDeck([card('a'), card('b', { bookmarked: true })]));
  vi.mocked(api.addBookmark).mockRejectedValueOnce(tooOften(5));
  openScreen();
  await findTop('Secret a');
  const add = () => screen.getByRole('button', { name: 'Bookmark' });
  fireEvent.click(add());
  await screen.findByText('You can bookmark again in 5 seconds.');
  expect(add().getAttribute('aria-disabled')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  fireEvent.keyDown(window, { key: 'b' });
  await screen.findByText('You can bookmark again in 3 seconds.');
  fireEvent.click(guilty());
  await untilNext();
  await findTop('Secret b');
  expect(screen.getByRole('button', { name: 'Remove bookmark' }).getAttribute('aria-disabled')).toBeNull();
  expect(api.addBookmark).toHaveBeenCalledTimes(1);
});

test.each([
  ['duplicate', copy.alreadyJudged],
  ['missing', copy.voteGone],
  ['forbidden', copy.voteGone],
] as const)('a card whose vote is refused as %s is skipped without a result', async (code, message) => {
  vi.mocked(api.castVote).mockRejectedValue(new AppError(code, code));
  openScreen();
  await findTop('Secret a');
  fireEvent.click(guilty());
  await screen.findByText(message);
  expect(onTop()).toBe('Secret b');
  expect(spoken()).toBe('');
  await untilNext();
  expect(onTop()).toBe('Secret b');
});

test('a bookmark shows at once and is taken back when the server refuses it', async () => {
  let refuse = () => {};
  vi.mocked(api.addBookmark).mockReturnValue(
    new Promise((_resolve, reject) => {
      refuse = () => reject(new AppError('unexpected', 'no'));
    }),
  );
  openScreen();
  await findTop('Secret a');
  fireEvent.keyDown(window, { key: 'b' });
  await screen.findByRole('button', { name: 'Remove bookmark' });
  expect(api.addBookmark).toHaveBeenCalledExactlyOnceWith('a');
  await act(async () => refuse());
  await screen.findByText('Failed to update bookmark');
  expect(screen.queryByRole('button', { name: 'Remove bookmark' })).toBeNull();
});

test('comments and report speak of the card on top, by button and by key', async () => {
  openScreen();
  await findTop('Secret a');
  fireEvent.keyDown(window, { key: 'c' });
  fireEvent.click(screen.getByRole('button', { name: '1 Comments' }));
  fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  for (const asked of [onComments, onReport]) {
    expect(asked.mock.calls.map(([confession]) => confession.id)).toEqual(
      Array(asked.mock.calls.length).fill('a'),
    );
  }
  expect(onComments).toHaveBeenCalledTimes(2);
  expect(onReport).toHaveBeenCalledOnce();
});
