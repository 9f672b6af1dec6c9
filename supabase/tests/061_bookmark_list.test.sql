-- The list of bookmarks: what became of a confession never breaks the bookmark of it.
begin;
select plan(22);
select tests.empty();

select tests.person('author');
select tests.person('keeper');
select tests.person('other keeper');
select tests.moderator('moderator');
select tests.confession(name, tests.id('author')) from unnest(array['stays', 'erased', 'erased too', 'hidden', 'rejected', 'of the leaver']) name;
insert into public.bookmarked_confessions (user_id, confession_id)
select tests.id(person), tests.confession(name)
from unnest(array['keeper', 'other keeper']) person, unnest(array['stays', 'erased', 'erased too', 'hidden', 'rejected']) name;

create function pg_temp.listed() returns table (text text, gone boolean) language sql as $$
  select c.text, b.confession_id is null
  from public.bookmarked_confessions b left join public.confessions c on c.id = b.confession_id
  order by b.id desc
$$;

-- erased, hidden, rejected
select tests.sign_in_as(tests.id('author'));
select lives_ok($$ delete from public.confessions where text like 'erased%' $$, 'authors erase what others keep');
select tests.as_database();
update public.confessions set hidden_at = now() where text = 'hidden';
update public.confessions set status = 'rejected', rejection_reason = 'Names a person' where text = 'rejected';
select tests.sign_in_as(tests.id('keeper'));
select results_eq(
  'select * from pg_temp.listed()',
  $$ values (null::text, false), (null, false), (null, true), (null, true), ('stays', false) $$,
  'the bookmarks stay, without the words of what is erased, hidden or rejected'
);
select is_empty(
  $$ select 1 from public.bookmarked_confessions b where to_jsonb(b)::text like '%' || tests.id('author') || '%' $$,
  'and without a word on whose they were'
);
select tests.sign_in_as(tests.id('author'));
select is_empty('select id from public.bookmarked_confessions', 'authors still do not see who kept their words');

-- what is erased cannot be forged or filled again
select tests.sign_in_as(tests.id('keeper'));
select throws_ok('insert into public.bookmarked_confessions (confession_id) values (null)', '42501', null, 'nobody keeps nothing');
select throws_ok('insert into public.bookmarked_confessions default values', '42501', null, 'not by leaving it out either');
select throws_ok(
  $$ update public.bookmarked_confessions set confession_id = tests.confession('stays') where confession_id is null $$,
  '42501', null, 'nobody puts something in the place of what is gone'
);
select throws_ok(
  $$ insert into public.bookmarked_confessions (confession_id) values (tests.confession('hidden')) $$, null, null,
  'nobody keeps anew what is hidden'
);

-- removed by id
create temporary table foreign_bookmark as select 0::bigint as id;
select tests.as_database();
update foreign_bookmark set id = (select max(b.id) from public.bookmarked_confessions b where b.user_id = tests.id('other keeper'));
grant select on foreign_bookmark to authenticated;
select tests.sign_in_as(tests.id('keeper'));
select is_empty('delete from public.bookmarked_confessions where id = (select f.id from foreign_bookmark f) returning 1', 'nobody removes the bookmark of another by its id');
select results_eq(
  'delete from public.bookmarked_confessions where id = (select max(b.id) from public.bookmarked_confessions b) returning 1', array[1],
  'people remove one of what they may not read'
);
select results_eq(
  'delete from public.bookmarked_confessions where id = (select max(b.id) from public.bookmarked_confessions b where b.confession_id is null) returning 1',
  array[1], 'and one of what is gone'
);
select is((select count(*) from public.bookmarked_confessions), 3::bigint, 'and nothing else');
select tests.as_database();
select is((select count(*) from public.bookmarked_confessions where user_id = tests.id('other keeper')), 5::bigint, 'others keep theirs');

-- shown again
update public.confessions set hidden_at = null where text = 'hidden';
select tests.sign_in_as(tests.id('other keeper'));
select results_eq(
  $$ select text from pg_temp.listed() where text is not null $$, array['hidden', 'stays'],
  'what is shown again is in the list again'
);

-- accounts that go
select tests.as_database();
select tests.person('leaver');
select tests.confession('left behind', tests.id('leaver'));
insert into public.bookmarked_confessions (user_id, confession_id) values
  (tests.id('keeper'), tests.confession('left behind')), (tests.id('leaver'), tests.confession('left behind')),
  (tests.id('leaver'), tests.confession('stays'));
select tests.sign_in_as(tests.id('leaver'));
select lives_ok('select public.delete_user()', 'an account goes whose words are kept, by itself and by others');
select tests.as_database();
select is_empty($$ select 1 from public.bookmarked_confessions where user_id = tests.id('leaver') $$, 'with all it kept');
select is((select count(*) from public.bookmarked_confessions where user_id = tests.id('keeper') and confession_id is null), 2::bigint, 'what others kept of it says that it is gone');
select is_empty(
  $$ select 1 from public.bookmarked_confessions b where to_jsonb(b)::text like '%' || tests.id('leaver') || '%' $$,
  'and holds nothing of the one who left'
);
select lives_ok($$ delete from auth.users where id = tests.id('author') $$, 'an account deleted from outside goes as well');
select is_empty('select 1 from public.bookmarked_confessions where confession_id is not null', 'and every bookmark of its words lets go');
select lives_ok($$ delete from auth.users where id = tests.id('keeper') $$, 'those who keep what is gone may go');
select is((select count(*) from public.bookmarked_confessions where user_id <> tests.id('other keeper')), 0::bigint, 'and take it along');

select * from finish();
rollback;
