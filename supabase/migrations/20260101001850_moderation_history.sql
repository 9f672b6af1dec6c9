-- What was decided, and how the day goes.

create function private.history_page(before bigint, page_size int)
  returns table (
    id bigint, created_at timestamptz, moderator text, is_mine boolean, action text, target_type text, target_id text,
    reason text, text text, author_nickname text, is_undone boolean,
    undone_action text)
  language plpgsql stable security definer set search_path = '' rows 20
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
  select l.id, l.created_at, private.nickname_of(l.moderator_id), coalesce(l.moderator_id = auth.uid(), false), l.action,
    l.target_type, l.target_id, l.reason, coalesce(m.content, c.text), private.nickname_of(coalesce(m.user_id, c.user_id)),
    exists (select 1 from public.moderation_log u where u.undoes = l.id),
    (select d.action from public.moderation_log d where d.id = l.undoes)
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

create function private.oldest_waiting(calm boolean) returns timestamptz
  language sql stable security definer set search_path = ''
  return (
    select w.waiting_since
    from private.waiting_confessions w join public.confessions c on c.id = w.confession_id
    where w.is_calm = calm and c.hidden_at is null and c.user_id <> (select auth.uid())
    order by w.waiting_since limit 1);

create function private.decisions_by_hour(out decided int, out median double precision, out by_hour int[])
  language sql stable security definer set search_path = ''
  as $$
    with day as materialized (
      select l.created_at, l.waiting_since
      from public.moderation_log l
      where l.created_at > now() - interval '24 hours'
        and l.action in ('approve', 'reject', 'grant_appeal', 'uphold_appeal', 'dismiss_reports', 'remove')
        -- An undo is younger than what it undoes: the rest of the log is not looked at.
        and not exists (select 1 from public.moderation_log u where u.undoes = l.id and u.created_at > now() - interval '24 hours')
    )
    select
      (select count(*)::int from day),
      (select percentile_cont(0.5) within group (order by extract(epoch from d.created_at - d.waiting_since)) from day d),
      array(
        select coalesce(h.decided, 0)
        from generate_series(0, 23) as g (hour)
        left join (
          select 23 - floor(extract(epoch from now() - d.created_at) / 3600) as hour, count(*)::int as decided from day d group by 1
        ) h on h.hour = g.hour
        order by g.hour)
  $$;

create function private.day_of_the_desk()
  returns table (
    waiting int, waiting_urgent int, oldest_waiting timestamptz, appeals_open int, reported_open int, decided_today int,
    median_seconds double precision, decisions_by_hour int[])
  language plpgsql stable security definer set search_path = '' rows 1
  as $$
declare
  -- Counted without looking each item up, less what is not for this moderator: their own and that of closing accounts.
  others uuid[] := array(select auth.uid() union select a.user_id from private.closing_accounts a);
begin
  perform private.require_moderator();
  return query
  select
    (all_waiting.total - left_out.total)::int, (all_waiting.urgent - left_out.urgent)::int,
    least(private.oldest_waiting(false), private.oldest_waiting(true)),
    (select count(*)::int from public.appeals a where a.outcome is null and a.user_id <> all (others)),
    (
      (select count(*) from private.report_cases r where r.open_reports > 0 or r.is_hidden)
      - (select count(*) from public.confessions c join private.report_cases r on r.confession_id = c.id
        where c.user_id = auth.uid() and (r.open_reports > 0 or r.is_hidden))
      - (select count(*) from public.comments m join private.report_cases r on r.comment_id = m.id
        where m.user_id = auth.uid() and (r.open_reports > 0 or r.is_hidden))
    )::int,
    day.decided, day.median, day.by_hour
  from (
    select count(*) as total, count(*) filter (where not w.is_calm) as urgent from private.waiting_confessions w
  ) all_waiting
  cross join (
    select count(*) as total, count(*) filter (where not w.is_calm) as urgent
    from public.confessions c join private.waiting_confessions w on w.confession_id = c.id
    where c.user_id = any (others) and (c.user_id = auth.uid() or c.hidden_at is not null)
  ) left_out
  cross join private.decisions_by_hour() day;
end;
$$;

revoke execute on function private.history_page, private.oldest_waiting, private.decisions_by_hour,
  private.day_of_the_desk from public;
-- Both ask require_moderator() first.
grant execute on function private.history_page, private.day_of_the_desk to authenticated;

create function public.moderation_history(before bigint default null, page_size int default 20)
  returns table (
    id bigint, created_at timestamptz, moderator text, is_mine boolean, action text, target_type text, target_id text,
    reason text, text text, author_nickname text, is_undone boolean,
    undone_action text)
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
