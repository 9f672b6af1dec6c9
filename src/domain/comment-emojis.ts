// The ranges are written out, and wide enough for the pictures Unicode will still add, so that browser and database
// count alike whatever version of Unicode each was built with.
const PLAIN =
  '\\u231a\\u231b\\u2328\\u23cf\\u23e9-\\u23f3\\u23f8-\\u23fa\\u25fd\\u25fe\\u2600-\\u2604\\u260e\\u2614\\u2615\\u2618\\u261d\\u2620' +
  '\\u2622\\u2623\\u2626\\u262a\\u262e\\u262f\\u2638-\\u263a\\u2648-\\u2653\\u265f\\u2660\\u2663\\u2665\\u2666\\u2668\\u267b\\u267f' +
  '\\u2692-\\u2694\\u2696\\u2697\\u2699\\u269b\\u269c\\u26a0\\u26a1\\u26aa\\u26ab\\u26b0\\u26b1\\u26bd\\u26be\\u26c4\\u26c5\\u26c8\\u26ce\\u26cf' +
  '\\u26d1\\u26d3\\u26d4\\u26e9\\u26ea\\u26f0-\\u26f5\\u26f7-\\u26fa\\u26fd\\u2702\\u2705\\u2708-\\u270d\\u270f\\u2712\\u271d\\u2721' +
  '\\u2728\\u2744\\u274c\\u274e\\u2753-\\u2755\\u2757\\u2763\\u2764\\u2795-\\u2797\\u27b0\\u27bf\\u2b1b\\u2b1c\\u2b50\\u2b55';
const COLOURED =
  '\\u{1f004}\\u{1f0cf}\\u{1f170}\\u{1f171}\\u{1f17e}\\u{1f17f}\\u{1f18e}\\u{1f191}-\\u{1f19a}\\u{1f201}\\u{1f202}\\u{1f21a}\\u{1f22f}' +
  '\\u{1f232}-\\u{1f23a}\\u{1f250}\\u{1f251}\\u{1f300}-\\u{1f64f}\\u{1f680}-\\u{1f6ff}\\u{1f7e0}-\\u{1f7ff}\\u{1f90c}-\\u{1f9ff}\\u{1fa70}-\\u{1faff}';
// Signs of print, which are pictures only when a selector says so.
const PRINT =
  '\\u00a9\\u00ae\\u203c\\u2049\\u2122\\u2139\\u2194-\\u2199\\u21a9\\u21aa\\u24c2\\u25aa\\u25ab\\u25b6\\u25c0\\u25fb\\u25fc\\u2611\\u2640\\u2642' +
  '\\u267e\\u2695\\u26a7\\u2714\\u2716\\u2733\\u2734\\u2747\\u27a1\\u2934\\u2935\\u2b05-\\u2b07\\u3030\\u303d\\u3297\\u3299';

const DRESS = '(?:\\ufe0f?[\\u{1f3fb}-\\u{1f3ff}]|\\ufe0f)?';
// What Unicode joins: people with people, hearts and kisses between them, a trade, a sign, a way to go.
const LINKS =
  '\\u2640\\u2642\\u2764\\u{1f430}\\u{1f466}-\\u{1f469}\\u{1f48b}\\u{1f91d}\\u{1f9af}\\u{1f9bc}\\u{1f9bd}\\u{1f9d1}\\u{1f9d2}\\u{1faef}';
const TAILS =
  LINKS +
  '\\u2194\\u2195\\u2620\\u2695\\u2696\\u26a7\\u2708\\u2744\\u27a1\\u2b1b\\u{1f308}\\u{1f32b}\\u{1f33e}\\u{1f373}\\u{1f37c}\\u{1f384}\\u{1f393}\\u{1f3a4}\\u{1f3a8}' +
  '\\u{1f3eb}\\u{1f3ed}\\u{1f4a5}\\u{1f4ab}\\u{1f4a8}\\u{1f4bb}\\u{1f4bc}\\u{1f525}\\u{1f527}\\u{1f52c}\\u{1f5e8}\\u{1f680}\\u{1f692}\\u{1f7e9}\\u{1f7eb}\\u{1f9b0}-\\u{1f9b3}' +
  '\\u{1f9ba}\\u{1fa70}\\u{1fa79}\\u{1faf2}';
const HEADS =
  '\\u26d3\\u26f9\\u2764\\u{1f34b}\\u{1f344}\\u{1f3c3}\\u{1f3c4}\\u{1f3ca}-\\u{1f3cc}\\u{1f3f3}\\u{1f3f4}\\u{1f408}\\u{1f415}\\u{1f426}\\u{1f43b}\\u{1f441}' +
  '\\u{1f466}-\\u{1f469}\\u{1f46e}-\\u{1f487}\\u{1f575}\\u{1f62e}\\u{1f635}\\u{1f636}\\u{1f642}\\u{1f645}-\\u{1f64e}\\u{1f6a3}\\u{1f6b4}-\\u{1f6b6}\\u{1f926}\\u{1f935}-\\u{1f93e}' +
  '\\u{1f9b8}\\u{1f9b9}\\u{1f9cd}-\\u{1f9df}\\u{1faf1}';

const EMOJI = new RegExp(
  [
    '[\\u{1f1e6}-\\u{1f1ff}]{1,2}',
    '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,5}\\u{e007f}',
    '[0-9#*]\\ufe0f?\\u20e3',
    `[${HEADS}]${DRESS}(?:\\u200d[${LINKS}]${DRESS}){0,2}\\u200d[${TAILS}]${DRESS}`,
    `[${COLOURED}]${DRESS}`,
    `[${PLAIN}](?!\\ufe0e)${DRESS}`,
    `[${PRINT}]\\ufe0f`,
  ].join('|'),
  'gu',
);

// Never part of a cleaned text, so that it can stand for an emoji.
const MARK = '\ufdd0';
const RUN = /\ufdd0(?:[\u200d\ufe0e\ufe0f]*\ufdd0){5}/;

/** How many emojis a cleaned text holds, and whether more than five stand side by side. */
export function countEmojis(cleaned: string): { count: number; tooManyInARow: boolean } {
  const marked = cleaned.replace(EMOJI, MARK);
  return { count: marked.split(MARK).length - 1, tooManyInARow: RUN.test(marked) };
}
