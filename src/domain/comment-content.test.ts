import fc from 'fast-check';
import { LinkifyIt } from 'linkify-it';
import tlds from 'tlds';
import { describe, expect, test } from 'vitest';
import { commentVectors } from '../../tests/vectors/comment-vectors.ts';
import { floods, hostileComment } from '../../tests/vectors/hostile-comments.ts';
import { cleanComment, commentProblem, decodeComment, escapeComment } from './comment-content.ts';
import { SENTENCE_WORDS, SMALL_SENTENCE_WORDS } from './comment-links.ts';
import { countCharacters } from './confession-content.ts';

describe('the rules shared with the database', () => {
  test.each(commentVectors)('$title', ({ text, problem, cleaned, stored }) => {
    expect(commentProblem(text)).toBe(problem);
    if (cleaned === null || stored === null) return;
    expect(cleanComment(text)).toBe(cleaned);
    expect(escapeComment(cleaned)).toBe(stored);
    expect(decodeComment(stored)).toBe(cleaned);
  });
});

describe('cleaning', () => {
  test.each([
    ['<b>so sorry</b>', 'so sorry'],
    ['a < b, <i>but</i> c > d', 'a < b, but c > d'],
    ['<<b>script>so sorry<</b>/script>', 'so sorry'],
    ['<\u200bb>so sorry', 'so sorry'],
    ['<<!-- -->b>so sorry', 'so sorry'],
    ['<never closed', '<never closed'],
    ['half \ud83d an emoji', 'half an emoji'],
  ])('%j', (text, cleaned) => expect(cleanComment(text)).toBe(cleaned));
});

describe('decoding', () => {
  test.each([
    ['&lt;b&gt;', '<b>'],
    ['&amp;lt;', '&lt;'],
    ['&amp;amp;lt;', '&amp;lt;'],
    ['&amp; &copy; &#39;', '&amp; &copy; &#39;'],
  ])('%j', (stored, read) => expect(decodeComment(stored)).toBe(read));
});

const anyText = fc.oneof(hostileComment, fc.string({ unit: 'binary' }));

describe('whatever the text', () => {
  test('cleaning twice is cleaning once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = cleanComment(text);
        expect(cleanComment(cleaned)).toBe(cleaned);
      }),
      { numRuns: 1000 },
    );
  });

  test('cleaning never lengthens, and only entities make what is stored longer', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = cleanComment(text);
        expect(cleaned.length).toBeLessThanOrEqual(text.length);
        const special = cleaned.match(/[<>{}$&]/g)?.length ?? 0;
        expect(escapeComment(cleaned).length).toBeLessThanOrEqual(cleaned.length + special * '#123;'.length);
      }),
      { numRuns: 1000 },
    );
  });

  test('what is stored reads as it was written, and holds no bracket', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = cleanComment(text);
        expect(decodeComment(escapeComment(cleaned))).toBe(cleaned);
        expect(escapeComment(text)).not.toMatch(/[<>{}]/);
      }),
      { numRuns: 1000 },
    );
  });

  test('no tag gets through', () => {
    const tag = /<[a-z/!?][^>]*>/i;
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanComment(text)).not.toMatch(tag);
        if (commentProblem(text) === null) expect(text.normalize('NFKC')).not.toMatch(tag);
      }),
      { numRuns: 1000 },
    );
  });

  test('nothing hidden is left, and what is accepted is of a bearable length', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = cleanComment(text);
        expect(cleaned).not.toMatch(
          /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|^ | $| {2}/u,
        );
        if (commentProblem(text) !== null) return;
        expect(countCharacters(cleaned)).toBeGreaterThanOrEqual(10);
        expect(countCharacters(cleaned)).toBeLessThanOrEqual(2500);
      }),
      { numRuns: 1000 },
    );
  });

  test('another reader of links finds none in what is accepted', () => {
    // Mail and //paths go nowhere without a known ending, which it does not ask of them.
    const links = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true, fuzzyEmail: false })
      .tlds(tlds)
      .tlds('onion', true)
      .add('//', null);
    // Words that begin sentences, degrees, and hours such as 3.am, are meant to pass: nobody can tell them from domains.
    const pardoned = new RegExp(
      `\\.(?:${SENTENCE_WORDS}|[AaPp][Mm]|Sc)(?![A-Za-z])|\\.(?:${SMALL_SENTENCE_WORDS})(?= |$)`,
    );
    fc.assert(
      fc.property(hostileComment, (text) => {
        const words = cleanComment(text)
          .normalize('NFKC')
          .replace(/[\p{M}\u200c\u200d]/gu, '');
        fc.pre(!pardoned.test(words));
        if (commentProblem(`${words} and enough of it`) === null) expect(links.match(words)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });
});

// A text gone over again for each of its characters would take 256 times as long.
const TOO_STEEP = 64;

/** What a text costs this process, in milliseconds; a busy machine takes its time elsewhere. */
function cost(text: string): number {
  const start = process.cpuUsage();
  commentProblem(text);
  escapeComment(cleanComment(text));
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** How many times as much sixteen times the text costs; the least of several when something got in between. */
function growth(piece: string, length: number): number {
  const text = (size: number) => `x ${piece.repeat(Math.ceil(size / piece.length)).slice(0, size)}`;
  // Below a millisecond for a hundred thousand characters the clock says little.
  const least = length / 100_000;
  let few = Math.max(least, cost(text(length / 16)));
  let many = cost(text(length));
  for (let attempt = 0; attempt < 8 && many > TOO_STEEP * few; attempt += 1) {
    few = Math.max(least, Math.min(few, cost(text(length / 16))));
    many = Math.min(many, cost(text(length)));
  }
  return many / few;
}

// Twenty thousand are as many as commentProblem searches; cleaning has no such end.
test.each([19_200, 100_000])('%i hostile characters cost as much as they are many', (length) => {
  const slow = floods.map((piece) => ({ piece, growth: growth(piece, length) }));
  expect(slow.filter(({ growth }) => growth > TOO_STEEP)).toEqual([]);
});
