// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Deck, type JudgingCard, toDeck, withPage } from '@/domain/deck';
import { deckKey } from '@/features/confessions/queries';
import { createQueryClient } from '@/lib/query-client';
import { useDeckChanges } from './queries';
import { card } from './screen-support';

vi.mock('./api');
vi.mock('@/features/confessions/api');
afterEach(cleanup);

const mine = (id: string, nickname: string | null): JudgingCard => card(id, { nickname });
const cards = [mine('e', 'Ann'), mine('d', null), mine('c', 'Bob'), mine('b', 'Ann'), mine('a', null)];

/** A deck in the cache, and what may be done to it. */
function open(deck: Deck | undefined) {
  const client = createQueryClient();
  if (deck) client.setQueryData(deckKey, deck);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useDeckChanges, { wrapper });
  return {
    changes: result.current,
    set: (to: Deck) => client.setQueryData(deckKey, to),
    ids: () =>
      client
        .getQueryData<Deck>(deckKey)
        ?.cards.map(({ id }) => id)
        .join(''),
    next: () => client.getQueryData<Deck>(deckKey)?.next,
  };
}

test('every card under the nickname leaves, and is put back at its place', () => {
  const { changes, ids, next } = open(toDeck(cards, 5));
  const restore = changes.hideAuthor(mine('e', 'Ann'));
  expect(ids()).toBe('dca');
  expect(next()).toBe('a');
  restore();
  expect(ids()).toBe('edcba');
  restore();
  expect(ids()).toBe('edcba');
});

test('without a nickname nothing tells that two cards are of one author', () => {
  const { changes, ids } = open(toDeck(cards, 5));
  const restore = changes.hideAuthor(mine('d', null));
  expect(ids()).toBe('ecba');
  restore();
  expect(ids()).toBe('edcba');
});

test('put back into a deck that was dealt anew or went on meanwhile, each is there once', () => {
  const { changes, ids, set } = open(toDeck(cards, 5));
  const restore = changes.hideAuthor(mine('e', 'Ann'));
  set(withPage(toDeck([mine('f', 'Cy'), mine('e', 'Ann')], 2), 'e', toDeck([mine('c', 'Bob')])));
  restore();
  expect(ids()).toBe('fecb');
});

test('without a deck there is nothing to hide', () => {
  const { changes, ids } = open(undefined);
  changes.hideAuthor(mine('e', 'Ann'))();
  expect(ids()).toBeUndefined();
});
