import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Deck,
  dueAfter,
  isUsedUp,
  type JudgingCard,
  toDeck,
  topCard,
  withCard,
  withCardsBack,
  withoutCards,
  withPage,
} from './deck';

const card = (id: string): JudgingCard => ({
  id,
  text: `Secret ${id}`,
  isNsfw: false,
  nickname: null,
  tally: { devil: 0, angel: 0 },
  commentCount: 0,
  bookmarked: false,
});
const deal = (ids: string, pageSize: number): Deck => toDeck([...ids].map(card), pageSize);
const ids = (deck: Deck) => deck.cards.map(({ id }) => id).join('');

describe('dealing', () => {
  test('a full page says where the next one starts, a short or empty one is the last', () => {
    expect(deal('cba', 3).next).toBe('a');
    expect(deal('cb', 3).next).toBeNull();
    expect(deal('', 3).next).toBeNull();
  });

  test('where the next page starts survives the judging of the card it is named after', () => {
    expect(withoutCards(deal('cba', 3), ['a']).next).toBe('a');
  });

  test('overlapping pages show each card once', () => {
    const deck = withPage(deal('fed', 3), 'd', deal('dcb', 3));
    expect(ids(deck)).toBe('fedcb');
    expect(deck.next).toBe('b');
  });

  test('a page that was asked for by an older deck is left out', () => {
    const deck = deal('zyx', 3);
    expect(withPage(deck, 'd', deal('cba', 3))).toBe(deck);
  });

  test('judging while pages arrive deals every card once, in order, and loses none', () => {
    const all = [...'zyxwvutsrqponmlkjihgfedcba'];
    const size = 4;
    fc.assert(
      fc.property(fc.nat(all.length), fc.array(fc.nat(5), { maxLength: 40 }), (count, turns) => {
        const server = all.slice(0, count);
        const from = (before: string | null) =>
          deal(
            server
              .slice(before ? server.indexOf(before) + 1 : 0)
              .slice(0, size)
              .join(''),
            size,
          );
        let deck = from(null);
        const judged: string[] = [];
        for (const judgeFirst of turns) {
          for (const { id } of deck.cards.slice(0, judgeFirst)) {
            judged.push(id);
            deck = withoutCards(deck, [id]);
          }
          const after = dueAfter(deck);
          if (after) deck = withPage(deck, after, from(after));
        }
        expect(judged.join('') + ids(deck)).toBe(server.slice(0, judged.length + deck.cards.length).join(''));
        if (deck.next === null) expect(judged.length + deck.cards.length).toBe(server.length);
      }),
    );
  });

  test('a changed card changes, and no other', () => {
    const deck = withCard(deal('ba', 3), 'a', { bookmarked: true });
    expect(deck.cards.map(({ bookmarked }) => bookmarked)).toEqual([false, true]);
  });
});

describe('putting cards back', () => {
  test('each returns to its place, and where the next page starts stays known', () => {
    fc.assert(
      fc.property(fc.subarray([...'hgfedcba']), fc.boolean(), (taken, more) => {
        const deck = deal('hgfedcba', more ? 8 : 9);
        const out = deck.cards.filter(({ id }) => taken.includes(id));
        expect(withCardsBack(withoutCards(deck, taken), out)).toEqual(deck);
      }),
    );
  });

  test('one that is there already is not doubled, nor taken back to what it was', () => {
    const deck = withCard(deal('cba', 3), 'b', { bookmarked: true });
    expect(withCardsBack(deck, [card('b')])).toBe(deck);
    expect(ids(withCardsBack(withoutCards(deck, ['c']), [card('c'), card('b')]))).toBe('cba');
  });

  test('into a deck dealt anew they go by their time', () => {
    expect(ids(withCardsBack(deal('zxb', 9), [card('y'), card('a')]))).toBe('zyxba');
    expect(ids(withCardsBack(deal('', 9), [card('a')]))).toBe('a');
  });
});

describe('running out', () => {
  test('the next page is due with five cards left, while there is one', () => {
    expect(dueAfter(deal('fedcba', 6))).toBeNull();
    expect(dueAfter(withoutCards(deal('fedcba', 6), ['f']))).toBe('a');
    expect(dueAfter(deal('fedc', 6))).toBeNull();
  });

  test('a deck is used up once the last dealt card is gone and no page follows', () => {
    expect(isUsedUp(deal('a', 3))).toBe(false);
    expect(isUsedUp(withoutCards(deal('a', 3), ['a']))).toBe(true);
    expect(isUsedUp(withoutCards(deal('a', 1), ['a']))).toBe(false);
    expect(isUsedUp(withPage(withoutCards(deal('a', 1), ['a']), 'a', deal('', 1)))).toBe(true);
  });

  test('a deck that came empty is not used up', () => {
    expect(isUsedUp(deal('', 3))).toBe(false);
  });
});

describe('the card on top', () => {
  const { cards } = deal('dcb', 3);

  test('stays while the deck holds it, even when newer ones arrive', () => {
    expect(topCard(cards, ['c'])?.id).toBe('c');
  });

  test('is the newest once the held one is gone', () => {
    expect(topCard(cards, ['z'])?.id).toBe('d');
    expect(topCard(cards, [null])?.id).toBe('d');
    expect(topCard([], ['d'])).toBeNull();
  });

  test('is the first of several that is there', () => {
    expect(topCard(cards, ['z', 'b', 'c'])?.id).toBe('b');
  });
});
