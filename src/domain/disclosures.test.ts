import { describe, expect, test } from 'vitest';
import cases from '../../tests/vectors/disclosures.json';
import { cleanConfession } from './confession-content.ts';
import { findDisclosures } from './disclosures.ts';

type Vector = { text: string; kind: string | null; excerpt?: string };
const vectors: Vector[] = cases;

/** What the database names of several: the first in this order. */
const ORDER = ['email', 'link', 'phone', 'handle'];

describe('what gives somebody away', () => {
  test.each(vectors)('$kind: $text', ({ text, kind, excerpt }) => {
    const found = findDisclosures(text);
    const first = ORDER.find((candidate) => found.some((disclosure) => disclosure.kind === candidate));
    expect(first ?? null).toBe(kind);
    if (excerpt) expect(found.map(({ start, end }) => text.slice(start, end))).toContain(excerpt);
    for (const { start, end } of found) expect(text.slice(start, end).trim()).not.toBe('');
  });

  test('is the same once the text is cleaned', () => {
    for (const { text } of vectors) {
      const kinds = (words: string) => findDisclosures(words).map(({ kind }) => kind);
      expect(kinds(cleanConfession(text))).toEqual(kinds(text));
    }
  });
});
