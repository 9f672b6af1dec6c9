// What these say, the database says in the same words: a test holds one against the other.

const OPEN = '[(\\u005b{<*_-]';
const CLOSE = '[)\\u005d}>*_-]';
const AT = `(?:@|${OPEN} ?(?:at|@) ?${CLOSE})`;
const DOT = `${OPEN} ?(?:[.]|dot|punkt) ?${CLOSE}`;
const ENDING = '(?:com|net|org|edu|gov|info|co|io|de|uk|fr|ru)(?![a-z0-9])';
const DIGIT = '(?:[0-9]|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?![a-z]))';
const ALONE = '(?<![0-9][ ()./-]{0,3})';
const ALONE_UNSIGNED = '(?<![0-9+][ ()./-]{0,3})';
const NO_MORE = '(?![0-9]|[ ./-]{1,2}[0-9])';
const DAY = '(?:0?[1-9]|[12][0-9]|3[01])';

export const EMAIL = [
  `[a-z0-9\\u0370-\\u1fff_+%'"-]@[a-z0-9\\u0370-\\u1fff-]{1,63}(?:[.][a-z\\u0370-\\u1fff]{2}|,com(?![a-z]))`,
  '[a-z0-9]@(?:gmail|hotmail|yahoo|outlook|icloud|protonmail|gmx|aol|yandex)(?![a-z0-9])',
  `[a-z0-9] ?${AT} ?(?:gmail|hotmail|icloud|protonmail|gmx)(?![a-z0-9])`,
  `[a-z0-9] ?${AT} ?[a-z0-9-]{1,63}(?: ?[.] ?| ?${DOT} ?| (?:dot|punkt|d0t) )${ENDING}`,
  `[a-z0-9] at [a-z0-9-]{1,63}(?: ?${DOT} ?| (?:dot|punkt|d0t) )${ENDING}`,
  '[a-z0-9] at (?:gmail|hotmail|yahoo|outlook|icloud|protonmail|gmx|aol)(?:[.]| dot | punkt | )(?:com|de|net|org)(?![a-z0-9])',
].join('|');

export const DISGUISED_LINK = [
  '[a-z0-9][.](?:com|net|org)(?![a-z0-9])',
  '[a-z0-9][(\\u005b{][.][)\\u005d}][a-z]{2}',
  '[a-z0-9] ?[(\\u005b{<] ?(?:dot|punkt) ?[)\\u005d}>] ?[a-z]{2}',
  '(?<![a-z0-9])(?!(?:a|an|and|another|at|big|during|early|every|failed|first|fucking|great|in|little|of|old|one|some|that|the|their|this|whole) )[a-z0-9-]{1,63} dot (?:com|net|org)(?![a-z0-9]| (?:bubble|boom|bust|company|companies|crash|days|era|guy|job|millionaire|money|startup|startups|stock|stocks|years)(?![a-z0-9]))',
  '(?<![a-z0-9])hxxps?(?![a-z0-9])',
  '(?<![a-z0-9])www (?:dot |[.] ?)[a-z0-9]',
].join('|');

export const HANDLE = [
  // Some words stand behind the sign instead of "at".
  '(?<![a-z0-9_.@\\u0370-\\u1fff])@(?!(?:[0-9]{1,2}(?:am|pm|h|uhr)|a|all|breakfast|church|class|college|dawn|dinner|everybody|everyone|first|gym|here|home|it|least|lunch|me|midnight|my|night|noon|once|school|ss|sses|sshole|ssholes|the|them|there|this|uni|us|work|you)(?![a-z0-9_]))(?=[0-9_]{0,30}[a-z\\u0370-\\u1fff])[a-z0-9_\\u0370-\\u1fff]{2}',
  '(?<![a-z0-9])(?!(?:apartment|apt|bus|case|flat|item|no|number|order|page|room|suite|ticket|unit)#)[a-z0-9_.]{2,32}#[0-9]{4}(?![0-9])',
  '(?<![a-z0-9])u/[a-z0-9_-]{3}',
  '(?<![a-z0-9])(?:insta|instagram|ig|snap|snapchat|telegram|tg|kik|discord|tiktok|onlyfans|skype|wechat|facebook|fb)(?: (?:name|user|username|handle|id|account|tag))?(?: ?[:=] ?| is )(?=[a-z][a-z.]{0,30}[0-9_])[a-z0-9_.]{3}',
].join('|');

/** Identifiers, dates, years, times, scores, prices and amounts: no phone numbers. */
export const QUANTITIES = [
  '(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])',
  `${ALONE}(?:(?:19|20)[0-9]{2}[./-](?:0?[1-9]|1[0-2])[./-]${DAY}|${DAY}[./-]${DAY}[./-](?:19|20)?[0-9]{2})(?![0-9]|[ ./-]{1,2}[0-9](?![0-9]?:))`,
  `${ALONE_UNSIGNED}(?:19|20)[0-9]{2}(?:[ ./-]{1,3}(?:19|20)[0-9]{2})+(?![0-9]|[ ./-]{1,3}[0-9])`,
  `${ALONE}(?:[01]?[0-9]|2[0-3])[.][0-5][0-9]${NO_MORE}`,
  `${ALONE}[0-9]{1,2}-[0-9]{1,2}(?: [0-9]{1,2}-[0-9]{1,2})+${NO_MORE}`,
  '[$€£¥] ?[0-9]{1,12}(?:[., ][0-9]{3})*(?:[.,][0-9]{1,2})?(?![0-9])',
  `${ALONE_UNSIGNED}[1-9][0-9]{0,8}(?:[., ][0-9]{3}){0,4}(?:[.,][0-9]{1,2})? ?(?:[$€£¥%]|(?:billion|bucks|bytes|calories|cents|days|dollars?|eur|euros?|followers|gbp|hours|kilometers|kilometres|kisses|km|lies|likes|meters|metres|miles|million|minutes|people|percent|points|pounds|reasons|seconds|steps|subscribers|times|usd|users|views|votes|words|xp|years)(?![a-z]))`,
] as const;

export const DIGITS = `(?<![a-z0-9])([+(]{0,3}${DIGIT}(?:[ ()./_+-]{0,3}${DIGIT}){6,})`;

/** Fewer digits are enough where a word announces the number. */
export const ANNOUNCED =
  "(?<![a-z0-9])(?:call|cell|dial|handy|mobile|number|nummer|phone|ring|sms|tel|telephone|text|txt|whatsapp)(?![a-z0-9])[a-z :.,'+(-]{0,20}(?<![a-z])([0-9](?:[ ()./_-]{0,2}[0-9]){5,})";
