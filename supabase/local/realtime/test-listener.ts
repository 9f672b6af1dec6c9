import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { eventually } from './test-support.ts';

type Row = Record<string, unknown>;

export type Wish = { event?: string; schema?: string; table?: string; filter?: string; select?: string[] };

export type Heard = {
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  table: string;
  new: Row;
  old: Row;
  errors: string[] | null;
  /** Which of the wishes heard it. */
  wish: number;
  payload: RealtimePostgresChangesPayload<Row>;
};

export type Listener = {
  readonly channel: RealtimeChannel;
  readonly heard: readonly Heard[];
  readonly statuses: readonly string[];
  readonly problems: readonly string[];
  readonly system: readonly { extension: string; status: string; message: string; channel: string }[];
  /** Resolves when the database has really been subscribed to, for the nth time. */
  ready(times?: number): Promise<void>;
  refused(): Promise<string>;
  hears(test: (heard: Heard) => boolean): Promise<Heard>;
};

let lastTopic = 0;

/** Listens with an unmodified client and keeps everything it says. */
export function listen(client: SupabaseClient, wishes: Wish | Wish[], topic?: string): Listener {
  lastTopic += 1;
  const heard: Heard[] = [];
  const statuses: string[] = [];
  const problems: string[] = [];
  const system: Listener['system'][number][] = [];
  const channel = client.channel(topic ?? `test-${lastTopic}`);
  [wishes].flat().forEach(({ event = '*', schema = 'scratch', ...rest }, wish) => {
    // The client's types allow fewer wishes than people can send.
    const params = { event, schema, ...rest } as { event: '*'; schema: string };
    channel.on<Row>('postgres_changes', params, (payload) => {
      const errors = payload.errors as string[] | null;
      heard.push({
        type: payload.eventType,
        table: payload.table,
        new: payload.new,
        old: payload.old,
        errors,
        wish,
        payload,
      });
    });
  });
  channel.on('system', {}, (payload) => system.push(payload));
  channel.subscribe((status, error) => {
    statuses.push(status);
    if (error) problems.push(error.message);
  });
  const about = (status: string) =>
    system.filter((it) => it.extension === 'postgres_changes' && it.status === status);
  return {
    channel,
    heard,
    statuses,
    problems,
    system,
    async ready(times = 1) {
      await eventually(() => about('ok').length >= times);
    },
    async refused() {
      return (await eventually(() => about('error').at(-1))).message;
    },
    hears: (test) => eventually(() => heard.find(test)),
  };
}
