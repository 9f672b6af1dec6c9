import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Native, startNative } from './native.ts';
import { drift, settle } from './recount.ts';

let db: Native;
beforeAll(async () => {
  db = await startNative();
}, 180_000);
afterAll(() => db?.stop());
beforeEach(async () => {
  await db.sql`delete from auth.users`;
  await settle(db.sql);
});

async function people(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await db.sql`insert into auth.users (id) select unnest(${ids}::uuid[])`;
  await db.sql`insert into public.profiles (id) select unnest(${ids}::uuid[])`;
  return ids;
}

async function confession(author: string, status = 'approved'): Promise<string> {
  const [row] = await db.sql<{ id: string }[]>`
    insert into public.confessions (text, user_id, status) values ('A confession', ${author}, ${status}) returning id`;
  return row?.id as string;
}

/** What each of several attempts made at once came to: 'ok' or an error's code, counted. */
async function outcomes(attempts: Promise<unknown>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const result of await Promise.allSettled(attempts)) {
    const outcome = result.status === 'fulfilled' ? 'ok' : String(result.reason.code ?? result.reason);
    counted[outcome] = (counted[outcome] ?? 0) + 1;
  }
  return counted;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

test('a vote does not wait for another vote on the same confession', async () => {
  const [author, slow, quick] = (await people(3)) as [string, string, string];
  const id = await confession(author);
  await db.as(slow, async (first) => {
    await first`insert into public.votes (confession_id, vote_type) values (${id}, 'devil')`;
    // Still uncommitted: the counters of confession and author are locked.
    await db.as(quick, async (second) => {
      await second`set local lock_timeout = '200ms'`;
      await second`insert into public.votes (confession_id, vote_type) values (${id}, 'angel')`;
    });
  });
  const [waiting] = await db.sql`select count(*)::int as count from private.counter_deltas`;
  expect(waiting?.['count']).toBeGreaterThan(0);
  await settle(db.sql);
  expect(await drift(db.sql)).toEqual([]);
  const [counted] = await db.sql`select devil_votes, angel_votes from public.confessions where id = ${id}`;
  expect(counted).toEqual({ devil_votes: 1, angel_votes: 1 });
});

test('one person votes once, however often the button is pressed at once', async () => {
  const [author, judge] = (await people(2)) as [string, string];
  const id = await confession(author);
  const attempts = times(8, () =>
    db.as(judge, (sql) => sql`insert into public.votes (confession_id, vote_type) values (${id}, 'angel')`),
  );
  expect(await outcomes(attempts)).toEqual({ ok: 1, '23505': 7 });
  await settle(db.sql);
  expect(await drift(db.sql)).toEqual([]);
});

test('a battle is won once, whoever casts the tenth vote', async () => {
  const [author = '', ...judges] = await people(17);
  const id = await confession(author);
  await Promise.all(
    judges.map((judge) =>
      db.as(judge, (sql) => sql`insert into public.votes (confession_id, vote_type) values (${id}, 'angel')`),
    ),
  );
  await settle(db.sql);
  const [profile] = await db.sql`select battles_won, angel_points from public.profiles where id = ${author}`;
  expect(profile).toEqual({ battles_won: 1, angel_points: 16 });
  expect(await drift(db.sql)).toEqual([]);
});

test('a story choice sent several times at once is made and paid once', async () => {
  const [reader = ''] = await people(1);
  const [node] = await db.sql<{ id: string; path_id: string; reward_xp: number }[]>`
    select n.id, n.path_id, n.reward_xp from public.story_nodes n
    join public.story_nodes root on root.id = n.parent_id and root.parent_id is null
    where n.reward_xp > 0 limit 1`;
  await db.as(reader, (sql) => sql`select public.begin_story_path(${node?.path_id ?? ''})`);
  const attempts = times(8, () =>
    db.as(reader, (sql) => sql`select public.choose_story_node(${node?.id ?? ''})`),
  );
  expect(await outcomes(attempts)).toEqual({ ok: 1, PT409: 7 });
  const [profile] = await db.sql`select xp from public.profiles where id = ${reader}`;
  expect(profile?.['xp']).toBe(node?.reward_xp);
});

test('two moderators decide a confession once', async () => {
  const [author = '', ...moderators] = await people(5);
  await db.sql`insert into private.moderators (user_id) select unnest(${moderators}::uuid[])`;
  const id = await confession(author, 'pending');
  const attempts = moderators.map((moderator, i) =>
    db.as(moderator, (sql) =>
      i % 2
        ? sql`select public.reject_confession(${id}, 'No')`
        : sql`select public.approve_confession(${id})`,
    ),
  );
  expect(await outcomes(attempts)).toEqual({ ok: 1, PT409: 3 });
  const [log] =
    await db.sql`select count(*)::int as count from public.moderation_log where target_id = ${id}`;
  expect(log?.['count']).toBe(1);
});

test('a limit holds when everything is sent at once', async () => {
  const [eager = ''] = await people(1);
  const attempts = times(14, (i) =>
    db.as(eager, (sql) => sql`insert into public.confessions (text) values (${`Confession ${i}`})`),
  );
  expect(await outcomes(attempts)).toEqual({ ok: 10, PT429: 4 });
});

test('an account is deleted once, and a vote of the same moment is whole or not at all', async () => {
  const [leaver = '', author = ''] = await people(2);
  const ids = await Promise.all(times(6, () => confession(author)));
  const attempts = [
    ...ids.map((id) =>
      db.as(
        leaver,
        (sql) => sql`insert into public.votes (confession_id, vote_type) values (${id}, 'devil')`,
      ),
    ),
    ...times(2, () => db.as(leaver, (sql) => sql`select public.delete_user()`)),
  ];
  const counted = await outcomes(attempts);
  // A vote that comes too late finds no profile.
  expect(Object.keys(counted).filter((code) => !['ok', '23503'].includes(code))).toEqual([]);
  await settle(db.sql);
  expect(await drift(db.sql)).toEqual([]);
  expect(await db.sql`select 1 from auth.users where id = ${leaver}`).toHaveLength(0);
});
