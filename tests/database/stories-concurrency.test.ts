import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Native, startNative } from './native.ts';

let db: Native;
beforeAll(async () => {
  db = await startNative();
  await db.sql`update private.rate_limits set burst = 1000000`;
}, 180_000);
afterAll(() => db?.stop());

async function reader(): Promise<string> {
  const id = randomUUID();
  await db.sql`insert into auth.users (id) values (${id})`;
  await db.sql`insert into public.profiles (id) values (${id})`;
  return id;
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

const begin = (member: string, path: string) =>
  db.as(member, (sql) => sql`select public.begin_story_path(${path})`);
const choose = (member: string, node: string) =>
  db.as(member, (sql) => sql`select public.choose_story_node(${node})`);
const restart = (member: string, path: string) =>
  db.as(member, (sql) => sql`select public.restart_story_path(${path})`);

/** Profiles whose XP or coins are not the sum of the nodes they were paid for, at today's prices. */
const wronglyPaid = () => db.sql`
  with paid as (
    select r.user_id, sum(n.reward_xp)::int as xp,
      coalesce(sum(n.reward_coins) filter (where n.theme = 'angel'), 0)::int as halo,
      coalesce(sum(n.reward_coins) filter (where n.theme <> 'angel'), 0)::int as inferno
    from public.story_rewards r join public.story_nodes n on n.id = r.node_id group by 1
  )
  select p.id, p.xp, p.halo_coins, p.inferno_coins, paid.*
  from public.profiles p left join paid on paid.user_id = p.id
  where (p.xp, p.halo_coins, p.inferno_coins)
    is distinct from (coalesce(paid.xp, 0), coalesce(paid.halo, 0), coalesce(paid.inferno, 0))`;

/** Progress that is no walk: every node on the way must be a child of the one before it. */
const brokenWalks = () => db.sql`
  select u.* from public.user_progress u,
    lateral (
      select array_agg(n.parent_id order by w.at) as parents
      from unnest(u.completed_nodes || u.current_node_id) with ordinality as w (id, at)
      join public.story_nodes n on n.id = w.id
    ) way
    join lateral (select is_ending from public.story_nodes n where n.id = u.current_node_id) here on true
  where way.parents is distinct from (array[null::text] || u.completed_nodes) or u.is_completed <> here.is_ending`;

test('several windows choosing different ways at once: one goes, the others are told', async () => {
  const me = await reader();
  const [path] = await db.sql<{ id: string; ways: string[] }[]>`
    select root.path_id as id, array_agg(n.id) as ways from public.story_nodes root
    join public.story_nodes n on n.parent_id = root.id where root.parent_id is null
    group by 1 order by count(*) desc limit 1`;
  if (!path) throw new Error('there is no story');
  await begin(me, path.id);
  const ways = [...path.ways, ...path.ways, ...path.ways];
  // All of them are let go only when all of them have started.
  const counted = await db.sql.begin(async (holding) => {
    await holding`select 1 from public.user_progress where user_id = ${me} for update`;
    const attempts = outcomes(ways.map((way) => choose(me, way)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { attempts };
  });
  expect(await counted.attempts).toEqual({ ok: 1, PT409: ways.length - 1 });
  const [count] = await db.sql`select count(*)::int from public.story_rewards where user_id = ${me}`;
  expect(count).toEqual({ count: 1 });
  expect(await wronglyPaid()).toEqual([]);
});

test('a path begun in several windows at once is begun once', async () => {
  const me = await reader();
  expect(await outcomes(Array.from({ length: 8 }, () => begin(me, 'last-ferry')))).toEqual({ ok: 8 });
  const [count] = await db.sql`select count(*)::int from public.user_progress where user_id = ${me}`;
  expect(count).toEqual({ count: 1 });
});

test('everybody reads, moves and begins anew at once: no deadlock, no broken walk, nobody paid twice', {
  timeout: 60_000,
}, async () => {
  const readers = await Promise.all(Array.from({ length: 4 }, reader));
  const paths = await db.sql<{ id: string }[]>`select id from public.story_paths order by position limit 2`;
  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  const until = Date.now() + 3000;
  const seen: Record<string, number> = {};
  async function window() {
    while (Date.now() < until) {
      const me = anyOf(readers);
      const path = anyOf(paths).id;
      const [next] = await db.sql<{ id: string }[]>`
        select n.id from public.user_progress u join public.story_nodes n on n.parent_id = u.current_node_id
        where u.user_id = ${me} and u.path_id = ${path} order by random() limit 1`;
      const move = next ? choose(me, next.id) : Math.random() < 0.5 ? begin(me, path) : restart(me, path);
      for (const [outcome, count] of Object.entries(await outcomes([move]))) {
        seen[outcome] = (seen[outcome] ?? 0) + count;
      }
    }
  }
  await Promise.all(Array.from({ length: 12 }, window));
  expect(Object.keys(seen).filter((outcome) => !['ok', 'PT409'].includes(outcome))).toEqual([]);
  expect(seen['ok']).toBeGreaterThan(50);
  expect(await wronglyPaid()).toEqual([]);
  expect(await brokenWalks()).toEqual([]);
  const [server] =
    await db.sql`select deadlocks::int from pg_stat_database where datname = current_database()`;
  expect(server).toEqual({ deadlocks: 0 });
});
