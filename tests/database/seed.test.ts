import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';

let db: PGlite;
beforeAll(async () => {
  db = await openDatabase();
  await db.exec(await readFile(new URL('../../supabase/seed.sql', import.meta.url), 'utf8'));
});
afterAll(() => db.close());

/** The first column of every row. */
async function list(sql: string): Promise<unknown[]> {
  const { rows } = await db.query<Record<string, unknown>>(sql);
  return rows.map((row) => Object.values(row)[0]);
}

async function number(sql: string): Promise<number> {
  return Number((await list(sql))[0]);
}

test('there is enough of everything to see every screen alive', async () => {
  const approved = `from public.confessions where status = 'approved'`;
  expect(await number(`select count(*) ${approved} and not is_nsfw`)).toBeGreaterThanOrEqual(50);
  expect(await number(`select count(*) ${approved} and is_nsfw`)).toBeGreaterThanOrEqual(22);
  expect(
    await number(`select count(*) ${approved} and devil_votes + angel_votes = 0`),
  ).toBeGreaterThanOrEqual(3);
  expect(await number(`select count(*) from public.confessions where status = 'pending'`)).toBe(8);
  expect(await number(`select count(*) from public.confessions where status = 'rejected'`)).toBe(3);
  expect(await number('select count(*) from public.votes')).toBeGreaterThanOrEqual(300);
  expect(await number('select count(*) from public.comments')).toBeGreaterThanOrEqual(80);
  expect(await number('select count(*) from private.report_cases')).toBeGreaterThanOrEqual(5);
  // The desk: urgent ones, an appeal, something hidden, and decisions of the day.
  expect(await number('select count(*) from private.waiting_confessions where not is_calm')).toBe(2);
  expect(await number('select count(*) from public.appeals where outcome is null')).toBe(1);
  expect(await number('select count(*) from private.report_cases where is_hidden')).toBe(1);
  expect(
    await number(`select count(*) from public.moderation_log where created_at > now() - interval '24 hours'`),
  ).toBeGreaterThanOrEqual(3);
});

test('the demo accounts can sign in, and newcomer has judged nothing', async () => {
  const demo = `('angel@example.test', 'devil@example.test', 'newcomer@example.test', 'moderator@example.test')`;
  expect(
    await number(`
      select count(*) from auth.users u join auth.identities i on i.user_id = u.id and i.email = u.email
      where u.email in ${demo} and u.email_confirmed_at is not null
        and extensions.crypt('confess-demo-1', u.encrypted_password) = u.encrypted_password`),
  ).toBe(4);
  expect(
    await list('select u.email from private.moderators m join auth.users u on u.id = m.user_id'),
  ).toEqual(['moderator@example.test']);
  expect(
    await list(`
      select u.email from auth.users u
      where not exists (select from public.votes v where v.user_id = u.id)`),
  ).toEqual(['newcomer@example.test']);
});

test('nobody judges themselves', async () => {
  expect(
    await list(`
      select v.id from public.votes v join public.confessions c on c.id = v.confession_id
      where v.user_id = c.user_id`),
  ).toEqual([]);
});

test('newest by id is newest by time, and nothing lies in the future', async () => {
  expect(await list('select id from public.confessions order by id desc')).toEqual(
    await list('select id from public.confessions order by created_at desc'),
  );
  for (const table of ['confessions', 'votes', 'comments', 'bookmarked_confessions', 'confession_reports']) {
    expect(await list(`select id from public.${table} where created_at > now()`)).toEqual([]);
  }
});

test('every counter equals a recount', async () => {
  expect(
    await list(`
      select c.id from public.confessions c
      where c.devil_votes + c.angel_votes <> (select count(*) from public.votes v where v.confession_id = c.id)
        or c.angel_votes <> (select count(*) from public.votes v where v.confession_id = c.id and v.vote_type = 'angel')
        or c.comment_count <> (
          select count(*) from public.comments m where m.confession_id = c.id and m.removed_at is null)`),
  ).toEqual([]);
  expect(await number('select count(*) from private.counter_deltas')).toBe(0);
});

test('nothing of the demo stays behind but its people', async () => {
  expect(await list(`select relname from pg_class where relname like 'demo\\_%'`)).toEqual([]);
});
