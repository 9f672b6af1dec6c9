import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startPostgres } from '../../supabase/local/postgres.ts';
import { schemaFiles } from './database.ts';

export type Native = {
  /** Acts as the database itself; as many connections as are asked for at once. */
  sql: postgres.Sql;
  /** Runs statements in one transaction as a signed-in person, as the Data API does. */
  as<T>(member: string, work: (sql: postgres.TransactionSql) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A real Postgres server with the whole schema: locks, waits and deadlocks as in production. */
export async function startNative(connections = 16): Promise<Native> {
  const folder = await mkdtemp(join(tmpdir(), 'confession-tests-'));
  const server = await startPostgres(join(folder, 'data'), await freePort());
  const sql = postgres(server.url, { max: connections, onnotice: () => {}, idle_timeout: 0 });
  for (const { sql: text } of await schemaFiles()) await sql.unsafe(text).simple();
  return {
    sql,
    as: (member, work) =>
      // The driver's type unwraps arrays of promises; ours never are.
      sql.begin(async (transaction) => {
        await transaction`select set_config('role', 'authenticated', true),
          set_config('request.jwt.claim.sub', ${member}, true),
          set_config('request.jwt.claims', ${JSON.stringify({ sub: member, role: 'authenticated' })}, true)`;
        return work(transaction);
      }) as ReturnType<typeof work>,
    async stop() {
      await sql.end({ timeout: 5 });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
