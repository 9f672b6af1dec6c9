// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Deck, toDeck, withCardsBack, withoutCards } from '@/domain/deck';
import * as preference from '@/features/confessions/api';
import { deckKey } from '@/features/confessions/queries';
import { AppError } from '@/lib/errors';
import * as api from './api';
import {
  card,
  dealt,
  findTop,
  guilty,
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

/** A full page of ids 'a1' to 'a7': the server has more after it. */
const fullPage = (): Deck =>
  toDeck(
    Array.from({ length: 7 }, (_, index) => card(`a${index + 1}`)),
    7,
  );

beforeEach(() => {
  setUp();
  vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(false);
  vi.mocked(api.castVote).mockResolvedValue();
  vi.mocked(api.fetchDeck).mockResolvedValue(dealt('a', 'b', 'c'));
});

afterEach(tearDown);

test('the next page is fetched before the last card, and late pages bring nothing back', async () => {
  let deliver: (page: Deck) => void = () => {};
  vi.mocked(api.fetchDeck).mockImplementation(async (before) =>
    before === null
      ? fullPage()
      : new Promise((resolve) => {
          deliver = resolve;
        }),
  );
  openScreen();
  await findTop('Secret a1');
  fireEvent.click(guilty());
  await untilNext();
  expect(api.fetchDeck).toHaveBeenCalledTimes(1);
  fireEvent.click(guilty());
  await untilNext();
  expect(vi.mocked(api.fetchDeck).mock.calls.map(([before]) => before)).toEqual([null, 'a7']);
  await act(async () => deliver(dealt('a2', 'a7', 'b1')));
  const seen = new Set<string | null>();
  for (let judged = 0; judged < 5; judged++) {
    seen.add(onTop());
    fireEvent.click(guilty());
    await untilNext();
  }
  expect([...seen]).toEqual(['a3', 'a4', 'a5', 'a6', 'a7'].map((id) => `Secret ${id}`));
  expect(onTop()).toBe('Secret b1');
});

test('a queue that has run out is dealt anew', async () => {
  vi.mocked(api.fetchDeck).mockResolvedValueOnce(dealt('a')).mockResolvedValueOnce(dealt('z'));
  openScreen();
  await findTop('Secret a');
  fireEvent.click(guilty());
  await untilNext();
  await findTop('Secret z');
});

test('with nothing left it says so, and Refresh looks again', async () => {
  vi.mocked(api.fetchDeck).mockResolvedValueOnce(dealt()).mockResolvedValueOnce(dealt('z'));
  openScreen();
  await screen.findByText('No More Confessions!');
  screen.getByText('No more confessions to judge!');
  expect(api.fetchDeck).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await findTop('Secret z');
});

test('a refused card that is dealt again and again ends in the empty state, not in a loop', async () => {
  vi.mocked(api.fetchDeck).mockResolvedValue(dealt('a'));
  vi.mocked(api.castVote).mockRejectedValue(new AppError('forbidden', 'no'));
  openScreen();
  await findTop('Secret a');
  fireEvent.click(guilty());
  await screen.findByText('No More Confessions!');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(api.fetchDeck).toHaveBeenCalledTimes(2);
});

test('a load that fails says so, and Try Again tries again', async () => {
  vi.mocked(api.fetchDeck).mockRejectedValueOnce(new AppError('offline', 'No connection.'));
  openScreen();
  expect(screen.getByText('Loading confessions...')).toBeTruthy();
  await screen.findByText('Oops! Something went wrong');
  screen.getByText('Failed to load confessions');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await findTop('Secret a');
});

test('without a network a load that fails says that, and says no more than it knows once there is one', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.mocked(api.fetchDeck).mockRejectedValue(new AppError('offline', 'No connection.'));
  openScreen();
  await screen.findByText('No connection');
  screen.getByText('The confessions come as soon as you are back.');
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Oops! Something went wrong');
  network.mockRestore();
});

test('leaving the screen in the middle of a result leaves no judged card behind', async () => {
  const { show } = openScreen();
  await findTop('Secret a');
  fireEvent.click(guilty());
  await waitFor(() => expect(spoken()).toContain('Guilty'));
  show(false);
  vi.mocked(api.fetchDeck).mockReturnValue(new Promise(() => undefined));
  show(true);
  expect(onTop()).toBe('Secret b');
});

test('a deck dealt anew behind the card does not exchange the card', async () => {
  const { show } = openScreen();
  await findTop('Secret a');
  show(false);
  vi.mocked(api.fetchDeck).mockResolvedValue(dealt('new', 'a', 'b'));
  show(true);
  await waitFor(() => expect(document.body.textContent).toContain('Secret new'));
  expect(onTop()).toBe('Secret a');
});

/** The screen, and what a mute and its undoing do to the deck on it. */
function openAndTake() {
  const { client } = openScreen();
  const change = (to: (deck: Deck) => Deck) =>
    act(async () => client.setQueryData<Deck>(deckKey, (deck) => deck && to(deck)));
  return {
    take: (id: string) => change((deck) => withoutCards(deck, [id])),
    putBack: (id: string) => change((deck) => withCardsBack(deck, [card(id)])),
  };
}

test('a card that was taken out and is put back is on top again, with the keyboard on it', async () => {
  const { take, putBack } = openAndTake();
  await findTop('Secret a');
  document.querySelector<HTMLElement>('[data-place="top"] .swipe-text')?.focus();
  await take('a');
  await findTop('Secret b');
  await putBack('a');
  await findTop('Secret a');
  expect(document.activeElement?.textContent).toBe('Secret a');
  fireEvent.click(guilty());
  await untilNext();
  expect(onTop()).toBe('Secret c');
});

test('put back after another card was judged, it does not come between', async () => {
  const { take, putBack } = openAndTake();
  await findTop('Secret a');
  await take('a');
  await findTop('Secret b');
  fireEvent.click(guilty());
  await untilNext();
  expect(onTop()).toBe('Secret c');
  await putBack('a');
  await waitFor(() => expect(document.body.textContent).toContain('Secret a'));
  expect(onTop()).toBe('Secret c');
});
