import { expect, test } from 'vitest';
import { findPersonNames } from './person-names.ts';

const named = (text: string) => findPersonNames(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['I kissed Anna Müller at the office.', ['Anna Müller']],
  ['My boss Peter never knew.', ['Peter']],
  ['A man named Igor, and Dr. Watson too', ['Igor', 'Watson']],
  ['I told my sister Mary-Ann everything', ['Mary-Ann']],
])('a name is noticed: %s', (text, names) => expect(named(text)).toEqual(names));

test.each([
  'Yesterday Morning was fine.',
  'We flew to New York on Christmas Eve.',
  'it happened last Friday Night',
  'My boss never knew.',
  'I am called stupid',
  'I DO NOT CARE ABOUT ANYONE',
])('no name: %s', (text) => expect(named(text)).toEqual([]));

test('a flood of capitals is read at once', () => {
  expect(findPersonNames('Aa '.repeat(800)).length).toBeLessThan(800);
  expect(findPersonNames('my boss '.repeat(300))).toEqual([]);
});
