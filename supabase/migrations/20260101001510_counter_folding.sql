-- Folding: what waits in counter_deltas is added to its row, once a second and after every erasure. Rows that are locked
-- are passed over until next time.

create function private.fold_confession(confession uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
declare
  author uuid;
  sums record;
  total record;
begin
  select c.user_id into author from public.confessions c where c.id = confession for no key update skip locked;
  if not found then
    delete from private.counter_deltas d where d.kind = 'c' and d.key = confession
      and not exists (select 1 from public.confessions c where c.id = confession);
    return false;
  end if;
  with taken as (
    delete from private.counter_deltas d where d.kind = 'c' and d.key = confession
    returning d.devil, d.angel, d.comments
  )
  select sum(t.devil) as devil, sum(t.angel) as angel, sum(t.comments) as comments into sums from taken t;
  if sums.devil is null then
    return false;
  end if;
  update public.confessions c set
    devil_votes = c.devil_votes + sums.devil, angel_votes = c.angel_votes + sums.angel,
    comment_count = c.comment_count + sums.comments
  where c.id = confession
  returning c.devil_votes, c.angel_votes into total;
  if private.won_battle(confession, total.devil_votes, total.angel_votes) = 1 then
    insert into private.counter_deltas (kind, key, battles) values ('p', author, 1);
  end if;
  return true;
end;
$$;

create function private.fold_profile(member uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
declare
  sums record;
begin
  perform 1 from public.profiles p where p.id = member for no key update skip locked;
  if not found then
    delete from private.counter_deltas d where d.kind = 'p' and d.key = member
      and not exists (select 1 from public.profiles p where p.id = member);
    return false;
  end if;
  with taken as (
    delete from private.counter_deltas d where d.kind = 'p' and d.key = member returning d.*
  )
  select sum(t.devil)::int as devil, sum(t.angel)::int as angel,
    sum(t.devil_cast)::int as devil_cast, sum(t.angel_cast)::int as angel_cast,
    sum(t.submitted)::int as submitted, sum(t.approved)::int as approved, sum(t.battles)::int as battles
  into sums from taken t;
  if sums.devil is null then
    return false;
  end if;
  perform private.count_on_profile(
    member, sums.devil, sums.angel, sums.devil_cast, sums.angel_cast, sums.submitted, sums.approved, sums.battles);
  return true;
end;
$$;

create function private.fold_counter_deltas() returns int
  language plpgsql security definer set search_path = ''
  as $$
declare
  item record;
  folded int := 0;
begin
  -- One folder at a time; whoever comes second has nothing to do.
  if not pg_try_advisory_xact_lock(4711) then
    return -1;
  end if;
  for item in
    select distinct d.kind, d.key from (select kind, key from private.counter_deltas order by id limit 2000) d order by 1, 2
  loop
    if item.kind = 'c' then
      folded := folded + private.fold_confession(item.key)::int;
    else
      folded := folded + private.fold_profile(item.key)::int;
    end if;
  end loop;
  return folded;
end;
$$;

comment on function private.fold_counter_deltas is 'Called every second. Returns how many rows were brought up to date, or -1 while another call runs.';

revoke execute on function private.fold_confession, private.fold_profile, private.fold_counter_deltas from public;
