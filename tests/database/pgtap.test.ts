import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, sqlFiles } from './database.ts';

const files = await sqlFiles('tests/', '.test.sql');

let db: PGlite;
beforeAll(async () => {
  db = await openDatabase();
  await db.exec('create extension pgtap with schema extensions');
}, 180_000);
afterAll(() => db.close());

/** The lines of the Test Anything Protocol a file printed, whichever of its statements printed them. */
async function run(sql: string): Promise<string[]> {
  // A text sent at once is one transaction: what stands before "begin" must be sent by itself to outlive the file.
  const start = sql.search(/^begin;$/m);
  try {
    await db.exec(sql.slice(0, start));
    const results = await db.exec(sql.slice(start));
    return results.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row).map(String)));
  } finally {
    await db.exec('rollback').catch(() => {});
    await db.exec('reset role');
  }
}

for (const { name, sql } of files) {
  test(name, async ({ annotate }) => {
    const lines = (await run(sql)).flatMap((text) => text.split('\n'));
    const passed = lines.filter((line) => /^ok /.test(line)).length;
    const planned = Number(/^1\.\.(\d+)/m.exec(lines.join('\n'))?.[1] ?? 0);
    // Diagnostics follow the assertion they explain.
    const failures = lines.filter((line) => /^(not ok|#)/.test(line));
    expect(failures).toEqual([]);
    expect(passed).toBe(planned);
    await annotate(`${passed} assertions`);
  });
}
