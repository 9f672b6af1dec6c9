import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inReadingOrder, neighbour, putBack, urgentBelow } from './reading-order';

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

test.each([
  ['b', ['a', 'b', 'c'], ['a', 'c'], ['a', 'b', 'c']],
  ['a', ['a', 'b', 'c'], ['b', 'c'], ['a', 'b', 'c']],
  // Those before it have left as well, and others have arrived.
  ['c', ['a', 'b', 'c', 'd'], ['d', 'e'], ['c', 'd', 'e']],
  ['c', ['a', 'b', 'c'], ['a', 'e'], ['a', 'c', 'e']],
  // It is back already: a poll was faster.
  ['b', ['a', 'b', 'c'], ['a', 'c', 'b'], ['a', 'b', 'c']],
  ['b', [], ['a'], ['b', 'a']],
])('%s goes back to where it stood in %j', (id, order, onDesk, expected) => {
  expect(
    ids(
      putBack(
        onDesk.map((each) => ({ id: each })),
        { id },
        order,
      ),
    ),
  ).toEqual(expected);
});

test('what is urgent and came last is found, what stands on top is not', () => {
  const desk = (...urgent: boolean[]) => urgent.map((isUrgent, place) => ({ id: String(place), isUrgent }));
  expect(urgentBelow(desk(true, true, false))).toBeUndefined();
  expect(urgentBelow(desk(true, false, false, true, true))?.id).toBe('3');
  expect(urgentBelow(desk(true))).toBeUndefined();
  expect(urgentBelow(desk())).toBeUndefined();
});
