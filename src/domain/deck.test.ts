import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardsOf,
  type DeckPage,
  isRunningLow,
  isUsedUp,
  type JudgingCard,
  toDeckPage,
  topCard,
  withCard,
  withoutCard,
} from './deck';

const card = (id: string): JudgingCard => ({
  id,
  text: `Secret ${id}`,
  isNsfw: false,
  nickname: null,
  tally: { devil: 0, angel: 0 },
  commentCount: 0,
  bookmarked: false,
  reported: false,
});
const page = (ids: string, size: number): DeckPage => toDeckPage([...ids].map(card), size);
const ids = (pages: readonly DeckPage[]) =>
  cardsOf(pages)
    .map(({ id }) => id)
    .join('');

describe('pages', () => {
  test('a full page says where the next one starts, a short or empty one is the last', () => {
    expect(page('cba', 3).next).toBe('a');
    expect(page('cb', 3).next).toBeNull();
    expect(page('', 3).next).toBeNull();
  });

  test('where the next page starts survives the judging of the card it is named after', () => {
    expect(withoutCard([page('cba', 3)], 'a').at(-1)?.next).toBe('a');
  });

  test('overlapping pages show each card once', () => {
    expect(ids([page('fed', 3), page('dcb', 3)])).toBe('fedcb');
  });

  test('hold every dealt card exactly once, without the judged ones, in order', () => {
    const letters = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 5 }), letters, (dealt, judged) => {
        const pages = dealt.map((each) => page(each.join(''), 4));
        const left = judged.reduce(withoutCard, pages);
        const expected = [...new Set(dealt.flat())].filter((id) => !judged.includes(id));
        expect(ids(left)).toBe(expected.join(''));
      }),
    );
  });

  test('a changed card changes wherever it lies and nowhere else', () => {
    const pages = withCard([page('ba', 2), page('ac', 2)], 'a', { bookmarked: true });
    expect(pages.flatMap((each) => each.cards).filter((each) => each.bookmarked)).toHaveLength(2);
    expect(cardsOf(pages).find(({ id }) => id === 'b')?.bookmarked).toBe(false);
  });
});

describe('running out', () => {
  test('the next page is due with five cards left, while there is one', () => {
    expect(isRunningLow([page('fedcba', 6)])).toBe(false);
    expect(isRunningLow(withoutCard([page('fedcba', 6)], 'f'))).toBe(true);
    expect(isRunningLow([page('fedc', 6)])).toBe(false);
    expect(isRunningLow([])).toBe(false);
  });

  test('a deck is used up once the last dealt card is gone and no page follows', () => {
    expect(isUsedUp([page('a', 3)])).toBe(false);
    expect(isUsedUp(withoutCard([page('a', 3)], 'a'))).toBe(true);
    expect(isUsedUp(withoutCard([page('a', 1)], 'a'))).toBe(false);
  });

  test('a deck that never held a card is empty, not used up', () => {
    expect(isUsedUp([page('', 3)])).toBe(false);
    expect(isUsedUp([])).toBe(false);
  });
});

describe('the card on top', () => {
  const cards = cardsOf([page('dcb', 3)]);

  test('stays while the deck holds it, even when newer ones arrive', () => {
    expect(topCard(cards, 'c')?.id).toBe('c');
  });

  test('is the newest once the held one is gone', () => {
    expect(topCard(cards, 'z')?.id).toBe('d');
    expect(topCard(cards, null)?.id).toBe('d');
    expect(topCard([], 'd')).toBeNull();
  });
});
