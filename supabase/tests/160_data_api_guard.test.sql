-- What the Data API offers by itself and this app does not.
begin;
select plan(31);
select tests.empty();

select tests.person('author');
select tests.person('reader');
select tests.moderator('warden');
select tests.confession('one', tests.id('author'));
select tests.confession('two', tests.id('author'));
select tests.confession('waiting', tests.id('author'), 'pending');
select tests.confession('turned down', tests.id('author'), 'rejected');
select tests.comment('said below one', tests.id('author'), tests.confession('one'));
select tests.comment('taken down below one', tests.id('author'), tests.confession('one'));
select tests.comment('said below the waiting one', tests.id('author'), tests.confession('waiting'));
update public.comments set removed_at = now() where content = 'taken down below one';

-- one row at a time, on whatever people may write to
select is_empty(
  $$ select c.oid::regclass::text from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and has_any_column_privilege('authenticated', c.oid, 'insert')
       and (select array_agg(t.tgname::text collate "C" order by t.tgname) from pg_trigger t
            where t.tgrelid = c.oid and t.tgfoid = 'private.one_row_at_a_time'::regproc)
         is distinct from array['_one_row', '_one_row_begins'] collate "C" $$,
  'every table people insert into takes one row at a time'
);
select is_empty(
  $$ select t.tgrelid::regclass::text, min(t.tgname::text collate "C") from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgtype & 7 = 7
       and has_any_column_privilege('authenticated', c.oid, 'insert')
     group by t.tgrelid having min(t.tgname::text collate "C") <> '_one_row' $$,
  'and says so before anything else looks at the row'
);
create sequence tests.looked;
grant usage on sequence tests.looked to authenticated;
create function tests.look() returns trigger language plpgsql as $$ begin perform nextval('tests.looked'); return new; end $$;
create trigger b_look before insert on public.confessions for each row execute function tests.look();

select tests.sign_in_as(tests.id('reader'));
select throws_ok(
  $$ insert into public.confessions (text) select 'one of many ' || n from generate_series(1, 1000) n $$,
  'PT400', 'Insert one row at a time', 'a thousand confessions in one insert'
);
select tests.as_database();
select is(nextval('tests.looked'), 2::bigint, 'of which one alone was looked at');
select tests.sign_in_as(tests.id('reader'));
select throws_ok(
  $$ insert into public.confessions (text) values ('twice'), ('the same') on conflict do nothing $$, 'PT400', null, 'two that ignore conflicts'
);
select throws_ok(
  $$ insert into public.comments (confession_id, content) select tests.confession('one'), 'a comment ' || n from generate_series(1, 2) n $$,
  'PT400', null, 'comments'
);
select throws_ok(
  $$ insert into public.votes (confession_id, vote_type) select c.id, 'angel' from public.confessions c $$, 'PT400', null, 'votes'
);
select throws_ok(
  $$ insert into public.bookmarked_confessions (confession_id) select c.id from public.confessions c $$, 'PT400', null, 'bookmarks'
);
select throws_ok(
  $$ insert into public.confession_reports (confession_id, reason) select c.id, 'spam_advertisement' from public.confessions c $$,
  'PT400', null, 'reports of confessions'
);
select throws_ok(
  $$ insert into public.comment_reports (comment_id, reason) select m.id, 'spam_advertisement' from public.comments m, generate_series(1, 2) $$,
  'PT400', null, 'reports of comments'
);
select lives_ok(
  $$ insert into public.votes (confession_id, vote_type) values (tests.confession('one'), 'angel') $$, 'one by one they are taken'
);
select lives_ok(
  $$ insert into public.votes (confession_id, vote_type) values (tests.confession('two'), 'angel') $$, 'and the next, in the same transaction'
);
select tests.as_database();
select lives_ok(
  $$ insert into public.votes (confession_id, user_id, vote_type)
     select c.id, tests.id('warden'), 'devil' from public.confessions c where c.status = 'approved' $$,
  'the database itself writes as many as it likes'
);

-- a nickname tells nothing about what is out of sight: not there, hidden and gone are the same
create function tests.named(confession uuid) returns text language sql as $$
  select public.author_nickname(jsonb_populate_record(
    null::public.confessions, jsonb_build_object('id', confession, 'user_id', tests.id('author'), 'status', 'approved')))
$$;
create function tests.named_below(comment uuid) returns text language sql as $$
  select public.author_nickname(jsonb_populate_record(
    null::public.comments, jsonb_build_object('id', comment, 'user_id', tests.id('author'), 'content', 'made up')))
$$;
select tests.sign_in_as(tests.id('reader'));
select is(tests.named(tests.confession('one')), 'author', 'what may be read is named, also in a row of one''s own making');
select is(tests.named(tests.confession('waiting')), null, 'a pending confession is not');
select is(tests.named(tests.confession('turned down')), null, 'nor a rejected one');
select is(tests.named(gen_random_uuid()), null, 'nor one that never was');
select is(tests.named_below(tests.comment('said below one')), 'author', 'a comment that may be read is named');
select is(tests.named_below(tests.comment('taken down below one')), null, 'one taken down is not');
select is(tests.named_below(tests.comment('said below the waiting one')), null, 'nor one below what waits');
insert into public.confession_reports (confession_id, reason) values (tests.confession('two'), 'spam_advertisement');
select is(tests.named(tests.confession('two')), null, 'nor what one has reported oneself');
select tests.sign_in_as(tests.id('author'));
select is(tests.named(tests.confession('turned down')), 'author', 'authors are named on their own');
select tests.sign_in_as(tests.id('warden'));
select is(tests.named_below(tests.comment('taken down below one')), 'author', 'moderators read all names');

-- counts that are guesses
select set_config('request.headers', '{"prefer": "return=representation,count=planned"}', true);
select throws_ok('select gate.check_request()', 'PT400', 'Counts are exact or not given', 'no planned count, for moderators neither');
select set_config('request.headers', '{"prefer": "count=estimated"}', true);
select throws_ok('select gate.check_request()', 'PT400', null, 'no estimated count');
select set_config('request.headers', '{"prefer": "return=minimal, Count = \t\"planned\""}', true);
select throws_ok('select gate.check_request()', 'PT400', null, 'however it is spelt');
select set_config('request.headers', '{"prefer": "count=exact, handling=strict", "apikey": "count=planned"}', true);
select lives_ok('select gate.check_request()', 'an exact count');
select set_config('request.headers', '', true);
select lives_ok('select gate.check_request()', 'a request without headers');
select tests.as_database();
select results_eq(
  $$ select p.proname::text collate "default", p.prosecdef, p.proconfig::text collate "default" from pg_proc p where p.pronamespace = 'gate'::regnamespace $$,
  $$ values ('check_request', false, '{"search_path=\"\""}') $$,
  'nothing else is behind the gate'
);
select is_empty(
  $$ select r.role from unnest(array['anon', 'authenticated', 'service_role', 'public']) as r (role)
     where has_schema_privilege(r.role, 'gate', 'create') $$,
  'and nobody puts anything there'
);
select results_eq(
  $$ select setting collate "default" from pg_roles r, unnest(r.rolconfig) setting where r.rolname = 'authenticated' and setting collate "default" like 'statement_timeout=%' $$,
  array['statement_timeout=5s'],
  'people''s statements end after five seconds'
);

select * from finish();
rollback;
