import { beforeEach, expect, test } from 'vitest';
import { type Listener, listen, openStage, settle } from './test-listener.ts';
import { ANGEL, DEVIL, eventually, SECRET_KEY, tokenOf } from './test-support.ts';

const stage = openStage(`
  create table scratch.touchy (id int primary key);
  alter table scratch.touchy enable row level security;
  create policy "raises for one person" on scratch.touchy for select to authenticated
    using (case when auth.uid() = '${DEVIL}' then 1 / (id - id) = 1 else true end);

  create table scratch.slow (id int primary key, owner_id uuid);
  alter table scratch.slow enable row level security;
  -- Waits for a lock the test holds, so that it can act while the question is being asked.
  create function scratch.wait() returns boolean language sql volatile as 'select pg_advisory_xact_lock_shared(42) is not null';
  create policy "own, after a wait" on scratch.slow for select to authenticated
    using (scratch.wait() and owner_id = auth.uid());

  create table scratch.letters (id int primary key, subject text, secret text);
  alter table scratch.letters replica identity full;
  revoke all on scratch.letters from authenticated;
  grant select (id, subject) on scratch.letters to authenticated;

  create table scratch.keyless_reader (id int primary key, body text);
  revoke all on scratch.keyless_reader from authenticated;
  grant select (body) on scratch.keyless_reader to authenticated;

  create table scratch.diary (id int primary key, owner_id uuid, body text);
  alter table scratch.diary enable row level security;
  alter table scratch.diary replica identity full;
  create policy "own" on scratch.diary for select to authenticated using (owner_id = auth.uid());
`);

const POSTS = { table: 'posts' };

beforeEach(async () => {
  await stage.sql`delete from scratch.posts`;
});

const told = ({ heard }: Listener) =>
  heard.map(({ type, new: row, old }) => `${type} ${row['id'] ?? old['id']}`);

test('a pending row is told to its owner and to nobody else', async () => {
  const owner = await stage.listenAs(tokenOf(ANGEL), POSTS);
  const stranger = await stage.listenAs(tokenOf(DEVIL), POSTS);
  await stage.sql`insert into scratch.posts values (1, ${ANGEL})`;
  await settle(stage.sql, [owner, stranger]);
  expect(told(owner)).toEqual(['INSERT 1']);
  expect(told(stranger)).toEqual([]);
});

test('a row that becomes visible arrives as an update, and one that becomes invisible in silence', async () => {
  await stage.sql`insert into scratch.posts values (2, ${ANGEL}, 'pending'), (3, ${ANGEL}, 'approved')`;
  const owner = await stage.listenAs(tokenOf(ANGEL), POSTS);
  const stranger = await stage.listenAs(tokenOf(DEVIL), POSTS);
  await stage.sql`update scratch.posts set status = 'approved' where id = 2`;
  await stage.sql`update scratch.posts set status = 'rejected' where id = 3`;
  await settle(stage.sql, [owner, stranger]);
  expect(told(owner)).toEqual(['UPDATE 2', 'UPDATE 3']);
  expect(told(stranger)).toEqual(['UPDATE 2']);
  expect(stranger.heard[0]).toMatchObject({
    new: { id: 2, status: 'approved' },
    old: { id: 2 },
    errors: null,
  });
});

test('two people each hear of their own rows', async () => {
  const angel = await stage.listenAs(tokenOf(ANGEL), POSTS);
  const devil = await stage.listenAs(tokenOf(DEVIL), POSTS);
  await stage.sql`insert into scratch.posts values (4, ${ANGEL}), (5, ${DEVIL})`;
  await settle(stage.sql, [angel, devil]);
  expect(told(angel)).toEqual(['INSERT 4']);
  expect(told(devil)).toEqual(['INSERT 5']);
});

test('a visitor without a session is told that something changed, and nothing of it', async () => {
  // A table of its own: a visitor would be told of what other tests leave behind as well.
  await stage.sql`create table scratch.behind_doors (id int primary key)`;
  const visitor = await stage.listenAs(null, { table: 'behind_doors' });
  await stage.sql`insert into scratch.behind_doors values (6)`;
  await stage.sql`delete from scratch.behind_doors where id = 6`;
  await settle(stage.sql, [visitor]);
  expect(visitor.heard.map(({ new: row, old, errors }) => ({ row, old, errors }))).toEqual([
    { row: {}, old: {}, errors: ['Error 401: Unauthorized'] },
    { row: {}, old: {}, errors: ['Error 401: Unauthorized'] },
  ]);
});

test('the service role hears of every row', async () => {
  const service = listen(stage.connect(null, { key: SECRET_KEY }), [POSTS]);
  await service.ready();
  await stage.sql`insert into scratch.posts values (7, ${ANGEL})`;
  await settle(stage.sql, [service]);
  expect(told(service)).toEqual(['INSERT 7']);
});

test('another person who signs in on the same channel hears of their own rows from then on', async () => {
  const listener = await stage.listenAs(tokenOf(ANGEL), POSTS);
  await stage.sql`insert into scratch.posts values (8, ${ANGEL})`;
  await settle(stage.sql, [listener]);
  await listener.client.realtime.setAuth(tokenOf(DEVIL));
  // The heartbeat's answer shows that the token, sent before it, has been read.
  await heartbeat(listener);
  await stage.sql`insert into scratch.posts values (9, ${ANGEL}), (10, ${DEVIL})`;
  await settle(stage.sql, [listener]);
  expect(told(listener)).toEqual(['INSERT 8', 'INSERT 10']);
});

test('what was asked for one person is not told to the next, who signs in meanwhile', async () => {
  const listener = await stage.listenAs(tokenOf(ANGEL), { table: 'slow' });
  const holder = await stage.sql.reserve();
  await holder`select pg_advisory_lock(42)`;
  await stage.sql`insert into scratch.slow values (1, ${ANGEL}), (2, ${DEVIL})`;
  await waitingForLock();
  await listener.client.realtime.setAuth(tokenOf(DEVIL));
  await heartbeat(listener);
  await holder`select pg_advisory_unlock(42)`;
  holder.release();
  await settle(stage.sql, [listener]);
  expect(told(listener)).toEqual(['INSERT 2']);
});

test('a token refreshed while a change is under way loses its bearer nothing', async () => {
  const listener = await stage.listenAs(tokenOf(ANGEL, 600), { table: 'slow' });
  const holder = await stage.sql.reserve();
  await holder`select pg_advisory_lock(42)`;
  await stage.sql`insert into scratch.slow values (3, ${ANGEL})`;
  await waitingForLock();
  await listener.client.realtime.setAuth(tokenOf(ANGEL, 1200));
  await heartbeat(listener);
  await holder`select pg_advisory_unlock(42)`;
  holder.release();
  await settle(stage.sql, [listener]);
  expect(told(listener)).toEqual(['INSERT 3']);
});

test('a policy that raises for one person silences nobody else', async () => {
  const others = await Promise.all(
    [1, 2, 3].map((n) => stage.listenAs(tokenOf(ANGEL, 600 + n), { table: 'touchy' })),
  );
  const afflicted = await stage.listenAs(tokenOf(DEVIL), { table: 'touchy' });
  await stage.sql`insert into scratch.touchy values (1), (2)`;
  await settle(stage.sql, [...others, afflicted]);
  for (const other of others) expect(told(other)).toEqual(['INSERT 1', 'INSERT 2']);
  expect(told(afflicted)).toEqual([]);
});

test('a deletion is told to everyone, and of a secured table nothing but the key', async () => {
  await stage.sql`insert into scratch.diary values (1, ${ANGEL}, 'dear diary')`;
  const stranger = await stage.listenAs(tokenOf(DEVIL), { table: 'diary' });
  await stage.sql`update scratch.diary set body = 'dearest diary' where id = 1`;
  await stage.sql`delete from scratch.diary where id = 1`;
  await settle(stage.sql, [stranger]);
  expect(stranger.heard).toMatchObject([{ type: 'DELETE', new: {}, old: { id: 1 } }]);
  expect(Object.keys(stranger.heard[0]?.old ?? {})).toEqual(['id']);
});

test('columns a role may not read are in neither row', async () => {
  const reader = await stage.listenAs(tokenOf(ANGEL), { table: 'letters' });
  await stage.sql`insert into scratch.letters values (1, 'hello', 'psst')`;
  await settle(stage.sql, [reader]);
  await stage.sql`update scratch.letters set subject = 'bye' where id = 1`;
  await settle(stage.sql, [reader]);
  await stage.sql`delete from scratch.letters where id = 1`;
  await settle(stage.sql, [reader]);
  expect(reader.heard.map(({ new: row, old }) => [row, old])).toEqual([
    [{ id: 1, subject: 'hello' }, {}],
    [
      { id: 1, subject: 'bye' },
      { id: 1, subject: 'hello' },
    ],
    [{}, { id: 1, subject: 'bye' }],
  ]);
});

test('whoever may not read the key is told that something changed, and nothing of it', async () => {
  const reader = await stage.listenAs(tokenOf(ANGEL), { table: 'keyless_reader' });
  await stage.sql`insert into scratch.keyless_reader values (1, 'hello')`;
  await settle(stage.sql, [reader]);
  expect(reader.heard).toMatchObject([{ type: 'INSERT', new: {}, errors: ['Error 401: Unauthorized'] }]);
});

test('a grant that is revoked counts at once', async () => {
  await stage.sql`create table scratch.fleeting (id int primary key, body text)`;
  const reader = await stage.listenAs(tokenOf(ANGEL), { table: 'fleeting' });
  await stage.sql`insert into scratch.fleeting values (1, 'before')`;
  await settle(stage.sql, [reader]);
  await stage.sql`revoke select on scratch.fleeting from authenticated`;
  await stage.sql`insert into scratch.fleeting values (2, 'after')`;
  await settle(stage.sql, [reader]);
  expect(reader.heard).toMatchObject([
    { new: { body: 'before' } },
    { new: {}, errors: ['Error 401: Unauthorized'] },
  ]);
});

async function heartbeat({ client }: Listener): Promise<void> {
  const answered = new Promise<void>((resolve) =>
    client.realtime.onHeartbeat((status) => {
      if (status === 'ok') resolve();
    }),
  );
  await client.realtime.sendHeartbeat();
  await answered;
}

async function waitingForLock(): Promise<void> {
  await eventually(async () => {
    const waiting = await stage.sql`select from pg_locks where locktype = 'advisory' and not granted`;
    return waiting.length > 0;
  });
}
