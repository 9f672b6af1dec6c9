import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Native, startNative } from './native.ts';
import { drift, settle } from './recount.ts';

// Everybody does everything at once, accounts vanish, moderators decide, the timers run: no deadlock, no wrong number.
const SECONDS = Number(process.env['STORM_SECONDS'] ?? 6);
const WORKERS = 14;

// What a person may be told while others erase, hide and decide what they are looking at.
const EXPECTED = new Set(['ok', '23503', '23505', '42501', 'PT404', 'PT409']);

let db: Native;
const members: string[] = [];
const moderators: string[] = [];

beforeAll(async () => {
  db = await startNative(WORKERS + 2);
  await db.sql`update private.rate_limits set burst = 1000000`;
  for (let i = 0; i < 40; i += 1) members.push(await newcomer());
  for (let i = 0; i < 3; i += 1) moderators.push(await newcomer());
  await db.sql`insert into private.moderators (user_id) select unnest(${moderators}::uuid[])`;
  await db.sql`update private.settings set trusted_judgments = 0`;
  for (const author of members) {
    await db.sql`insert into public.confessions (text, user_id, status)
      select 'Confession ' || n, ${author}, 'approved' from generate_series(1, 3) n`;
  }
}, 180_000);
afterAll(() => db?.stop());

async function newcomer(): Promise<string> {
  const id = randomUUID();
  await db.sql`insert into auth.users (id) values (${id})`;
  await db.sql`insert into public.profiles (id, created_at) values (${id}, now() - interval '30 days')`;
  // Whoever is known to be right hides things: reports, verdicts and erasures then meet on the same items.
  await db.sql`insert into private.reporter_records (reporter_id, upheld) values (${id}, 8)`;
  return id;
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

type Work = (member: string) => Promise<unknown>;
const act = (
  member: string,
  statement: (sql: Parameters<Parameters<Native['as']>[1]>[0]) => Promise<unknown>,
) => db.as(member, statement);

const vote: Work = (member) =>
  act(
    member,
    (sql) => sql`insert into public.votes (confession_id, vote_type)
      select c.id, (array['angel', 'devil'])[1 + floor(random() * 2)::int] from public.confessions c
      where c.user_id <> ${member} and c.status = 'approved' and c.hidden_at is null order by random() limit 1`,
  );
const hotVote: Work = (member) =>
  act(
    member,
    (sql) => sql`insert into public.votes (confession_id, vote_type)
      select c.id, 'angel' from public.confessions c
      where c.user_id <> ${member} and c.status = 'approved' and c.hidden_at is null order by c.id limit 1`,
  );
const comment: Work = (member) =>
  act(
    member,
    (sql) => sql`insert into public.comments (confession_id, content)
      select c.id, 'I would never have done that' from public.confessions c
      where c.status = 'approved' and c.hidden_at is null order by random() limit 1`,
  );
const uncomment: Work = (member) =>
  act(
    member,
    (sql) => sql`delete from public.comments where id in (
      select id from public.comments where user_id = ${member} order by random() limit 1)`,
  );
const reportConfession: Work = (member) =>
  act(
    member,
    (sql) => sql`insert into public.confession_reports (confession_id, reason)
      select c.id, 'spam_advertisement' from public.confessions c where c.user_id <> ${member} order by random() limit 1`,
  );
const reportComment: Work = (member) =>
  act(
    member,
    (sql) => sql`insert into public.comment_reports (comment_id, reason)
      select c.id, 'spam_advertisement' from public.comments c where c.user_id <> ${member} order by random() limit 1`,
  );
const bookmark: Work = (member) =>
  act(
    member,
    (sql) => sql`insert into public.bookmarked_confessions (confession_id)
      select c.id from public.confessions c order by random() limit 1`,
  );
const confess: Work = (member) =>
  act(member, (sql) => sql`insert into public.confessions (text) values ('Another one')`);
const erase: Work = (member) =>
  act(
    member,
    (sql) => sql`delete from public.confessions where id in (
      select id from public.confessions where user_id = ${member} order by random() limit 1)`,
  );
const read: Work = (member) =>
  act(
    member,
    (sql) =>
      sql`select (public.begin_story_path(p.id)).current_node_id from public.story_paths p order by random() limit 1`,
  );
const choose: Work = (member) =>
  act(
    member,
    (sql) => sql`select public.choose_story_node(n.id) from public.user_progress u
      join public.story_nodes n on n.parent_id = u.current_node_id order by random() limit 1`,
  );
const moderate: Work = async () => {
  const moderator = anyOf(moderators);
  await act(
    moderator,
    (sql) => sql`select case
        when random() < 0.5 then public.approve_confession(id)
        else public.reject_confession(id, 'Not like this')
      end from public.moderation_queue() limit 1`,
  );
  await act(
    moderator,
    (sql) => sql`select case
        when target_type = 'comment' and random() < 0.5 then public.remove_comment(target_id, 'Unkind')
        when target_type = 'comment' then public.dismiss_comment_reports(target_id)
        when random() < 0.3 then public.reject_confession(target_id, 'No')
        when random() < 0.3 then public.set_confession_nsfw(target_id, not is_nsfw)
        else public.dismiss_confession_reports(target_id)
      end from public.reported_items() order by random() limit 1`,
  );
};
const appeal: Work = (member) =>
  act(
    member,
    (sql) => sql`insert into public.appeals (confession_id, note)
      select c.id, 'Please look again' from public.confessions c
      where c.user_id = ${member} and c.status = 'rejected' order by random() limit 1`,
  );
const undo: Work = async () => {
  const moderator = anyOf(moderators);
  await act(
    moderator,
    (sql) => sql`select public.undo_moderation(id) from public.moderation_log
      where moderator_id = ${moderator} order by id desc limit 1`,
  );
};
const resign: Work = async () => {
  const successor = await newcomer();
  await db.sql`insert into private.moderators (user_id) values (${successor})`;
  const [moderator] = moderators.splice(Math.floor(Math.random() * moderators.length), 1, successor);
  if (moderator) await act(moderator, (sql) => sql`select public.delete_user()`);
};
const reportAsModerator: Work = () => reportConfession(anyOf(moderators));
const leave: Work = async (member) => {
  members.splice(members.indexOf(member), 1, await newcomer());
  await act(member, (sql) => sql`select public.delete_user()`);
};
const expel: Work = async (member) => {
  members.splice(members.indexOf(member), 1, await newcomer());
  await db.sql`delete from auth.users where id = ${member}`;
};
const closeBig: Work = async (member) => {
  members.splice(members.indexOf(member), 1, await newcomer());
  await db.sql`select private.delete_account(${member}, 3)`;
};
const tick: Work = async () => {
  await db.sql`select private.fold_counter_deltas()`;
  await db.sql`select private.purge_closed_account(5)`;
};

const deeds: readonly (readonly [Work, number])[] = [
  [vote, 30],
  [hotVote, 10],
  [comment, 12],
  [uncomment, 4],
  [reportConfession, 8],
  [reportComment, 6],
  [bookmark, 6],
  [confess, 8],
  [erase, 4],
  [read, 4],
  [choose, 8],
  [moderate, 8],
  [undo, 4],
  [appeal, 4],
  [resign, 1],
  [reportAsModerator, 2],
  [leave, 2],
  [expel, 1],
  [closeBig, 1],
  [tick, 3],
];
const hat = deeds.flatMap(([work, weight]) => Array.from({ length: weight }, () => work));

test('everybody at once: no deadlock, no error, no wrong number', {
  timeout: (SECONDS + 60) * 1000,
}, async () => {
  const outcomes = new Map<string, number>();
  const until = Date.now() + SECONDS * 1000;
  const worker = async () => {
    while (Date.now() < until) {
      const outcome = await anyOf(hat)(anyOf(members)).then(
        () => 'ok',
        (error: { code?: string; message: string }) =>
          error.code && EXPECTED.has(error.code) ? error.code : `${error.code} ${error.message}`,
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  while (((await db.sql`select private.purge_deleted_accounts() as purged`)[0]?.['purged'] ?? 0) !== 0);
  await settle(db.sql);

  expect([...outcomes].filter(([outcome]) => !EXPECTED.has(outcome))).toEqual([]);
  expect(outcomes.get('ok')).toBeGreaterThan(100);
  expect(await drift(db.sql)).toEqual([]);
  const [server] =
    await db.sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
  expect(server).toEqual({ deadlocks: 0 });
  if (process.env['STORM_SECONDS']) console.info(Object.fromEntries(outcomes));
});
