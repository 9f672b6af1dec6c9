import { expect, test } from 'vitest';
import { checkMutedWord, cleanMutedWord, MOST_MUTED_WORDS, type MutedWordProblem } from './muted-word.ts';

test.each([
  ['  spider \t\n web ', 'spider web'],
  ['ﬁre', 'fire'],
  ['ｗｉｄｅ', 'wide'],
  ['Über', 'Über'],
])('%j is stored as %j', (typed, stored) => {
  expect(cleanMutedWord(typed)).toBe(stored);
});

test.each<[string, MutedWordProblem | null]>([
  ['', 'empty'],
  ['a', 'short'],
  ['ab', null],
  ['7', 'short'],
  ['死', null],
  ['🔫', null],
  ['...', 'wordless'],
  ['#ad', null],
  ['x'.repeat(40), null],
  ['x'.repeat(41), 'long'],
  ['😀'.repeat(40), null],
  ['SPIDER', 'twice'],
  ['spi\u00adder', 'twice'],
  ['ΛΟΓΟΣ', 'twice'],
  ['don’t', 'twice'],
  ['❤', 'twice'],
])('of %j: %j', (word, problem) => {
  expect(checkMutedWord(word, ['spider', 'λογος', "don't", '❤️'])).toBe(problem);
});

test('a hundred are the most, and one of them is twice rather than too many', () => {
  const all = Array.from({ length: MOST_MUTED_WORDS }, (_, index) => `word ${index}`);
  expect(checkMutedWord('another', all.slice(1))).toBeNull();
  expect(checkMutedWord('another', all)).toBe('full');
  expect(checkMutedWord('word 7', all)).toBe('twice');
});
