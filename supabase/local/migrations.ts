import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import type postgres from 'postgres';
import { StartProblem } from './start-problem.ts';

type Migration = {
  readonly version: string;
  readonly name: string;
  readonly file: string;
  readonly text: string;
};

export type MigrationOutcome = {
  readonly applied: readonly string[];
  /** What the person should know, one sentence each: edited or missing files. */
  readonly warnings: readonly string[];
};

/** The same table, names and contents as the supabase CLI's, so that `migration list` and `db push` agree with us. */
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text;
  create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null);
`;

/** Applies every migration the database has not seen, each in a transaction of its own. */
export async function migrate(sql: postgres.Sql, folder: string): Promise<MigrationOutcome> {
  await sql.unsafe(HISTORY).simple();
  const [files, known] = await Promise.all([readMigrations(folder), readHistory(sql)]);
  const pending = files.filter(({ version }) => !known.has(version));
  for (const migration of pending) await apply(sql, migration);
  return { applied: pending.map(({ file }) => file), warnings: compare(files, known) };
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const matching = names.sort().flatMap((file) => {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    return version === undefined || name === undefined ? [] : [{ file, version, name }];
  });
  return Promise.all(
    matching.map(async (entry) => ({ ...entry, text: await readFile(join(folder, entry.file), 'utf8') })),
  );
}

async function readHistory(sql: postgres.Sql): Promise<Map<string, string>> {
  const rows = await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations`;
  return new Map(rows.map(({ version, statements }) => [version, (statements ?? []).join('')]));
}

async function apply(sql: postgres.Sql, { version, name, file, text }: Migration): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text).simple();
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${splitSqlStatements(text)})`;
    });
    // A migration may have changed settings of the session.
    await sql.unsafe('reset all').simple();
  } catch (error) {
    throw new StartProblem(
      `supabase/migrations/${file} could not be applied.\n${describeSqlError(error, text)}`,
    );
  }
}

/** What Postgres said about a script, with the line it speaks of. */
export function describeSqlError(error: unknown, text: string): string {
  if (!(error instanceof Error)) return String(error);
  const { detail, hint, where, position } = error as Error & Record<string, unknown>;
  const line = Number(position) > 0 ? text.slice(0, Number(position)).split('\n').length : null;
  return [
    line === null ? error.message : `line ${line}: ${error.message}`,
    ...[detail, hint, where].filter((part): part is string => typeof part === 'string'),
  ].join('\n');
}

function compare(files: readonly Migration[], known: ReadonlyMap<string, string>): string[] {
  const edited = files.filter(({ version, text }) => {
    const recorded = known.get(version);
    return recorded !== undefined && recorded !== '' && essence(recorded) !== essence(text);
  });
  const versions = new Set(files.map(({ version }) => version));
  const gone = [...known.keys()].filter((version) => !versions.has(version));
  return [
    ...edited.map(
      ({ file }) =>
        `supabase/migrations/${file} was edited after it was applied. Run 'npm run db:reset' to see the change.`,
    ),
    ...gone.map((version) => `The database holds migration ${version}, which is not in supabase/migrations.`),
  ];
}

/** Recorded statements have lost the semicolons and blank space between them. */
function essence(text: string): string {
  return text.replace(/[\s;]+/g, '');
}
