import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongerThanPreview, type OwnConfessionRow, previewOf, toOwnConfession } from './own-confession';

const row: OwnConfessionRow = {
  id: 'a',
  text: 'I water the plastic plant.',
  created_at: '2026-11-20 16:10:36.879+00',
  status: 'approved',
  is_nsfw: true,
  devil_votes: 3,
  angel_votes: 4,
  rejection_reason: null,
  hidden_at: null,
};

test('a stored confession becomes what its author sees', () => {
  expect(toOwnConfession(row)).toEqual({
    id: 'a',
    text: 'I water the plastic plant.',
    writtenAt: new Date('2026-11-20T16:10:36.879Z'),
    status: 'approved',
    isNsfw: true,
    devilVotes: 3,
    angelVotes: 4,
    rejectionReason: null,
    isHidden: false,
  });
});

test('an unknown status reads as pending', () => {
  expect(toOwnConfession({ ...row, status: 'archived' }).status).toBe('pending');
});

test('hidden is what is approved and yet shown to nobody', () => {
  const hidden_at = '2026-11-21T00:00:00Z';
  expect(toOwnConfession({ ...row, hidden_at }).isHidden).toBe(true);
  expect(toOwnConfession({ ...row, hidden_at, status: 'rejected' }).isHidden).toBe(false);
  expect(toOwnConfession({ ...row, hidden_at, status: 'pending' }).isHidden).toBe(false);
});

test.each([
  ['a'.repeat(150), false],
  ['a'.repeat(151), true],
  ['😈'.repeat(150), false],
  ['😈'.repeat(151), true],
  ['', false],
])('%j is longer than a preview: %j', (text, expected) => {
  expect(isLongerThanPreview(text)).toBe(expected);
});

test('characters are counted, whatever they are made of', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), { maxLength: 320 }),
      (characters) => {
        const text = characters.join('');
        expect(isLongerThanPreview(text)).toBe(Array.from(text).length > 150);
      },
    ),
  );
});

test('a preview holds what can be seen of it, and cuts no character in two', () => {
  expect(previewOf('a'.repeat(500))).toBe('a'.repeat(500));
  expect(previewOf('a'.repeat(501))).toBe(`${'a'.repeat(500)}…`);
  expect(previewOf('😈'.repeat(500))).toBe('😈'.repeat(500));
  expect(previewOf('😈'.repeat(501))).toBe(`${'😈'.repeat(500)}…`);
});
