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
const ANY_DOT = '(?: ?[.] ?| dot )';
const SLASH = '(?: ?/ ?| slash )';
/** Looked for from behind: forwards, from every word on, Postgres takes fifty times as long. */
const LABEL =
  '[a-z0-9-](?<!(?:^|[^a-z0-9])(?:a|an|and|another|at|big|during|early|every|failed|first|fucking|great|in|is|just|like|little|my|of|old|one|or|some|that|the|their|this|whole|your))';
const NO_BUBBLE =
  '(?![a-z0-9]| (?:bubble|boom|bust|company|companies|crash|days|era|guy|job|millionaire|money|site|startup|startups|stock|stocks|years)(?![a-z0-9]))';
/** What a name may be followed by when nothing is said about it. */
const FULL_STOP = '(?= ?(?:$|[,;!?)]|[.](?: |$)| (?:and|or) ))';
const NETWORK =
  '(?:insta|instagram|ig|snap|snapchat|telegram|tg|kik|discord|tiktok|onlyfans|skype|wechat|facebook|fb)(?: (?:name|user|username|handle|id|account|tag))?';
/** What is said about a network rather than somebody's name there. */
const REMARK =
  '(?:[a-z]{1,30}(?:able|age|ance|ed|ence|ers|ful|ible|ics|ies|ing|ity|ive|less|ly|ment|ness|ous|tion)|always|anyway|better|boring|broken|cancer|chaos|friends|horror|hatred|nobody|nothing|people|please|poison|private|public|rubbish|scrolls|silent|strangers|terrible|thanks|useless|whatever)';

export const EMAIL = [
  `[a-z0-9\\u0370-\\u1fff_+%'"-]@[a-z0-9\\u0370-\\u1fff-]{1,63}(?:[.][a-z\\u0370-\\u1fff]{2}|,com(?![a-z]))`,
  '[a-z0-9]@(?:gmail|hotmail|yahoo|outlook|icloud|protonmail|gmx|aol|yandex)(?:com|de|net)?(?![a-z0-9])',
  `[a-z0-9] ?${AT} ?(?:gmail|hotmail|icloud|protonmail|gmx)(?![a-z0-9])`,
  `[a-z0-9] ?${AT} ?[a-z0-9-]{1,63}(?: ?[.] ?| ?${DOT} ?| (?:dot|punkt|d0t) )${ENDING}`,
  `[a-z0-9] at [a-z0-9-]{1,63}(?: ?${DOT} ?| (?:dot|punkt|d0t) )${ENDING}`,
  '[a-z0-9] at (?:gmail|hotmail|yahoo|outlook|icloud|protonmail|gmx|aol)(?: ?[.] ?| dot | punkt | )(?:com|de|net|org)(?![a-z0-9])',
  `[a-z0-9](?: at | ?${AT} ?)proton(?: ?[.] ?| ?${DOT} ?| (?:dot|punkt|d0t) )me(?![a-z0-9])`,
  `[a-z0-9] ?${AT} ?[a-z0-9-]{1,63}(?: ?${DOT} ?| (?:dot|punkt|d0t) )me(?![a-z0-9])`,
  // Letter by letter.
  '[a-z0-9] ?@ ?(?:[a-z0-9] ){3,20}[.] ?[a-z](?: [a-z]){1,3}(?![a-z0-9])',
  // The half before the sign is enough where the other half is said.
  `(?<![a-z0-9])(?:my|her|his|their) (?:e-?mail|gmail|hotmail|yahoo|outlook|icloud|protonmail|gmx)(?: (?:address|account|name|id))?(?: ?[:=] ?| is )(?:(?=[a-z]{2}[a-z.-]{0,30}[0-9_])[a-z]|(?!(?:[a-z]{1,30}(?:ed|ing|ly)|broken|dead|down|empty|fake|full|gone)[.])[a-z]{2,30}[.][a-z]{2,30}${FULL_STOP})`,
].join('|');

export const DISGUISED_LINK = [
  '[a-z0-9][.](?:com|net|org)(?![a-z0-9])',
  '[a-z0-9][(\\u005b{][.][)\\u005d}][a-z]{2}',
  '[a-z0-9] ?[(\\u005b{<] ?(?:dot|punkt) ?[)\\u005d}>] ?[a-z]{2}',
  `${LABEL}(?: (?:dot|[.]) (?:com|net|org)|(?: [.]|[.] )com)${NO_BUBBLE}`,
  `[a-z0-9](?<!(?:^|[^a-z0-9])(?:anti|early|ex|late|mid|non|post|pre))[_-]dot[_-](?:com|net|org)${NO_BUBBLE}`,
  '[a-z0-9] d0t [a-z]{2}',
  '(?<![a-z0-9])hxxps?(?![a-z0-9])',
  '(?<![a-z0-9])www (?:dot |[.] ?)[a-z0-9]',
].join('|');

/** Where short links to people begin, however they are spaced. */
export const SPACED_LINK = `(?<![a-z0-9.'\\u2019-])(?:(?:fb|m|t|wa)${ANY_DOT}me|bit${ANY_DOT}ly|discord${ANY_DOT}gg|linktr${ANY_DOT}ee)${SLASH}[a-z0-9_+]`;

export const HANDLE = [
  // Some words stand behind the sign instead of "at"; and people are addressed as they are called here.
  '(?<![a-z0-9_.@\\u0370-\\u1fff])@(?!(?:[0-9]{1,2}(?:am|pm|h|uhr)|a|admins?|all|angels?|anybody|anyone|author|boys|breakfast|bro|church|class|college|confessor[0-9a-f]{5}|dad|dawn|devils?|dinner|dude|everybody|everyone|first|girls|guys|gym|here|home|it|least|lunch|me|men|midnight|moderators?|mods?|mom|mum|my|night|noon|once|op|people|school|ss|sses|sshole|ssholes|the|them|there|this|uni|us|whoever|women|work|you)(?![a-z0-9_]))(?=[0-9_]{0,30}[a-z\\u0370-\\u1fff])[a-z0-9_\\u0370-\\u1fff]{2}',
  '[a-z0-9_.]{2}(?<!(?:^|[^a-z0-9])(?:apartment|apt|bus|case|flat|item|no|number|order|page|room|suite|ticket|unit))#[0-9]{4}(?![0-9])',
  // Unless it is short for "you": "u/her", "love u/hate u".
  '(?<![a-z0-9])u/(?!(?:her|him|she|them|they|you|your)(?![a-z0-9_-])|[a-z]{1,20} u(?![a-z0-9_/-]))[a-z0-9_-]{3}',
  `(?<![a-z0-9])${NETWORK}(?: ?[:=] ?| is )(?=[a-z][a-z.]{0,30}[0-9_])[a-z0-9_.]{3}`,
  `(?<![a-z0-9])${NETWORK} (?=[a-z0-9.]{1,30}_)[a-z0-9_.]{3}`,
  `(?<![a-z0-9])${NETWORK} ?[:=] ?(?!${REMARK}(?![a-z0-9_]|[.][a-z0-9]))[a-z][a-z0-9.-]{5,29}${FULL_STOP}`,
  `(?<![a-z0-9])(?:my|her|his|their|(?:me|her|him|them) on) ${NETWORK} (?!(?:chapter|covid|day|episode|gen|iphone|level|part|season|since|version|windows)[0-9])[a-z]{2}[a-z.]{1,30}[0-9]`,
  `(?<![a-z0-9])(?:add|dm|find|follow|message) (?:me|her|him|them) on ${NETWORK} (?:as|under) (?!(?:${REMARK}|another|boyfriend|brother|everyone|family|father|girlfriend|guests?|herself|himself|husband|mother|myself|normal|partner|penance|promised|proof|punishment|revenge|sister|somebody|someone|strangers?|themselves|therapy|though|usually|yourself)(?![a-z0-9_]|[.][a-z0-9]))[a-z][a-z0-9.-]{5,29}${FULL_STOP}`,
].join('|');

const DATE = `(?:${DAY}[./])?${DAY}[./](?:19|20)[0-9]{2}`;

/** Help lines for everybody, identifiers, dates, years, times, scores, prices and amounts: nobody's phone number. */
export const QUANTITIES = [
  `${ALONE_UNSIGNED}(?:116[ -]?(?:000|006|111|117|123)|0800[ /-]{0,3}111[ -]?0[ -]?(?:111|222)|0800[ -]?1111|(?:1[ -]?)?800[ -]?273[ -]?8255|741[ -]?741)${NO_MORE}`,
  '(?<![a-z0-9])isbn(?:-1[03])?(?: is |[ :]{0,2})(?:97[89][ -]?)?(?:[0-9][ -]?){9}[0-9x](?![0-9])',
  '(?<![a-z0-9])(?:booking|case|flight|invoice|item|order|parcel|part|policy|reference|serial|ticket|tracking) (?:id|no[.]?|nr[.]?|number)(?: is |[ :#]{0,3})[1-9][0-9]{0,20}(?:[ -][0-9]{1,12}){0,5}(?![0-9])',
  `${ALONE}${DATE} ?- ?${DATE}${NO_MORE}`,
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
