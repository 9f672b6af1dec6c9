import { CONFESSION_MAX_LENGTH } from '@/domain/confession';
import { countCharacters } from '@/domain/confession-content';

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The `maxlength` that stops this text at 2500 characters. The attribute counts an emoji as two or more units, the
 * database as the characters it is made of; without the difference, people who write in emojis would get half.
 */
export function unitLimit(text: string): number {
  return CONFESSION_MAX_LENGTH + text.length - countCharacters(text);
}

/** The `maxlength` under which exactly as much of `inserted` goes in as there is room for, no emoji torn. */
export function unitLimitForInsertion(kept: string, inserted: string): number {
  let room = CONFESSION_MAX_LENGTH - countCharacters(kept);
  let units = kept.length;
  for (const { segment } of characters.segment(inserted)) {
    room -= countCharacters(segment);
    if (room < 0) break;
    units += segment.length;
  }
  return units;
}
