import { readdir, readFile, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { pgtap } from '@electric-sql/pglite-pgtap';
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import { madeOnce } from '../../supabase/local/templates.ts';

const extensions = { pgcrypto, pgtap };

/** The role's own setting counts for new sessions only. */
const SEARCH_PATH = 'set search_path = "$user", public, extensions';

const supabase = new URL('../../supabase/', import.meta.url);

/** The files of a folder below supabase/ that end as told, in the order they run. */
export async function sqlFiles(folder: string, ending: string): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(new URL(folder, supabase))).filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(`${folder}${name}`, supabase), 'utf8') })),
  );
}

/** Everything a database needs before a test: the auth service's schema, the platform and every migration. */
export async function schemaFiles(): Promise<{ name: string; sql: string }[]> {
  return [
    { name: 'the auth schema', sql: getAuthSchemaSql() + SUPABASE_AUTH_HELPERS_SQL },
    ...(await sqlFiles('local/', 'platform.sql')),
    { name: 'the search path', sql: SEARCH_PATH },
    ...(await sqlFiles('migrations/', '.sql')),
  ];
}

/** A fresh in-memory Postgres that holds the whole schema and no rows but the reference content. */
export async function openDatabase(): Promise<PGlite> {
  const made = await madeOnce('schema.tar', async (place) => {
    const db = await createDatabase();
    const dump = await db.dumpDataDir('none');
    await writeFile(place, Buffer.from(await dump.arrayBuffer()));
    await db.close();
  });
  if (!made) return createDatabase();
  const db = await PGlite.create({ extensions, loadDataDir: new Blob([await readFile(made)]) });
  await db.exec(SEARCH_PATH);
  return db;
}

async function createDatabase(): Promise<PGlite> {
  const db = await PGlite.create({ extensions });
  for (const { name, sql } of await schemaFiles()) {
    await db.exec(sql).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`);
    });
  }
  return db;
}
