import type postgres from 'postgres';

/** Folds what waits until nothing does. */
export async function settle(sql: postgres.Sql): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    await sql`select private.fold_counter_deltas()`;
    const [left] = await sql<{ count: number }[]>`select count(*)::int as count from private.counter_deltas`;
    if (left?.count === 0) return;
  }
  throw new Error('Some changes were never folded.');
}

/** Everything counted that differs from a recount of the rows: nothing, when all is well. */
export async function drift(sql: postgres.Sql): Promise<object[]> {
  const rows = await sql`
    with cast_votes as (
      select user_id, count(*) filter (where vote_type = 'devil') as devil, count(*) filter (where vote_type = 'angel') as angel
      from public.votes group by 1
    ), received as (
      select confession_id, count(*) filter (where vote_type = 'devil') as devil, count(*) filter (where vote_type = 'angel') as angel
      from public.votes group by 1
    ), said as (
      select confession_id, count(*) as shown from public.comments where removed_at is null group by 1
    ), own as (
      select c.user_id, count(*) as submitted, count(*) filter (where c.status = 'approved') as approved,
        sum(coalesce(r.devil, 0)) as devil, sum(coalesce(r.angel, 0)) as angel, count(w.confession_id) as battles
      from public.confessions c left join received r on r.confession_id = c.id
      left join private.won_battles w on w.confession_id = c.id group by 1
    ), reports as (
      select confession_id, null::uuid as comment_id, count(*) as filed, count(*) filter (where private.is_urgent_reason(reason)) as urgent
      from public.confession_reports where status = 'open' group by 1
      union all
      select null, comment_id, count(*), count(*) filter (where private.is_urgent_reason(reason))
      from public.comment_reports where status = 'open' group by 2
    )
    select 'confession' as kind, c.id::text, to_jsonb(c) as counted, to_jsonb(r) as recounted
    from public.confessions c left join received r on r.confession_id = c.id left join said s on s.confession_id = c.id
    where (c.devil_votes, c.angel_votes, c.comment_count)
      is distinct from (coalesce(r.devil, 0), coalesce(r.angel, 0), coalesce(s.shown, 0))
    union all
    select 'profile', p.id::text, to_jsonb(p), to_jsonb(o)
    from public.profiles p left join cast_votes v on v.user_id = p.id left join own o on o.user_id = p.id
    where (p.devil_votes_cast, p.angel_votes_cast, p.devil_points, p.angel_points, p.confessions_submitted,
        p.confessions_approved, p.battles_won)
      is distinct from (coalesce(v.devil, 0), coalesce(v.angel, 0), coalesce(o.devil, 0), coalesce(o.angel, 0),
        coalesce(o.submitted, 0), coalesce(o.approved, 0), coalesce(o.battles, 0))
    union all
    select 'xp', p.id::text, to_jsonb(p.xp), to_jsonb(e.xp)
    from public.profiles p,
      lateral (
        select coalesce((select sum(a.xp_reward) from public.user_achievements u
            join public.achievements a on a.id = u.achievement_id where u.user_id = p.id), 0)
          + coalesce((select sum(s.xp) from public.story_rewards s where s.user_id = p.id), 0) as xp
      ) e
    where p.xp <> e.xp
    union all
    select 'case', k.id::text, to_jsonb(k), to_jsonb(r)
    from private.report_cases k
    left join reports r on r.confession_id = k.confession_id or r.comment_id = k.comment_id
    where (k.open_reports, k.open_urgent) is distinct from (coalesce(r.filed, 0), coalesce(r.urgent, 0))
    union all
    select 'waiting', c.id::text, to_jsonb(w), to_jsonb(a)
    from public.confessions c
    left join public.appeals a on a.confession_id = c.id and a.outcome is null
    left join private.waiting_confessions w on w.confession_id = c.id
    where (w.confession_id is not null) <> (c.status = 'pending' or (c.status = 'rejected' and a.confession_id is not null))
    union all
    select 'record', r.reporter_id::text, to_jsonb(r), null
    from private.reporter_records r
    where not exists (select from public.profiles p where p.id = r.reporter_id)`;
  return [...rows];
}
