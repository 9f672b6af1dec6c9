-- Achievements: read by all, earned by doing, in the transaction that earns them, once.
begin;
select plan(56);
select tests.empty();

-- Thresholds of our own, so that the reference content may change.
delete from public.achievements;
insert into public.achievements (id, title, description, category, xp_reward, requirements) values
  ('submitted-2', 't', 'd', 'c', 10, '{"confessions_required": 2}'),
  ('approved-1', 't', 'd', 'c', 20, '{"approved_confessions_required": 1}'),
  ('received-3', 't', 'd', 'c', 30, '{"total_votes_received": 3}'),
  ('cast-2', 't', 'd', 'c', 40, '{"votes_required": 2}'),
  ('angel-1', 't', 'd', 'c', 50, '{"angel_votes_required": 1}'),
  ('devil-1', 't', 'd', 'c', 60, '{"devil_votes_required": 1}');

select tests.person('author');
select tests.person('judge');
select tests.person('stranger');
select tests.moderator('moderator');

-- nobody writes them
select tests.sign_out();
select throws_ok('select id from public.achievements', '42501', null, 'visitors read no achievement');
select throws_ok('select user_id from public.user_achievements', '42501', null, 'nor who earned what');
select tests.sign_in_as(tests.id('judge'));
select throws_ok($$ insert into public.user_achievements (user_id, achievement_id) values (tests.id('judge'), 'cast-2') $$, '42501', null, 'nobody awards themselves');
select throws_ok('update public.user_achievements set achievement_id = ''cast-2''', '42501', null, 'nobody changes what was earned');
select throws_ok('delete from public.user_achievements', '42501', null, 'nobody gives one back to earn it again');
select throws_ok($$ insert into public.achievements (id, title, description, category, xp_reward, requirements) values ('x', 't', 'd', 'c', 9999, '{"votes_required": 1}') $$, '42501', null, 'nobody invents one');
select throws_ok('update public.achievements set xp_reward = 9999', '42501', null, 'nobody changes one');
select throws_ok('delete from public.achievements', '42501', null, 'nobody deletes one');
select is((select count(*) from public.achievements), 6::bigint, 'people read all achievements');

-- requirements
select tests.as_database();
select throws_ok(
  format($$ insert into public.achievements (id, title, description, category, xp_reward, requirements) values ('bad', 't', 'd', 'c', 1, %L) $$, requirements),
  null, null, 'refused: ' || requirements
) from (values ('{}'), ('[]'), ('{"fame_required": 1}'), ('{"votes_required": 1, "angel_votes": 1}'), ('{"votes_required": 0}'), ('{"votes_required": "many"}'), ('{"votes_required": null}')) as bad (requirements);
select is(private.requirement_metric(jsonb_build_object(key, 1)), metric, key || ' counts ' || metric) from (values
  ('confessions_required', 'confessions_submitted'), ('confessions_submitted', 'confessions_submitted'),
  ('approved_confessions_required', 'approved_confessions'), ('total_votes_received', 'total_votes_received'),
  ('votes_required', 'total_votes'), ('total_votes', 'total_votes'),
  ('angel_votes_required', 'angel_votes'), ('angel_votes', 'angel_votes'),
  ('devil_votes_required', 'devil_votes'), ('devil_votes', 'devil_votes')
) as known (key, metric);

create function pg_temp.earned(name text) returns text[] language sql security definer as $$
  select coalesce(array_agg(achievement_id order by achievement_id), '{}') from public.user_achievements where user_id = tests.id(name)
$$;
create function pg_temp.xp(name text) returns int language sql security definer as $$
  select xp from public.profiles where id = tests.id(name)
$$;

-- confessing
select tests.sign_in_as(tests.id('author'));
insert into public.confessions (text) values ('one');
select is(pg_temp.earned('author'), '{}', 'one confession is not two');
insert into public.confessions (text) values ('two');
select is(pg_temp.earned('author'), array['submitted-2'], 'two are');
select is(pg_temp.xp('author'), 10, 'and pay their XP');
delete from public.confessions where text = 'two';
insert into public.confessions (text) values ('two again');
select is(pg_temp.xp('author'), 10, 'erasing and confessing again pays nothing');

-- approval
select tests.sign_in_as(tests.id('moderator'));
select public.approve_confession(tests.confession('one'));
select is(pg_temp.earned('author'), array['approved-1', 'submitted-2'], 'approval earns for the author');
select is(pg_temp.xp('author'), 30, 'in the same moment');
select is(pg_temp.earned('moderator'), '{}', 'not for the moderator');
select public.approve_confession(tests.confession('two again'));

-- judging
select tests.sign_in_as(tests.id('judge'));
insert into public.votes (confession_id, vote_type) values (tests.confession('one'), 'angel');
select is(pg_temp.earned('judge'), array['angel-1'], 'the first angel vote');
select is(pg_temp.xp('judge'), 50, 'and its XP');
insert into public.votes (confession_id, vote_type) values (tests.confession('two again'), 'devil');
select is(pg_temp.earned('judge'), array['angel-1', 'cast-2', 'devil-1'], 'one vote may earn two at once');
select is(pg_temp.xp('judge'), 150, 'and both their XP');
select is((select level from public.profiles), 2, 'and a level');
select is((select count(*) from public.user_achievements), 3::bigint, 'people read what they earned');

-- being judged
select is(pg_temp.earned('author'), array['approved-1', 'submitted-2'], 'two votes received are not three');
select tests.sign_in_as(tests.id('stranger'));
insert into public.votes (confession_id, vote_type) values (tests.confession('one'), 'devil');
select is(pg_temp.earned('author'), array['approved-1', 'received-3', 'submitted-2'], 'the third vote received earns for the author');
select is(pg_temp.xp('author'), 60, 'and its XP');
select is((select array_agg(achievement_id) from public.user_achievements), array['devil-1'], 'people do not read what others earned');

-- through the deltas
select tests.as_database();
insert into public.achievements (id, title, description, category, xp_reward, requirements)
values ('received-4', 't', 'd', 'c', 5, '{"total_votes_received": 4}');
insert into private.counter_deltas (kind, key, angel) values ('p', tests.id('author'), 2);
select ok(private.fold_counter_deltas() >= 1, 'what waited is folded');
select is(pg_temp.xp('author'), 65, 'and earns as if it had not waited, a threshold passed over included');
select private.fold_counter_deltas();
select is(pg_temp.xp('author'), 65, 'once');

-- content added later
insert into public.achievements (id, title, description, category, xp_reward, requirements) values
  ('received-2', 't', 'd', 'c', 100, '{"total_votes_received": 2}'), ('received-6', 't', 'd', 'c', 1, '{"total_votes_received": 6}');
select is(pg_temp.xp('author'), 165, 'what is added is earned at once by whoever is that far already');
select is(level, 2, 'with its level') from public.profiles where id = tests.id('author');
select ok(not 'received-6' = any (pg_temp.earned('author')), 'and by nobody who is not');
select is(pg_temp.xp('judge'), 150, 'others gain nothing by it');
update public.achievements set requirements = '{"total_votes_received": 5}' where id = 'received-6';
select is(pg_temp.xp('author'), 166, 'what is made easier too');
update public.achievements set title = 'another', requirements = '{"total_votes_received": 500}' where id = 'received-6';
select is(pg_temp.xp('author'), 166, 'what is made harder or named anew pays nothing again');
select ok('received-6' = any (pg_temp.earned('author')), 'and is not taken away');
select tests.sign_in_as(tests.id('author'));
delete from public.confessions;
select tests.as_database();
select private.fold_counter_deltas();
select is(confessions_submitted + confessions_approved, 0, 'with the basis gone') from public.profiles where id = tests.id('author');
select is(pg_temp.xp('author'), 166, 'what was earned stays earned');
select is(cardinality(pg_temp.earned('author')), 6, 'all of it');

select * from finish();
rollback;
