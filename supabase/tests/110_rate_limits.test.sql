-- Rate limits: as often as the table says, and then a wait that is told.
begin;
select plan(28);
select tests.empty();

select tests.person('author');
select tests.person('eager');
select tests.person('calm');
select tests.confession('published', tests.id('author'));

-- A small limit, so that the test is about the rule and not about a number.
update private.rate_limits set burst = 3, period = '1 hour' where action = 'confession';

select tests.sign_in_as(tests.id('eager'));
select throws_ok('select * from private.rate_limits', '42501', null, 'nobody reads the limits');
select throws_ok('delete from private.rate_limit_states', '42501', null, 'nobody forgets their own');
select lives_ok(format('insert into public.confessions (text) values (%L)', 'number ' || n), 'allowed: number ' || n) from generate_series(1, 3) n;
select throws_matching(
  $$ insert into public.confessions (text) values ('number 4') $$,
  '^You are doing that too often. Try again in (1[12][0-9][0-9]) seconds.$', 'refused: number 4'
);
create temporary table told (code text, wait text);
grant insert, select on told to authenticated;
do $$
declare
  code text;
  wait text;
begin
  insert into public.confessions (text) values ('number 5');
exception when others then
  get stacked diagnostics code = returned_sqlstate, wait = pg_exception_detail;
  insert into told values (code, wait);
end;
$$;
select results_eq(
  'select code, wait::int between 1100 and 1200 from told', $$ values ('PT429', true) $$, 'with a stable code and the seconds to wait'
);
select is((select count(*) from public.confessions where user_id = tests.id('eager')), 3::bigint, 'what is refused is not written');
select tests.sign_in_as(tests.id('calm'));
select lives_ok($$ insert into public.confessions (text) values ('mine') $$, 'one person''s haste is not another''s');

-- time heals
select tests.as_database();
update private.rate_limit_states set full_at = full_at - interval '20 minutes' where user_id = tests.id('eager');
select tests.sign_in_as(tests.id('eager'));
select lives_ok($$ insert into public.confessions (text) values ('later') $$, 'a third of the period gives back a third of the burst');
select throws_ok($$ insert into public.confessions (text) values ('too soon again') $$, 'PT429', null, 'and not more');
select tests.as_database();
update private.rate_limit_states set full_at = full_at - interval '1 day' where user_id = tests.id('eager');
select tests.sign_in_as(tests.id('eager'));
select lives_ok(format('insert into public.confessions (text) values (%L)', 'day two, ' || n), 'a day later: number ' || n) from generate_series(1, 3) n;
select throws_ok($$ insert into public.confessions (text) values ('day two, 4') $$, 'PT429', null, 'but the burst does not grow with waiting');

-- every kind of writing
select lives_ok($$ insert into public.comments (confession_id, content) values (tests.confession('published'), 'the first comment') $$, 'a comment');
select throws_ok(
  $$ insert into public.comments (confession_id, content) values (tests.confession('published'), 'a second comment') $$,
  'PT429', 'You are doing that too often. Try again in 3 seconds.', 'and not another one at once'
);
select tests.as_database();
update private.rate_limits set burst = 1, period = '1 hour' where action in ('vote', 'bookmark', 'report', 'story');
select tests.confession('second', tests.id('author'));
select tests.comment('said by the author', tests.id('author'), tests.confession('published'));
select tests.sign_in_as(tests.id('eager'));
select lives_ok($$ insert into public.votes (confession_id, vote_type) values (tests.confession('published'), 'angel') $$, 'a vote');
select throws_ok($$ insert into public.votes (confession_id, vote_type) values (tests.confession('second'), 'angel') $$, 'PT429', null, 'votes are limited');
select throws_ok($$ insert into public.votes (confession_id, vote_type) values (tests.confession('published'), 'angel') $$, '23505', null, 'a vote that exists is told as such');
select lives_ok($$ insert into public.bookmarked_confessions (confession_id) values (tests.confession('published')) $$, 'a bookmark');
select throws_ok($$ insert into public.bookmarked_confessions (confession_id) values (tests.confession('second')) $$, 'PT429', null, 'bookmarks are limited');
select lives_ok($$ insert into public.confession_reports (confession_id, reason) values (tests.confession('second'), 'self_harm_suicide') $$, 'a report');
select throws_ok($$ insert into public.comment_reports (comment_id, reason) values (tests.comment('said by the author'), 'self_harm_suicide') $$, 'PT429', null, 'reports of both kinds are limited together');
select lives_ok('select public.begin_story_path(id) from public.story_paths where position = 1', 'a story');
select throws_ok('select public.restart_story_path(id) from public.story_paths where position = 1', 'PT429', null, 'story moves are limited');

-- several limits on one action
select tests.as_database();
select tests.forget_rate_limits();
update private.rate_limits set burst = 2, period = '1 minute' where action = 'comment' and period = '1 hour';
select tests.sign_in_as(tests.id('eager'));
insert into public.comments (confession_id, content) values (tests.confession('published'), 'slowly, number one');
select tests.as_database();
update private.rate_limit_states set full_at = now() - interval '1 second' where period = '3 seconds';
select tests.sign_in_as(tests.id('eager'));
insert into public.comments (confession_id, content) values (tests.confession('published'), 'slowly, number two');
select tests.as_database();
update private.rate_limit_states set full_at = now() - interval '1 second' where period = '3 seconds';
select tests.sign_in_as(tests.id('eager'));
select throws_ok(
  $$ insert into public.comments (confession_id, content) values (tests.confession('published'), 'slowly, number three') $$,
  'PT429', 'You are doing that too often. Try again in 30 seconds.', 'the longer limit holds where the shorter one would not'
);

select tests.as_database();
select lives_ok(
  $$ insert into public.comments (confession_id, user_id, content)
     select tests.confession('published'), tests.id('calm'), 'seeded comment ' || n from generate_series(1, 5) n $$,
  'seeds are not limited'
);

select * from finish();
rollback;
