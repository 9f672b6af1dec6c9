import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrations.ts';
import { prepareDatabase } from './prepare-database.ts';
import { withScratchPostgres } from './scratch-database.ts';
import { askAdvisors, cliUrl, runSupabase } from './supabase-cli.ts';

const root = process.cwd();

async function withSql<T>(work: (sql: postgres.Sql, url: string) => Promise<T>): Promise<T> {
  return withScratchPostgres(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      return await work(sql, url);
    } finally {
      await sql.end();
    }
  });
}

describe('migrations', () => {
  let folder: string;
  const write = (name: string, text: string) => writeFile(join(folder, name), text);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'confession-migrations-'));
    await mkdir(folder, { recursive: true });
    await write(
      '20260101000000_first.sql',
      '-- First.\ncreate table first (id int);\n\ninsert into first values (1);\n',
    );
    await write('notes.md', 'not a migration');
  });

  afterEach(() => rm(folder, { recursive: true }));

  test('are applied once, new ones later, and recorded as the CLI does', () =>
    withSql(async (sql) => {
      expect(await migrate(sql, folder)).toEqual({ applied: ['20260101000000_first.sql'], warnings: [] });
      await write('20260102000000_second.sql', "create table second (text text default 'a;b')");
      expect(await migrate(sql, folder)).toEqual({ applied: ['20260102000000_second.sql'], warnings: [] });
      expect(await migrate(sql, folder)).toEqual({ applied: [], warnings: [] });
      const rows =
        await sql`select version, name, statements from supabase_migrations.schema_migrations order by 1`;
      expect([...rows]).toEqual([
        {
          version: '20260101000000',
          name: 'first',
          statements: ['-- First.\ncreate table first (id int)', 'insert into first values (1)'],
        },
        {
          version: '20260102000000',
          name: 'second',
          statements: ["create table second (text text default 'a;b')"],
        },
      ]);
    }));

  test('that were edited or removed after they were applied are told', () =>
    withSql(async (sql) => {
      await migrate(sql, folder);
      await write('20260101000000_first.sql', 'create table first (id bigint);');
      expect((await migrate(sql, folder)).warnings).toEqual([
        expect.stringMatching(/first\.sql was edited.*db:reset/),
      ]);
      await rm(join(folder, '20260101000000_first.sql'));
      expect((await migrate(sql, folder)).warnings).toEqual([expect.stringContaining('20260101000000')]);
    }));

  test('that fail leave nothing behind and are named, with the line', () =>
    withSql(async (sql) => {
      await write(
        '20260102000000_broken.sql',
        'create table half (id int);\nselect 1;\nselect no_such_column;\n',
      );
      await expect(migrate(sql, folder)).rejects.toThrow(
        /20260102000000_broken\.sql.*\nline 3: column "no_such_column"/,
      );
      const [row] = await sql`select to_regclass('half') as half, count(*)::int as recorded
        from supabase_migrations.schema_migrations`;
      expect(row).toEqual({ half: null, recorded: 1 });
    }));
});

test('a database that holds tables of others is left alone', () =>
  withSql(async (sql, url) => {
    await sql`create table public.theirs (id int)`;
    await expect(prepareDatabase(url, { root, seedFiles: [] })).rejects.toThrow('tables that are not ours');
    expect(
      await sql`select nspname from pg_namespace where nspname in ('auth', 'supabase_migrations')`,
    ).toHaveLength(0);
  }));

test('a database that cannot be reached or entered is told without its password', async () => {
  await expect(
    prepareDatabase('postgresql://me:hunter2@127.0.0.1:1/x', { root, seedFiles: [] }),
  ).rejects.toThrow(/does not let us in(?!.*hunter2)/);
});

describe('a prepared database', () => {
  test('has the demo people once, and not again when they are gone', () =>
    withSql(async (sql, url) => {
      const seedFiles = ['./seed.sql'];
      expect((await prepareDatabase(url, { root, seedFiles: [] })).seeded).toBe(false);
      expect((await prepareDatabase(url, { root, seedFiles })).seeded).toBe(true);
      expect((await prepareDatabase(url, { root, seedFiles })).seeded).toBe(false);
      await sql`delete from auth.users`;
      expect((await prepareDatabase(url, { root, seedFiles })).seeded).toBe(false);
    }));

  test(
    'agrees with the supabase CLI, whose linter finds nothing to mend',
    () =>
      withSql(async (_sql, url) => {
        const { warnings } = await prepareDatabase(url, { root, seedFiles: ['./seed.sql'] });
        expect(warnings).toEqual([]);
        const target = ['--db-url', cliUrl(url)];
        const list = await runSupabase(['migration', 'list', ...target]);
        const rows = [...list.matchAll(/`?(\d{14})?`?\s*[|│]\s*`?(\d{14})?`?\s*[|│]/g)];
        expect(rows.length).toBeGreaterThan(10);
        expect(rows.filter(([, local, remote]) => local !== remote)).toEqual([]);
        expect(await runSupabase(['db', 'push', '--dry-run', ...target])).not.toMatch(/\d{14}/);
        expect(await askAdvisors(url)).toEqual([]);
      }),
    120_000,
  );
});
