import { lowerCase } from './comment-links.ts';

// More marks on one letter than any language writes: text that spills over its neighbours.
// Upon our own letters half as many are heaped already.
const FLOOD =
  /[\p{M}\u200c\u200d]{9}|(?:[\u0300-\u036f]|[\u0483-\u0489]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]){5}/u;

const EVENTS =
  'abort|animation[a-z]+|before[a-z]+|blur|cancel|change|click|contextmenu|copy|cut|dblclick|drag[a-z]*|drop|error|' +
  'focus[a-z]*|hashchange|input|invalid|key(?:down|press|up)|load[a-z]*|message|mouse[a-z]+|page(?:hide|show)|paste|' +
  'pointer[a-z]+|popstate|reset|resize|scroll[a-z]*|select[a-z]*|submit|toggle|touch[a-z]+|transition[a-z]+|unload|wheel';
const SCRIPT = new RegExp(
  [
    '(?:java|vb|live) ?script ?:',
    'data ?: ?(?:text|image|application)/',
    '</?script',
    `(?:^|[^a-z0-9])on(?:${EVENTS}) ?=`,
    'document[.](?:cookie|write|location)',
    'window[.]location',
    '(?:^|[^a-z0-9])eval[(]',
  ].join('|'),
);
const ELEMENT_START = /<[a-z]/;
const HANDLER = /[ /"']on[a-z]+ ?=/;

// Left out before letters are unified: joiners, selectors, tags, and the stroke that makes another sign of a bracket.
const UNSEEN =
  /\u0338|[\u180b-\u180f]|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}]/gu;
const ACCENTS =
  /[\u0300-\u036f]|[\u0483-\u0489]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;
// Ligatures of a whole sentence each: unified, a comment of them would grow eighteenfold.
const SENTENCES = /[\ufdfa\ufdfb]/g;
// Outlined letters came late to Unicode; not every browser and database knows which letters they are.
const OUTLINED = /[\u{1ccd6}-\u{1ccf9}]/gu;
const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const TAG_START = /<[a-z/!?]/i;

/** A tidied text in plain letters, however they were disguised: what tags, scripts and links are looked for in. */
export function judgeable(tidied: string): string {
  return tidied
    .replace(UNSEEN, '')
    .replace(SENTENCES, '\u0627')
    .replace(OUTLINED, (letter) => PLAIN.charAt((letter.codePointAt(0) ?? 0) - 0x1ccd6))
    .normalize('NFKC')
    .replace(ACCENTS, '');
}

/** A single character in plain letters, taken apart from its accents. */
export function plainCharacter(character: string): string {
  return judgeable(character).normalize('NFKD').replace(ACCENTS, '');
}

/** Whether there is an HTML tag. */
export function hasTag(judged: string): boolean {
  // Looking for the last bracket instead of matching "<…>" keeps this linear in a text full of opening brackets.
  const start = judged.search(TAG_START);
  return start >= 0 && judged.lastIndexOf('>') > start;
}

/** Whether there is something like a script: its address, its element, its handler, its calls. */
export function hasScript(judged: string): boolean {
  const text = lowerCase(judged);
  if (SCRIPT.test(text)) return true;
  const start = text.search(ELEMENT_START);
  return start >= 0 && HANDLER.test(text.slice(start));
}

/** Whether marks are heaped upon a letter. */
export function hasFlood(tidied: string): boolean {
  return FLOOD.test(tidied);
}

/** The text without its tags, nor those that appear once others are gone; in one pass. */
export function removeTags(text: string): string {
  const kept: string[] = [];
  let open = -1;
  for (const character of text) {
    if (character === '>' && open >= 0) {
      kept.length = open;
      open = -1;
      continue;
    }
    if (open < 0 && kept.at(-1) === '<' && /[a-z/!?]/i.test(character)) open = kept.length - 1;
    kept.push(character);
  }
  return kept.join('');
}
