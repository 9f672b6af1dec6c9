import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import postgres from 'postgres';
import { describeSqlError, migrate } from './migrations.ts';
import { seed } from './seed.ts';
import { StartProblem } from './start-problem.ts';

export type Preparation = {
  readonly warnings: readonly string[];
  readonly seeded: boolean;
  /** Whether the demo accounts can be used. */
  readonly demo: boolean;
  /** Realtime reads the write-ahead log, which must carry logical changes. */
  readonly logical: boolean;
};

type Options = { readonly root: string; readonly seedFiles: readonly string[] };

/** Brings a database to where the app can use it: sign-in tables, what hosted Supabase has by itself, migrations, seed. */
export async function prepareDatabase(url: string, { root, seedFiles }: Options): Promise<Preparation> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'confession setup' },
  });
  try {
    const [state] = await sql<{ signIn: boolean; foreign: boolean; wal: string }[]>`
      select to_regclass('auth.users') is not null as "signIn",
        to_regclass('supabase_migrations.schema_migrations') is null
          and exists (select from pg_catalog.pg_tables where schemaname = 'public') as foreign,
        current_setting('wal_level') as wal`;
    if (state?.foreign) {
      throw new StartProblem(
        'The database already holds tables that are not ours (schema public). Point DATABASE_URL at an empty one.',
      );
    }
    if (!state?.signIn) await run(sql, getAuthSchemaSql() + SUPABASE_AUTH_HELPERS_SQL, 'the sign-in schema');
    const platform = join(root, 'supabase/local/platform.sql');
    await run(sql, await readFile(platform, 'utf8'), 'supabase/local/platform.sql');
    const { warnings } = await migrate(sql, join(root, 'supabase/migrations'));
    const seeded = await seed(sql, root, seedFiles);
    const demo = await sql`select from auth.users where email = 'angel@example.test'`;
    return { warnings, seeded, demo: demo.length > 0, logical: state?.wal === 'logical' };
  } catch (error) {
    throw connectionProblem(error);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function run(sql: postgres.Sql, text: string, what: string): Promise<void> {
  try {
    await sql.begin((transaction) => transaction.unsafe(text).simple());
  } catch (error) {
    throw new StartProblem(`${what} could not be applied.\n${describeSqlError(error, text)}`);
  }
}

function connectionProblem(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  const codes = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'CONNECT_TIMEOUT', '28P01', '28000', '3D000'];
  if (typeof code !== 'string' || !codes.includes(code)) return error;
  return new StartProblem(`The database does not let us in: ${(error as Error).message} (${code}).`);
}
