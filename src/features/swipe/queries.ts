import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Verdict } from '@/domain/confession';
import { type Deck, type JudgingCard, withCard, withCardsBack, withoutCards, withPage } from '@/domain/deck';
import { saveNsfwEnabled } from '@/features/confessions/api';
import { applyNsfw, deckKey, deckPageKey, renewDeck } from '@/features/confessions/queries';
import { isAppError } from '@/lib/errors';
import { noteRest } from '@/lib/rests';
import { addBookmark, castVote, fetchDeck, hasRegularLeft, removeBookmark } from './api';

const PAGE_RETRY_MS = 5000;

/**
 * The deck. Nothing makes it stale while it is on screen; coming back to the screen shows the cards already there and
 * deals anew behind them.
 */
export const deckQuery = queryOptions({
  queryKey: deckKey,
  queryFn: ({ signal }) => fetchDeck(null, signal),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
});

/** The page after `before`, put beneath the deck as it is when the page arrives. */
export const nextPageQuery = (before: string | null) =>
  queryOptions({
    queryKey: [...deckPageKey, before],
    queryFn: async ({ client, signal }) => {
      if (before === null) return null;
      const page = await fetchDeck(before, signal);
      changeDeck(client, (deck) => withPage(deck, before, page));
      return page.cards.length;
    },
    enabled: before !== null,
    // Forgotten with the screen: due again, it is asked for afresh.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    // While cards are left a failure is nobody's concern; it is mended behind them.
    refetchInterval: ({ state }) => (state.status === 'error' ? PAGE_RETRY_MS : false),
  });

/** Ids judged or skipped in this tab: an answer that was on its way meanwhile must not bring them back. */
export const judgedQuery = queryOptions({
  queryKey: ['deck', 'judged'],
  queryFn: (): string[] => [],
  initialData: [] as string[],
  enabled: false,
  gcTime: Number.POSITIVE_INFINITY,
});

function changeDeck(client: QueryClient, change: (deck: Deck) => Deck): void {
  client.setQueryData(deckQuery.queryKey, (deck) => deck && change(deck));
}

/** Takes a card out of the deck for good. */
function dropCard(client: QueryClient, id: string): void {
  client.setQueryData(judgedQuery.queryKey, (ids) => [...(ids ?? []), id]);
  changeDeck(client, (deck) => withoutCards(deck, [id]));
}

/**
 * Takes a card out of the deck, and those its author seems to have written too: who did is nothing a browser knows, so the
 * nickname must do until the deck is dealt anew. Returns how to put them back.
 */
function hideAuthor(client: QueryClient, { id, nickname }: JudgingCard): () => void {
  const cards = client.getQueryData(deckQuery.queryKey)?.cards ?? [];
  const hidden = cards.filter((card) => card.id === id || (nickname !== null && card.nickname === nickname));
  const ids = hidden.map((card) => card.id);
  changeDeck(client, (deck) => withoutCards(deck, ids));
  return () => changeDeck(client, (deck) => withCardsBack(deck, hidden));
}

/** What other features do to the deck: something in it was reported, muted or is gone, or its comments were counted anew. */
export function useDeckChanges() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      drop: (id: string) => dropCard(client, id),
      hideAuthor: (card: JudgingCard) => hideAuthor(client, card),
      renew: () => renewDeck(client),
      setCommentCount: (id: string, commentCount: number) =>
        changeDeck(client, (deck) => withCard(deck, id, { commentCount })),
    }),
    [client],
  );
}

type VoteOutcome = {
  onAccepted: (verdict: Verdict) => void;
  /** `gone`: the card cannot be judged any more and has left the deck. */
  onRefused: (error: unknown, card: JudgingCard, gone: boolean) => void;
};

/** Casts a vote. A vote never makes the deck stale: its card leaves, nothing is fetched. */
export function useVote(userId: string, { onAccepted, onRefused }: VoteOutcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ card, verdict }: { card: JudgingCard; verdict: Verdict }) => castVote(card.id, verdict),
    onSuccess: (_data, { card, verdict }) => {
      dropCard(client, card.id);
      onAccepted(verdict);
    },
    onError: (error, { card }) => {
      // Judged before, deleted or taken down: trying again would fail for ever.
      const gone = isAppError(error, 'duplicate', 'missing', 'forbidden');
      if (gone) dropCard(client, card.id);
      noteRest(userId, 'vote', error);
      onRefused(error, card, gone);
    },
    meta: { stales: ['judgments', 'profile', 'achievements'] },
  });
}

type BookmarkOutcome = {
  onFailed: (error: unknown) => void;
  /** Shows it where the deck does not. */
  onShown?: ((bookmarked: boolean) => void) | undefined;
};

/** Adds or removes a bookmark at once, and takes it back when the server refuses. */
export function useBookmark(userId: string, { onFailed, onShown }: BookmarkOutcome) {
  const client = useQueryClient();
  const show = (id: string, bookmarked: boolean) => {
    changeDeck(client, (deck) => withCard(deck, id, { bookmarked }));
    onShown?.(bookmarked);
  };
  return useMutation({
    // One at a time: adding and removing in quick succession must arrive in that order.
    scope: { id: 'bookmark' },
    mutationFn: async ({ id, wanted }: { id: string; wanted: boolean }) => {
      if (!wanted) return removeBookmark(id, userId);
      await addBookmark(id).catch((error: unknown) => {
        // Bookmarked in another tab: already as wanted.
        if (!isAppError(error, 'duplicate')) throw error;
      });
    },
    onMutate: ({ id, wanted }) => show(id, wanted),
    onError: (error, { id, wanted }) => {
      show(id, !wanted);
      noteRest(userId, 'bookmark', error);
      onFailed(error);
    },
    meta: { stales: ['bookmarks'] },
  });
}

type LeaveNsfwOutcome = { onLeft: () => void; onFailed: (error: unknown) => void };

/** With no NSFW confession left but regular ones waiting: turns NSFW off, saves and deals those (spec 4). */
export function useLeaveNsfw(userId: string, { onLeft, onFailed }: LeaveNsfwOutcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!(await hasRegularLeft())) return false;
      await saveNsfwEnabled(userId, false);
      return true;
    },
    onSuccess: async (left) => {
      if (!left) return;
      await applyNsfw(client, userId, false);
      onLeft();
    },
    onError: onFailed,
    meta: { stales: ['profile'] },
  });
}
