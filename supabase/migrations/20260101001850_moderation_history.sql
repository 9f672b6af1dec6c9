-- What was decided, and how the day goes.

create function private.history_page(before bigint, page_size int)
  returns table (
    id bigint, created_at timestamptz, moderator text, is_mine boolean, action text, target_type text, target_id text,
    reason text, text text, author_nickname text, is_undone boolean)
  language plpgsql stable security definer set search_path = '' rows 20
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
  select l.id, l.created_at, private.nickname_of(l.moderator_id), coalesce(l.moderator_id = auth.uid(), false), l.action,
    l.target_type, l.target_id, l.reason, coalesce(m.content, c.text), private.nickname_of(coalesce(m.user_id, c.user_id)),
    exists (select 1 from public.moderation_log u where u.undoes = l.id)
  from (
    select * from public.moderation_log e
    where e.id < coalesce(before, 9223372036854775807)
    order by e.id desc
    limit greatest(1, least(coalesce(page_size, 20), 100))
  ) l
  left join public.confessions c on c.id = case l.target_type when 'confession' then l.target_id::uuid end
  left join public.comments m on m.id = case l.target_type when 'comment' then l.target_id::uuid end
  order by l.id desc;
end;
$$;

create function private.day_of_the_desk()
  returns table (
    waiting int, waiting_urgent int, oldest_waiting timestamptz, appeals_open int, reported_open int, decided_today int,
    median_seconds double precision, decisions_by_hour int[])
  language plpgsql stable security definer set search_path = '' rows 1
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
  select q.waiting, q.urgent, q.oldest, q.appeals,
    (
      select count(*)::int from private.report_cases r
      left join public.comments m on m.id = r.comment_id
      join public.confessions c on c.id = coalesce(r.confession_id, m.confession_id)
      where (r.open_reports > 0 or r.is_hidden) and coalesce(m.user_id, c.user_id) <> auth.uid()
    ),
    d.decided, d.median, d.by_hour
  from (
    select count(*)::int as waiting, count(*) filter (where not w.is_calm)::int as urgent,
      min(w.waiting_since) as oldest, count(*) filter (where c.status = 'rejected')::int as appeals
    from private.waiting_confessions w join public.confessions c on c.id = w.confession_id
    where c.hidden_at is null and c.user_id <> auth.uid()
  ) q
  cross join (
    select coalesce(sum(h.decided), 0)::int as decided,
      (
        select percentile_cont(0.5) within group (order by extract(epoch from l.created_at - l.waiting_since))
        from private.decisions_since(now() - interval '24 hours') l
      ) as median,
      array_agg(h.decided order by h.hour) as by_hour
    from (
      select g.hour, count(l.created_at)::int as decided
      from generate_series(0, 23) as g (hour)
      left join private.decisions_since(now() - interval '24 hours') l
        on least(23, floor(extract(epoch from l.created_at - (now() - interval '24 hours')) / 3600)) = g.hour
      group by g.hour
    ) h
  ) d;
end;
$$;

create function private.decisions_since(at timestamptz) returns table (created_at timestamptz, waiting_since timestamptz)
  language sql stable security definer set search_path = '' rows 200
  as $$
    select l.created_at, l.waiting_since from public.moderation_log l
    where l.created_at > at and l.action in ('approve', 'reject', 'grant_appeal', 'uphold_appeal', 'dismiss_reports', 'remove')
      and not exists (select 1 from public.moderation_log u where u.undoes = l.id)
  $$;

revoke execute on function private.history_page, private.day_of_the_desk, private.decisions_since from public;
-- The first two ask require_moderator() first.
grant execute on function private.history_page, private.day_of_the_desk to authenticated;

create function public.moderation_history(before bigint default null, page_size int default 20)
  returns table (
    id bigint, created_at timestamptz, moderator text, is_mine boolean, action text, target_type text, target_id text,
    reason text, text text, author_nickname text, is_undone boolean)
  language sql stable security invoker set search_path = '' rows 20
  begin atomic
    select * from private.history_page(before, page_size);
  end;

create function public.moderation_figures()
  returns table (
    waiting int, waiting_urgent int, oldest_waiting timestamptz, appeals_open int, reported_open int, decided_today int,
    median_seconds double precision, decisions_by_hour int[])
  language sql stable security invoker set search_path = '' rows 1
  begin atomic
    select * from private.day_of_the_desk();
  end;

comment on function public.moderation_history is 'The log, newest first, with the words it is about while their author has not erased them.';
comment on function public.moderation_figures is 'One row: what waits for the caller, and what everybody decided in the last 24 hours, hour by hour.';

revoke execute on function public.moderation_history, public.moderation_figures from public, anon;
grant execute on function public.moderation_history, public.moderation_figures to authenticated;
