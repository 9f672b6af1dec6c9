import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inReadingOrder, neighbour } from './reading-order';

const items = (...ids: string[]) => ids.map((id) => ({ id, text: `text of ${id}` }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('what is new comes last', () => {
  expect(ids(inReadingOrder(items('a', 'b'), items('a', 'b', 'c')))).toEqual(['a', 'b', 'c']);
});

test('even what sorts before everything else does not push down what one reads', () => {
  expect(ids(inReadingOrder(items('b', 'c'), items('a', 'b', 'c')))).toEqual(['b', 'c', 'a']);
});

test('what somebody else has decided keeps its place', () => {
  expect(ids(inReadingOrder(items('a', 'b', 'c'), items('a', 'c', 'd')))).toEqual(['a', 'b', 'c', 'd']);
});

test('what has changed is shown as it is now', () => {
  const [first] = inReadingOrder(items('a'), [{ id: 'a', text: 'other' }]);
  expect(first?.text).toBe('other');
});

test('nothing moves, nothing is lost and nothing is shown twice', () => {
  const someIds = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String));
  fc.assert(
    fc.property(someIds, someIds, (onDesk, inQueue) => {
      const after = ids(inReadingOrder(items(...onDesk), items(...inQueue)));
      expect(after.slice(0, onDesk.length)).toEqual(onDesk);
      expect(new Set(after)).toEqual(new Set([...onDesk, ...inQueue]));
      expect(new Set(after).size).toBe(after.length);
    }),
  );
});

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('after %s one goes on with %s', (id, next) => {
  expect(neighbour(items('a', 'b', 'c'), id)?.id).toBe(next);
});

test('after the only one there is nothing to go on with', () => {
  expect(neighbour(items('a'), 'a')).toBeUndefined();
});
