-- Bookmarks: kept, seen and removed by one person alone.
begin;
select plan(37);
select tests.empty();

select tests.person('author');
select tests.person('keeper');
select tests.person('stranger');
select tests.moderator('moderator');
select tests.confession('published', tests.id('author'));
select tests.confession('waiting', tests.id('author'), 'pending');

select tests.sign_out();
select throws_ok('select id from public.bookmarked_confessions', '42501', null, 'visitors read no bookmark');
select throws_ok($$ insert into public.bookmarked_confessions (confession_id) values (gen_random_uuid()) $$, '42501', null, 'visitors keep no bookmark');
select throws_ok('update public.bookmarked_confessions set created_at = now()', '42501', null, 'visitors change no bookmark');
select throws_ok('delete from public.bookmarked_confessions', '42501', null, 'visitors remove no bookmark');

select tests.sign_in_as(tests.id('keeper'));
select throws_ok(
  $$ insert into public.bookmarked_confessions (confession_id, user_id) values (tests.confession('published'), tests.id('stranger')) $$,
  '42501', null, 'nobody bookmarks for somebody else'
);
select throws_ok(
  $$ insert into public.bookmarked_confessions (confession_id) values (tests.confession('waiting')) $$,
  '42501', null, 'nobody bookmarks what they may not read'
);
select throws_ok(
  $$ insert into public.bookmarked_confessions (confession_id) values (gen_random_uuid()) $$,
  '42501', null, 'nor what does not exist'
);
select throws_ok(
  format('insert into public.bookmarked_confessions (confession_id, %I) %s values (tests.confession(''published''), %L)', field, how, forged),
  '42501', null, 'nobody brings their own ' || field
) from (values ('created_at', '', '2000-01-01'), ('id', 'overriding system value', '1')) as forgery (field, how, forged);
select throws_ok(
  $$ insert into public.bookmarked_confessions (confession_id, user_id) values (tests.confession('published'), null) $$,
  '42501', null, 'nor in nobody''s name'
);
select throws_ok(
  $$ insert into public.bookmarked_confessions (confession_id) values (null) $$,
  '42501', null, 'nor nothing at all'
);
select lives_ok(
  $$ insert into public.bookmarked_confessions (confession_id, user_id) values (tests.confession('published'), tests.id('keeper')) $$,
  'people bookmark what they may read'
);
select throws_ok(
  $$ insert into public.bookmarked_confessions (confession_id) values (tests.confession('published')) $$,
  '23505', null, 'once'
);
select throws_ok($$ update public.bookmarked_confessions set user_id = tests.id('stranger') $$, '42501', null, 'a bookmark is not handed on');
select throws_ok(
  format('select tests.sign_in_as(tests.id(%L)); update public.bookmarked_confessions set %2$I = %2$I', who, field), '42501', null,
  format('nor changed: %s, by %s', field, who)
) from (values ('stranger'), ('author'), ('keeper'), ('moderator')) as person (who),
  (values ('confession_id'), ('user_id'), ('created_at')) as forgery (field);
select throws_ok('truncate public.bookmarked_confessions', '42501', null, 'nobody empties the table');

select tests.sign_in_as(tests.id('author'));
select is_empty('select id from public.bookmarked_confessions', 'authors do not see who keeps their words');
select lives_ok(
  $$ insert into public.bookmarked_confessions (confession_id) values (tests.confession('waiting')) $$,
  'authors may keep their own, published or not'
);
select is_empty(
  $$ delete from public.bookmarked_confessions where confession_id = tests.confession('published') returning 1 $$,
  'nor may they remove it'
);
select tests.sign_in_as(tests.id('moderator'));
select throws_ok(
  $$ insert into public.bookmarked_confessions (confession_id, user_id) values (tests.confession('published'), tests.id('stranger')) $$,
  '42501', null, 'moderators bookmark for nobody else'
);
select is_empty('select id from public.bookmarked_confessions', 'moderators see no bookmarks');
select is_empty('delete from public.bookmarked_confessions returning 1', 'and remove none');
select tests.sign_in_as(tests.id('stranger'));
select is_empty('select id from public.bookmarked_confessions', 'strangers see no bookmarks');
select is_empty('delete from public.bookmarked_confessions returning 1', 'nor do strangers');

select tests.sign_in_as(tests.id('keeper'));
select is((select count(*) from public.bookmarked_confessions), 1::bigint, 'people see their own');
select results_eq('delete from public.bookmarked_confessions returning 1', array[1], 'and remove them');

select * from finish();
rollback;
