-- Profiles: seen by their owner alone, and nothing in them is theirs to set but one preference.
begin;
select plan(50);
select tests.empty();

insert into auth.users (id, email) values
  (tests.id('newcomer'), 'newcomer@example.test'), (tests.id('twin'), 'twin@example.test');
select tests.person('neighbour');
select tests.moderator('moderator');

-- visitors
select tests.sign_out();
select throws_ok('select id from public.profiles', '42501', null, 'visitors read no profile');
select throws_ok($$ insert into public.profiles (id, nickname) values (tests.id('newcomer'), 'x') $$, '42501', null, 'visitors create no profile');
select throws_ok('update public.profiles set nsfw_enabled = true', '42501', null, 'visitors change no profile');
select throws_ok('delete from public.profiles', '42501', null, 'visitors delete no profile');

-- creating
select tests.sign_in_as(tests.id('newcomer'));
select throws_ok(
  $$ insert into public.profiles (id, nickname) values (tests.id('twin'), 'Confessor') $$,
  '42501', null, 'nobody creates a profile for somebody else'
);
select throws_ok(
  $$ insert into public.profiles (id, nickname, xp) values (tests.id('newcomer'), 'Confessor', 5000) $$,
  '42501', null, 'nobody starts with XP'
);
select throws_ok(
  $$ insert into public.profiles (id, nickname, stats) values (tests.id('newcomer'), 'Confessor', '{"xp": 5000}') $$,
  '42501', null, 'nobody sends their own stats'
);
select throws_ok(
  $$ insert into public.profiles (id, nickname, currency) values (tests.id('newcomer'), 'Confessor', '{"halo_coins": 5000}') $$,
  '42501', null, 'nobody sends their own coins'
);
select lives_ok(
  $$ insert into public.profiles (id, nickname) values (tests.id('newcomer'), 'Jane Doe of 5 Elm Street') $$,
  'people create their own profile'
);
select is(nickname, 'Confessor' || left(id::text, 5), 'a chosen nickname becomes the default one') from public.profiles;
select is(
  stats, '{"xp": 0, "level": 1, "battlesWon": 0, "angelPoints": 0, "devilPoints": 0, "confessionsJudged": 0}'::jsonb,
  'a new profile has level 1 and nothing else'
) from public.profiles;
select is(currency, '{"halo_coins": 0, "inferno_coins": 0}'::jsonb, 'a new profile has no coins') from public.profiles;
select is(nsfw_enabled, false, 'a new profile shows no NSFW confessions') from public.profiles;
select throws_ok(
  $$ insert into public.profiles (id, nickname) values (tests.id('newcomer'), 'Confessor') $$,
  '23505', null, 'one profile per account'
);

-- reading
select results_eq('select id from public.profiles', array[tests.id('newcomer')], 'people read their own profile alone');
select tests.sign_in_as(tests.id('moderator'));
select results_eq('select id from public.profiles', array[tests.id('moderator')], 'moderators too read their own alone');

-- changing
select tests.sign_in_as(tests.id('newcomer'));
select throws_ok(
  format('update public.profiles set %I = %L', field, forged), '42501', null, 'nobody sets their own ' || field
) from (values
  ('nickname', 'Jane Doe'), ('xp', '5000'), ('level', '5'), ('battles_won', '9'), ('angel_points', '9'),
  ('devil_points', '9'), ('confessions_submitted', '9'), ('confessions_approved', '9'), ('angel_votes_cast', '9'),
  ('devil_votes_cast', '9'), ('halo_coins', '9'), ('inferno_coins', '9'), ('stats', '{}'), ('currency', '{}'),
  ('id', tests.id('twin')::text), ('created_at', '2000-01-01')
) as forgery (field, forged);
select is_empty(
  $$ update public.profiles set nsfw_enabled = true where id = tests.id('neighbour') returning 1 $$,
  'nobody sets the preference of somebody else'
);
select results_eq(
  $$ update public.profiles set nsfw_enabled = true where id = tests.id('newcomer') returning nsfw_enabled $$,
  array[true], 'people set their own preference'
);
select throws_ok(
  $$ delete from public.profiles where id = tests.id('newcomer') $$,
  '42501', null, 'a profile goes with its account, not alone'
);

-- numbers
select tests.as_database();
select is(private.level_for_xp(xp), level, xp || ' XP is level ' || level) from (values
  (0, 1), (99, 1), (100, 2), (249, 2), (250, 3), (499, 3), (500, 4), (999, 4), (1000, 5), (100000, 5)
) as threshold (xp, level);
update public.profiles set xp = 260, halo_coins = 7, angel_votes_cast = 2, devil_votes_cast = 3, level = 1, stats = '{}'
where id = tests.id('newcomer');
select is(
  stats, '{"xp": 260, "level": 3, "battlesWon": 0, "angelPoints": 0, "devilPoints": 0, "confessionsJudged": 5}'::jsonb,
  'stats follow the integers, whatever was written to them'
) from public.profiles where id = tests.id('newcomer');
select is(currency, '{"halo_coins": 7, "inferno_coins": 0}'::jsonb, 'coins follow the integers')
from public.profiles where id = tests.id('newcomer');
select throws_ok(
  $$ update public.profiles set halo_coins = -1 where id = tests.id('newcomer') $$, '23514', null, 'coins are never owed'
);
select throws_ok(
  $$ insert into public.profiles (id, nickname) values (gen_random_uuid(), 'Nobody') $$,
  '23503', null, 'a profile needs an account'
);
select lives_ok(
  $$ insert into public.profiles (id, nickname) values (tests.id('twin'), (select nickname from public.profiles limit 1)) $$,
  'two people may share a nickname'
);

select * from finish();
rollback;
