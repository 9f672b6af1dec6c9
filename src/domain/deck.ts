import type { Tally } from './verdict';

/** A confession as it lies in the deck of someone who judges. */
export type JudgingCard = {
  readonly id: string;
  readonly text: string;
  readonly isNsfw: boolean;
  readonly nickname: string | null;
  readonly tally: Tally;
  readonly commentCount: number;
  /** By the person judging. */
  readonly bookmarked: boolean;
  readonly reported: boolean;
};

/** Cards the server dealt in one go. `next` is the id the following page starts after; null when there is none. */
export type DeckPage = {
  readonly cards: readonly JudgingCard[];
  readonly next: string | null;
  /** How many were dealt, including those judged since. */
  readonly dealt: number;
};

/** Cards dealt at a time. */
export const DECK_PAGE_SIZE = 20;
/** With this many cards left the next page is fetched, so that nobody waits between two cards. */
const PREFETCH_AT = 6;

/** A page as dealt by the server: a short one is the last. */
export function toDeckPage(cards: readonly JudgingCard[], pageSize: number = DECK_PAGE_SIZE): DeckPage {
  return { cards, next: cards.length < pageSize ? null : (cards.at(-1)?.id ?? null), dealt: cards.length };
}

/** The cards still to judge, newest first, each once even where pages overlap. */
export function cardsOf(pages: readonly DeckPage[]): JudgingCard[] {
  const byId = new Map<string, JudgingCard>();
  for (const card of pages.flatMap((page) => page.cards)) {
    if (!byId.has(card.id)) byId.set(card.id, card);
  }
  return [...byId.values()];
}

/** The pages without a card that has been judged or skipped. Where the next page starts stays known. */
export function withoutCard(pages: readonly DeckPage[], id: string): DeckPage[] {
  return pages.map((page) => ({ ...page, cards: page.cards.filter((card) => card.id !== id) }));
}

/** The pages with one card changed, wherever it lies. */
export function withCard(pages: readonly DeckPage[], id: string, change: Partial<JudgingCard>): DeckPage[] {
  return pages.map((page) => ({
    ...page,
    cards: page.cards.map((card) => (card.id === id ? { ...card, ...change } : card)),
  }));
}

/** Whether so few cards are left that the next page should be on its way. */
export function isRunningLow(pages: readonly DeckPage[]): boolean {
  return pages.at(-1)?.next != null && cardsOf(pages).length < PREFETCH_AT;
}

/** Whether every card that was dealt is gone: the deck is then dealt anew. An empty deal stays empty. */
export function isUsedUp(pages: readonly DeckPage[]): boolean {
  return cardsOf(pages).length === 0 && pages.at(-1)?.next === null && pages.some((page) => page.dealt > 0);
}

/**
 * The card on top: the one already being looked at for as long as it is in the deck, so that a deck dealt anew never
 * slips another card under a finger that is about to vote.
 */
export function topCard(cards: readonly JudgingCard[], heldId: string | null): JudgingCard | null {
  return cards.find((card) => card.id === heldId) ?? cards[0] ?? null;
}
