import { expect, test } from 'vitest';
import { holdsReason, pressReason, REASON_MAX_LENGTH } from './reason';

const SPAM = 'It advertises something.';
const HATE = 'It attacks a person.';
const press = (written: string, pressed: string) => pressReason(written, pressed, [SPAM, HATE]);

test('a ready-made reason fills an empty field', () => {
  expect(press('  ', SPAM)).toBe(SPAM);
});

test('another takes the place of one that nobody touched', () => {
  expect(press(SPAM, HATE)).toBe(HATE);
  expect(press(` ${SPAM}\n`, HATE)).toBe(HATE);
});

test('pressed again it is taken back', () => {
  expect(press(SPAM, SPAM)).toBe('');
});

test('own words stay, and it follows them on a new line', () => {
  const both = press('Please mind the rules.', SPAM);
  expect(both).toBe(`Please mind the rules.\n${SPAM}`);
  expect(press(both, SPAM)).toBe('Please mind the rules.');
  expect(press(both, HATE)).toBe(`${both}\n${HATE}`);
});

test('one that was changed by hand is own words', () => {
  const changed = SPAM.replace('something', 'a casino');
  expect(press(changed, HATE)).toBe(`${changed}\n${HATE}`);
  expect(press(`${SPAM} Twice.`, SPAM)).toBe(`${SPAM} Twice.\n${SPAM}`);
});

test('it is pressed while it stands alone or on a line of its own', () => {
  expect(holdsReason(SPAM, SPAM)).toBe(true);
  expect(holdsReason(`Well.\n${SPAM} `, SPAM)).toBe(true);
  expect(holdsReason(`${SPAM} Twice.`, SPAM)).toBe(false);
  expect(holdsReason('', SPAM)).toBe(false);
});

test('nothing grows beyond what the database takes', () => {
  const written = 'x'.repeat(REASON_MAX_LENGTH - 3);
  expect(press(written, SPAM)).toHaveLength(REASON_MAX_LENGTH);
});
