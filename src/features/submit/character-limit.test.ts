import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters } from '@/domain/confession-content';
import { unitLimit, unitLimitForInsertion } from './character-limit';

test('plain text is limited to 2500', () => {
  expect(unitLimit('')).toBe(2500);
  expect(unitLimit('x'.repeat(2500))).toBe(2500);
});

test('an emoji counts as one, whatever its units', () => {
  expect(unitLimit('😈'.repeat(2500))).toBe(5000);
});

const inserted = (kept: string, text: string) =>
  text.slice(0, unitLimitForInsertion(kept, text) - kept.length);

test('what fits goes in whole', () => expect(inserted('abc', '😈😇')).toBe('😈😇'));

test('what does not fit goes in up to the limit', () => {
  expect(inserted('x'.repeat(2499), '😈😇')).toBe('😈');
  expect(inserted('x'.repeat(2500), 'y')).toBe('');
});

test('a family that does not fit whole stays out whole', () => {
  expect(inserted('x'.repeat(2495), '👩‍👩‍👧‍👦')).toBe('');
  expect(inserted('x'.repeat(2493), '👩‍👩‍👧‍👦')).toBe('👩‍👩‍👧‍👦');
});

test('text in a field that is already too full, as from an old draft, takes nothing more', () => {
  expect(inserted('x'.repeat(2600), 'y')).toBe('');
});

test('never more than 2500 characters, and never fewer than fit', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 2450, max: 2500 }), text, (length, more) => {
      const kept = '😈'.repeat(length);
      const all = countCharacters(kept + inserted(kept, more));
      expect(all).toBeLessThanOrEqual(2500);
      if (countCharacters(kept + more) <= 2500) expect(inserted(kept, more)).toBe(more);
    }),
  );
});
