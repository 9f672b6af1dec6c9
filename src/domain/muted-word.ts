import { countCharacters } from './confession-content.ts';

/** How many words a person may mute. */
export const MOST_MUTED_WORDS = 100;
const MOST_CHARACTERS = 40;
const FEWEST_CHARACTERS = 2;

/** Why a word cannot be muted. */
export type MutedWordProblem = 'empty' | 'short' | 'long' | 'wordless' | 'twice' | 'full';

// Scripts written without blanks between words, and pictures: one character can be a word.
const BORDERLESS =
  /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u203c\u2049\u2122\u2139\u2190-\u2bff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u;
const WORDLY = /[\p{Alphabetic}\p{Nd}]/u;
const UNSEEN = /[\u03c2\u2018\u2019\u00ad\u2060]|\u200b|\u200c|\u200d|\ufe0e|\ufe0f/gu;

/** A word as it is stored: compatibility forms are one, and so is any stretch of blanks. */
export function cleanMutedWord(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** What two words are compared by, as the database's `fold_text` does: case, apostrophes and what shows nothing are one. */
function fold(word: string): string {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSEEN, (sign) => (sign === 'ς' ? 'σ' : sign === '‘' || sign === '’' ? "'" : ''));
}

/** What is wrong with a cleaned word beside those muted already, or null. The database judges alike. */
export function checkMutedWord(word: string, muted: readonly string[]): MutedWordProblem | null {
  if (word === '') return 'empty';
  if (countCharacters(word) > MOST_CHARACTERS) return 'long';
  if (!BORDERLESS.test(word)) {
    if (!WORDLY.test(word)) return 'wordless';
    if (countCharacters(word) < FEWEST_CHARACTERS) return 'short';
  }
  if (muted.some((other) => fold(other) === fold(word))) return 'twice';
  return muted.length >= MOST_MUTED_WORDS ? 'full' : null;
}
