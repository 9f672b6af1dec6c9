import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { findFreePort } from '../../supabase/local/ports.ts';
import { startPostgres } from '../../supabase/local/postgres.ts';
import { layTemplate } from '../../supabase/local/templates.ts';
import { schemaFiles } from './database.ts';

export type Native = {
  /** Acts as the database itself; as many connections as are asked for at once. */
  sql: postgres.Sql;
  /** Runs statements in one transaction as a signed-in person, as the Data API does. */
  as<T>(member: string, work: (sql: postgres.TransactionSql) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

/** A real Postgres server with the whole schema: locks, waits and deadlocks as in production. */
export async function startNative(connections = 16): Promise<Native> {
  const folder = await mkdtemp(join(tmpdir(), 'confession-tests-'));
  // Postgres may run as a user who must be able to walk in.
  await chmod(folder, 0o755);
  await layTemplate('empty', folder);
  const server = await startPostgres(folder, await findFreePort());
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
