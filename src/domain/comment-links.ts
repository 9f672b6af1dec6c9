import tlds from 'tlds';

// A word of mouth among top-level domains, though not of the root zone.
const TOP_LEVEL_DOMAINS = new Set([...tlds, 'onion']);

// What may stand before the dot of a domain: anything but blanks and punctuation, so signs and pictures too.
const HOST =
  '[^\\u0000-#%-*,./:;<>?@\\[-\\]{}\\u007f-\\u00a1\\u00a7\\u00ab\\u00b6\\u00b7\\u00bb\\u00bf\\u2000-\\u206f\\u3000-\\u3003\\u3008-\\u3011\\u3014-\\u301f]';
// Of the scripts that have domains of their own; their punctuation ends a domain, as ours does.
const LETTERS =
  '\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f\\u0370-\\u037d\\u037f-\\u0386\\u0388-\\u0559' +
  '\\u0560-\\u0588\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7-\\u05f2\\u0610-\\u061a' +
  '\\u0620-\\u0669\\u066e-\\u06d3\\u06d5-\\u06ff\\u0750-\\u077f\\u08a0-\\u0963\\u0966-\\u096f' +
  '\\u0971-\\u09fc\\u0a00-\\u0a75\\u0a80-\\u0aef\\u0b00-\\u0c76\\u0c78-\\u0c83\\u0c85-\\u0df3' +
  '\\u0e01-\\u0e4e\\u0e50-\\u0e59\\u0e80-\\u0eff\\u10a0-\\u10fa\\u10fc-\\u10ff\\u1e00-\\u1fff' +
  '\\u3041-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u3105-\\u312f\\u3400-\\u4dbf\\u4e00-\\u9fff' +
  '\\uac00-\\ud7a3';

const AFTER_HOST = new RegExp(`${HOST}$`, 'u');
const LATIN_NAME = /^(?:xn--(?=[a-z0-9])|[a-z]{2,}(?![a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]))/;
const OTHER_NAME = new RegExp(`^[a-z]*[${LETTERS}][a-z0-9${LETTERS}-]*`, 'u');

const SCHEME =
  /[a-z0-9]:\/\/|(?:^|[^a-z0-9])(?:(?:https?|ftp|mailto|magnet|skype|tg|bitcoin|facetime|view-source):[^ ]|mailto:|(?:tel|sms):[+0-9]|(?:file|intent):[/#])/;
const WWW = /(?:^|[^a-z0-9])www[.\u3002][^ .]/;
const LOCALHOST = /(?:^|[^a-z0-9])localhost[:/]/;

const OCTET = '0*(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])';
// With either dot; and with the ordinary one alone, for beside an address the other ends a sentence.
const IPV4 = new RegExp(
  ['.\\u3002', '.']
    .map(
      (dot) =>
        `(?:^|[^0-9${dot}]|(?:^|[^0-9])[${dot}])${OCTET}(?:[${dot}]${OCTET}){3}(?![0-9]|[${dot}][0-9])`,
    )
    .join('|'),
  'u',
);
// A digit somewhere tells an address from "bed::bad".
const IPV6 =
  /(?:^|[^0-9a-z:])(?=[a-f:]*[0-9])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|(?:[0-9a-f]{1,4}:){1,6}:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4}|::(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})(?![0-9a-z:])/;

/**
 * Words that begin sentences and end domains alike. With a capital, and nothing of an address behind them, what is missing is
 * the blank after a full stop.
 */
export const SENTENCE_WORDS =
  'As|At|Baby|Be|Best|Boo|By|Call|Dad|Day|Do|Fail|Family|Fun|Help|Here|How|In|Is|It|Life|Like|Live|Lol|Love|Man|Me|Men|Mom|My|New|Next|No|Now|One|Rip|So|Sucks|To|Today|Trust|Us|Watch|Wow|Wtf|You';
const SENTENCE = new RegExp(
  `\\.(${SENTENCE_WORDS})(?![A-Za-z0-9_/@\\\\#&\\u00c0-\\u024f\\u2044\\u2215-]|[.:?][A-Za-z0-9])`,
  'g',
);
/** Of degrees, too, this one is a domain. */
const DEGREE =
  /(?<![A-Za-z0-9.-])([BM])\.(Sc)(?![A-Za-z0-9_/@\\#&\u00c0-\u024f\u2044\u2215-]|[.:?][A-Za-z0-9])/g;
const HOUR = /([0-9])\.([AaPp][Mm])(?![A-Za-z0-9_/@\\#&\u00c0-\u024f\u2044\u2215-]|[.:?][A-Za-z0-9])/g;

// The same in small letters: "i cheated.it was great", "i lied.so what". A domain would have to be the past tense of a
// verb, or one of a few words that end sentences, alone between a blank and the dot; behind it one of the small words
// that begin sentences, and then more of the sentence. "home.me", "no.no", and whatever has a path, a number or a hyphen
// stay domains.
const SENTENCE_END =
  /[ "'(\u201c](?:[a-z]{2,40}(?:ed|ing|ly|ght)|[a-z]{1,40}n['\u2019]t|again|ago|alone|anymore|anyway|asleep|away|bad|broke|came|care|dad|did|done|drunk|dude|else|ever|everywhere|fine|friends|god|gone|guilty|haha|hahaha|her|here|him|hmm|hmmm|hurt|idk|it|knew|left|lmao|lol|mad|mom|more|much|mum|never|nobody|now|ok|okay|omg|once|quit|ran|sad|said|same|she|slept|sorry|stole|stop|that|them|then|there|this|though|told|too|true|twice|ugh|was|well|went|wept|wrong|wrote|yeah|years|yes|yesterday)$/;
/** Those that may do so in small letters. */
export const SMALL_SENTENCE_WORDS =
  'as|at|be|by|do|how|in|is|it|like|lol|me|my|next|no|now|one|so|to|today|us|wow|wtf|you';
const SENTENCE_START = new RegExp(`^(?:${SMALL_SENTENCE_WORDS}) [a-z]`);
/** More than any word that ends a sentence. */
const LAST_WORD = 60;

/** Whether a text leads elsewhere: an address, a domain or the number of a machine. Reads what `judgeable` returns. */
export function hasLink(judged: string): boolean {
  const text = lowerCase(judged.replace(SENTENCE, '. $1').replace(HOUR, '$1 $2').replace(DEGREE, '$1 $2'));
  return (
    SCHEME.test(text) ||
    WWW.test(text) ||
    LOCALHOST.test(text) ||
    IPV4.test(text) ||
    IPV6.test(text) ||
    // Browsers take the ideographic full stop for a dot; yet it ends sentences, and words such as みんな are domains too.
    hasDomain(` ${text}`.split(/[.\u3002]/), LATIN_NAME) ||
    hasDomain(` ${text}`.split('.'), OTHER_NAME)
  );
}

function hasDomain(parts: string[], pattern: RegExp): boolean {
  return parts.some((part, index) => {
    const name = pattern.exec(part)?.[0];
    if (name === undefined || !(name === 'xn--' || TOP_LEVEL_DOMAINS.has(name))) return false;
    const before = parts[index - 1] ?? '';
    if (SENTENCE_START.test(part) && SENTENCE_END.test(before.slice(-LAST_WORD))) return false;
    return AFTER_HOST.test(before.slice(-2));
  });
}

/** Lower case one character at a time, as Postgres does it: no final sigma, no dot that stays behind. */
export function lowerCase(text: string): string {
  return text.replaceAll('\u0130', 'i').replaceAll('\u03a3', '\u03c3').toLowerCase();
}
