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

test('two moderators decide what is reported once: one keeps it, or the other takes it down', async () => {
  const [author = '', ...others] = await people(5);
  const moderators = others.slice(0, 4);
  await db.sql`insert into private.moderators (user_id) select unnest(${moderators}::uuid[])`;
  const id = await confession(author);
  const [said] = await db.sql<{ id: string }[]>`insert into public.comments (confession_id, user_id, content)
    values (${id}, ${author}, 'A comment to decide on') returning id`;
  const comment = said?.id ?? '';
  await db.sql`insert into public.comment_reports (comment_id, reporter_id, reason)
    select ${comment}, id, 'spam_advertisement' from public.profiles where id <> ${author}`;
  const attempts = moderators.map((moderator, i) =>
    db.as(moderator, (sql) =>
      i % 2
        ? sql`select public.remove_comment(${comment}, 'No')`
        : sql`select public.dismiss_comment_reports(${comment})`,
    ),
  );
  expect(await outcomes(attempts)).toEqual({ ok: 1, PT409: 3 });
  const log = await db.sql`select action from public.moderation_log where target_id = ${comment}`;
  const [kept] = await db.sql`select removed_at is null as shown from public.comments where id = ${comment}`;
  expect(log).toHaveLength(1);
  expect(kept).toEqual({ shown: log[0]?.['action'] === 'dismiss_reports' });
});

test('a decision is undone once, and not at all when a colleague was faster', async () => {
  const [author = '', moderator = '', colleague = ''] = await people(3);
  await db.sql`insert into private.moderators (user_id) select unnest(${[moderator, colleague]}::uuid[])`;
  const id = await confession(author, 'pending');
  const decide = () => db.as(moderator, (sql) => sql`select public.approve_confession(${id}) as entry`);
  const [first] = await decide();
  const undo = () => db.as(moderator, (sql) => sql`select public.undo_moderation(${first?.['entry']})`);
  expect(await outcomes(times(4, undo))).toEqual({ ok: 1, PT409: 3 });
  const [second] = await decide();
  const counted = await outcomes([
    db.as(moderator, (sql) => sql`select public.undo_moderation(${second?.['entry']})`),
    db.as(colleague, (sql) => sql`select public.set_confession_nsfw(${id}, true)`),
  ]);
  const [left] = await db.sql`select status, is_nsfw from public.confessions where id = ${id}`;
  // Either order is right; an undo that took the colleague's label along would not be.
  expect([counted, left]).toEqual(
    left?.['status'] === 'approved'
      ? [
          { ok: 1, PT409: 1 },
          { status: 'approved', is_nsfw: true },
        ]
      : [{ ok: 2 }, { status: 'pending', is_nsfw: true }],
  );
  expect(await drift(db.sql)).toEqual([]);
});

test('the report that hides and the decision that keeps leave one state', async () => {
  const [author = '', moderator = '', ...reporters] = await people(8);
  await db.sql`insert into private.moderators (user_id) values (${moderator})`;
  await db.sql`update public.profiles set created_at = now() - interval '30 days'`;
  await db.sql`update private.settings set trusted_judgments = 0`;
  await db.sql`insert into private.reporter_records (reporter_id, upheld, dismissed) select unnest(${reporters}::uuid[]), 1, 1`;
  const id = await confession(author);
  const report = (reporter: string) =>
    db.as(
      reporter,
      (sql) =>
        sql`insert into public.confession_reports (confession_id, reason) values (${id}, 'spam_advertisement')`,
    );
  for (const reporter of reporters.slice(0, 4)) await report(reporter);
  const counted = await outcomes([
    ...reporters.slice(4).map(report),
    db.as(moderator, (sql) => sql`select public.dismiss_confession_reports(${id})`),
  ]);
  expect(counted['ok']).toBeGreaterThanOrEqual(2);
  // A report that came after the decision is settled, one that came before is dismissed; none of both hides.
  const open =
    await db.sql`select 1 from public.confession_reports where confession_id = ${id} and status = 'open'`;
  const [left] = await db.sql`select hidden_at from public.confessions where id = ${id}`;
  expect(open).toHaveLength(0);
  expect(left).toEqual({ hidden_at: null });
  expect(await drift(db.sql)).toEqual([]);
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

test('of the same confession from several tabs at once, one lands', async () => {
  const [author] = (await people(1)) as [string];
  const texts = times(6, (index) => `I ate the last slice of her cake${'!'.repeat(index)}`);
  const ended = await outcomes(
    texts.map((text) => db.as(author, (sql) => sql`insert into public.confessions (text) values (${text})`)),
  );
  expect(ended).toEqual({ ok: 1, PT409: 5 });
});
