import { CONFESSION_MAX_LENGTH } from './confession.ts';
import { findDisclosures } from './disclosures.ts';

/** Why a confession is refused. */
export type ConfessionProblem = 'blank' | 'invisible' | 'html' | 'script' | 'too-long' | 'disclosure';

const LINE_BREAKS = /\r\n?|[\v\f\u0085]/g;

// Control characters (tab and line breaks apart), lone surrogates, bidirectional overrides and isolates, zero-width
// characters and U+FFFE/U+FFFF: none can be seen, and each has been used to hide or reorder what others read.
// The joiners U+200C and U+200D stay: emojis and many scripts are spelled with them.
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\p{Cs}\u200b\u2060\u{feff}\u202a-\u202e\u2066-\u2069\u{fffe}\u{ffff}]/u;
const FORBIDDEN_ANYWHERE = new RegExp(FORBIDDEN, 'gu');

const BLANK_START = /^\p{White_Space}+/u;
// Joiners, selectors, fillers and the braille blank are no white space, and yet show nothing when alone.
const INK = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

const TAG_START = /<[a-z/!?]/i;
const SCRIPT = /<\/?script|(?:java|vb)script[ \t\r\n]*:|data[ \t\r\n]*:[ \t\r\n]*text\/html/i;
const ELEMENT_START = /<[a-z]/i;
const HANDLER = /[ \t\r\n/"']on[a-z]+[ \t\r\n]*=/i;

/** The confession as it is checked and sent: invisible characters removed, line breaks unified, blanks trimmed, at most one empty line in a row. */
export function cleanConfession(text: string): string {
  const visible = text.replace(LINE_BREAKS, '\n').replace(FORBIDDEN_ANYWHERE, '');
  return trimBlanks(visible).replace(/\n{3,}/g, '\n\n');
}

/**
 * What is wrong with a confession, or null. Says the same as the database's `validate_confession_content`: it forgives
 * blanks at both ends, and everything else must already be clean.
 */
export function checkConfession(text: string): ConfessionProblem | null {
  if (FORBIDDEN.test(text)) return 'invisible';
  if (!INK.test(text)) return 'blank';
  if (SCRIPT.test(text)) return 'script';
  const tagStart = text.search(TAG_START);
  // Looking for the last bracket instead of matching "<…>" keeps this linear in a text full of opening brackets.
  if (tagStart >= 0 && text.lastIndexOf('>') > tagStart) return 'html';
  const elementStart = text.search(ELEMENT_START);
  if (elementStart >= 0 && HANDLER.test(text.slice(elementStart))) return 'script';
  if (countCharacters(trimBlanks(text)) > CONFESSION_MAX_LENGTH) return 'too-long';
  return findDisclosures(text).length > 0 ? 'disclosure' : null;
}

/** Length in characters as the database counts them: an emoji beyond the basic plane is one, not two. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

// Not String.trim: it takes U+FEFF for white space, which the database does not.
function trimBlanks(text: string): string {
  let end = text.length;
  // Every white space character is a single code unit, so stepping backwards splits nothing.
  while (end > 0 && /\p{White_Space}/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).replace(BLANK_START, '');
}
