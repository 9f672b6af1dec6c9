import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { attachRealtime } from './attach.ts';
import { type Listener, listen, openStage, settle } from './test-listener.ts';
import {
  ANGEL,
  connectClient,
  DEVIL,
  eventually,
  startBackend,
  startDatabase,
  tokenOf,
} from './test-support.ts';

const stage = openStage();
const POSTS = { table: 'posts' };

const ids = ({ heard }: Listener) => heard.map(({ new: row }) => row['id']);
const slots = () => stage.sql`select from pg_replication_slots`;

afterEach(async () => {
  await stage.sql`delete from scratch.posts`;
});

test('two backends of one process follow the changes once, and either may go first', async () => {
  const first = await startBackend(stage.database.url);
  const second = await startBackend(stage.database.url);
  expect(await slots()).toHaveLength(1);
  const clients = [first, second].map(({ origin }) => connectClient(origin, tokenOf(ANGEL)));
  const [one, two] = clients.map((client) => listen(client, [POSTS])) as [Listener, Listener];
  await Promise.all([one.ready(), two.ready()]);
  await stage.sql`insert into scratch.posts values (1, ${ANGEL})`;
  await settle(stage.sql, [one, two]);
  await first.close();
  await stage.sql`insert into scratch.posts values (2, ${ANGEL})`;
  await settle(stage.sql, [two]);
  expect([ids(one), ids(two)]).toEqual([[1], [1, 2]]);
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  await second.close();
});

test('a server attached to twice answers once', async () => {
  const { httpServer } = stage.backend;
  const again = await attachRealtime({
    httpServer,
    databaseUrl: stage.database.url,
    jwtSecret: 'another',
    publishableKey: 'another',
    secretKey: 'another',
  });
  const listener = await stage.listenAs(tokenOf(ANGEL), POSTS);
  expect(listener.statuses).toEqual(['SUBSCRIBED']);
  await again.close();
});

test('a client comes back by itself after the backend restarted, and has lost what happened meanwhile', async () => {
  const backend = await startBackend(stage.database.url);
  const client = connectClient(backend.origin, tokenOf(ANGEL));
  const listener = listen(client, [POSTS]);
  await listener.ready();
  await stage.sql`insert into scratch.posts values (10, ${ANGEL})`;
  await settle(stage.sql, [listener]);
  await backend.close();
  await stage.sql`insert into scratch.posts values (11, ${ANGEL})`;
  const again = await startBackend(stage.database.url, { port: Number(new URL(backend.origin).port) });
  await listener.ready(2);
  await stage.sql`insert into scratch.posts values (12, ${ANGEL})`;
  await settle(stage.sql, [listener]);
  expect(ids(listener)).toEqual([10, 12]);
  expect(listener.statuses).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
  await client.removeAllChannels();
  await again.close();
});

test('two hundred people each hear of their own row, once', async () => {
  const personOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const people = Array.from({ length: 200 }, (_, n) => personOf(n));
  const clients = people.map((person) => connectClient(stage.backend.origin, tokenOf(person)));
  const listeners = clients.map((client) => listen(client, [POSTS]));
  await Promise.all(listeners.map((listener) => listener.ready()));
  await stage.sql`insert into scratch.posts ${stage.sql(people.map((owner_id, id) => ({ id, owner_id })).slice(0, 3))}`;
  await stage.sql`insert into scratch.posts values (1000, ${DEVIL}, 'approved')`;
  await settle(stage.sql, listeners);
  expect(listeners.map(ids)).toEqual(people.map((_, n) => (n < 3 ? [n, 1000] : [1000])));
  await Promise.all(clients.map((client) => client.removeAllChannels()));
});

test('changes flow again after the connection they came over was cut', async () => {
  const listener = await stage.listenAs(tokenOf(ANGEL), POSTS);
  await stage.sql`select pg_terminate_backend(active_pid) from pg_replication_slots`;
  await listener.ready(2);
  expect(await eventually(async () => (await slots()).length === 1)).toBe(true);
  await stage.sql`insert into scratch.posts values (20, ${ANGEL})`;
  await settle(stage.sql, [listener]);
  expect(ids(listener)).toEqual([20]);
});

test('changes flow again after the database restarted, and listeners are told to catch up', async () => {
  const listener = await stage.listenAs(tokenOf(ANGEL), POSTS);
  // Away for longer than the pause between two attempts to connect.
  await stage.database.restart(() => sleep(600));
  // Not a new join: the socket lived on. The message is what tells a page to read again.
  await listener.ready(2);
  expect(listener.statuses).toEqual(['SUBSCRIBED']);
  await stage.sql`insert into scratch.posts values (30, ${ANGEL})`;
  await settle(stage.sql, [listener]);
  expect(ids(listener)).toEqual([30]);
});

test('nothing is left in the database once realtime has gone', async () => {
  const database = await startDatabase();
  onTestFinished(() => database.stop());
  const backend = await startBackend(database.url);
  const client = connectClient(backend.origin, tokenOf(ANGEL));
  await listen(client, [POSTS]).ready();
  const left = () => database.sql`
    select from pg_stat_activity where application_name like 'realtime%' union all select from pg_replication_slots`;
  expect((await left()).length).toBeGreaterThan(0);
  await client.removeAllChannels();
  await backend.close();
  await eventually(async () => (await left()).length === 0);
});

test('a database that cannot offer changes is refused at once', async () => {
  const nowhere = new URL(stage.database.url);
  nowhere.port = '1';
  await expect(startBackend(nowhere.href)).rejects.toThrow(/ECONNREFUSED/);
});
