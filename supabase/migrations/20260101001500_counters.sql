-- Counters: exact at once where nobody else holds the row, within a second where somebody does. A change that meets a
-- locked row waits in counter_deltas, so that one viral confession never queues its voters.
--
-- Locks are taken in one order everywhere: account, purge turn, confessions ascending, profiles, leaves. Counting never
-- waits (skip locked), so counting never deadlocks.

create table private.counter_deltas (
  id         bigint generated always as identity primary key,
  -- c: devil, angel and comments of a confession; p: the rest, of a profile, devil and angel being points received.
  kind       "char" not null check (kind in ('c', 'p')),
  key        uuid not null,
  devil      int not null default 0,
  angel      int not null default 0,
  comments   int not null default 0,
  devil_cast int not null default 0,
  angel_cast int not null default 0,
  submitted  int not null default 0,
  approved   int not null default 0,
  battles    int not null default 0
);

comment on table private.counter_deltas is 'Changes to counters whose row was locked; folded within a second.';

create index counter_deltas_key_idx on private.counter_deltas (kind, key);

create table private.won_battles (
  confession_id uuid primary key references public.confessions on delete cascade
);

comment on table private.won_battles is 'Confessions that reached 10 votes with angels ahead; each counts once for its author.';

create function private.award_due(
  member uuid, submitted int, approved int, received int, devil_cast int, angel_cast int,
  added_submitted int, added_approved int, added_received int, added_devil int, added_angel int) returns int
  language plpgsql security definer set search_path = ''
  as $$
#variable_conflict use_variable
declare
  earned int;
begin
  -- Most changes cross no threshold: one look at a small index, and done.
  if not exists (
    select 1
    from (values
      ('confessions_submitted', submitted, added_submitted), ('approved_confessions', approved, added_approved),
      ('total_votes_received', received, added_received), ('devil_votes', devil_cast, added_devil),
      ('angel_votes', angel_cast, added_angel), ('total_votes', devil_cast + angel_cast, added_devil + added_angel)
    ) as m (metric, reached, added)
    join public.achievements a on a.metric = m.metric and a.threshold <= m.reached and a.threshold > m.reached - m.added
    where m.added > 0
  ) then
    return 0;
  end if;
  with won as (
    insert into public.user_achievements (user_id, achievement_id)
    select member, a.id
    from public.achievements a
    where a.threshold <= case a.metric
      when 'confessions_submitted' then submitted when 'approved_confessions' then approved
      when 'total_votes_received' then received when 'total_votes' then devil_cast + angel_cast
      when 'devil_votes' then devil_cast when 'angel_votes' then angel_cast end
    on conflict do nothing
    returning achievement_id
  )
  select coalesce(sum(a.xp_reward), 0) into earned from won join public.achievements a on a.id = won.achievement_id;
  return earned;
end;
$$;

comment on function private.award_due is 'Grants what the new counters deserve and returns the XP; the profile must be locked.';

create function private.count_on_profile(
  member uuid, devil int default 0, angel int default 0, devil_cast int default 0, angel_cast int default 0,
  submitted int default 0, approved int default 0, battles int default 0) returns void
  language plpgsql security definer set search_path = ''
  as $$
#variable_conflict use_variable
declare
  was public.profiles;
  earned int;
begin
  select * into was from public.profiles p where p.id = member for no key update skip locked;
  if not found then
    insert into private.counter_deltas (kind, key, devil, angel, devil_cast, angel_cast, submitted, approved, battles)
    values ('p', member, devil, angel, devil_cast, angel_cast, submitted, approved, battles);
    return;
  end if;
  earned := private.award_due(
    member, was.confessions_submitted + submitted, was.confessions_approved + approved,
    was.devil_points + was.angel_points + devil + angel,
    was.devil_votes_cast + devil_cast, was.angel_votes_cast + angel_cast,
    submitted, approved, devil + angel, devil_cast, angel_cast);
  -- One update per row and transaction: a second one would recheck the foreign key and lock the account.
  update public.profiles p set
    devil_points = p.devil_points + devil, angel_points = p.angel_points + angel,
    devil_votes_cast = p.devil_votes_cast + devil_cast, angel_votes_cast = p.angel_votes_cast + angel_cast,
    confessions_submitted = p.confessions_submitted + submitted, confessions_approved = p.confessions_approved + approved,
    battles_won = p.battles_won + battles, xp = p.xp + earned
  where p.id = member;
end;
$$;

create function private.won_battle(confession uuid, devil int, angel int) returns int
  language plpgsql security definer set search_path = ''
  as $$
begin
  if devil + angel < 10 or angel <= devil then
    return 0;
  end if;
  insert into private.won_battles (confession_id) values (confession) on conflict do nothing;
  return found::int;
end;
$$;

create function private.count_vote() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  devil int := (new.vote_type = 'devil')::int;
  angel int := 1 - devil;
  author uuid;
  total record;
  battle int := 0;
begin
  update public.confessions c set devil_votes = c.devil_votes + devil, angel_votes = c.angel_votes + angel
  where c.id = (select f.id from public.confessions f where f.id = new.confession_id for no key update skip locked)
  returning c.user_id, c.devil_votes, c.angel_votes into total;
  if found then
    author := total.user_id;
    battle := private.won_battle(new.confession_id, total.devil_votes, total.angel_votes);
  else
    insert into private.counter_deltas (kind, key, devil, angel) values ('c', new.confession_id, devil, angel);
    author := (select c.user_id from public.confessions c where c.id = new.confession_id);
  end if;
  if author = new.user_id then
    perform private.count_on_profile(author, devil, angel, devil, angel, battles => battle);
  else
    perform private.count_on_profile(new.user_id, devil_cast => devil, angel_cast => angel);
    perform private.count_on_profile(author, devil, angel, battles => battle);
  end if;
  return null;
end;
$$;

create function private.uncount_votes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  insert into private.counter_deltas (kind, key, devil, angel)
  select 'c', g.confession_id, -count(*) filter (where g.vote_type = 'devil'), -count(*) filter (where g.vote_type = 'angel')
  from gone g join public.confessions c on c.id = g.confession_id
  group by g.confession_id
  union all
  select 'p', c.user_id, -count(*) filter (where g.vote_type = 'devil'), -count(*) filter (where g.vote_type = 'angel')
  from gone g join public.confessions c on c.id = g.confession_id
  group by c.user_id;
  insert into private.counter_deltas (kind, key, devil_cast, angel_cast)
  select 'p', g.user_id, -count(*) filter (where g.vote_type = 'devil'), -count(*) filter (where g.vote_type = 'angel')
  from gone g
  group by g.user_id;
  return null;
end;
$$;

create trigger b_count after insert on public.votes
  for each row execute function private.count_vote();
create trigger b_uncount after delete on public.votes
  referencing old table as gone for each statement execute function private.uncount_votes();

create function private.count_comment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.confessions c set comment_count = c.comment_count + 1
  where c.id = (select f.id from public.confessions f where f.id = new.confession_id for no key update skip locked);
  if not found then
    insert into private.counter_deltas (kind, key, comments) values ('c', new.confession_id, 1);
  end if;
  return null;
end;
$$;

create function private.recount_comment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  change int := (new.removed_at is null)::int - (old.removed_at is null)::int;
begin
  insert into private.counter_deltas (kind, key, comments) values ('c', new.confession_id, change);
  perform private.fold_confession(new.confession_id);
  return null;
end;
$$;

create function private.uncount_comments() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  touched uuid[];
begin
  with less as (
    insert into private.counter_deltas (kind, key, comments)
    select 'c', g.confession_id, -count(*)
    from gone g join public.confessions c on c.id = g.confession_id
    where g.removed_at is null
    group by g.confession_id
    returning key
  )
  select array_agg(key) into touched from less;
  -- The everyday case, one comment erased by its author, is exact at once.
  if cardinality(touched) = 1 then
    perform private.fold_confession(touched[1]);
  end if;
  return null;
end;
$$;

create trigger b_count after insert on public.comments
  for each row when (new.removed_at is null) execute function private.count_comment();
create trigger b_recount after update of removed_at on public.comments
  for each row when ((old.removed_at is null) is distinct from (new.removed_at is null))
  execute function private.recount_comment();
create trigger b_uncount after delete on public.comments
  referencing old table as gone for each statement execute function private.uncount_comments();

create function private.count_confession() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_on_profile(new.user_id, submitted => 1, approved => (new.status = 'approved')::int);
  else
    perform private.count_on_profile(
      new.user_id, approved => (new.status = 'approved')::int - (old.status = 'approved')::int);
  end if;
  return null;
end;
$$;

create trigger b_count after insert on public.confessions
  for each row execute function private.count_confession();
create trigger b_recount after update of status on public.confessions
  for each row when ((old.status = 'approved') is distinct from (new.status = 'approved'))
  execute function private.count_confession();

create function private.take_purge_turn() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- Erasures take turns: two of them could lock each other's votes and reports crosswise.
  perform pg_advisory_xact_lock(4713);
  return null;
end;
$$;

create function private.empty_confession() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- While the confession is still there, so that its author's points can be told from it.
  delete from public.votes v where v.confession_id = old.id;
  delete from private.counter_deltas d where d.kind = 'c' and d.key = old.id;
  delete from private.won_battles w where w.confession_id = old.id;
  insert into private.counter_deltas (kind, key, submitted, approved, battles)
  values ('p', old.user_id, -1, -(old.status = 'approved')::int, -found::int);
  return old;
end;
$$;

create function private.settle_authors() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  author uuid;
begin
  for author in select distinct g.user_id from gone g order by 1 loop
    perform private.fold_profile(author);
  end loop;
  return null;
end;
$$;

create trigger a_take_turn before delete on public.confessions
  for each statement execute function private.take_purge_turn();
create trigger a_take_turn before delete on public.comments
  for each statement execute function private.take_purge_turn();
create trigger b_empty before delete on public.confessions
  for each row execute function private.empty_confession();
create trigger b_settle after delete on public.confessions
  referencing old table as gone for each statement execute function private.settle_authors();

revoke execute on function private.award_due, private.count_on_profile, private.won_battle, private.count_vote,
  private.uncount_votes, private.count_comment, private.recount_comment, private.uncount_comments,
  private.count_confession, private.take_purge_turn, private.empty_confession, private.settle_authors from public;
