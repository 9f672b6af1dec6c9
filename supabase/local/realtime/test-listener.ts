import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { RealtimeOptions } from './attach.ts';
import {
  connectClient,
  eventually,
  startBackend,
  startDatabase,
  type TestBackend,
  type TestDatabase,
} from './test-support.ts';

type Row = Record<string, unknown>;

export type Wish = { event?: string; schema?: string; table?: string; filter?: string; select?: string[] };

type Heard = {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  table: string;
  new: Row;
  old: Row;
  errors: string[] | null;
  /** Which of the wishes heard it. */
  wish: number;
  committedAt: string;
};

type SystemMessage = { extension: string; status: string; message: string; channel: string };

export type Listener = {
  readonly client: SupabaseClient;
  readonly channel: RealtimeChannel;
  readonly heard: Heard[];
  readonly statuses: readonly string[];
  readonly problems: readonly string[];
  readonly system: readonly SystemMessage[];
  /** Marks this listener has heard; see `settle`. */
  readonly marks: ReadonlySet<unknown>;
  /** Resolves when the database has really been subscribed to, for the nth time. */
  ready(times?: number): Promise<void>;
  /** Resolves with the reason when it could not be. */
  refused(): Promise<string>;
};

let lastTopic = 0;

/** Listens with an unmodified client and keeps everything it says. */
export function listen(
  client: SupabaseClient,
  wishes: readonly Wish[],
  { marks: withMarks = true } = {},
): Listener {
  lastTopic += 1;
  const heard: Heard[] = [];
  const statuses: string[] = [];
  const problems: string[] = [];
  const system: SystemMessage[] = [];
  const marks = new Set<unknown>();
  const channel = client.channel(`test-${lastTopic}`);

  function hear(wish: Wish, callback: (payload: RealtimePostgresChangesPayload<Row>) => void) {
    const params = { event: '*', schema: 'scratch', ...wish };
    // The client's types allow fewer wishes than its users can send.
    channel.on<Row>('postgres_changes', params as { event: '*'; schema: string }, callback);
  }
  wishes.forEach((wish, index) => {
    hear(wish, (payload) =>
      heard.push({
        type: payload.eventType,
        table: payload.table,
        new: payload.new,
        old: payload.old,
        errors: payload.errors,
        wish: index,
        committedAt: payload.commit_timestamp,
      }),
    );
  });
  if (withMarks) hear({ table: 'marks' }, (payload) => marks.add((payload.new as Row)['id']));
  channel.on('system', {}, (payload) => system.push(payload));
  channel.subscribe((status, error) => {
    statuses.push(status);
    if (error) problems.push(error.message);
  });

  const about = (status: string) =>
    system.filter((message) => message.extension === 'postgres_changes' && message.status === status);
  return {
    client,
    channel,
    heard,
    statuses,
    problems,
    system,
    marks,
    async ready(times = 1) {
      await eventually(() => about('ok').length >= times);
    },
    async refused() {
      return (await eventually(() => about('error').at(-1))).message;
    },
  };
}

/**
 * Resolves when the listeners have heard all there is to hear so far. Changes arrive in the order of their commits, so what
 * has not come before a mark everyone may see will not come at all.
 */
export async function settle(sql: Sql, listeners: readonly Listener[]): Promise<void> {
  const [mark] = await sql<{ id: number }[]>`insert into scratch.marks default values returning id`;
  await Promise.all(listeners.map(({ marks }) => eventually(() => marks.has(mark?.id))));
}

export type Stage = {
  readonly sql: Sql;
  readonly database: TestDatabase;
  readonly backend: TestBackend;
  connect(token: string | null, options?: { key?: string; vsn?: string }): SupabaseClient;
  /** Connects, listens, and waits until it is heard. */
  listenAs(token: string | null, ...wishes: Wish[]): Promise<Listener>;
};

/** Gives a test file a database and a backend, and each test clients that are gone after it. */
export function openStage(more = '', options: Partial<RealtimeOptions> = {}): Stage {
  let database: TestDatabase;
  let backend: TestBackend;
  let clients: SupabaseClient[] = [];
  const leaving: Promise<unknown>[] = [];

  beforeAll(async () => {
    database = await startDatabase(more);
    backend = await startBackend(database.url, options);
  });
  // The client takes its time to close a socket; no test has to wait for those of the one before.
  afterEach(() => {
    leaving.push(...clients.map((client) => client.removeAllChannels()));
    clients = [];
  });
  afterAll(async () => {
    await Promise.all(leaving);
    await backend?.close();
    await database?.stop();
  });

  const stage: Stage = {
    get sql() {
      return database.sql;
    },
    get database() {
      return database;
    },
    get backend() {
      return backend;
    },
    connect(token, connectOptions) {
      const client = connectClient(backend.origin, token, connectOptions);
      clients.push(client);
      return client;
    },
    async listenAs(token, ...wishes) {
      const listener = listen(stage.connect(token), wishes);
      await listener.ready();
      return listener;
    },
  };
  return stage;
}
