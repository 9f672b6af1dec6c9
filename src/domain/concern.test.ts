import { expect, test } from 'vitest';
import cases from '../../tests/vectors/concerns.json';
import { speaksOfSelfHarm } from './concern.ts';

test.each(cases)('$concern: $text', ({ text, concern }) => {
  expect(speaksOfSelfHarm(text)).toBe(concern === 'self_harm');
});
