import { expect, test } from 'vitest';
import { type Listener, listen, openStage, settle, type Wish } from './test-listener.ts';
import { ANGEL, DEVIL, tokenOf } from './test-support.ts';

const stage = openStage(`
  create table scratch.items (
    id int primary key, name text, price numeric, at timestamptz, sold boolean, owner_id uuid, doc json, secret text
  );
  revoke all on scratch.items from authenticated;
  grant select (id, name, price, at, sold, owner_id, doc) on scratch.items to authenticated;
  create table scratch.boxes (id int primary key, label text);

  create schema unpublished;
  create table unpublished.hidden (id int primary key);
  grant usage on schema unpublished to authenticated;
  grant select on unpublished.hidden to authenticated;
`);

const ids = ({ heard }: Listener) => heard.map(({ new: row }) => row['id']);

const FILTERS: [filter: string, matching: number[]][] = [
  ['id=eq.2', [2]],
  ['id=eq."2"', [2]],
  ['id=neq.2', [1, 3, 4]],
  ['id=lt.2', [1]],
  ['id=lte.2', [1, 2]],
  ['id=gt.2', [3, 4]],
  ['id=gte.2', [2, 3, 4]],
  ['id=in.(1,3)', [1, 3]],
  ['id=not.in.(1,3)', [2, 4]],
  ['id=not.eq.2', [1, 3, 4]],
  ['name=eq.Anna', [1]],
  ['name=eq."a,b"', [2]],
  ['name=eq."(q\\"uote\\\\)"', [3]],
  ['name=in.("a,b",Anna)', [1, 2]],
  ['name=like.%n%', [1]],
  ['name=like.A_na', [1]],
  ['name=ilike.ANN%', [1]],
  ['name=match.^[Aa]nn?a$', [1]],
  ['name=imatch."^(ANNA|a,b)$"', [1, 2]],
  ['name=not.match.^A', [2, 3]],
  ['name=is.null', [4]],
  ['name=not.is.null', [1, 2, 3]],
  ['name=isdistinct.Anna', [2, 3, 4]],
  ['name=not.isdistinct.Anna', [1]],
  // Unknown is not true, negated or not.
  ['name=neq.Anna', [2, 3]],
  ['sold=is.true', [1]],
  ['sold=is.unknown', [4]],
  ['sold=eq.t', [1]],
  // Values are compared in the column's own type, not as text.
  ['price=eq.9.50', [1]],
  ['price=gt.10', [2]],
  ['at=eq.2026-01-01T01:00:00+01:00', [1]],
  [`owner_id=eq.${ANGEL.toUpperCase()}`, [1]],
  ['id=gt.1,id=lt.4', [2, 3]],
  ['name=eq."a,b",id=in.(2,3)', [2]],
  ['', [1, 2, 3, 4]],
  ['  ', [1, 2, 3, 4]],
];

test('a filter lets through the rows it holds for, and no others', async () => {
  const client = stage.connect(tokenOf(ANGEL));
  // Some twenty to a channel, as many as a channel may have.
  const half = Math.ceil(FILTERS.length / 2);
  const listeners = [FILTERS.slice(0, half), FILTERS.slice(half)].map((filters) =>
    listen(
      client,
      filters.map(([filter]) => ({ table: 'items', filter })),
    ),
  );
  await Promise.all(listeners.map((listener) => listener.ready()));
  await stage.sql`insert into scratch.items (id, name, price, at, sold, owner_id) values
    (1, 'Anna', 9.5, '2026-01-01', true, ${ANGEL}), (2, 'a,b', 100, '2026-01-02', false, ${DEVIL}),
    (3, '(q"uote\\)', 1, '2026-01-03', false, ${DEVIL}), (4, null, null, null, null, null)`;
  await settle(stage.sql, listeners);
  const heard = listeners.flatMap((listener, channel) =>
    listener.heard.map(({ wish, new: row }) => [channel * half + wish, row['id']] as const),
  );
  for (const [index, [filter, matching]] of FILTERS.entries()) {
    expect([filter, heard.filter(([wish]) => wish === index).map(([, id]) => id)]).toEqual([
      filter,
      matching,
    ]);
  }
});

const REFUSED: [wish: Wish, reason: RegExp][] = [
  [{ table: 'items', filter: 'undefined' }, /Error parsing `filter` params: "undefined"/],
  [{ table: 'items', filter: 'id=foo.1' }, /Error parsing `filter` params/],
  [{ table: 'items', filter: 'id=1' }, /Error parsing `filter` params/],
  [{ table: 'items', filter: 'id=eq.1,' }, /Error parsing `filter` params/],
  [{ table: 'items', filter: 'id=in.1,2' }, /wrapped by parentheses/],
  [{ table: 'items', filter: 'id=eq.one' }, /invalid input syntax for type integer/],
  [{ table: 'items', filter: 'owner_id=eq.me' }, /invalid input syntax for type uuid/],
  [{ table: 'items', filter: 'id=eq.1&name=eq.2' }, /invalid input syntax for type integer/],
  [{ table: 'items', filter: `id=in.(${Array.from({ length: 101 }, (_, n) => n).join()})` }, /Maximum 100/],
  [{ table: 'items', filter: 'id=in.({)' }, /malformed array literal/],
  [{ table: 'items', filter: 'id=like.1' }, /operator does not exist/],
  [{ table: 'items', filter: 'doc=eq.{}' }, /operator does not exist/],
  [{ table: 'items', filter: 'name=match.(' }, /invalid regular expression/],
  [{ table: 'items', filter: 'name=not.imatch.[' }, /invalid regular expression/],
  [{ table: 'items', filter: 'name=is.maybe' }, /must be null, true, false, or unknown/],
  [{ table: 'items', filter: 'name=is.true' }, /boolean/],
  [{ table: 'items', filter: 'secret=eq.psst' }, /invalid column for filter secret/],
  [{ table: 'items', filter: 'nowhere=eq.1' }, /invalid column for filter nowhere/],
  [{ table: 'items', filter: Array.from({ length: 21 }, () => 'id=eq.1').join() }, /at most 20 conditions/],
  [{ table: 'items', select: ['id', 'secret'] }, /invalid column for select secret/],
  [{ schema: 'scratch', select: ['id'] }, /not supported for wildcard subscriptions/],
  [{ schema: 'scratch', filter: 'id=eq.1' }, /at least a `schema` or `table`/],
  [{ schema: 'unpublished', table: 'hidden' }, /Please check Realtime is enabled/],
  [{ table: 'nowhere' }, /Please check Realtime is enabled/],
];

test.each(REFUSED)('%o is refused with a reason, on a channel that stays joined', async (wish, reason) => {
  const listener = listen(stage.connect(tokenOf(ANGEL)), [wish]);
  expect(await listener.refused()).toMatch(reason);
  expect(listener.statuses).toEqual(['SUBSCRIBED']);
});

test('one wish that is refused leaves its channel without any', async () => {
  const listener = listen(stage.connect(tokenOf(ANGEL)), [{ table: 'items' }, { table: 'nowhere' }]);
  await listener.refused();
  const other = await stage.listenAs(tokenOf(ANGEL), { table: 'items' });
  await stage.sql`insert into scratch.items (id) values (10)`;
  await settle(stage.sql, [other]);
  expect(ids(other)).toEqual([10]);
  expect(listener.heard).toEqual([]);
});

test('a schema alone stands for all its published tables', async () => {
  const listener = await stage.listenAs(tokenOf(ANGEL), { schema: 'scratch', event: 'INSERT' });
  await stage.sql`insert into scratch.items (id) values (20)`;
  await stage.sql`insert into scratch.boxes values (21)`;
  await settle(stage.sql, [listener]);
  expect(listener.heard.map(({ table, new: row }) => [table, row['id']]).slice(0, 2)).toEqual([
    ['items', 20],
    ['boxes', 21],
  ]);
});

test('a wish for one kind of change hears of no other', async () => {
  const kinds = ['INSERT', 'UPDATE', 'DELETE', '*'] as const;
  const listener = await stage.listenAs(tokenOf(ANGEL), ...kinds.map((event) => ({ event, table: 'boxes' })));
  await stage.sql`insert into scratch.boxes values (30)`;
  await settle(stage.sql, [listener]);
  await stage.sql`update scratch.boxes set label = 'x' where id = 30`;
  await settle(stage.sql, [listener]);
  await stage.sql`delete from scratch.boxes where id = 30`;
  await settle(stage.sql, [listener]);
  expect(listener.heard.map(({ wish, type }) => [kinds[wish], type])).toEqual([
    ['INSERT', 'INSERT'],
    ['*', 'INSERT'],
    ['UPDATE', 'UPDATE'],
    ['*', 'UPDATE'],
    ['DELETE', 'DELETE'],
    ['*', 'DELETE'],
  ]);
});

test('channels of one client each hear of what they asked for', async () => {
  const client = stage.connect(tokenOf(ANGEL));
  const [items, boxes] = [listen(client, [{ table: 'items' }]), listen(client, [{ table: 'boxes' }])];
  await Promise.all([items.ready(), boxes.ready()]);
  await stage.sql`insert into scratch.items (id) values (40)`;
  await stage.sql`insert into scratch.boxes values (41)`;
  await settle(stage.sql, [items, boxes]);
  expect(ids(items)).toEqual([40]);
  expect(ids(boxes)).toEqual([41]);
});

test('a choice of columns narrows the rows, keeps the key, and stands beside a wish for all', async () => {
  const listener = await stage.listenAs(
    tokenOf(ANGEL),
    { table: 'boxes', event: 'INSERT', select: ['label'] },
    { table: 'items', event: 'INSERT', select: ['name'] },
    { table: 'items', event: 'INSERT' },
  );
  await stage.sql`insert into scratch.items (id, name) values (50, 'fifty')`;
  await settle(stage.sql, [listener]);
  expect(listener.heard.map(({ wish, new: row }) => [wish, Object.keys(row).sort()])).toEqual([
    [1, ['id', 'name']],
    [2, ['at', 'doc', 'id', 'name', 'owner_id', 'price', 'sold']],
  ]);
});

test('a filter sees of a deleted row its key alone, and of an update the new row', async () => {
  await stage.sql`insert into scratch.boxes values (60, 'red'), (61, 'blue')`;
  const byLabel = await stage.listenAs(tokenOf(ANGEL), { table: 'boxes', filter: 'label=eq.red' });
  const byKey = await stage.listenAs(tokenOf(ANGEL), { table: 'boxes', filter: 'id=eq.61' });
  await stage.sql`update scratch.boxes set label = 'red' where id = 61`;
  await settle(stage.sql, [byLabel, byKey]);
  await stage.sql`delete from scratch.boxes where id in (60, 61)`;
  await settle(stage.sql, [byLabel, byKey]);
  expect(byLabel.heard.map(({ type, new: row }) => [type, row['id']])).toEqual([['UPDATE', 61]]);
  expect(byKey.heard.map(({ type }) => type)).toEqual(['UPDATE', 'DELETE']);
});
