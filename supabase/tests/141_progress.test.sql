-- Progress: what the bar shows and what the database awards are one and the same, for every achievement there is.
begin;
select plan(9);
select tests.empty();

select isnt_empty('select 1 from public.achievements', 'there is something to earn');
select is_empty(
  $$ select id, requirements from public.achievements where (select k from jsonb_object_keys(requirements) k limit 1) not in (
    'confessions_required', 'confessions_submitted', 'approved_confessions_required', 'total_votes_received',
    'votes_required', 'total_votes', 'angel_votes_required', 'angel_votes', 'devil_votes_required', 'devil_votes') $$,
  'each by a key that counts something'
);

-- What the app reads a requirement against: the metric of its first key, from the statistics.
create function pg_temp.progress() returns table (id text, x int, y int) language sql as $$
  select a.id,
    case r.key
      when 'confessions_required' then s.total
      when 'confessions_submitted' then s.total
      when 'approved_confessions_required' then s.approved
      when 'total_votes_received' then s.votes_received
      when 'votes_required' then s.total_votes
      when 'total_votes' then s.total_votes
      when 'angel_votes_required' then s.angel_votes
      when 'angel_votes' then s.angel_votes
      when 'devil_votes_required' then s.devil_votes
      when 'devil_votes' then s.devil_votes
      else 0
    end,
    r.value::int
  from public.achievements a cross join lateral jsonb_each_text(a.requirements) r cross join public.my_statistics() s
$$;

-- Every achievement of the person signed in for which "reached" and "earned" are not the same.
create function pg_temp.contradictions() returns bigint language sql as $$
  select count(*) from pg_temp.progress() p
  where (p.x >= p.y) <> exists (select 1 from public.user_achievements u where u.achievement_id = p.id)
$$;

create function pg_temp.grow(member text, steps int, most int) returns bigint language plpgsql as $$
declare
  wrong bigint := 0;
begin
  perform setseed(0.42);
  for step in 1 .. steps loop
    perform tests.as_database();
    -- Some of it counted at once, some waiting and folded: as on a busy day.
    if step % 3 = 0 then
      insert into private.counter_deltas (kind, key, devil, angel, devil_cast, angel_cast, submitted, approved)
      values ('p', tests.id(member), random() * most, random() * most, random() * most, random() * most, random() * most / 8, random() * most / 10);
      perform private.fold_counter_deltas();
    else
      perform private.count_on_profile(
        tests.id(member), (random() * most)::int, (random() * most)::int, (random() * most)::int, (random() * most)::int,
        (random() * most / 8)::int, (random() * most / 10)::int);
    end if;
    perform tests.sign_in_as(tests.id(member));
    wrong := wrong + pg_temp.contradictions();
  end loop;
  return wrong;
end;
$$;

select tests.person('slow');
select tests.person('fast');
select tests.sign_in_as(tests.id('slow'));
select is(pg_temp.contradictions(), 0::bigint, 'nothing is reached or earned at the start');
select is(pg_temp.grow('slow', 300, 1), 0::bigint, 'step by step, earned is what is reached, at every step');
select ok((select count(*) from public.user_achievements) between 10 and 37, 'which is something, and not all');
select is(pg_temp.grow('fast', 40, 60), 0::bigint, 'by leaps too');
select is((select count(*) from public.user_achievements), (select count(*) from public.achievements), 'up to the very last');
select is(
  (select p.xp from public.profiles p), (select sum(a.xp_reward)::int from public.achievements a), 'with all their XP'
);

-- deletions
select tests.as_database();
select private.count_on_profile(tests.id('fast'), devil_cast => -500, angel_cast => -500, submitted => -40);
select tests.sign_in_as(tests.id('fast'));
select is((select count(*) from public.user_achievements), (select count(*) from public.achievements), 'what is no longer reached stays earned');

select * from finish();
rollback;
