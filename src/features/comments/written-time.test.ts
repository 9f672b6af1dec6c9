import { expect, test } from 'vitest';
import { timeAgo } from './written-time';

const NOW = Date.parse('2026-03-10T12:00:00Z');
const ago = (seconds: number) => timeAgo(new Date(NOW - seconds * 1000).toISOString(), NOW);

test('time is told in the largest unit that fits, and as a date from a week on', () => {
  expect(ago(0)).toBe('now');
  expect(ago(59)).toBe('now');
  expect(ago(60)).toContain('1 min');
  expect(ago(59 * 60)).toContain('59 min');
  expect(ago(3600)).toContain('1 hr');
  expect(ago(86_400)).toBe('yesterday');
  expect(ago(6 * 86_400)).toBe('6 days ago');
  expect(ago(7 * 86_400)).toMatch(/2026|26/);
});

test('a clock that runs late puts nothing into the future', () => {
  expect(ago(-300)).toBe('now');
});
