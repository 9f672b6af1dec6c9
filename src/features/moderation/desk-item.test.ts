import { expect, test } from 'vitest';
import { afterMark, canBeMarked, type NewItem, type ReportedItem, toDeskTab, toFate } from './desk-item';

const words = {
  id: 'a',
  text: 'Secret',
  nickname: 'Sinner',
  writtenAt: new Date(0),
  isNsfw: false,
  isUrgent: false,
};
const fresh: NewItem = { ...words, queue: 'new', concern: null, appeal: null };
const reported = (...reasons: ReportedItem['reasons']): ReportedItem => ({
  ...words,
  queue: 'reported',
  target: 'confession',
  isHidden: false,
  reasons,
  reportedAt: new Date(0),
  context: null,
  devilVotes: 0,
  angelVotes: 0,
  commentCount: 0,
});

test.each([
  ['reported', 'reported'],
  ['log', 'log'],
  ['nonsense', 'new'],
  [null, 'new'],
])('the address %j asks for the tab %s', (asked, tab) => {
  expect(toDeskTab(asked)).toBe(tab);
});

test.each([
  ['approved', 'approved'],
  ['kept', 'kept'],
  ['something else', 'decided'],
  [undefined, 'decided'],
])('the detail %j tells the fate %s', (detail, fate) => {
  expect(toFate(detail)).toBe(fate);
});

test('a new confession that is marked still waits', () => {
  expect(afterMark(fresh, true)).toEqual({ ...fresh, isNsfw: true });
});

test('a mark settles the reports about the mark, and others stay', () => {
  const item = reported(['nsfw_misclassified', 3], ['spam_advertisement', 1]);
  expect(afterMark(item, true)).toEqual({ ...item, isNsfw: true, reasons: [['spam_advertisement', 1]] });
});

test('where nothing else was reported, a mark decides', () => {
  expect(afterMark(reported(['nsfw_misclassified', 3]), true)).toBeNull();
});

test('comments carry no mark of their own', () => {
  expect(canBeMarked(fresh)).toBe(true);
  expect(canBeMarked(reported())).toBe(true);
  expect(canBeMarked({ ...reported(), target: 'comment' })).toBe(false);
});
