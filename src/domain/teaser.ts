/** A confession as Home hints at it. */
export type Teaser = { id: string; text: string };

const LONGEST = 80;
const CUT = 77;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first line of a confession, cut to 77 characters plus '...' when over 80 (spec 2). Counts what people see as one character, so no emoji is torn. */
export function teaserOf(text: string): string {
  const line = firstLine(text);
  let count = 0;
  let cutAt = line.length;
  for (const { index } of characters.segment(line)) {
    if (count === CUT) cutAt = index;
    count += 1;
    if (count > LONGEST) return `${line.slice(0, cutAt)}...`;
  }
  return line;
}

function firstLine(text: string): string {
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const trimmed = line.trim();
    if (trimmed !== '') return trimmed;
  }
  return '';
}
