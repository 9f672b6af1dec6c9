-- The queues of the desk: their order, their pages, and what the figures and the history say.
begin;
select plan(31);
select tests.empty();

select tests.person('author');
select tests.moderator('moderator');
select tests.confession('I painted the fence.', tests.id('author'), 'pending');
select tests.confession('I want to kill myself.', tests.id('author'), 'pending');
select tests.confession('I ate the cake.', tests.id('author'), 'pending');
select tests.confession('I turned the clock back.', tests.id('author'), 'rejected');
select tests.confession('Mine.', tests.id('moderator'), 'pending');
select tests.confession('Published.', tests.id('author'));
update public.confessions set created_at = now() - interval '2 hours' where text = 'I ate the cake.';
update public.confessions set created_at = now() - interval '1 hour' where text in ('I painted the fence.', 'I want to kill myself.');
insert into public.appeals (confession_id, user_id, note, created_at)
select id, user_id, 'Please', now() - interval '90 minutes' from public.confessions where text = 'I turned the clock back.';
select private.line_up(id) from public.confessions;

-- what waits
select tests.sign_in_as(tests.id('moderator'));
select results_eq(
  'select text, is_urgent, concern, appeal_note from public.moderation_queue()',
  $$ values ('I want to kill myself.', true, 'self_harm', null), ('I ate the cake.', false, null, null),
    ('I turned the clock back.', false, null, 'Please'), ('I painted the fence.', false, null, null) $$,
  'urgent ones first, then whoever has waited longest, appeals among them'
);
create temporary table pages as
with recursive walk as (
  (select 1 as page, q.* from public.moderation_queue(page_size => 1) q)
  union all
  select w.page + 1, n.* from walk w, public.moderation_queue(w.is_urgent, w.waiting_since, w.id, 1) n
)
select page, text from walk;
select results_eq(
  'select text from pages order by page', 'select text from public.moderation_queue()', 'page by page the same, nothing twice'
);
select is((select count(*) from public.moderation_queue(page_size => size)), found::bigint, format('a page of %s', coalesce(size::text, 'nothing')))
from (values (null::int, 4), (0, 1), (-5, 1), (2147483647, 4)) as s (size, found);
select is(
  (select count(*) from public.moderation_queue(null, null, 'ffffffff-ffff-ffff-ffff-ffffffffffff')), 4::bigint, 'half a place is the beginning'
);
select is_empty($$ select 1 from public.moderation_queue(false, 'infinity', gen_random_uuid()) $$, 'after the last there is nothing');
select results_eq(
  'select waiting, waiting_urgent, oldest_waiting, appeals_open, reported_open, decided_today, median_seconds, decisions_by_hour from public.moderation_figures()',
  $$ values (4, 1, now() - interval '2 hours', 1, 0, 0, null::double precision, array_fill(0, array[24])) $$, 'the figures of a desk nobody has sat at'
);

-- what is reported
select tests.as_database();
select tests.comment('a comment to report', tests.id('author'), tests.confession('Published.'));
select tests.comment('an advertisement', tests.id('author'), tests.confession('Published.'));
select tests.comment('a rude comment', tests.id('author'), tests.confession('Published.'));
select tests.comment('a comment by the moderator', tests.id('moderator'), tests.confession('Published.'));
update public.confessions set text = E'Published.\nWith a second line.' where text = 'Published.';
insert into public.comment_reports (comment_id, reporter_id, reason) select tests.comment('an advertisement'), tests.trusted('trusted' || n), 'spam_advertisement' from generate_series(1, 5) n;
insert into public.comment_reports (comment_id, reporter_id, reason) values
  (tests.comment('a rude comment'), tests.id('trusted1'), 'hate_speech_harassment'),
  (tests.comment('a comment by the moderator'), tests.id('trusted1'), 'hate_speech_harassment'),
  (tests.comment('a comment to report'), tests.id('trusted1'), 'spam_advertisement'),
  (tests.comment('a comment to report'), tests.id('trusted2'), 'non_consensual_content');
update private.report_cases set first_at = now() - interval '1 hour' where comment_id = tests.comment('a rude comment');
select tests.sign_in_as(tests.id('moderator'));
select results_eq(
  'select text, priority, is_hidden, open_reports, context from public.reported_items()',
  $$ values ('a comment to report', 2, false, 2, 'Published.'), ('an advertisement', 1, true, 5, 'Published.'), ('a rude comment', 0, false, 1, 'Published.') $$,
  'what is urgent, then what is hidden, then the rest; never one''s own'
);
select results_eq(
  $$ select n.text from public.reported_items(page_size => 1) p, public.reported_items(p.priority, p.first_reported_at, p.target_id, 1) n $$,
  array['an advertisement'], 'page by page'
);
select is_empty($$ select 1 from public.reported_items(0, 'infinity', gen_random_uuid()) $$, 'to the end');
select is((select count(*) from public.reported_items(page_size => -1)), 1::bigint, 'a page has at least one');
select is(reported_open, 3, 'and all are counted') from public.moderation_figures();
select is(devil_votes + angel_votes + comment_count, 3, 'with what stands on the confession') from public.reported_items() limit 1;
select throws_ok(call, '42501', 'Somebody else has to decide on your own words', 'one''s own: ' || call)
from (values ('select public.dismiss_comment_reports(tests.comment(''a comment by the moderator''))')) as c (call);
select tests.as_database();
delete from auth.users where id = tests.id('trusted2');
select tests.sign_in_as(tests.id('moderator'));
select is(priority, 0, 'without the report that made it urgent it is not') from public.reported_items() where text = 'a comment to report';

-- a crowd of newcomers who cry danger
select tests.as_database();
insert into public.comment_reports (comment_id, reporter_id, reason)
select tests.comment('a comment to report'), tests.person('newcomer' || n), 'self_harm_suicide' from generate_series(1, 5) n;
select tests.sign_in_as(tests.id('moderator'));
select is(priority, 1, 'newcomers alone lift it among the hidden') from public.reported_items() where text = 'a comment to report';
select tests.as_database();
insert into public.comment_reports (comment_id, reporter_id, reason) values (tests.comment('a comment to report'), tests.trusted('trusted9'), 'self_harm_suicide');
select tests.sign_in_as(tests.id('moderator'));
select is(priority, 2, 'one whose reports weigh something makes it urgent') from public.reported_items() where text = 'a comment to report';
select tests.as_database();
delete from auth.users where id = tests.id('newcomer1');
select is(is_vouched, true, 'a newcomer who leaves changes nothing') from private.report_cases where comment_id = tests.comment('a comment to report');
delete from auth.users where id = tests.id('trusted9');
select results_eq(
  $$ select rank, open_urgent, is_vouched from private.report_cases where comment_id = tests.comment('a comment to report') $$,
  $$ values (1, 4, false) $$, 'once they leave it is what newcomers say again'
);
delete from auth.users where id in (select tests.id('newcomer' || n) from generate_series(2, 5) n);
select results_eq(
  $$ select rank, open_urgent from private.report_cases where comment_id = tests.comment('a comment to report') $$,
  $$ values (2, 0) $$, 'and once nobody says so it is one of the rest'
);
select tests.comment('I want to kill myself.', tests.id('author'), tests.confession(E'Published.\nWith a second line.'));
insert into public.comment_reports (comment_id, reporter_id, reason) values (tests.comment('I want to kill myself.'), tests.person('newcomer6'), 'spam_advertisement');
select is(rank, 0, 'words that cause concern are urgent whoever reports them') from private.report_cases where comment_id = tests.comment('I want to kill myself.');
delete from public.comments where content = 'I want to kill myself.';
select tests.sign_in_as(tests.id('moderator'));

-- decisions
select lives_ok($$ select public.approve_confession(tests.confession('I ate the cake.')) $$, 'an approval');
select lives_ok($$ select public.reject_confession(tests.confession('I painted the fence.'), 'Dull') $$, 'a rejection');
select lives_ok($$ select public.remove_comment(tests.comment('a rude comment'), 'Rude') $$, 'a removal');
select lives_ok($$ select public.set_confession_nsfw(tests.confession('I ate the cake.'), true) $$, 'and a label');
select results_eq(
  'select decided_today, median_seconds, decisions_by_hour[24] from public.moderation_figures()', 'values (3, 3600::double precision, 3)',
  'three decisions this hour, half of them within an hour; a label decides nothing'
);
select results_eq(
  'select action, moderator, is_mine, reason, text, author_nickname from public.moderation_history()',
  $$ values ('mark_nsfw', 'moderator', true, null, 'I ate the cake.', 'author'), ('remove', 'moderator', true, 'Rude', 'a rude comment', 'author'),
    ('reject', 'moderator', true, 'Dull', 'I painted the fence.', 'author'), ('approve', 'moderator', true, null, 'I ate the cake.', 'author') $$,
  'the history, newest first, with the words'
);
select results_eq(
  'select n.action from public.moderation_history(null, 1) p, public.moderation_history(p.id, 1) n', array['remove'], 'page by page'
);
select tests.as_database();
delete from auth.users where id in (tests.id('author'), tests.id('moderator'));
select tests.sign_in_as(tests.moderator('successor'));
select results_eq(
  'select distinct moderator, is_mine, text, author_nickname from public.moderation_history()', 'values (null::text, false, null::text, null::text)',
  'it outlives those it is about, without their words or names'
);

select * from finish();
rollback;
