import emojiRegex from 'emoji-regex';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countEmojis } from './comment-emojis.ts';

const known = emojiRegex();
const anyEmoji = new RegExp(`^(?:${known.source})$`, 'u');
// Signs of print are no pictures until a selector makes them one.
const print = /^[©®‼⁉™ℹ↔-↙↩↪Ⓜ▪▫▶◀◻◼☑♀♂♾⚕⚧✔✖✳✴❇➡⤴⤵⬅-⬇〰〽㊗㊙]$/u;

describe('counting', () => {
  test('every emoji Unicode knows by itself is one', () => {
    const wrong: string[] = [];
    for (let code = 0xa0; code < 0x20000; code += 1) {
      const character = String.fromCodePoint(code);
      if (!anyEmoji.test(character)) continue;
      const picture = print.test(character) ? `${character}\ufe0f` : character;
      if (countEmojis(picture).count !== 1) wrong.push(character);
      if (picture !== character && countEmojis(character).count !== 0) wrong.push(`${character} in print`);
    }
    expect(wrong).toEqual([]);
  });

  test('every sequence Unicode knows is one', () => {
    fc.assert(
      fc.property(fc.stringMatching(anyEmoji), (emoji) => {
        fc.pre(!print.test(emoji));
        expect(countEmojis(emoji)).toEqual({ count: 1, tooManyInARow: false });
      }),
      { numRuns: 3000 },
    );
  });

  test('letters and punctuation of the world are none', () => {
    expect(countEmojis('aZ09 ßéñ яЖ אב عر नम ไทย 中文 かな 한글 ★♪✓①🅐 …—“”#*')).toEqual({
      count: 0,
      tooManyInARow: false,
    });
  });

  test('rows are of emojis, whatever each is made of', () => {
    expect(countEmojis('👍🏽'.repeat(5)).tooManyInARow).toBe(false);
    expect(countEmojis('👍🏽'.repeat(6)).tooManyInARow).toBe(true);
    expect(countEmojis('👍🏽👍🏽👍🏽 👍🏽👍🏽👍🏽').tooManyInARow).toBe(false);
  });
});
