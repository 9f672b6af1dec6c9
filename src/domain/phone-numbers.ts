import { ANNOUNCED, DIGITS, QUANTITIES } from './disclosure-patterns.ts';

const quantities = QUANTITIES.map((pattern) => new RegExp(pattern, 'gu'));
const digitRuns = new RegExp(DIGITS, 'dgu');
const announcedRuns = new RegExp(ANNOUNCED, 'dgu');

const NUMERALS = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const UPWARDS =
  '012345678901234567891011121314151617181920212223242526272829303132#0123456789012345678901234567890123456789';
const DOWNWARDS = '32313029282726252423222120191817161514131211109876543210';

/** Where phone numbers stand in a folded text, each as the first unit and the one behind the last. */
export function phoneNumbers(folded: string): [start: number, end: number][] {
  const counted = quantities.reduce(
    (text, pattern) => text.replace(pattern, (found) => '~'.repeat(found.length)),
    folded,
  );
  const places: [number, number][] = [];
  for (const { indices, 1: candidate = '' } of counted.matchAll(digitRuns)) {
    if (indices?.[1] && isPhoneNumber(candidate)) places.push(indices[1]);
  }
  for (const { indices, 1: candidate = '' } of counted.matchAll(announcedRuns)) {
    const isAmount = !/[0-9]{3}/.test(candidate) || isCounting(digitsOf(candidate), candidate);
    if (indices?.[1] && !isAmount) places.push(indices[1]);
  }
  return places;
}

function isPhoneNumber(candidate: string): boolean {
  const digits = digitsOf(candidate);
  const n = digits.length;
  if (isCounting(digits, candidate)) return false;
  if (/[a-z]/.test(candidate)) return n >= 9;
  if (/^[(]*[+]/.test(candidate) || /^00[1-9]/.test(digits)) return n >= 8;
  if (/^[0-9]+$/.test(candidate)) {
    return n >= 8 && !/^(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])$/.test(digits);
  }
  if (/^[0-9][.][0-9]+$/.test(candidate)) return false;
  if (!/[0-9]{2}/.test(candidate)) return n >= 9;
  if (!/[0-9]{3}/.test(candidate)) return n === 10 && digits.startsWith('0');
  return (
    n >= 9 ||
    /^[0-9]{3}[-.][0-9]{4}$/.test(candidate) ||
    /^[0-9]{4}[. -][0-9]{4}$/.test(candidate) ||
    /^[(]?0[0-9]{1,4}[)]?[ /.-]{1,2}[0-9 -]{3,}$/.test(candidate)
  );
}

function digitsOf(candidate: string): string {
  let digits = candidate;
  for (const [word, digit] of Object.entries(NUMERALS)) digits = digits.replaceAll(word, digit);
  return digits.replace(/[^0-9]/g, '');
}

/** One digit over and over, one after the other, and round numbers. */
function isCounting(digits: string, candidate: string): boolean {
  return (
    digits === digits.charAt(0).repeat(digits.length) ||
    UPWARDS.includes(digits) ||
    DOWNWARDS.includes(digits) ||
    /^[1-9][0-9]{0,2}(?:[. ][0-9]{3})*[. ]000$/.test(candidate) ||
    /^(?:[1-9][0-9]{0,3}0|[1-9][0-9]*000)(?:[ ./-]{1,3}(?:[1-9][0-9]{0,3}0|[1-9][0-9]*000))*$/.test(candidate)
  );
}
