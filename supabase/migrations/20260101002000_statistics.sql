-- What the profile screen shows about its owner. Sums come from counters; only the best single confession is searched.

create function public.my_statistics()
  returns table (
    total int, approved int, votes_received int, max_votes int, max_angel_votes int, max_devil_votes int,
    total_votes int, angel_votes int, devil_votes int, unique_confessions int)
  language sql stable security invoker set search_path = '' rows 1
  begin atomic
    select
      p.confessions_submitted, p.confessions_approved, p.angel_points + p.devil_points,
      best.votes, best.angel, best.devil,
      p.angel_votes_cast + p.devil_votes_cast, p.angel_votes_cast, p.devil_votes_cast,
      -- One vote per confession: as many confessions as votes.
      p.angel_votes_cast + p.devil_votes_cast
    from public.profiles p
    cross join lateral (
      select
        coalesce(max(c.angel_votes + c.devil_votes), 0) as votes,
        coalesce(max(c.angel_votes), 0) as angel,
        coalesce(max(c.devil_votes), 0) as devil
      from public.confessions c where c.user_id = (select auth.uid())
    ) best
    where p.id = (select auth.uid());
  end;

comment on function public.my_statistics is 'The caller''s own numbers, in one row.';

revoke execute on function public.my_statistics from public, anon;
grant execute on function public.my_statistics to authenticated;
