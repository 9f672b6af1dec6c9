import { readdir, readFile } from 'node:fs/promises';
import { pgtap } from '@electric-sql/pglite-pgtap';
import { App } from '@supabase/lite';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';

const supabase = new URL('../../supabase/', import.meta.url);

/** The files of a folder below supabase/ that end as told, in the order they run. */
export async function sqlFiles(folder: string, ending: string): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(new URL(folder, supabase))).filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(`${folder}${name}`, supabase), 'utf8') })),
  );
}

/** A fresh in-memory Postgres with the auth service's own schema, the platform and every migration. */
export async function openDatabase(): Promise<{
  db: PgliteConnection['driver'];
  close: () => Promise<void>;
}> {
  const connection = await createPgliteConnection({ pgliteOptions: { extensions: { pgtap } } });
  const app = new App({ connection, auth: { enabled: true, jwt_secret: 'only-for-tests-'.repeat(4) } });
  await app.ensureSystemSchema();
  const db = connection.driver;
  await db.exec(await readFile(new URL('local/platform.sql', supabase), 'utf8'));
  // The role's setting counts for new sessions only, and this database has a single one.
  await db.exec('set search_path = "$user", public, extensions');
  for (const { name, sql } of await sqlFiles('migrations/', '.sql')) {
    await db.exec(sql).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`);
    });
  }
  return { db, close: () => connection.close() };
}
