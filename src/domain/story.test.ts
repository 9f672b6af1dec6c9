import { expect, test } from 'vitest';
import {
  choicesOf,
  countEndings,
  hasEarned,
  nextUnopened,
  rootedIn,
  type StoryBook,
  type StoryNode,
  type StoryPath,
  standingOf,
  toStoryTheme,
  trailOf,
  unopened,
  withNodes,
  withProgress,
} from './story';

const node = (id: string, parentId: string | null, more: Partial<StoryNode> = {}): StoryNode => ({
  id,
  parentId,
  text: `text of ${id}`,
  choice: parentId === null ? null : `choice of ${id}`,
  isEnding: false,
  theme: 'mixed',
  position: 1,
  read: false,
  ...more,
});

const book = (currentId: string, walked: string[], nodes: StoryNode[]): StoryBook => ({
  progress: { pathId: 'p', currentId, walked, isCompleted: false },
  nodes: new Map(nodes.map((each) => [each.id, each])),
});

test('a path is new, under way or finished', () => {
  expect(standingOf({ isBegun: false, isCompleted: false })).toBe('new');
  expect(standingOf({ isBegun: true, isCompleted: false })).toBe('under-way');
  expect(standingOf({ isBegun: true, isCompleted: true })).toBe('finished');
});

test('a theme nobody knows counts as mixed', () => {
  expect(['devil', 'angel', 'mixed', 'saint'].map(toStoryTheme)).toEqual([
    'devil',
    'angel',
    'mixed',
    'mixed',
  ]);
});

test('choices come in their order, whichever way they arrived', () => {
  const { nodes } = book(
    'a',
    [],
    [
      node('c', 'a', { position: 3 }),
      node('x', 'b'),
      node('b', 'a', { position: 2 }),
      node('d', 'a', { position: 1 }),
      node('a', null),
    ],
  );
  expect(choicesOf(nodes, 'a').map(({ id }) => id)).toEqual(['d', 'b', 'c']);
});

test('what is still to be fetched: first what one stands on, then what lies behind the choices', () => {
  const empty = book('b', ['a'], []);
  expect(unopened(empty)).toEqual(['a', 'b']);
  const opened = withNodes(empty, [
    node('a', null),
    node('b', 'a'),
    node('c', 'b'),
    node('end', 'b', { isEnding: true }),
  ]);
  expect(unopened(opened)).toEqual([]);
  // An ending has nothing behind it.
  expect(nextUnopened(opened)).toEqual(['c']);
  expect(nextUnopened(withNodes(opened, [node('d', 'c')]))).toEqual([]);
});

test('an ending is complete by itself', () => {
  const ended = withNodes(book('end', ['a'], []), [node('a', null), node('end', 'a', { isEnding: true })]);
  expect(unopened(ended)).toEqual([]);
});

test('where one has come through counts as read, and stays so', () => {
  const begun = withNodes(book('a', [], []), [node('a', null), node('b', 'a'), node('c', 'a')]);
  expect(begun.nodes.get('a')?.read).toBe(true);
  expect(begun.nodes.get('b')?.read).toBe(false);
  const moved = withProgress(begun, { ...begun.progress, currentId: 'b', walked: ['a'] });
  expect(trailOf(moved)).toEqual(['a', 'b']);
  expect(moved.nodes.get('b')?.read).toBe(true);
  expect(moved.nodes.get('c')?.read).toBe(false);
  const again = withProgress(moved, { ...begun.progress, currentId: 'a', walked: [] });
  // An answer asked for before the move does not know of it.
  expect(withNodes(again, [node('b', 'a')]).nodes.get('b')?.read).toBe(true);
  expect(begun.nodes.get('b')?.read).toBe(false);
});

test('endings are counted over all paths', () => {
  const path = { endings: 3, endingsFound: ['devil'] } as unknown as StoryPath;
  expect(countEndings([path, path, { ...path, endingsFound: [] }])).toEqual({ found: 2, total: 9 });
  expect(countEndings([])).toEqual({ found: 0, total: 0 });
});

test('nothing earned is nothing to tell', () => {
  expect(hasEarned({ xp: 0, coins: 0, coin: 'halo' })).toBe(false);
  expect(hasEarned({ xp: 1, coins: 0, coin: 'halo' })).toBe(true);
  expect(hasEarned({ xp: 0, coins: 1, coin: 'inferno' })).toBe(true);
});

test('a story begins in the mood of its path; what follows keeps its own', () => {
  const told = book('a', ['root'], [node('root', null), node('a', 'root', { theme: 'devil' })]);
  const { nodes } = rootedIn(told, 'angel');
  expect(nodes.get('root')?.theme).toBe('angel');
  expect(nodes.get('a')?.theme).toBe('devil');
});
