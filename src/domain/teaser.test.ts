import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { teaserOf } from './teaser';

describe('the first line', () => {
  test.each([
    ['a short one', 'a short one'],
    ['first\nsecond', 'first'],
    ['first\r\nsecond', 'first'],
    ['first\u2028second', 'first'],
    ['\n\n  third line is the first with words', 'third line is the first with words'],
    ['', ''],
  ])('of %j', (text, teaser) => expect(teaserOf(text)).toBe(teaser));
});

describe('a long line', () => {
  test('of 80 characters is shown whole', () => expect(teaserOf('x'.repeat(80))).toBe('x'.repeat(80)));

  test('of 81 is cut to 77 and three dots', () =>
    expect(teaserOf('x'.repeat(81))).toBe(`${'x'.repeat(77)}...`));

  test('a long second line cuts nothing', () => expect(teaserOf(`one\n${'x'.repeat(200)}`)).toBe('one'));

  test.each(['😈', '👩‍👩‍👧‍👦', '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'é'])('never tears %s apart', (symbol) => {
    expect(teaserOf(symbol.repeat(80))).toBe(symbol.repeat(80));
    expect(teaserOf(symbol.repeat(81))).toBe(`${symbol.repeat(77)}...`);
  });
});

test('a teaser is one line, and the beginning of its confession', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const teaser = teaserOf(text);
      expect(teaser).not.toMatch(/[\n\r\u2028\u2029]/);
      expect(text).toContain(teaser.endsWith('...') && !text.includes(teaser) ? teaser.slice(0, -3) : teaser);
      expect([...new Intl.Segmenter().segment(teaser)].length).toBeLessThanOrEqual(80);
    }),
  );
});
