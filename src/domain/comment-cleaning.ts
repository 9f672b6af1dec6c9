/** What JavaScript and Postgres both take for a blank between words: the braille blank shows nothing either. */
const BLANK = /[\p{White_Space}\u2800]/gu;

// Controls, half characters, soft hyphens, fillers, marks of direction, zero-width blanks, noncharacters: nothing a
// reader could see, and each has hidden or reordered what others read.
const HIDDEN = new RegExp(
  '[\\p{Cc}\\p{Cs}\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f' +
    '\\u3164\\ufdd0-\\ufdef\\ufeff\\uffa0\\ufff0-\\ufffc\\ufffe\\uffff\\u{13430}-\\u{1343f}\\u{13441}\\u{13442}\\u{16fe4}' +
    '\\u{1bc9d}\\u{1bca0}-\\u{1bca3}\\u{1d159}\\u{1d173}-\\u{1d17a}' +
    '\\u{e0000}-\\u{e001f}\\u{e0080}-\\u{e00ff}\\u{e01f0}-\\u{e0fff}]',
  'gu',
);

// England's flag and its like: a black flag that spells its region in tag characters. Elsewhere those carry hidden text.
const TAGS = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,5}\u{e007f})|[\u{e0020}-\u{e007f}]/gu;

const PICTURES =
  '\\u00a9\\u00ae\\u203c\\u2049\\u2122\\u2139\\u2190-\\u27ff\\u2900-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1faff}';
const JOINING_SCRIPTS =
  '\\u0600-\\u0dff\\u0f00-\\u109f\\u1780-\\u180a\\u1810-\\u18aa\\u1a20-\\u1aad\\u1b00-\\u1c4f\\ua800-\\uaaff\\ufb50-\\ufdcf\\ufdf0-\\ufdff\\ufe70-\\ufefc\\u{10a00}-\\u{11fff}';

// Selectors and joiners stay where pictures and scripts are spelled with them, and nowhere else.
const SPELLING = new RegExp(
  `([${PICTURES}]\\ufe0f?\\u200d(?=[${PICTURES}])|[0-9#*${PICTURES}][\\ufe0e\\ufe0f]` +
    '|[\\u3400-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}][\\ufe00-\\ufe0d\\u{e0100}-\\u{e01ef}]' +
    `|[\\u1820-\\u18aa][\\u180b-\\u180f]|[${JOINING_SCRIPTS}][\\u200c\\u200d])` +
    '|[\\u180b-\\u180f\\u200c\\u200d\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
  'gu',
);

/** Whether a character is a blank between words. */
export const isBlank = (character: string): boolean => character.replace(BLANK, '') === '';

/** Whether nobody could see this character, flags and spelling apart. */
export const isHidden = (character: string): boolean => character.replace(HIDDEN, '') === '';

/** One line without anything that hides: what a comment is judged by, markup still in it. */
export function tidy(text: string): string {
  return text
    .replace(BLANK, ' ')
    .replace(HIDDEN, '')
    .replace(TAGS, '$1')
    .replace(SPELLING, '$1')
    .replace(/ {2,}/g, ' ')
    .replace(/^ | $/g, '');
}

/** Whether tag characters stand where no flag is spelled. */
export function hasStrayTags(text: string): boolean {
  for (const [found, flag] of text.matchAll(TAGS)) if (found !== flag) return true;
  return false;
}
