import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directionOf, linesOf } from './share-card';

const count = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Every letter as wide as the next. */
const measure = (text: string) => [...count.segment(text)].length;

test('breaks between words, and keeps the line breaks of the text', () => {
  expect(linesOf('I lied to\r\n\r\nthe priest about it', { width: 10, lines: 9, measure })).toEqual({
    lines: ['I lied to', 'the priest', 'about it'],
    whole: true,
  });
});

test('text that goes on ends with an ellipsis that fits, and without a stop before it', () => {
  expect(linesOf('I lied. And again. And again.', { width: 10, lines: 2, measure })).toEqual({
    lines: ['I lied.', 'And again…'],
    whole: false,
  });
});

test('a word without an end is broken, an emoji of many parts never', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(linesOf(family.repeat(5), { width: 2, lines: 9, measure }).lines).toEqual([
    family.repeat(2),
    family.repeat(2),
    family,
  ]);
  expect(linesOf('e\u0301'.repeat(4), { width: 3, lines: 1, measure }).lines).toEqual([
    `${'e\u0301'.repeat(2)}…`,
  ]);
});

test.each([
  ['I lied', 'ltr'],
  ['😇 אני מתוודה', 'rtl'],
  ['«123» أعترف', 'rtl'],
  ['Я солгал', 'ltr'],
  ['😈', 'ltr'],
])('%s is read %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

test('no line is wider than there is room, no more lines than allowed, and no letter lost where all fits', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 2, max: 30 }),
      fc.integer({ min: 1, max: 6 }),
      (text, width, most) => {
        const { lines, whole } = linesOf(text, { width, lines: most, measure });
        expect(lines.length).toBeLessThanOrEqual(most);
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
        if (whole) expect(lines.join('').replace(/\s/gu, '')).toBe(text.replace(/\s/gu, ''));
        else expect(lines.at(-1)?.endsWith('…')).toBe(true);
      },
    ),
  );
});
