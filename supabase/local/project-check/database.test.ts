import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../test-backend.ts';
import { checkDatabase } from './database.ts';
import { type Finding, report } from './finding.ts';
import { type Picture, takePicture } from './picture.ts';
import { checkSignIn } from './sign-in.ts';

let backend: TestBackend;
let sql: postgres.Sql;
let expected: Picture;

beforeAll(async () => {
  backend = await startTestBackend();
  sql = backend.sql;
  expected = await takePicture(sql);
  // As a hosted project is: pg_cron's table, which the embedded Postgres has no extension for, and no demo people.
  await sql
    .unsafe(`
    create role authenticator;
    alter role authenticator set pgrst.db_pre_request = 'gate.check_request';
    create schema cron;
    create table cron.job (jobid bigint generated always as identity, jobname text, schedule text, active boolean default true);
    create table cron.job_run_details (jobid bigint, status text, return_message text, end_time timestamptz default now());
    insert into cron.job (jobname, schedule) values
      ('fold-counter-deltas', '1 second'), ('purge-deleted-accounts', '1 second'), ('forget-runs', '17 3 * * *');
    update auth.users set email = replace(email, '@example.test', '@people.example');
  `)
    .simple();
});

afterAll(() => backend.close());

const check = (cron = true) =>
  checkDatabase(sql, { root: process.cwd(), cron, expected: async () => expected });
const mends = (findings: Finding[]) => findings.flatMap((each) => ('mend' in each ? [each.mend] : []));

test('a project as the migrations make it has nothing to mend', async () => {
  const findings = await check();
  expect(mends(findings)).toEqual([]);
  expect(report(findings).text).toMatch(/row-level security of every table[\s\S]*Nothing to mend\.$/);
});

test('looking changes nothing', async () => {
  const before = await takePicture(sql);
  await check();
  expect(await takePicture(sql)).toEqual(before);
});

/** One thing broken, what mends it again, and what is said meanwhile. */
const BROKEN: readonly [damage: string, repair: string, complaint: RegExp][] = [
  [
    'alter table public.votes disable row level security',
    'alter table public.votes enable row level security',
    /^Table public\.votes has row-level security switched off/,
  ],
  [
    'create table public.extra (id int)',
    'drop table public.extra',
    /^Table public\.extra is not from the migrations\. Its row-level security is off\.$/,
  ],
  [
    'grant select on public.votes to anon',
    'revoke all on public.votes from anon',
    /^Role anon may select public\.votes \(as a whole\), which the migrations do not allow/,
  ],
  [
    'grant update (xp) on public.profiles to authenticated',
    'revoke update (xp) on public.profiles from authenticated',
    /^Role authenticated may update public\.profiles: columns .*xp/,
  ],
  [
    'revoke insert (vote_type) on public.votes from authenticated',
    'grant insert (vote_type) on public.votes to authenticated',
    /^Role authenticated may insert public\.votes: columns .*should for columns .*vote_type/,
  ],
  [
    'grant execute on function public.approve_confession(uuid) to public',
    'revoke execute on function public.approve_confession(uuid) from public',
    /^Role anon may execute public\.approve_confession\(uuid\)/,
  ],
  [
    'grant usage on schema private to authenticated',
    'revoke usage on schema private from authenticated',
    /^Role authenticated may use schema private/,
  ],
  [
    'create policy everybody on public.votes for select to authenticated using (true)',
    'drop policy everybody on public.votes',
    /^Policy "everybody" on public\.votes is not from the migrations/,
  ],
  [
    'alter table public.votes disable trigger a_rate_limit',
    'alter table public.votes enable trigger a_rate_limit',
    /^Trigger a_rate_limit on public\.votes is not as the migrations made it/,
  ],
  [
    'alter publication supabase_realtime drop table public.votes',
    'alter publication supabase_realtime add table public.votes',
    /^Realtime does not carry public\.votes/,
  ],
  [
    'alter publication supabase_realtime add table public.comments',
    'alter publication supabase_realtime drop table public.comments',
    /^Realtime carries public\.comments, which it should not/,
  ],
  [
    "alter publication supabase_realtime set (publish = 'insert, update, delete')",
    "alter publication supabase_realtime set (publish = 'insert, update')",
    /^Realtime publishes other things/,
  ],
  [
    "update cron.job set active = false where jobname = 'fold-counter-deltas'",
    'update cron.job set active = true',
    /^The job fold-counter-deltas is switched off/,
  ],
  [
    "update cron.job set schedule = '1 minute' where jobname = 'fold-counter-deltas'",
    "update cron.job set schedule = '1 second' where jobname = 'fold-counter-deltas'",
    /^The job fold-counter-deltas runs '1 minute' and should run '1 second'/,
  ],
  [
    "update cron.job set jobname = 'renamed' where jobname = 'forget-runs'",
    "update cron.job set jobname = 'forget-runs' where jobname = 'renamed'",
    /^The job forget-runs is missing/,
  ],
  [
    "insert into cron.job_run_details select jobid, 'failed', 'no such function' from cron.job where jobname = 'forget-runs'",
    'delete from cron.job_run_details',
    /^The job forget-runs failed when it last ran: no such function/,
  ],
  [
    'alter table public.confessions add column secret text',
    'alter table public.confessions drop column secret',
    /^Column public\.confessions\.secret is not from the migrations/,
  ],
  [
    'alter table public.votes alter column vote_type drop not null',
    'alter table public.votes alter column vote_type set not null',
    /^Column public\.votes\.vote_type is not as the migrations made it/,
  ],
  [
    'alter function private.is_moderator() security invoker',
    'alter function private.is_moderator() security definer',
    /^Function private\.is_moderator\(\) is not as the migrations made it/,
  ],
  [
    'alter table public.moderation_log drop constraint moderation_log_target_type_check',
    "alter table public.moderation_log add constraint moderation_log_target_type_check check (target_type in ('confession', 'comment'))",
    /^Constraint moderation_log_target_type_check on public\.moderation_log is missing/,
  ],
  [
    'drop index public.comments_confession_id_idx',
    'create index comments_confession_id_idx on public.comments (confession_id, id)',
    /^Index public\.comments_confession_id_idx is missing: CREATE INDEX/,
  ],
  ['alter schema cron rename to not_cron', 'alter schema not_cron rename to cron', /^pg_cron is not in use/],
  [
    "update auth.users set email = 'angel@example.test' where email = 'angel@people.example'",
    "update auth.users set email = 'angel@people.example' where email = 'angel@example.test'",
    /^1 demo accounts/,
  ],
  [
    "insert into supabase_migrations.schema_migrations (version) values ('20990101000000')",
    "delete from supabase_migrations.schema_migrations where version = '20990101000000'",
    /^Migration 20990101000000 is applied here and not in/,
  ],
];

test.each(BROKEN)('%s', async (damage, repair, complaint) => {
  await sql.unsafe(damage);
  try {
    const said = mends(await check());
    expect(said).toEqual(expect.arrayContaining([expect.stringMatching(complaint)]));
    expect(report(await check()).toMend).toBe(said.length);
  } finally {
    await sql.unsafe(repair);
  }
  expect(mends(await check())).toEqual([]);
});

test('nobody who moderates is told, and migrations that wait come before anything else', async () => {
  const kept = await sql`delete from private.moderators returning *`;
  expect(mends(await check())).toEqual([expect.stringMatching(/^Nobody may moderate/)]);
  await sql`insert into private.moderators ${sql(kept as unknown as Record<string, string>[])}`;
  const [last] = await sql`
    delete from supabase_migrations.schema_migrations where version = (select max(version) from supabase_migrations.schema_migrations)
    returning version, name, statements`;
  expect(mends(await check())).toEqual([
    expect.stringMatching(/^Not applied: \d+_.*\.sql\. Run npx supabase db push/),
  ]);
  await sql`insert into supabase_migrations.schema_migrations ${sql(last as Record<string, string>)}`;
  expect(mends(await check())).toEqual([]);
});

test('where somebody else does the periodic work, that is said and not held against the project', async () => {
  const findings = await check(false);
  expect(mends(findings)).toEqual([]);
  expect(report(findings).text).toMatch(/\? {5}The periodic work is not pg_cron's .*fold-counter-deltas/);
});

test('the sign-in service of the embedded backend answers the same questions', async () => {
  const project = { supabaseUrl: backend.origin, publishableKey: 'sb_publishable_confession_local' };
  expect(mends(await checkSignIn(project, new URL(`${backend.origin}/confession/auth`)))).toEqual([]);
  expect(mends(await checkSignIn(project, new URL('https://unknown.example/confession/auth')))).toEqual([
    expect.stringMatching(/^Links in mails lead to .* instead of https:\/\/unknown\.example/),
  ]);
});
