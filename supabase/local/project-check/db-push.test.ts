import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { prepareDatabase } from '../prepare-database.ts';
import { withScratchPostgres } from '../scratch-database.ts';
import { cliUrl, runSupabase } from '../supabase-cli.ts';
import { takePicture } from './picture.ts';

const root = process.cwd();

/** The picture of an empty database after `work` has filled it. */
function pictureAfter(work: (url: string, sql: postgres.Sql) => Promise<unknown>) {
  return withScratchPostgres(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      await work(url, sql);
      return await takePicture(sql);
    } finally {
      await sql.end();
    }
  });
}

test('the supabase CLI makes the same of our migrations as the embedded backend', async () => {
  const pushed = await pictureAfter(async (url, sql) => {
    const platform = await readFile(join(root, 'supabase/local/platform.sql'), 'utf8');
    await sql.unsafe(getAuthSchemaSql() + SUPABASE_AUTH_HELPERS_SQL).simple();
    await sql.unsafe(platform).simple();
    await runSupabase(['db', 'push', '--yes', '--db-url', cliUrl(url)], root);
  });
  const ours = await pictureAfter((url) => prepareDatabase(url, { root, seedFiles: [] }));
  expect(pushed.size).toBeGreaterThan(300);
  expect(pushed).toEqual(ours);
});
