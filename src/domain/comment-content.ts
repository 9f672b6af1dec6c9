import { hasStrayTags, tidy } from './comment-cleaning.ts';
import { countEmojis } from './comment-emojis.ts';
import { hasLink } from './comment-links.ts';
import { hasFlood, hasScript, hasTag, judgeable, removeTags } from './comment-markup.ts';
import { countCharacters } from './confession-content.ts';
import { disclosureProblem } from './disclosures.ts';

/** How much can be typed (spec 9). */
export const COMMENT_INPUT_LIMIT = 500;

/** The least a comment says (spec 5). */
export const COMMENT_SHORTEST = 10;

const LONGEST = 2500;
/** Nothing longer is searched, neither here nor in the database. */
const LONGEST_JUDGED = 5000;
const MOST_EMOJIS = 20;

const TOO_LONG = 'Comment must not exceed 2500 characters';

const ENTITIES = { '<': 'lt', '>': 'gt', '{': '#123', '}': '#125', $: '#36' } as const;
const CHARACTERS: Record<string, string> = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, name]) => [name, character]),
);

/** What a comment is shown as at once: tags and everything invisible removed, one line, no blanks around it (spec 5). */
export function cleanComment(text: string): string {
  return tidy(removeTags(tidy(text)));
}

/** Whether this is the beginning of a comment and not yet enough for one. */
export function isShortComment(text: string): boolean {
  const length = countCharacters(cleanComment(text));
  return length > 0 && length < COMMENT_SHORTEST;
}

/** What is stored of a cleaned comment: < > { } $ as entities, and what already looks like one of them kept apart. */
export function escapeComment(cleaned: string): string {
  return cleaned
    .replace(/&(?=(?:amp;)*(?:lt|gt|#123|#125|#36);)/g, '&amp;')
    .replace(/[<>{}$]/g, (character) => `&${ENTITIES[character as keyof typeof ENTITIES]};`);
}

/** What people read of a stored comment. */
export function decodeComment(stored: string): string {
  return stored.replace(/&((?:amp;)*)(lt|gt|#123|#125|#36);/g, (entity, ampersands: string, name: string) =>
    ampersands ? `&${entity.slice('&amp;'.length)}` : (CHARACTERS[name] ?? entity),
  );
}

/**
 * The first thing wrong with a comment, in the words of spec 5; null when nothing is. What spec 5 finds nothing wrong
 * with must not tell either how to reach somebody.
 */
export function commentProblem(text: string): string | null {
  if (countCharacters(text) > LONGEST_JUDGED) return TOO_LONG;
  const tidied = tidy(text);
  if (tidied === '') return 'Content is required';
  const judged = judgeable(tidied);
  if (hasTag(judged)) return 'HTML tags are not allowed';
  if (hasStrayTags(text) || hasFlood(tidied) || hasScript(judged)) {
    return 'Invalid characters or patterns detected';
  }
  if (hasLink(judged)) return 'Links and URLs are not allowed';
  const length = countCharacters(tidied);
  if (length < COMMENT_SHORTEST) return 'Comment must be at least 10 characters long';
  if (length > LONGEST) return TOO_LONG;
  const { count, tooManyInARow } = countEmojis(tidied);
  if (count > MOST_EMOJIS) return 'Too many emojis (maximum 20 allowed)';
  if (tooManyInARow) return 'Too many consecutive emojis (maximum 5 in a row)';
  return disclosureProblem(text);
}
