import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import cases from '../../tests/vectors/confessions.json';
import { checkConfession, cleanConfession, countCharacters } from './confession-content';

describe('the rules shared with the database', () => {
  test.each(cases)('$valid: $why', ({ input, valid }) => {
    expect(checkConfession(input) === null).toBe(valid);
  });
});

describe('what is wrong is named', () => {
  test.each([
    ['', 'blank'],
    ['\u3164', 'blank'],
    ['a\u200bb', 'invisible'],
    ['<b>bold</b>', 'html'],
    ['<script>x</script>', 'script'],
    ['<img src=x onerror=alert(1)', 'script'],
    ['x'.repeat(2501), 'too-long'],
    ['fine', null],
  ])('%j: %s', (text, problem) => expect(checkConfession(text)).toBe(problem));
});

describe('cleaning', () => {
  test.each([
    ['  padded  ', 'padded'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    // A line break of an old word processor must not glue two sentences together.
    ['one\vtwo\fthree\u0085four', 'one\ntwo\nthree\nfour'],
    ['one\n\n\n\n\ntwo', 'one\n\ntwo'],
    ['one\n\u200b\n\u200b\ntwo', 'one\n\ntwo'],
    ['zero\u200bwidth', 'zerowidth'],
    ['\ufeffmarked', 'marked'],
    ['user\u202egnp.exe', 'usergnp.exe'],
    ['half \ud83d an emoji', 'half  an emoji'],
    ['family 👩‍👩‍👧‍👦 stays', 'family 👩‍👩‍👧‍👦 stays'],
    ['می‌خواهم', 'می‌خواهم'],
    ['<b>tags are refused, not removed</b>', '<b>tags are refused, not removed</b>'],
  ])('%j', (text, cleaned) => expect(cleanConfession(text)).toBe(cleaned));

  test('a tag hidden by an invisible character is seen once that is gone', () => {
    expect(checkConfession(cleanConfession('<scr\u200bipt>'))).toBe('script');
  });
});

// Text as it arrives from hostile pastes: every kind of character, and the ones the rules are about far more often.
const edges = [
  ...'\0\t\n\v\f\r \u0085\u00a0\u00ad\u200b\u200c\u200d\u202e\u2066\u2028\ufeff\ufffe\u3164<>/!?=\'":',
];
const pieces = fc.oneof(
  fc.constantFrom(...edges, '\ud83d', '\ude08', '😈', 'script', 'javascript', 'data', 'text/html', ' onload'),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const hostile = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));

describe('whatever the text', () => {
  test('cleaning twice is cleaning once', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cleaned = cleanConfession(text);
        expect(cleanConfession(cleaned)).toBe(cleaned);
      }),
    );
  });

  test('cleaning never lengthens', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(cleanConfession(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test('cleaning leaves nothing forbidden, so that the rest of the rules decides', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cleaned = cleanConfession(text);
        expect(checkConfession(cleaned)).not.toBe('invisible');
        expect(cleaned).not.toMatch(/[\p{Cs}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]|\n{3}/u);
      }),
    );
  });

  test('a text that is accepted holds no tag and no script', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const cleaned = cleanConfession(text);
        fc.pre(checkConfession(cleaned) === null);
        expect(cleaned).not.toMatch(/<[a-z/!?][^>]*>|<\/?script|javascript\s*:|vbscript\s*:/i);
        expect(cleaned.trim()).not.toBe('');
      }),
    );
  });

  test.each([
    '<',
    '<a',
    '<a ',
    '<script',
    ' onx',
    '<a onx ',
    'javascript ',
    'data: ',
    '\n',
    ' ',
    '\r',
    '\u200b',
    '\u3164',
    '\ud83d',
    '😈',
  ])('100,000 characters of %j are judged at once', (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    const start = performance.now();
    checkConfession(text);
    checkConfession(`${text}x`);
    checkConfession(cleanConfession(`x${text}x`));
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});

test('characters are counted as the database counts them', () => {
  expect(countCharacters('')).toBe(0);
  expect(countCharacters('abc')).toBe(3);
  expect(countCharacters('😈😇')).toBe(2);
});
