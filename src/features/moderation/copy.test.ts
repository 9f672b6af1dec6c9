import { expect, test } from 'vitest';
import { copy } from './copy';

const { span, hours } = copy.figures;
const { heading } = copy.log;

test.each([
  [0, '0 seconds'],
  [59.4, '59 seconds'],
  [59.6, '1 minute'],
  [60, '1 minute'],
  [725, '12 minutes'],
  [3600, '1 hour'],
  [12_600, '3.5 hours'],
  [86_400, '1 day'],
  [216_000, '2.5 days'],
])('%d seconds read %s', (seconds, expected) => {
  expect(span(seconds)).toBe(expected);
});

test('bars are told in a sentence', () => {
  expect(hours(0, 0, 0)).toBe('Decisions by hour: none in the last 24 hours.');
  expect(hours(37, 9, 3)).toBe(
    'Decisions by hour: 37 in the last 24 hours, at most 9 in one hour, 3 hours ago.',
  );
  expect(hours(1, 1, 0)).toBe(
    'Decisions by hour: 1 in the last 24 hours, at most 1 in one hour, the last one.',
  );
});

test('the log says what was done, and which decision was taken back', () => {
  expect(heading('dismiss_reports', null, 'comment', 'Sinner')).toBe('Kept: comment by Sinner');
  expect(heading('undo', 'approve', 'confession', 'Sinner')).toBe(
    'Took back “Approved”: confession by Sinner',
  );
  expect(heading('undo', null, 'confession', 'Sinner')).toBe('Took back a decision: confession by Sinner');
});
