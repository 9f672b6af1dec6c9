import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import type postgres from 'postgres';
import { describeSqlError } from './migrations.ts';
import { StartProblem } from './start-problem.ts';

/** Writes the demo people, once, and only into a database where nobody lives yet. Returns whether it did. */
export async function seed(sql: postgres.Sql, root: string, files: readonly string[]): Promise<boolean> {
  const [row] = await sql<{ empty: boolean }[]>`
    select not exists (select from auth.users) and not exists (select from supabase_migrations.seed_files) as empty`;
  if (!row?.empty || files.length === 0) return false;
  for (const file of files) {
    const path = join('supabase', normalize(file));
    const text = await readFile(join(root, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) continue;
    const hash = createHash('sha256').update(text).digest('hex');
    try {
      // Together or not at all: a start that is killed here seeds again at the next.
      await sql.begin(async (transaction) => {
        await transaction.unsafe(text).simple();
        await transaction`insert into supabase_migrations.seed_files (path, hash) values (${path}, ${hash})`;
      });
    } catch (error) {
      throw new StartProblem(`${path} could not be applied.\n${describeSqlError(error, text)}`);
    }
  }
  return true;
}
