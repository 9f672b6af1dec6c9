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
};

/** The cards left to judge, newest first. */
export type Deck = {
  readonly cards: readonly JudgingCard[];
  /** The id after which the next page starts; null when the server has no more. */
  readonly next: string | null;
  /** Whether any card was ever dealt: tells a deck that was judged to its end from one that was empty. */
  readonly dealt: boolean;
};

/** Cards dealt at a time. */
export const DECK_PAGE_SIZE = 20;
/** With fewer cards than this the next page is fetched, so that nobody waits between two cards. */
const LOW = 6;

/** The deck as dealt by the server: a page that is not full is the last. */
export function toDeck(cards: readonly JudgingCard[], pageSize: number = DECK_PAGE_SIZE): Deck {
  return {
    cards,
    next: cards.length < pageSize ? null : (cards.at(-1)?.id ?? null),
    dealt: cards.length > 0,
  };
}

/** The deck with the page that starts after `before` beneath it, each card once. A page of an older deck is left out. */
export function withPage(deck: Deck, before: string, page: Deck): Deck {
  if (deck.next !== before) return deck;
  const known = new Set(deck.cards.map((card) => card.id));
  return {
    cards: [...deck.cards, ...page.cards.filter((card) => !known.has(card.id))],
    next: page.next,
    dealt: deck.dealt || page.dealt,
  };
}

/** The deck without cards that have been judged or skipped. Where the next page starts stays known. */
export function withoutCards(deck: Deck, ids: readonly string[]): Deck {
  const cards = deck.cards.filter((card) => !ids.includes(card.id));
  return cards.length === deck.cards.length ? deck : { ...deck, cards };
}

/** The deck with these cards in it again, each at its place: ids are ordered by time. */
export function withCardsBack(deck: Deck, cards: readonly JudgingCard[]): Deck {
  const known = new Set(deck.cards.map((card) => card.id));
  const back = cards.filter((card) => !known.has(card.id));
  if (back.length === 0) return deck;
  return { ...deck, cards: [...deck.cards, ...back].sort((a, b) => (a.id < b.id ? 1 : -1)) };
}

/** The deck with one card changed. */
export function withCard(deck: Deck, id: string, change: Partial<JudgingCard>): Deck {
  return { ...deck, cards: deck.cards.map((card) => (card.id === id ? { ...card, ...change } : card)) };
}

/** The id after which the next page should be fetched now; null while there are cards enough, or no more to fetch. */
export function dueAfter(deck: Deck): string | null {
  return deck.cards.length < LOW ? deck.next : null;
}

/** Whether every card there was is gone: the deck is then dealt anew. A deck that came empty stays empty. */
export function isUsedUp(deck: Deck): boolean {
  return deck.dealt && deck.cards.length === 0 && deck.next === null;
}

/**
 * The card on top: the first of these ids that is in the deck, so that a deck dealt anew never slips another card under a
 * finger that is about to vote; without any, the newest.
 */
export function topCard(cards: readonly JudgingCard[], held: readonly (string | null)[]): JudgingCard | null {
  for (const id of held) {
    const card = cards.find((other) => other.id === id);
    if (card) return card;
  }
  return cards[0] ?? null;
}
