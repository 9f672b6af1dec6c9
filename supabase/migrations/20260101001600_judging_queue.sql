-- The judging queue: published, of my NSFW setting, not mine, not judged by me, newest first.

create function private.judging_page(before uuid, page_size int)
  returns table (
    id uuid, text text, status text, created_at timestamptz, is_nsfw boolean, author_nickname text,
    devil_votes int, angel_votes int, comment_count int, bookmarked boolean, reported boolean)
  language plpgsql stable security definer set search_path = ''
  -- The plan is pinned to a merge of two index-only scans: a materialised vote list is rescanned per candidate, and
  -- costs seconds for a busy judge.
  set enable_material = off set plan_cache_mode = force_generic_plan set jit = off
  as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  top uuid := coalesce(before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  shows_nsfw boolean := (select p.nsfw_enabled from public.profiles p where p.id = me);
begin
  return query
  select c.id, c.text, c.status, c.created_at, c.is_nsfw, p.nickname, c.devil_votes, c.angel_votes, c.comment_count,
    exists (select 1 from public.bookmarked_confessions b where b.user_id = me and b.confession_id = c.id),
    exists (select 1 from public.confession_reports r where r.confession_id = c.id and r.reporter_id = me)
  from (
    select f.id from public.confessions f
    where f.status = 'approved' and f.hidden_at is null and f.is_nsfw = shows_nsfw and f.id < top and f.user_id <> me
      -- The bound is said twice so that the votes are read from the same place on.
      and not exists (
        select 1 from public.votes v where v.user_id = me and v.confession_id = f.id and v.confession_id < top)
    order by f.id desc
    limit greatest(1, least(coalesce(page_size, 20), 100))
  ) page
  join public.confessions c on c.id = page.id
  left join public.profiles p on p.id = c.user_id
  order by c.id desc;
end;
$$;

revoke execute on function private.judging_page from public;
grant execute on function private.judging_page to authenticated;

create function public.judging_queue(before uuid default null, page_size int default 20)
  returns table (
    id uuid, text text, status text, created_at timestamptz, is_nsfw boolean, author_nickname text,
    devil_votes int, angel_votes int, comment_count int, bookmarked boolean, reported boolean)
  language sql stable security invoker set search_path = '' rows 20
  begin atomic
    select * from private.judging_page(before, page_size);
  end;

comment on function public.judging_queue is 'The next confessions to judge; before is the id of the last card already held.';

revoke execute on function public.judging_queue from public, anon;
grant execute on function public.judging_queue to authenticated;
