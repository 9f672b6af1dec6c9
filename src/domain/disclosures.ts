import { tidy } from './comment-cleaning.ts';
import { hasLink } from './comment-links.ts';
import { judgeable } from './comment-markup.ts';
import { DISGUISED_LINK, EMAIL, HANDLE, SPACED_LINK } from './disclosure-patterns.ts';
import { type FoldedText, foldText } from './folded-text.ts';
import { phoneNumbers } from './phone-numbers.ts';

/** What tells who somebody is or where to reach them. */
type DisclosureKind = 'email' | 'link' | 'phone' | 'handle';

/** What people are told, the first of them first; the database says the same words. */
const REFUSALS: [kind: DisclosureKind, message: string][] = [
  ['email', 'E-mail addresses are not allowed'],
  ['link', 'Links and URLs are not allowed'],
  ['phone', 'Phone numbers are not allowed'],
  ['handle', 'Handles such as @name are not allowed'],
];

/** A place in a text, from its first unit to the one behind its last. */
type Place = { start: number; end: number };
export type Disclosure = Place & { kind: DisclosureKind };

const email = new RegExp(EMAIL, 'gu');
const disguisedLink = new RegExp(`${DISGUISED_LINK}|${SPACED_LINK}`, 'gu');
const handle = new RegExp(HANDLE, 'gu');

const ADDRESS = /[a-z0-9\u0370-\u1fff._+%'-]/u;
const NAME = /[a-z0-9\u0370-\u1fff._-]/u;

/** Nothing longer is searched, neither here nor in the database. */
const LONGEST_SEARCHED = 20_000;

/**
 * Every e-mail address, link, phone number and handle in a text, in the order of the text, and where it stands. The
 * database refuses the same texts, by `private.disclosure_of`.
 */
export function findDisclosures(text: string): Disclosure[] {
  if (text.length > LONGEST_SEARCHED) return [];
  const folded = foldText(text);
  const found: Disclosure[] = [];
  const add = (kind: DisclosureKind, place: Place | null) => {
    if (place && !found.some(({ start, end }) => place.start < end && start < place.end)) {
      found.push({ kind, ...place });
    }
  };
  for (const range of ranges(folded.text, email, ADDRESS)) add('email', placeOf(folded, range));
  for (const place of links(text)) add('link', place);
  for (const range of ranges(folded.text, disguisedLink, NAME)) add('link', placeOf(folded, range));
  for (const range of phoneNumbers(folded.text)) add('phone', placeOf(folded, range));
  for (const range of ranges(folded.text, handle, NAME)) add('handle', placeOf(folded, range));
  return found.sort((a, b) => a.start - b.start);
}

/** Why a text is refused for what it gives away, in the words of the database; null when it gives nothing away. */
export function disclosureProblem(text: string): string | null {
  const found = findDisclosures(text);
  return REFUSALS.find(([kind]) => found.some((disclosure) => disclosure.kind === kind))?.[1] ?? null;
}

/** No blank is part of a link: each is in one of the words, or there is none. */
function links(text: string): Place[] {
  if (!leadsElsewhere(text)) return [];
  const places: Place[] = [];
  for (const { index, 0: word } of text.matchAll(/[^\p{White_Space}\u2800]+/gu)) {
    if (!leadsElsewhere(word)) continue;
    const lead = /^[("'“‘«[{<]*/u.exec(word)?.[0].length ?? 0;
    const trail = /[)"'”’»\]}>.,;:!?]*$/u.exec(word)?.[0].length ?? 0;
    places.push({ start: index + lead, end: Math.max(index + word.length - trail, index + lead + 1) });
  }
  return places.length > 0 ? places : [{ start: 0, end: text.length }];
}

function leadsElsewhere(text: string): boolean {
  const judged = judgeable(tidy(text));
  return hasLink(judged) || hasMixedLink(judged);
}

/** Whether letters of two alphabets, one passing for the other, make a domain. */
function hasMixedLink(judged: string): boolean {
  const mixed = judged
    .split(' ')
    .filter((word) => word.includes('.') && /[A-Za-z]/.test(word) && /[\u0370-\u052f]/.test(word));
  return mixed.length > 0 && hasLink(foldText(mixed.join(' ')).text);
}

/** Where a pattern matches, with what belongs to it on both sides. */
function ranges(folded: string, pattern: RegExp, belongs: RegExp): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (const { index, 0: match } of folded.matchAll(pattern)) {
    if (index >= (found.at(-1)?.[1] ?? 0)) found.push(widened(folded, index, index + match.length, belongs));
  }
  return found;
}

function widened(folded: string, start: number, end: number, belongs: RegExp): [number, number] {
  let from = start;
  let to = end;
  while (from > 0 && belongs.test(folded.charAt(from)) && belongs.test(folded.charAt(from - 1))) from -= 1;
  while (to < folded.length && belongs.test(folded.charAt(to))) to += 1;
  while (to > end && /[.'-]/.test(folded.charAt(to - 1))) to -= 1;
  return [from, to];
}

function placeOf({ starts }: FoldedText, [from, to]: [number, number]): Place {
  const last = starts[to - 1] ?? 0;
  let behind = to;
  while (behind < starts.length - 1 && starts[behind] === last) behind += 1;
  return { start: starts[from] ?? 0, end: starts[behind] ?? last };
}
