import type { SupabaseClient } from '@supabase/supabase-js';
import {
  connectClient,
  eventually,
  startBackend,
  startDatabase,
  type TestDatabase,
  tokenOf,
} from '../../supabase/local/realtime/test-support.ts';
import { type Row, spread } from './table.ts';

const CHANGES = 50;
const CROWD = 200;

/** From the commit of a 2,500-character row to the client's callback, for one person and for a crowd that all may see it. */
export async function measureRealtime(): Promise<Row[]> {
  const database = await startDatabase();
  const backend = await startBackend(database.url);
  try {
    const rows: Row[] = [];
    for (const people of [1, CROWD]) {
      const samples = await measureCrowd(database, backend.origin, people);
      rows.push({
        what: `commit to callback, ${people} subscriber${people > 1 ? 's' : ''} (${CHANGES} changes; median, 95th percentile)`,
        measured: spread(samples),
      });
    }
    return rows;
  } finally {
    await backend.close();
    await database.stop();
  }
}

async function measureCrowd({ sql }: TestDatabase, origin: string, people: number): Promise<number[]> {
  const heard = new Map<number, number[]>();
  const clients: SupabaseClient[] = [];
  let ready = 0;
  for (let n = 1; n <= people; n += 1) {
    // Everyone is somebody else: nobody's answer serves for another.
    const client = connectClient(origin, tokenOf(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`));
    client
      .channel('bench')
      .on<{ id: number }>(
        'postgres_changes',
        { event: 'INSERT', schema: 'scratch', table: 'posts' },
        ({ new: row }) => {
          heard.get(row.id)?.push(performance.now());
        },
      )
      .on('system', {}, () => {
        ready += 1;
      })
      .subscribe();
    clients.push(client);
  }
  await eventually(() => ready >= people);

  const samples: number[] = [];
  const body = 'x'.repeat(2500);
  for (let change = 0; change < CHANGES; change += 1) {
    const times: number[] = [];
    const id = people * 1000 + change;
    heard.set(id, times);
    await sql`insert into scratch.posts values (${id}, ${crypto.randomUUID()}, 'approved', ${body})`;
    const committed = performance.now();
    await eventually(() => times.length === people);
    samples.push(...times.map((time) => Math.max(0, time - committed)));
  }
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  return samples;
}
