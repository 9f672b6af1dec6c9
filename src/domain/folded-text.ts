import { isBlank, isHidden } from './comment-cleaning.ts';
import { lowerCase } from './comment-links.ts';
import { plainCharacter } from './comment-markup.ts';

// Letters of other scripts that look like ours, digits of other scripts, and signs that pass for ours.
const DISGUISES = 'авекмнорстухіјѕԁӏαορεικντυχı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९‐‒–—―−。·•∙‧⁄∕【】〔〕';
const MEANT = 'abekmhopctyxijsdlaopeikvtuxi012345678901234567890123456789------.....//()()';

const undisguised = new Map([...DISGUISES].map((sign, index) => [sign, MEANT.charAt(index)]));

/** Small plain letters with one blank between words, and where each of them stands in the text they were made of. */
export type FoldedText = {
  text: string;
  /** For each unit of `text`, the place of its character in the original; and one more for the end. */
  starts: number[];
};

/** A text as addresses and numbers are looked for in it; the twin of the database's `private.folded_text`. */
export function foldText(original: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  let place = 0;
  for (const character of original) {
    for (const unit of fold(character)) {
      if (unit === ' ' && (text === '' || text.endsWith(' '))) continue;
      for (let n = 0; n < unit.length; n += 1) starts.push(place);
      text += unit;
    }
    place += character.length;
  }
  if (text.endsWith(' ')) {
    text = text.slice(0, -1);
    starts.pop();
  }
  starts.push(place);
  return { text, starts };
}

function fold(character: string): string {
  if (/[!-~]/.test(character)) return character.toLowerCase();
  if (isBlank(character)) return ' ';
  if (isHidden(character)) return '';
  return [...lowerCase(plainCharacter(character))].map((sign) => undisguised.get(sign) ?? sign).join('');
}
