-- Appeals: one per rejected confession, by its author, decided like everything else at the desk, for good.
begin;
select plan(50);
select tests.empty();

select tests.person('author');
select tests.person('stranger');
select tests.moderator('moderator');
select tests.moderator('colleague');
select tests.confession('refused', tests.id('author'), 'rejected');
select tests.confession('refused too', tests.id('author'), 'rejected');
select tests.confession('waiting', tests.id('author'), 'pending');
select tests.confession('published', tests.id('author'));
select tests.confession('of the stranger', tests.id('stranger'), 'rejected');

create function pg_temp.appeal(name text, words text default 'Nobody is named in it.') returns text language sql as $$
  select format('insert into public.appeals (confession_id, note) values (%L, %L)', tests.confession(name), words)
$$;

-- others
select tests.sign_out();
select throws_ok(pg_temp.appeal('refused'), '42501', null, 'visitors appeal for nobody');
select throws_ok('select * from public.appeals', '42501', null, 'and read no appeal');
select tests.sign_in_as(null);
select throws_ok(pg_temp.appeal('refused'), '42501', null, 'nor does nobody');
select tests.sign_in_as(tests.id('stranger'));
select throws_ok(
  pg_temp.appeal(name), '42501', 'new row violates row-level security policy for table "appeals"', 'others are refused alike: ' || name
) from (values ('refused'), ('waiting'), ('published'), ('a confession there is not')) as c (name);
select tests.sign_in_as(tests.id('moderator'));
select throws_ok(pg_temp.appeal('refused'), '42501', null, 'moderators do not appeal for others');

-- the author, with forged columns
select tests.sign_in_as(tests.id('author'));
select throws_ok(
  format('insert into public.appeals (confession_id, note, %I) values (%L, ''Please'', %L)', forged, tests.confession('refused'), value),
  '42501', null, 'nobody brings their own ' || forged
) from (values ('user_id', tests.id('stranger')::text), ('outcome', 'granted'), ('answer', 'Yes'), ('answered_at', '2026-01-01'), ('created_at', '2000-01-01')) as f (forged, value);
select throws_ok(pg_temp.appeal('waiting'), 'PT409', 'Only a rejected confession can be appealed', 'what waits is not appealed');
select throws_ok(pg_temp.appeal('published'), 'PT409', 'Only a rejected confession can be appealed', 'nor what is published');
select throws_ok(pg_temp.appeal('refused', words), '23514', null, 'a note says something, in 500 characters: ' || coalesce(encode(convert_to(left(words, 5), 'UTF8'), 'hex'), 'null'))
from (values (null), (''), (E' \n '), (E'\u200b\u2060'), (repeat('x', 501)), (E'hidden \u202e direction')) as n (words);
select lives_ok(pg_temp.appeal('refused', E' It names nobody.\n'), 'authors appeal');
select throws_ok(pg_temp.appeal('refused'), '23505', null, 'once');
select results_eq('select note, outcome from public.appeals', $$ values ('It names nobody.', null::text) $$, 'and read their own');
select throws_ok($$ update public.appeals set note = 'x' $$, '42501', null, 'nobody changes one');
select throws_ok('delete from public.appeals', '42501', null, 'or takes one back');
select tests.sign_in_as(tests.id('stranger'));
select is_empty('select 1 from public.appeals', 'others read none');
select tests.sign_in_as(tests.id('moderator'));
select is_empty('select 1 from public.appeals', 'moderators read them at the desk alone');

-- at the desk
select tests.as_database();
select tests.forget_rate_limits();
insert into public.moderation_log (moderator_id, action, target_type, target_id, reason)
values (tests.id('moderator'), 'reject', 'confession', tests.confession('refused')::text, 'Names a person');
select tests.sign_in_as(tests.id('moderator'));
select results_eq(
  $$ select text, appeal_note, earlier_reason, rejected_by_me from public.moderation_queue() order by text $$,
  $$ values ('refused', 'It names nobody.', 'Names a person', true), ('waiting', null, null, false) $$,
  'an appeal waits with what waits, with its note and what was said before'
);
select is(appeals_open, 1, 'and is counted') from public.moderation_figures();
select tests.sign_in_as(tests.id('colleague'));
select is(rejected_by_me, false, 'a colleague sees that it was not theirs') from public.moderation_queue() where text = 'refused';
select throws_ok($$ select public.reject_confession(tests.confession('refused'), ' ') $$, '23514', null, 'an answer needs words');
select lives_ok($$ select public.reject_confession(tests.confession('refused'), 'It still does') $$, 'an appeal is turned down');
select throws_ok($$ select public.reject_confession(tests.confession('refused'), 'Again') $$, 'PT409', null, 'once');
select throws_ok($$ select public.approve_confession(tests.confession('refused')) $$, 'PT409', null, 'for good');
select is_empty($$ select 1 from public.moderation_queue() where text = 'refused' $$, 'and waits no more');
select tests.sign_in_as(tests.id('author'));
select results_eq(
  'select outcome, answer, answered_at is not null from public.appeals', $$ values ('upheld', 'It still does', true) $$, 'its author is told'
);
select is(rejection_reason, 'It still does', 'with the confession as well') from public.confessions where text = 'refused';
select throws_ok(pg_temp.appeal('refused'), '23505', null, 'there is no second appeal');

select lives_ok(pg_temp.appeal('refused too'), 'another confession has an appeal of its own');
select tests.sign_in_as(tests.id('colleague'));
select lives_ok($$ select public.approve_confession(tests.confession('refused too')) $$, 'an appeal is granted');
select tests.sign_in_as(tests.id('author'));
select results_eq(
  $$ select c.status, c.rejection_reason, a.outcome, a.answer from public.confessions c join public.appeals a on a.confession_id = c.id where c.text = 'refused too' $$,
  $$ values ('approved', null::text, 'granted', null::text) $$, 'and it is published, with no word of the rejection'
);
select throws_ok(pg_temp.appeal('refused too'), 'PT409', null, 'what is published is not appealed');
select tests.as_database();
insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession('refused too'), tests.trusted('late'), 'spam_advertisement');
select is(status, 'settled', 'what an appeal has won is not reported away') from public.confession_reports;
select results_eq(
  'select action, reason from public.moderation_log where created_at = now() and action like ''%appeal'' order by id',
  $$ values ('uphold_appeal', 'It still does'), ('grant_appeal', null) $$, 'both stand in the log'
);

-- one's own
select tests.confession('of the colleague', tests.id('colleague'), 'rejected');
select tests.sign_in_as(tests.id('colleague'));
select lives_ok(pg_temp.appeal('of the colleague'), 'moderators appeal like everybody');
select is_empty($$ select 1 from public.moderation_queue() where text = 'of the colleague' $$, 'and do not see it at their desk');
select throws_ok($$ select public.approve_confession(tests.confession('of the colleague')) $$, '42501', null, 'nor grant it');
select tests.as_database();
delete from public.confessions where user_id in (tests.id('author'), tests.id('colleague'));
select is_empty('select 1 from public.appeals', 'appeals go with their confession');
select is_empty('select 1 from private.waiting_confessions', 'and out of the queue');

select * from finish();
rollback;
