-- Stories: everybody reads them; everybody moves along their own path only, and is paid once per node.
begin;
select plan(73);
select tests.empty();

insert into public.story_paths (id, title, description, theme, position) values
  ('test-path', 't', 'd', 'mixed', 9001), ('other-path', 't', 'd', 'devil', 9002);
insert into public.story_nodes (id, path_id, parent_id, confession_text, choice_text, is_ending, theme, reward_xp, reward_coins, position) values
  ('test-path/start', 'test-path', null, 'c', null, false, 'mixed', 0, 0, 0),
  ('test-path/kind', 'test-path', 'test-path/start', 'c', 'Be kind', false, 'angel', 60, 5, 1),
  ('test-path/cruel', 'test-path', 'test-path/start', 'c', 'Be cruel', false, 'devil', 10, 7, 2),
  ('test-path/mixed', 'test-path', 'test-path/start', 'c', 'Be both', false, 'mixed', 1, 2, 3),
  ('test-path/kind-end', 'test-path', 'test-path/kind', 'c', 'Go on', true, 'angel', 50, 10, 1),
  ('test-path/free', 'test-path', 'test-path/kind', 'c', 'For nothing', true, 'angel', 0, 0, 2),
  ('other-path/start', 'other-path', null, 'c', null, false, 'devil', 0, 0, 0),
  ('other-path/next', 'other-path', 'other-path/start', 'c', 'Go on', true, 'devil', 100, 100, 1);

select tests.person('reader');
select tests.person('stranger');
insert into auth.users (id) values (tests.id('unprofiled'));

-- the tables
select tests.sign_out();
select throws_ok(format('select * from public.%I', name), '42501', null, 'visitors do not read ' || name)
from unnest(array['story_paths', 'story_nodes', 'user_progress', 'story_rewards']) as name;
select throws_ok('select public.begin_story_path(''test-path'')', '42501', null, 'visitors begin nothing');
select throws_ok('select public.choose_story_node(''test-path/kind'')', '42501', null, 'visitors choose nothing');
select throws_ok('select public.restart_story_path(''test-path'')', '42501', null, 'visitors restart nothing');
select tests.sign_in_as(tests.id('reader'));
select throws_ok(
  $$ insert into public.user_progress (user_id, path_id, current_node_id, completed_nodes) values (tests.id('reader'), 'test-path', 'test-path/kind-end', '{}') $$,
  '42501', null, 'nobody writes their own progress'
);
select throws_ok($$ update public.user_progress set current_node_id = 'test-path/kind' $$, '42501', null, 'or changes it');
select throws_ok('delete from public.user_progress', '42501', null, 'or deletes it');
select throws_ok($$ insert into public.story_rewards (user_id, node_id, xp, coins) values (tests.id('reader'), 'test-path/kind', 1, 1) $$, '42501', null, 'nobody writes their own reward');
select throws_ok('update public.story_rewards set xp = 9999', '42501', null, 'or changes it');
select throws_ok('delete from public.story_rewards', '42501', null, 'or deletes it to be paid again');
select throws_ok('update public.story_nodes set reward_xp = 9999', '42501', null, 'nobody rewrites a story');
select throws_ok('delete from public.story_paths', '42501', null, 'or deletes one');
select is((select count(*) from public.story_nodes where path_id = 'test-path'), 6::bigint, 'people read stories');
select tests.as_database();
select throws_ok(
  $$ insert into public.story_nodes (id, path_id, parent_id, confession_text, choice_text, theme) values ('other-path/stray', 'other-path', 'test-path/start', 'c', 'x', 'devil') $$,
  '23503', null, 'a node and its parent belong to one path'
);
select throws_ok(
  $$ insert into public.story_nodes (id, path_id, confession_text, theme) values ('test-path/root', 'test-path', 'c', 'devil') $$,
  '23505', null, 'a path has one root'
);

-- moving
select tests.sign_in_as(tests.id('unprofiled'));
select throws_ok($$ select public.begin_story_path('test-path') $$, '42501', 'A profile is required', 'without a profile there is no beginning');
select tests.sign_in_as(null);
select throws_ok($$ select public.begin_story_path('test-path') $$, '42501', 'A profile is required', 'nor for nobody');
select tests.sign_in_as(tests.id('reader'));
select throws_ok($$ select public.begin_story_path('no-such-path') $$, 'PT404', 'Story path not found', 'nor of what does not exist');
select throws_ok($$ select public.begin_story_path(null) $$, 'PT404', 'Story path not found', 'nor of nothing');
select throws_ok($$ select public.choose_story_node('test-path/kind') $$, 'PT409', 'This choice does not follow from where you are', 'nobody chooses before beginning');
select results_eq(
  $$ select user_id, path_id, current_node_id, completed_nodes, is_completed from public.begin_story_path('test-path') $$,
  $$ values (tests.id('reader'), 'test-path', 'test-path/start', '{}'::text[], false) $$, 'a path begins at its root'
);
select throws_ok(
  format('select public.choose_story_node(%L)', node), 'PT409', 'This choice does not follow from where you are', 'refused: ' || why
) from (values
  ('test-path/kind-end', 'a grandchild'), ('test-path/start', 'the node one is at'), ('other-path/next', 'a node of another path')
) as forgery (node, why);
select throws_ok($$ select public.choose_story_node('test-path/nowhere') $$, 'PT404', 'Story node not found', 'refused: a node that does not exist');
select throws_ok($$ select public.choose_story_node(null) $$, 'PT404', 'Story node not found', 'refused: nothing');
select results_eq(
  $$ select path_id, current_node_id, completed_nodes, is_completed, earned_xp, earned_coins, coin from public.choose_story_node('test-path/kind') $$,
  $$ values ('test-path', 'test-path/kind', array['test-path/start'], false, 60, 5, 'halo') $$, 'a child is chosen and pays'
);
select throws_ok($$ select public.choose_story_node('test-path/kind') $$, 'PT409', null, 'the same request again does nothing');
select throws_ok($$ select public.choose_story_node('test-path/cruel') $$, 'PT409', null, 'nor does a sibling');
select results_eq(
  $$ select current_node_id from public.begin_story_path('test-path') $$, array['test-path/kind'], 'beginning again resumes'
);
select results_eq(
  $$ select current_node_id, completed_nodes, is_completed, earned_xp, earned_coins, coin from public.choose_story_node('test-path/kind-end') $$,
  $$ values ('test-path/kind-end', array['test-path/start', 'test-path/kind'], true, 50, 10, 'halo') $$, 'an ending completes the path'
);
select throws_ok($$ select public.choose_story_node('test-path/free') $$, 'PT409', null, 'after an ending there is no choice');
select is((select xp from public.profiles), 110, 'XP is the sum of what was paid');
select is((select level from public.profiles), 2, 'and makes a level');
select is((select halo_coins from public.profiles), 15, 'angel nodes pay halo coins');
select is((select inferno_coins from public.profiles), 0, 'and no others');

-- replaying
select results_eq(
  $$ select current_node_id, completed_nodes, is_completed from public.restart_story_path('test-path') $$,
  $$ values ('test-path/start', '{}'::text[], false) $$, 'a path may be read again'
);
select results_eq(
  $$ select earned_xp, earned_coins from public.choose_story_node('test-path/kind') $$, $$ values (0, 0) $$, 'but pays no node twice'
);
select results_eq(
  $$ select earned_xp, earned_coins, is_completed from public.choose_story_node('test-path/free') $$, $$ values (0, 0, true) $$, 'some nodes pay nothing'
);
select is((select xp from public.profiles), 110, 'the profile agrees');
select lives_ok($$ select public.restart_story_path('test-path') $$, 'once more');
select results_eq(
  $$ select earned_xp, earned_coins, coin from public.choose_story_node('test-path/cruel') $$,
  $$ values (10, 7, 'inferno') $$, 'a node not read before pays, in the other coin'
);
select lives_ok($$ select public.restart_story_path('test-path') $$, 'and again');
select results_eq(
  $$ select earned_coins, coin from public.choose_story_node('test-path/mixed') $$, $$ values (2, 'inferno') $$, 'what is not angel is inferno'
);
select is((select currency from public.profiles), '{"halo_coins": 15, "inferno_coins": 9}'::jsonb, 'the coins add up');
select results_eq(
  'select node_id, xp, coins from public.story_rewards order by node_id collate "C"',
  $$ values ('test-path/cruel', 10, 7), ('test-path/free', 0, 0), ('test-path/kind', 60, 5), ('test-path/kind-end', 50, 10),
    ('test-path/mixed', 1, 2) $$,
  'people read what they were paid for which node'
);

-- how far one is
select results_eq(
  $$ select id, is_begun, is_completed, endings, endings_found from public.story_overview() where id ~ '^(test|other)-path$' $$,
  $$ values ('test-path', true, false, 2, array['angel', 'angel']), ('other-path', false, false, 1, '{}'::text[]) $$,
  'endings stay found when a path is begun anew, also those that paid nothing'
);
select lives_ok($$ select public.begin_story_path('other-path') $$, 'another path is opened');
select results_eq(
  $$ select is_begun, is_completed from public.story_overview() where id = 'other-path' $$, $$ values (true, false) $$, 'it is under way'
);
select lives_ok($$ select public.choose_story_node('other-path/next') $$, 'and read');
select results_eq(
  $$ select is_begun, is_completed, endings, endings_found from public.story_overview() where id = 'other-path' $$,
  $$ values (true, true, 1, array['devil']) $$, 'it is finished'
);
select throws_ok($$ select public.choose_story_node('test-path/kind-end') $$, 'PT409', null, 'a finished path moves nobody along another');
select is((select count(*) from public.story_overview()), (select count(*) from public.story_paths), 'every path is told of, once');
select results_eq(
  'select id from public.story_overview()', 'select id from public.story_paths order by position', 'in the order they are in'
);

-- forging on what is one's own
select throws_ok(
  format('update public.user_progress set %s', forged), '42501', 'permission denied for table user_progress', 'refused: set ' || forged
) from unnest(array[
  'current_node_id = ''test-path/kind''', 'completed_nodes = ''{}''', 'is_completed = false',
  'user_id = ''' || tests.id('stranger') || ''''
]) as forged;
select throws_ok(
  format('select private.%s(''test-path'')', name), '42501', 'permission denied for schema private', 'refused: private.' || name
) from unnest(array['begin_story_path', 'restart_story_path', 'choose_story_node']) as name;
select throws_ok(
  $$ insert into public.story_paths (id, title, description, theme, position) values ('mine', 't', 'd', 'devil', 9003) $$,
  '42501', null, 'nobody writes a path'
);
select throws_ok(
  $$ insert into public.story_nodes (id, path_id, parent_id, confession_text, choice_text, theme, reward_xp)
     values ('test-path/mine', 'test-path', 'test-path/mixed', 'c', 'x', 'angel', 9999) $$,
  '42501', null, 'or a node that pays well'
);

-- too often
select tests.as_database();
update private.rate_limits set burst = 1 where action = 'story';
delete from private.rate_limit_states where user_id = tests.id('reader');
select tests.sign_in_as(tests.id('reader'));
select lives_ok($$ select public.restart_story_path('test-path') $$, 'a move');
select throws_ok($$ select public.choose_story_node('test-path/kind') $$, 'PT429', null, 'not at any pace');
select is((select current_node_id from public.user_progress where path_id = 'test-path'), 'test-path/start', 'what was refused moved nobody');

-- secrecy
select tests.sign_out();
select throws_ok('select * from public.story_overview()', '42501', null, 'visitors are told nothing');
select tests.sign_in_as(tests.id('stranger'));
select is_empty('select 1 from public.user_progress', 'others do not see where one stands');
select is_empty('select 1 from public.story_rewards', 'nor what one was paid');
select is_empty(
  'select 1 from public.story_overview() where is_begun or is_completed or endings_found <> ''{}''', 'nor how far one is'
);

select * from finish();
rollback;
