-- The judging queue: published, of my NSFW setting, not mine, neither judged nor reported nor
-- muted by me, newest first.

create function private.judging_ids(judge uuid, nsfw boolean, below uuid, most int) returns uuid[]
  language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = force_generic_plan set jit = off set max_parallel_workers_per_gather = 0
  set enable_seqscan = off set enable_bitmapscan = off
  as $$
declare
  page uuid[] := '{}';
  stretch uuid[];
  unjudged uuid[];
  span int := 64;
  left_out uuid[] := judge || private.muted_authors(judge);
  words text := private.muted_patterns(judge);
  started timestamptz := clock_timestamp();
begin
  -- Stretch by stretch down the feed, less what the judge has judged or reported there: index-only scans of one range each.
  -- As one query, the planner takes a busy judge for a fresh one or the other way round, and either can cost seconds.
  loop
    stretch := array(
      select f.id from public.confessions f
      where f.status = 'approved' and f.hidden_at is null and f.is_nsfw = nsfw and f.id < below and f.user_id <> all (left_out)
      order by f.id desc
      limit span);
    exit when cardinality(stretch) = 0;
    unjudged := array(
      select s.id from unnest(stretch) as s (id)
      except (
        select v.confession_id from public.votes v
        where v.user_id = judge and v.confession_id between stretch[cardinality(stretch)] and stretch[1]
        union all
        select r.confession_id from public.confession_reports r
        where r.reporter_id = judge and r.confession_id between stretch[cardinality(stretch)] and stretch[1])
      order by 1 desc);
    if words is null then
      page := page || unjudged[1 : most - cardinality(page)];
    else
      -- One text after the other, from the newest on, until the page is full.
      page := page || array(
        select u.id from unnest(unjudged) as u (id)
        cross join lateral (select c.text from public.confessions c where c.id = u.id offset 0) as c
        where not private.speaks_of(c.text, words)
        limit most - cardinality(page));
      -- Whose words are in everything is dealt a short page: a feed searched to its end would be everybody's wait.
      exit when clock_timestamp() > started + interval '250 milliseconds';
    end if;
    exit when cardinality(page) >= most or cardinality(stretch) < span;
    below := stretch[cardinality(stretch)];
    span := least(span * 4, case when words is null then 5000 else 256 end);
  end loop;
  return page;
end;
$$;

create function private.judging_page(before uuid, page_size int)
  returns table (
    id uuid, text text, status text, created_at timestamptz, is_nsfw boolean, author_nickname text,
    devil_votes int, angel_votes int, comment_count int, bookmarked boolean)
  language plpgsql stable security definer set search_path = '' rows 20
  as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  page uuid[] := private.judging_ids(
    me,
    (select p.nsfw_enabled from public.profiles p where p.id = me),
    coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
    greatest(1, least(coalesce(page_size, 20), 100)));
begin
  return query
  select c.id, c.text, c.status, c.created_at, c.is_nsfw, p.nickname, c.devil_votes, c.angel_votes, c.comment_count,
    exists (select 1 from public.bookmarked_confessions b where b.user_id = me and b.confession_id = c.id)
  from public.confessions c
  left join public.profiles p on p.id = c.user_id
  where c.id = any (page)
  order by c.id desc;
end;
$$;

create function private.has_regular_left() returns boolean
  language sql stable security definer set search_path = ''
  return exists (select 1 from public.profiles p where p.id = auth.uid())
    and cardinality(private.judging_ids(auth.uid(), false, 'ffffffff-ffff-ffff-ffff-ffffffffffff', 1)) > 0;

revoke execute on function private.judging_ids, private.judging_page, private.has_regular_left from public;
grant execute on function private.judging_page, private.has_regular_left to authenticated;

create function public.judging_queue(before uuid default null, page_size int default 20)
  returns table (
    id uuid, text text, status text, created_at timestamptz, is_nsfw boolean, author_nickname text,
    devil_votes int, angel_votes int, comment_count int, bookmarked boolean)
  language sql stable security invoker set search_path = '' rows 20
  begin atomic
    select * from private.judging_page(before, page_size);
  end;

comment on function public.judging_queue is 'The next confessions to judge; before is the id of the last card already held.';

create function public.has_regular_left() returns boolean
  language sql stable security invoker set search_path = ''
  begin atomic
    select private.has_regular_left();
  end;

comment on function public.has_regular_left is 'Whether the queue would deal the caller anything with NSFW off, by the very rules that fill it.';

revoke execute on function public.judging_queue, public.has_regular_left from public, anon;
grant execute on function public.judging_queue, public.has_regular_left to authenticated;
