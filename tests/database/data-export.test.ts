import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportSources } from '../../src/domain/export-sources.ts';
import { openDatabase } from './database.ts';

/** Columns that name a person and are not in the file: nobody but the database may read them. */
const WITHHELD = [
  // Who was muted: the person muted a confession's author and never learns who that is.
  'public.author_mutes.author_id',
  // Said as account.is_moderator.
  'private.moderators.user_id',
  'private.closing_accounts.user_id',
  // When somebody may act again, to the second; of no meaning an hour later.
  'private.rate_limit_states.user_id',
  // How often their reports were right: the status of each says it.
  'private.reporter_records.reporter_id',
];

let db: PGlite;
beforeAll(async () => {
  db = await openDatabase();
}, 180_000);
afterAll(() => db.close());

/** Every column that points to an account or a profile, or is named as if it did. */
async function personalColumns(): Promise<string[]> {
  const { rows } = await db.query<{ place: string }>(`
    select n.nspname || '.' || c.relname || '.' || a.attname as place
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and (
        a.attname ~ '(^|_)(user|member|owner|author|reporter|moderator|person|profile|account)(_id)?$'
        or exists (
          select from pg_constraint f
          where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey)
            and f.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
        )
      )
    order by 1`);
  return rows.map(({ place }) => place);
}

const exported = () => Object.entries(exportSources).map(([table, { owner }]) => `public.${table}.${owner}`);
const missing = async () =>
  (await personalColumns()).filter((place) => !exported().includes(place) && !WITHHELD.includes(place));

test('every table that names a person is in the file they take along', async () => {
  expect(await missing()).toEqual([]);
  expect(await personalColumns()).toEqual(expect.arrayContaining([...exported(), ...WITHHELD]));
});

test('a table added and forgotten is found', async () => {
  await db.exec(`begin;
    create table public.diaries (id int primary key, whose uuid references public.profiles);
    create table public.blessings (id int primary key, user_id uuid);`);
  expect(await missing()).toEqual(['public.blessings.user_id', 'public.diaries.whose']);
  await db.exec('rollback');
});

test.each(Object.entries(exportSources))('of %s, everything a person may read', async (table, source) => {
  const { rows } = await db.query<{ column: string }>(
    `select a.attname as column from pg_attribute a
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
      and has_column_privilege('authenticated', a.attrelid, a.attnum, 'select')`,
    [`public.${table}`],
  );
  const { owner, columns } = source;
  // Whose a row is says the account.
  expect([...new Set([owner, ...columns])].sort()).toEqual(rows.map(({ column }) => column).sort());
});

test.each(Object.entries(exportSources))('%s can be paged by its key', async (table, { owner, key }) => {
  const { rows } = await db.query<{ columns: string[] }>(
    `select array(select a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
    from pg_index i where i.indrelid = $1::regclass and i.indisunique and i.indpred is null`,
    [`public.${table}`],
  );
  const unique = rows.map(({ columns }) => columns);
  expect(unique.some((columns) => columns.every((column) => column === key || column === owner))).toBe(true);
});
