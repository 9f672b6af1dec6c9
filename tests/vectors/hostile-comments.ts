import fc from 'fast-check';

const invisible =
  '\t\n\v\f\r\u0001\u001f\u007f\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u180f\u2003\u200b\u200c\u200d\u200e\u200f' +
  '\u2028\u202e\u2060\u2066\u206a\u2800\u3000\u3164\ufdd0\ufe00\ufe0e\ufe0f\ufeff\uffa0\ufff9\uffff\u{1d173}\u{e0001}\u{e0020}' +
  '\u{e0065}\u{e006e}\u{e0067}\u{e007f}\u{e0100}';
const disguised =
  '.․。．｡﹒‥…⒈⒉：﹕／＜＞﹤﹥≮≯\u0338\u0301\u0336\u0307\u20e3ａＡｃｏｍＣＯＭ𝐜𝐨𝐦ⓒⓞⓜ１２３４²㏄㏂ﬁﷺﷻ\u{1ccd8}\u{1cce4}\u{1cce2}\u{1ccf1}KİıſΣσςẞßЁё';
const marks = '\u0301\u0303\u0e47\u0591\u05bf\u064b\u0951\u0f71\u302a\ua670\ufe20\u20d0\u{1d167}';
const letters = 'abcdefxzAMEÀé0123456789рфעاमি中国みん한ไกაⴀᠠ𠮷';
const signs = ' .:/@-_<>{}$&;#%=!?"\'()[]\\^`|~,*+¿‘“”—·';
const pictures = '😀🔥❤❤️☺☎✔✔️©©️™1️⃣#⃣👍🏽🏽👩👨👧👦💋🤝🏳🏴🌈☠♀♂⚕➡⚧🐈⬛🇩🇪🇫🀄🅰Ⓜ㊗〰⛹🏃🫱🫲🫯🐰🦯🦰⬅▶⌚⏏☑★♪';
const sequences = [
  ...['👩‍👩‍👧‍👦', '👩🏽‍❤️‍💋‍👨🏿', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏃🏽‍♀️‍➡️', '🔥‍🔥', '👩‍🔥', '😶‍🌫️', '🇩🇪', 'क्‍ष', 'می‌خواهم'],
  ...[
    '.com',
    '.co.uk',
    '.рф',
    '.中国',
    '.みんな',
    '.xn--p1ai',
    '.onion',
    'evil',
    'www.',
    '://',
    'http:',
    'mailto:',
  ],
  ...[
    'tel:',
    'localhost',
    '1.2.3.4',
    '255',
    '256',
    '010',
    '::1',
    'fe80::',
    '2001:db8',
    '1:2:3:4:5:6:7:8',
    ':0',
    '.So',
  ],
  ...[
    '.Me',
    '.It',
    '.am',
    '.PM',
    '3.am',
    '.In/',
    'javascript:',
    'java script',
    'vbscript',
    'data:text/html',
    '<script',
  ],
  ...[
    '<b>',
    '</b>',
    '<!--',
    '<a ',
    ' onload=',
    'onclick = ',
    'document.cookie',
    'eval(',
    '&lt;',
    '&amp;',
    'amp;',
    '&#36;',
  ],
  ...[
    ' cheated.it ',
    'lied.so what',
    "n't.",
    ' him.now ',
    ' . com ',
    't . me / x',
    ' dot ',
    'telegram: ',
    'my gmail is ',
    'jane_doe',
    'jane.doe',
    '@lily',
    ' at gmail ',
    '0176 1234567',
    '.\u0441om',
  ],
  ...['gt;', '${', '10:30', '$5.00', 'e.g.', 'Ph.D.', '...', '>_<', '<3', 'word', 'a lot of ordinary words '],
];
const characters = [...invisible, ...disguised, ...marks, ...letters, ...signs, ...pictures];

/** Text as hostile pastes bring it: every kind of character, and those the rules are about far more often. */
export const hostileComment = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...characters) },
      { weight: 4, arbitrary: fc.constantFrom(...sequences) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...characters, ...sequences), fc.integer({ min: 2, max: 25 }))
          .map(([piece, times]) => piece.repeat(times)),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 5 }) },
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

/** A thousand copies in a row of anything that ever made a pattern go over the same text again and again. */
export const floods = [
  ...new Set([
    ...characters,
    ...sequences,
    '<b',
    '<<b>',
    'a.',
    'a.a',
    '1.',
    '1:',
    ':',
    ' on',
    '<a on',
    'ed.it ',
    'aed',
    'lily.',
    "n't",
    't.me/',
    'telegram: a',
    'my email is a.',
    'insta a_',
    '@a',
    'a@',
    '1-',
    '&amp;amp;',
    '0',
    'java ',
    '\ud83d',
  ]),
];
