import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listener, listen } from './test-listener.ts';
import {
  ANGEL,
  connectClient,
  DEVIL,
  SECRET_KEY,
  startBackend,
  startDatabase,
  type TestBackend,
  type TestDatabase,
  tokenOf,
} from './test-support.ts';

let database: TestDatabase;
let backend: TestBackend;
let clients: SupabaseClient[] = [];

beforeAll(async () => {
  database = await startDatabase();
  backend = await startBackend(database.url);
});

afterAll(async () => {
  await backend?.close();
  await database?.stop();
});

beforeEach(async () => {
  await database.sql`delete from scratch.posts`;
});

afterEach(async () => {
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  clients = [];
});

async function listenAs(token: string | null, key?: string): Promise<Listener> {
  const client = connectClient(backend.origin, token, key ? { key } : {});
  clients.push(client);
  const listener = listen(client, { table: 'posts' });
  await listener.ready();
  return listener;
}

/** Changes arrive in order, so once everybody's last one is there, whatever was to come before it has come. */
async function last(listeners: Listener[]): Promise<void> {
  await database.sql`insert into scratch.posts values (999, ${ANGEL}, 'approved')`;
  await Promise.all(listeners.map((listener) => listener.hears(({ new: row }) => row['id'] === 999)));
}

const told = ({ heard }: Listener) =>
  heard
    .filter(({ new: row }) => row['id'] !== 999)
    .map(({ type, new: row, old }) => [type, row['id'] ?? old['id']]);

test('a pending row is told to its owner and to nobody else', async () => {
  const [owner, stranger] = [await listenAs(tokenOf(ANGEL)), await listenAs(tokenOf(DEVIL))];
  await database.sql`insert into scratch.posts values (1, ${ANGEL})`;
  await last([owner, stranger]);
  expect(told(owner)).toEqual([['INSERT', 1]]);
  expect(told(stranger)).toEqual([]);
});
