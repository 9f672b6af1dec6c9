-- Moderators: made and unmade by whoever holds the database, and by nobody else.
begin;
select plan(41);
select tests.empty();

select tests.person('author');
select tests.person('helper');
select tests.moderator('moderator');
select tests.confession('waiting', tests.id('author'), 'pending');
update auth.users set email_confirmed_at = now() where id <> tests.id('author');

-- by no role of the API
create temporary table attempts (attempt text);
grant select on attempts to anon, authenticated, service_role;
insert into attempts values
  ('select private.appoint_moderator(''author@example.test'')'), ('select private.dismiss_moderator(''moderator@example.test'')'),
  ('select public.appoint_moderator(''author@example.test'')'),
  ('select * from private.moderators'), ('insert into private.moderators (user_id) values (tests.id(''author''))'),
  ('update private.moderators set user_id = tests.id(''author'')'), ('delete from private.moderators');
create function pg_temp.refuses(attempt text, who text) returns setof text language plpgsql as $$
begin
  return query select throws_ok(attempt, case when attempt like '%public.%' then '42883' else '42501' end, null, who || ': ' || attempt);
end;
$$;
select tests.sign_out();
select pg_temp.refuses(attempt, 'visitors') from attempts;
select tests.sign_in_as(tests.id('author'));
select pg_temp.refuses(attempt, 'people') from attempts;
select tests.sign_in_as(tests.id('moderator'));
select pg_temp.refuses(attempt, 'moderators') from attempts;
select tests.as_database();
select ok(
  not has_schema_privilege('service_role', 'private', 'usage')
  and not has_table_privilege('service_role', 'private.moderators', 'select, insert, update, delete')
  and not has_function_privilege('service_role', 'private.appoint_moderator(text)', 'execute')
  and not has_function_privilege('service_role', 'private.dismiss_moderator(text)', 'execute'),
  'the service key makes no moderators either'
);

-- clear answers
select throws_ok($$ select private.appoint_moderator('nobody@example.test') $$, 'PT404', 'No account has the address nobody@example.test', 'an unknown address');
select throws_ok($$ select private.appoint_moderator(null) $$, 'PT404', 'No account has the address (none)', 'no address');
select throws_ok($$ select private.appoint_moderator('%') $$, 'PT404', null, 'an address is no pattern');
select throws_ok($$ select private.appoint_moderator('author@example.test') $$, 'PT409', 'The address author@example.test has not been confirmed yet', 'an address nobody has confirmed');
select throws_ok($$ select private.appoint_moderator('moderator@example.test') $$, '23505', 'moderator@example.test is a moderator already', 'a moderator already');
select throws_ok($$ select private.dismiss_moderator('author@example.test') $$, 'PT404', 'author@example.test is no moderator', 'no moderator');
select is(private.appoint_moderator(' Helper@Example.test '), 2, 'an address is one however it is written, and the answer says how many there are');

-- at once, mid-session
select tests.sign_in_as(tests.id('helper'));
select is(public.is_moderator(), true, 'a new moderator moderates at once');
select is((select count(*) from public.moderation_queue()), 1::bigint, 'and sees what waits');
select lives_ok($$ select public.set_confession_nsfw(tests.confession('waiting'), true) $$, 'and decides');
select tests.as_database();
select is(private.dismiss_moderator('helper@example.test'), 1, 'a dismissal says how many are left');
select tests.sign_in_as(tests.id('helper'));
select is(public.is_moderator(), false, 'a dismissed one is no moderator in the same session');
select throws_ok(call, '42501', null, 'and may do nothing any more: ' || call)
from (values ('select public.moderation_queue()'), ('select public.approve_confession(tests.confession(''waiting''))')) as c (call);
select is_empty('select 1 from public.moderation_log', 'nor read the log');
select is_empty($$ select 1 from public.confessions where text = 'waiting' $$, 'nor what is not published');
select throws_ok('select public.undo_moderation(1)', '42501', 'Only moderators may do this', 'nor undo what they did');
select tests.as_database();
select is((select count(*) from public.moderation_log where moderator_id = tests.id('helper')), 1::bigint, 'what they did stays in the log');
select is(private.dismiss_moderator('moderator@example.test'), 0, 'even the last one can be dismissed');

select * from finish();
rollback;
