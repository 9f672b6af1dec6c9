-- Reports: one per person and item, never on one's own, seen by the reporter alone. Five hide an item.
begin;
select plan(44);
select tests.empty();

select tests.person('author');
select tests.person('reporter');
select tests.person('stranger');
select tests.moderator('moderator');
select tests.confession('published', tests.id('author'));
select tests.confession('waiting', tests.id('author'), 'pending');
select tests.comment('a comment to report', tests.id('author'), tests.confession('published'));

select tests.sign_out();
select throws_ok('select id from public.confession_reports', '42501', null, 'visitors read no report on a confession');
select throws_ok('select id from public.comment_reports', '42501', null, 'visitors read no report on a comment');
select throws_ok($$ insert into public.confession_reports (confession_id, reason) values (gen_random_uuid(), 'self_harm_suicide') $$, '42501', null, 'visitors report no confession');
select throws_ok($$ insert into public.comment_reports (comment_id, reason) values (gen_random_uuid(), 'self_harm_suicide') $$, '42501', null, 'visitors report no comment');
select throws_ok('update public.confession_reports set reason = ''spam_advertisement''', '42501', null, 'visitors change no report');
select throws_ok('delete from public.comment_reports', '42501', null, 'visitors delete no report');

-- confessions
select tests.sign_in_as(tests.id('author'));
select throws_ok(
  $$ insert into public.confession_reports (confession_id, reason) values (tests.confession('published'), 'spam_advertisement') $$,
  '42501', null, 'nobody reports their own confession'
);
select tests.sign_in_as(tests.id('reporter'));
select throws_ok(
  $$ insert into public.confession_reports (confession_id, reporter_id, reason)
     values (tests.confession('published'), tests.id('stranger'), 'spam_advertisement') $$,
  '42501', null, 'nobody reports for somebody else'
);
select throws_ok(
  $$ insert into public.confession_reports (confession_id, reason) values (tests.confession('waiting'), 'spam_advertisement') $$,
  '42501', null, 'nobody reports what they may not read'
);
select throws_ok(
  $$ insert into public.confession_reports (confession_id, reason) values (gen_random_uuid(), 'spam_advertisement') $$,
  '42501', null, 'nor what does not exist'
);
select throws_ok(
  $$ insert into public.confession_reports (confession_id, reason) values (tests.confession('published'), 'i_do_not_like_it') $$,
  '23514', null, 'only for one of seven reasons'
);
select throws_ok(
  $$ insert into public.confession_reports (confession_id, reason) values (tests.confession('published'), null) $$,
  '23502', null, 'and not for none'
);
select throws_ok(
  format('insert into public.confession_reports (confession_id, reason, %I) values (tests.confession(''published''), ''spam_advertisement'', %L)', field, forged),
  '42501', null, 'nobody brings their own ' || field
) from (values ('status', 'upheld'), ('created_at', '2000-01-01')) as forgery (field, forged);
select lives_ok(
  $$ insert into public.confession_reports (confession_id, reporter_id, reason)
     values (tests.confession('published'), tests.id('reporter'), 'nsfw_misclassified') $$,
  'people report the published confessions of others'
);
select throws_ok(
  $$ insert into public.confession_reports (confession_id, reason) values (tests.confession('published'), 'self_harm_suicide') $$,
  '23505', null, 'once'
);
select throws_ok('update public.confession_reports set status = ''upheld''', '42501', null, 'reporters do not decide');
select throws_ok('delete from public.confession_reports', '42501', null, 'a report is not taken back');

-- comments
select throws_ok(
  $$ insert into public.comment_reports (comment_id, reporter_id, reason)
     values (tests.comment('a comment to report'), tests.id('stranger'), 'spam_advertisement') $$,
  '42501', null, 'nobody reports a comment for somebody else'
);
select throws_ok(
  $$ insert into public.comment_reports (comment_id, reason) values (tests.comment('a comment to report'), 'rude') $$,
  '23514', null, 'the same seven reasons'
);
select lives_ok(
  $$ insert into public.comment_reports (comment_id, reason) values (tests.comment('a comment to report'), 'hate_speech_harassment') $$,
  'people report the comments of others'
);
select throws_ok(
  $$ insert into public.comment_reports (comment_id, reason) values (tests.comment('a comment to report'), 'spam_advertisement') $$,
  '23505', null, 'once'
);
select throws_ok('update public.comment_reports set status = ''upheld''', '42501', null, 'reporters do not decide on comments');
select throws_ok('delete from public.comment_reports', '42501', null, 'nor take a report back');
select tests.sign_in_as(tests.id('author'));
select throws_ok(
  $$ insert into public.comment_reports (comment_id, reason) values (tests.comment('a comment to report'), 'spam_advertisement') $$,
  '42501', null, 'nobody reports their own comment'
);

-- secrecy
select is_empty('select id from public.confession_reports union all select id from public.comment_reports', 'authors do not see who reported them');
select tests.sign_in_as(tests.id('moderator'));
select is_empty('select id from public.confession_reports union all select id from public.comment_reports', 'moderators do not see who reported');
select tests.sign_in_as(tests.id('reporter'));
select is((select count(*) from public.confession_reports), 1::bigint, 'reporters see their own reports on confessions');
select is((select count(*) from public.comment_reports), 1::bigint, 'and on comments');

-- hiding
select tests.as_database();
insert into public.confession_reports (confession_id, reporter_id, reason)
select tests.confession('published'), tests.person('reporter' || n), 'gore_extreme_violence' from generate_series(2, 4) n;
select is(hidden_at, null, 'four reports hide nothing') from public.confessions where text = 'published';
insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession('published'), tests.person('reporter5'), 'gore_extreme_violence');
select isnt(hidden_at, null, 'five do') from public.confessions where text = 'published';
select is(open_reports, 5, 'the case counts them') from private.report_cases where confession_id = tests.confession('published');
select tests.sign_in_as(tests.id('stranger'));
select is_empty('select id from public.confessions', 'a hidden confession is not read by strangers');
select is_empty('select id from public.judging_queue()', 'nor judged');
select is_empty('select id from public.comments', 'nor are its comments read');
select tests.sign_in_as(tests.id('author'));
select is((select count(*) from public.confessions), 2::bigint, 'its author still sees it');
select tests.as_database();
insert into public.comment_reports (comment_id, reporter_id, reason)
select tests.comment('a comment to report'), tests.id('reporter' || n), 'spam_advertisement' from generate_series(2, 5) n;
select isnt(removed_at, null, 'five reports hide a comment') from public.comments;
select is(comment_count, 0, 'and it is not counted') from public.confessions where text = 'published';

-- a reporter leaves
delete from auth.users where id = tests.id('reporter5');
select is(open_reports, 4, 'reports go with their reporter') from private.report_cases where confession_id is not null;
select is(open_reports, 4, 'on comments too') from private.report_cases where comment_id is not null;
select isnt(hidden_at, null, 'but only a moderator shows the confession again') from public.confessions where text = 'published';
delete from auth.users where id = tests.id('reporter4');
insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession('published'), tests.person('reporter6'), 'spam_advertisement');
select results_eq(
  'select open_reports, is_hidden from private.report_cases where confession_id is not null', 'values (4, true)',
  'a hidden item stays the desk''s, however few reports are left'
);
delete from auth.users where id in (tests.id('reporter'), tests.id('reporter2'), tests.id('reporter3'), tests.id('reporter6'));
select tests.sign_in_as(tests.id('moderator'));
select is((select count(*) from public.reported_items()), 2::bigint, 'what is hidden stays on the desk even without reports');
select tests.as_database();
delete from public.confessions where text = 'published';
select is_empty('select id from private.report_cases', 'cases go with their item');

select * from finish();
rollback;
