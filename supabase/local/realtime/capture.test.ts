import { expect, test } from 'vitest';
import { type Listener, openStage, settle } from './test-listener.ts';
import { ANGEL, eventually, tokenOf } from './test-support.ts';

const stage = openStage(`
  create table scratch.parents (id int primary key);
  create table scratch.children (id int primary key, parent_id int references scratch.parents on delete cascade);

  create table scratch.counted (id int primary key, votes int not null default 0);
  create function scratch.count_once() returns trigger language plpgsql as $$
  begin
    update scratch.counted set votes = votes + 1 where id = new.id;
    return null;
  end $$;
  create trigger count_once after insert on scratch.counted for each row execute function scratch.count_once();

  create table scratch.long (id int primary key, body text, note text);
  create table scratch.long_full (like scratch.long including all);
  alter table scratch.long_full replica identity full;

  create table scratch.pairs (tenant uuid, number bigint, body text, primary key (number, tenant));
  create table scratch."Odd ""Table""" ("Id" int primary key, "a ""b"" c" text, "__proto__" text, "select" text);
  create table scratch.keyless (body text);

  create type scratch.mood as enum ('calm', 'furious');
  create domain scratch.grade as int check (value between 1 and 6);
  create table scratch.kinds (
    id bigint primary key, flag boolean, small smallint, amount numeric(8, 2), ratio float8, at timestamptz, local timestamp,
    day date, clock time, span interval, doc jsonb, raw json, uid uuid, words text[], numbers int[], mood scratch.mood,
    grade scratch.grade, fixed char(4), varying varchar(10), address inet, bytes bytea, nothing text
  );
`);

const angel = (...tables: string[]) => stage.listenAs(tokenOf(ANGEL), ...tables.map((table) => ({ table })));
const told = ({ heard }: Listener) =>
  heard.map(({ type, table, new: row, old }) => `${type} ${table} ${row['id'] ?? old['id']}`);

test('what is rolled back is never told', async () => {
  const listener = await angel('parents');
  await stage.sql
    .begin(async (sql) => {
      await sql`insert into scratch.parents values (100)`;
      throw new Error('changed my mind');
    })
    .catch(() => {});
  await settle(stage.sql, [listener]);
  expect(told(listener)).toEqual([]);
});

test('of a row that came and went in one transaction only the deletion is told', async () => {
  const listener = await angel('parents');
  await stage.sql.begin(async (sql) => {
    await sql`insert into scratch.parents values (101)`;
    await sql`delete from scratch.parents where id = 101`;
  });
  await settle(stage.sql, [listener]);
  expect(told(listener)).toEqual(['DELETE parents 101']);
});

test('a cascade tells every row it takes along', async () => {
  await stage.sql`insert into scratch.parents values (102)`;
  await stage.sql`insert into scratch.children values (1, 102), (2, 102)`;
  const listener = await angel('parents', 'children');
  await stage.sql`delete from scratch.parents where id = 102`;
  await settle(stage.sql, [listener]);
  expect(told(listener).sort()).toEqual(['DELETE children 1', 'DELETE children 2', 'DELETE parents 102']);
});

test('a trigger that changes the row it follows is told as a change of its own', async () => {
  const listener = await angel('counted');
  await stage.sql`insert into scratch.counted values (1)`;
  await settle(stage.sql, [listener]);
  expect(listener.heard).toMatchObject([
    { type: 'INSERT', new: { id: 1, votes: 0 } },
    { type: 'UPDATE', new: { id: 1, votes: 1 } },
  ]);
});

test('many rows of one statement arrive one by one, in order', async () => {
  const listener = await angel('parents');
  await stage.sql`insert into scratch.parents select n from generate_series(1000, 1049) n`;
  await settle(stage.sql, [listener]);
  expect(listener.heard.map(({ new: row }) => row['id'])).toEqual(
    Array.from({ length: 50 }, (_, n) => 1000 + n),
  );
});

test('truncating a table is not told', async () => {
  const listener = await angel('pairs');
  await stage.sql`truncate scratch.pairs`;
  await settle(stage.sql, [listener]);
  expect(listener.heard).toEqual([]);
});

test('a long text arrives whole, and is left out of an update that did not touch it', async () => {
  const body = Array.from({ length: 10_000 }, (_, n) => String.fromCharCode(33 + ((n * n * 7919) % 90))).join(
    '',
  );
  // Stored outside the row, as texts are that do not shrink enough.
  await stage.sql`alter table scratch.long alter body set storage external`;
  await stage.sql`alter table scratch.long_full alter body set storage external`;
  const listener = await angel('long', 'long_full');
  for (const table of ['long', 'long_full']) {
    await stage.sql`insert into ${stage.sql(`scratch.${table}`)} values (1, ${body}, 'first')`;
    await settle(stage.sql, [listener]);
    await stage.sql`update ${stage.sql(`scratch.${table}`)} set note = 'second'`;
    await settle(stage.sql, [listener]);
  }
  expect(listener.heard.map(({ new: row }) => row)).toEqual([
    { id: 1, body, note: 'first' },
    { id: 1, note: 'second' },
    { id: 1, body, note: 'first' },
    // With the whole old row in the WAL the value is known after all.
    { id: 1, body, note: 'second' },
  ]);
});

test('rows with a key of several columns are found', async () => {
  const listener = await angel('pairs');
  await stage.sql`insert into scratch.pairs values (${ANGEL}, 9007199254740991, 'hello')`;
  await settle(stage.sql, [listener]);
  await stage.sql`update scratch.pairs set number = 7`;
  await settle(stage.sql, [listener]);
  expect(listener.heard).toMatchObject([
    { new: { tenant: ANGEL, number: 9007199254740991, body: 'hello' } },
    { new: { tenant: ANGEL, number: 7 }, old: { tenant: ANGEL, number: 9007199254740991 } },
  ]);
});

test('names that need quotes are told as they are', async () => {
  const listener = await angel('Odd "Table"');
  await stage.sql`insert into scratch."Odd ""Table""" values (1, 'odd', 'odder', 'oddest')`;
  await settle(stage.sql, [listener]);
  const [heard] = listener.heard;
  expect(heard?.table).toBe('Odd "Table"');
  expect(heard?.new).toMatchObject({ Id: 1, 'a "b" c': 'odd', select: 'oddest' });
});

test('a table without a key is told as an error', async () => {
  const listener = await angel('keyless');
  await stage.sql`insert into scratch.keyless values ('hello')`;
  await settle(stage.sql, [listener]);
  expect(listener.heard).toMatchObject([{ new: {}, errors: ['Error 400: Bad Request, no primary key'] }]);
});

test('a column added while listening is told with the next change', async () => {
  const listener = await angel('children');
  await stage.sql`alter table scratch.children add column name text`;
  await stage.sql`insert into scratch.children (id, name) values (3, 'Abel')`;
  await settle(stage.sql, [listener]);
  expect(listener.heard).toMatchObject([{ new: { id: 3, name: 'Abel' } }]);
});

test('values have the form hosted Supabase gives them', async () => {
  const listener = await angel('kinds');
  await stage.sql`insert into scratch.kinds values (
    9007199254740991, true, -7, 12.50, 0.1, '2026-02-03 04:05:06.789+02', '2026-02-03 04:05:06', '2026-02-03', '04:05:06',
    '1 day 2 hours', '{"xp": 5, "deep": {"list": [1, null, "x"]}}', '{"b": 1, "a": 2}', '00000000-0000-4000-8000-00000000000a',
    array['a,b', null, 'c"d'], array[1, 2], 'furious', 3, 'ab', 'cd', '10.0.0.1', '\\x0102', null
  )`;
  await settle(stage.sql, [listener]);
  expect(listener.heard[0]?.new).toEqual({
    id: 9007199254740991,
    flag: true,
    small: -7,
    amount: 12.5,
    ratio: 0.1,
    at: '2026-02-03T02:05:06.789+00:00',
    local: '2026-02-03T04:05:06',
    day: '2026-02-03',
    clock: '04:05:06',
    span: '1 day 02:00:00',
    doc: { xp: 5, deep: { list: [1, null, 'x'] } },
    raw: { b: 1, a: 2 },
    uid: ANGEL,
    words: ['a,b', null, 'c"d'],
    numbers: [1, 2],
    mood: 'furious',
    grade: 3,
    fixed: 'ab  ',
    varying: 'cd',
    address: '10.0.0.1',
    bytes: '\\x0102',
    nothing: null,
  });
});

test('the time of the commit is told, in UTC and to the millisecond', async () => {
  const listener = await angel('parents');
  const [before] = await stage.sql<{ now: Date }[]>`select clock_timestamp() as now`;
  await stage.sql`insert into scratch.parents values (103)`;
  const [after] = await stage.sql<{ now: Date }[]>`select clock_timestamp() as now`;
  await settle(stage.sql, [listener]);
  const told = listener.heard[0]?.committedAt ?? '';
  expect(told).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Date.parse(told)).toBeGreaterThanOrEqual(before?.now.getTime() ?? Number.NaN);
  expect(Date.parse(told)).toBeLessThanOrEqual(after?.now.getTime() ?? Number.NaN);
});

test('a commit other sessions cannot see yet is told once they can', async () => {
  const { sql } = stage;
  const listener = await angel('parents');
  // A commit that waits for a standby, here one that does not exist, is in the WAL already and so on its way to us.
  await sql`alter system set synchronous_standby_names = 'nobody'`;
  await sql`select pg_reload_conf()`;
  const written: string[] = [];
  let commit: Promise<unknown> = Promise.resolve();
  let hangs = false;
  // The setting takes a moment to reach every session: the first few commits may not wait yet.
  for (let id = 200; !hangs; id += 1) {
    let done = false;
    commit = sql`insert into scratch.parents values (${id})`.then(() => {
      done = true;
    });
    written.push(`INSERT parents ${id}`);
    await eventually(async () => done || (await isAskedDuringCommit()));
    hangs = !done;
  }
  expect(told(listener)).toEqual(written.slice(0, -1));
  await sql`alter system reset synchronous_standby_names`;
  await sql`select pg_reload_conf()`;
  await commit;
  await settle(sql, [listener]);
  expect(told(listener)).toEqual(written);
});

/** Whether a commit hangs and realtime has asked about a change since. */
async function isAskedDuringCommit(): Promise<boolean> {
  const asked = await stage.sql`
    select from pg_stat_activity hanging, pg_stat_activity asking
    where hanging.wait_event = 'SyncRep' and asking.application_name = 'realtime'
      and asking.query_start > hanging.query_start`;
  return asked.length > 0;
}
