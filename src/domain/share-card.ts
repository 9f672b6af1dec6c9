/** How wide a piece of text is drawn, in the same unit as the width it has to fit. */
type Measure = (text: string) => number;

type Room = { width: number; lines: number; measure: Measure };

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const letters = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The direction a text is read in: that of its first letter, as `dir="auto"` has it. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = text.match(/\p{L}/u)?.[0] ?? '';
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/**
 * Text broken into lines that fit. Line breaks of its own are kept, empty lines are not; a word wider than a line is broken,
 * never inside a letter or an emoji. `whole` is false where the text had to end early, with an ellipsis.
 */
export function linesOf(
  text: string,
  { width, lines: most, measure }: Room,
): { lines: string[]; whole: boolean } {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n?|\n/)) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = broken(word, width, measure);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
      // One more than fit tells that there is more; the rest is of no interest.
      if (lines.length > most) break;
    }
    if (line !== '') lines.push(line);
    if (lines.length > most) break;
  }
  if (lines.length <= most) return { lines, whole: true };
  const kept = lines.slice(0, most);
  kept.push(shortened(kept.pop() ?? '', width, measure));
  return { lines: kept, whole: false };
}

function broken(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const letter of letters(word)) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function shortened(line: string, width: number, measure: Measure): string {
  const kept = letters(line);
  const ended = () => `${kept.join('').replace(/[\s.,;:!?…]+$/u, '')}…`;
  while (kept.length > 0 && measure(ended()) > width) kept.pop();
  return ended();
}
