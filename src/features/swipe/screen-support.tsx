import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Toaster } from 'react-hot-toast';
import { expect, vi } from 'vitest';
import { type Deck, type JudgingCard, toDeck } from '@/domain/deck';
import { forgetDrafts } from '@/lib/drafts';
import { createQueryClient } from '@/lib/query-client';
import { SwipeScreen } from './swipe-screen';

/** A card to judge: three found it guilty, one innocent. */
export const card = (id: string, more: Partial<JudgingCard> = {}): JudgingCard => ({
  id,
  text: `Secret ${id}`,
  isNsfw: false,
  nickname: `Confessor${id}`,
  tally: { devil: 3, angel: 1 },
  commentCount: 1,
  bookmarked: false,
  ...more,
});

/** A last page of these cards. */
export const dealt = (...ids: string[]): Deck => toDeck(ids.map((id) => card(id)));

/** What the screen asks of other features. */
export const onComments = vi.fn();
export const onReport = vi.fn();

/** Opens the screen and tells its cache; `show(false)` leaves it and `show(true)` comes back, with everything the app remembers. */
export function openScreen() {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const app = (shown: boolean) => (
    <QueryClientProvider client={client}>
      {shown && (
        <SwipeScreen onBack={() => undefined} onComments={onComments} onReport={onReport} more={() => null} />
      )}
      <Toaster />
    </QueryClientProvider>
  );
  const { rerender } = render(app(true));
  return { client, show: (shown: boolean) => rerender(app(shown)) };
}

/** The text one is asked to judge; the card beneath does not count. */
export const onTop = () => document.querySelector('[data-place="top"] .swipe-text')?.textContent ?? null;
export const findTop = (text: string) => waitFor(() => expect(onTop()).toBe(text));
/** What the live region says. */
export const spoken = () => document.querySelector('.swipe-board > [role="status"]')?.textContent;
export const guilty = () => screen.getByLabelText('Vote Guilty');
export const innocent = () => screen.getByLabelText('Vote Innocent');
export const untilNext = () => act(() => vi.advanceTimersByTimeAsync(2000));

/** A clock the test turns, and a window without preferences. */
export function setUp(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export function tearDown(): void {
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  forgetDrafts();
}
