-- Votes: one each, on what others published, for good, and known to the voter alone.
begin;
select plan(27);
select tests.empty();

select tests.person('author');
select tests.person('judge');
select tests.person('stranger');
select tests.moderator('moderator');
select tests.confession('published', tests.id('author'));
select tests.confession('second', tests.id('author'));
select tests.confession('waiting', tests.id('author'), 'pending');
select tests.confession('turned down', tests.id('author'), 'rejected');
select tests.confession('under review', tests.id('author'));
update public.confessions set hidden_at = now() where text = 'under review';

-- visitors
select tests.sign_out();
select throws_ok('select id from public.votes', '42501', null, 'visitors read no vote');
select throws_ok($$ insert into public.votes (confession_id, vote_type) values (gen_random_uuid(), 'angel') $$, '42501', null, 'visitors cast no vote');
select throws_ok('update public.votes set vote_type = ''angel''', '42501', null, 'visitors change no vote');
select throws_ok('delete from public.votes', '42501', null, 'visitors delete no vote');
select throws_ok('select id from public.live_judgments', '42501', null, 'visitors see no marquee');

-- casting
select tests.sign_in_as(tests.id('author'));
select throws_ok(
  $$ insert into public.votes (confession_id, vote_type) values (tests.confession('published'), 'angel') $$,
  '42501', null, 'nobody judges themselves'
);
select tests.sign_in_as(tests.id('judge'));
select throws_ok(
  $$ insert into public.votes (confession_id, user_id, vote_type) values (tests.confession('published'), tests.id('stranger'), 'angel') $$,
  '42501', null, 'nobody votes for somebody else'
);
select throws_ok(
  format('insert into public.votes (confession_id, vote_type) values (tests.confession(%L), ''devil'')', name),
  '42501', null, 'nobody judges what is ' || name
) from (values ('waiting'), ('turned down'), ('under review')) as closed (name);
select throws_ok(
  $$ insert into public.votes (confession_id, vote_type) values (gen_random_uuid(), 'devil') $$,
  '42501', null, 'nobody judges what does not exist'
);
select throws_ok(
  $$ insert into public.votes (confession_id, vote_type) values (tests.confession('published'), 'ogre') $$,
  '23514', null, 'there are two verdicts'
);
select throws_ok(
  $$ insert into public.votes (confession_id, vote_type) values (tests.confession('published'), null) $$,
  '23502', null, 'and no verdict is none of them'
);
select throws_ok(
  $$ insert into public.votes (confession_id, vote_type, created_at) values (tests.confession('published'), 'devil', '2000-01-01') $$,
  '42501', null, 'nobody dates their own vote'
);
select lives_ok(
  $$ insert into public.votes (confession_id, user_id, vote_type) values (tests.confession('published'), tests.id('judge'), 'devil') $$,
  'people judge the published confessions of others'
);
select throws_ok(
  $$ insert into public.votes (confession_id, vote_type) values (tests.confession('published'), 'angel') $$,
  '23505', null, 'once'
);
select tests.sign_in_as(tests.id('moderator'));
select throws_ok(
  $$ insert into public.votes (confession_id, vote_type) values (tests.confession('waiting'), 'devil') $$,
  '42501', null, 'moderators judge no more than others'
);

-- for good
select tests.sign_in_as(tests.id('judge'));
select throws_ok('update public.votes set vote_type = ''angel''', '42501', null, 'a verdict stands');
select throws_ok('delete from public.votes', '42501', null, 'and is not taken back');

-- secrecy
select is((select count(*) from public.votes), 1::bigint, 'voters read their own votes');
select tests.sign_in_as(tests.id('author'));
select is_empty('select id from public.votes', 'authors do not see who judged them');
select is(devil_votes, 1, 'only how many') from public.confessions where text = 'published';
select tests.sign_in_as(tests.id('moderator'));
select is_empty('select id from public.votes', 'nor do moderators');

-- the marquee
select tests.sign_in_as(tests.id('stranger'));
select results_eq(
  'select nickname, vote_type from public.live_judgments', $$ values ('judge', 'devil') $$,
  'everybody sees that somebody judged, and which way'
);
select columns_are('public', 'live_judgments', array['id', 'nickname', 'vote_type'], 'but never on what, nor whose id');
select tests.as_database();
select tests.votes(tests.confession('second'), 30, 30);
select tests.sign_in_as(tests.id('stranger'));
select is((select count(*) from public.live_judgments), 50::bigint, 'the newest fifty');
select is((select max(id) from public.live_judgments), (select id from public.live_judgments limit 1), 'newest first');

select * from finish();
rollback;
