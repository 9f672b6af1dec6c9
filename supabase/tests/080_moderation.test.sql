-- The desk: closed to all but moderators, each item decided once, everything written down.
begin;
select plan(109);
select tests.empty();

select tests.person('author');
select tests.trusted('reporter');
select tests.moderator('moderator');
select tests.moderator('colleague');
select tests.confession('first', tests.id('author'), 'pending');
select tests.confession('second', tests.id('author'), 'pending', true);
select tests.confession('third', tests.id('author'), 'pending');
select tests.confession('published', tests.id('author'));
select tests.comment('an unkind comment', tests.id('author'), tests.confession('published'));
select tests.comment('a harmless comment', tests.id('author'), tests.confession('published'));

create temporary table calls (call text);
grant select on calls to anon, authenticated;
insert into calls values
  ('select public.undo_moderation(1)'), ('select public.moderation_figures()'), ('select public.moderation_history()'),
  ('select public.moderation_queue()'), ('select public.reported_items()'),
  ('select public.approve_confession(tests.confession(''first''))'),
  ('select public.reject_confession(tests.confession(''first''), ''Names a person'')'),
  ('select public.set_confession_nsfw(tests.confession(''first''), true)'),
  ('select public.dismiss_confession_reports(tests.confession(''published''))'),
  ('select public.remove_comment(tests.comment(''an unkind comment''), ''Unkind'')'),
  ('select public.dismiss_comment_reports(tests.comment(''an unkind comment''))');

-- everybody else
select tests.sign_out();
select throws_ok(call, '42501', null, 'visitors: ' || call) from calls;
select throws_ok('select public.is_moderator()', '42501', null, 'visitors do not even ask');
select throws_ok('select id from public.moderation_log', '42501', null, 'visitors read no log');
select tests.sign_in_as(tests.id('author'));
select throws_ok(call, '42501', 'Only moderators may do this', 'people: ' || call) from calls;
select is(public.is_moderator(), false, 'people are no moderators');
select is_empty('select id from public.moderation_log', 'and read no log');
select tests.sign_in_as(null);
select throws_ok(call, '42501', 'Only moderators may do this', 'a session of nobody: ' || call) from calls;
select is(public.is_moderator(), false, 'nobody is no moderator');
select throws_ok('insert into private.moderators (user_id) values (tests.id(''author''))', '42501', null, 'nobody makes themselves a moderator');

-- moderators
select tests.sign_in_as(tests.id('moderator'));
select is(public.is_moderator(), true, 'moderators are');
select throws_ok('insert into private.moderators (user_id) values (tests.id(''author''))', '42501', null, 'but make no others');
select results_eq(
  'select text, is_nsfw, author_nickname from public.moderation_queue()',
  $$ values ('first', false, 'author'), ('second', true, 'author'), ('third', false, 'author') $$,
  'the queue: pending, oldest first'
);
select results_eq(
  $$ select n.text from public.moderation_queue(page_size => 1) q, public.moderation_queue(q.is_urgent, q.waiting_since, q.id, 1) n $$, array['second'], 'page by page'
);
select is((select count(*) from public.moderation_queue(page_size => -5)), 1::bigint, 'a page has at least one');
select is((select count(*) from public.moderation_queue(page_size => null)), 3::bigint, 'no size is the usual size');

-- approving
select lives_ok($$ select public.approve_confession(tests.confession('first')) $$, 'a moderator approves');
select results_eq(
  $$ select status, reviewed_at is not null from public.confessions where text = 'first' $$,
  $$ values ('approved', true) $$, 'and it is approved'
);
select throws_ok(
  $$ select public.approve_confession(tests.confession('first')) $$, 'PT409', 'This confession has already been decided', 'once'
);
select tests.sign_in_as(tests.id('colleague'));
select throws_ok(
  $$ select public.reject_confession(tests.confession('first'), 'Too late') $$, 'PT409', 'This confession has already been decided',
  'and not undecided by a colleague'
);
select throws_ok($$ select public.approve_confession(gen_random_uuid()) $$, 'PT404', 'Confession not found', 'what is gone is gone');
select throws_ok($$ select public.approve_confession(null) $$, 'PT404', 'Confession not found', 'and nothing is nothing');

-- rejecting
select throws_ok(
  format('select public.reject_confession(tests.confession(''second''), %L)', reason), '23514', null, 'a rejection needs a reason'
) from (values (null), (''), (E' \n '), (E'\u200b\u2060'), (E' \u3164 '), (repeat('x', 501))) as bad (reason);
select lives_ok($$ select public.reject_confession(tests.confession('second'), ' Names a person ') $$, 'a moderator rejects');
select results_eq(
  $$ select status, rejection_reason from public.confessions where text = 'second' $$,
  $$ values ('rejected', 'Names a person') $$, 'with the reason'
);
select throws_ok(
  $$ select public.approve_confession(tests.confession('second')) $$, 'PT409', 'This confession has already been decided', 'for good'
);

-- the label
select throws_ok($$ select public.set_confession_nsfw(tests.confession('third'), null) $$, '23514', null, 'a label is one of two');
select lives_ok($$ select public.set_confession_nsfw(tests.confession('third'), true) $$, 'a moderator marks NSFW');
select is(is_nsfw, true, 'and it is') from public.confessions where text = 'third';

-- reports on a confession
select throws_ok(
  $$ select public.dismiss_confession_reports(tests.confession('published')) $$, 'PT409', null, 'without reports there is nothing to dismiss'
);
select tests.as_database();
insert into public.confession_reports (confession_id, reporter_id, reason)
select tests.confession('published'), tests.trusted('reporter' || n), case when n = 1 then 'self_harm_suicide' else 'spam_advertisement' end
from generate_series(1, 5) n;
insert into public.comment_reports (comment_id, reporter_id, reason)
select tests.comment('an unkind comment'), tests.id('reporter' || n), 'hate_speech_harassment' from generate_series(1, 2) n;
select tests.sign_in_as(tests.id('moderator'));
select results_eq(
  $$ select target_type, target_id, confession_id, text, author_nickname, is_hidden, open_reports, reasons from public.reported_items() $$,
  $$ values
    ('confession', tests.confession('published'), tests.confession('published'), 'published', 'author', true, 5,
      '{"self_harm_suicide": 1, "spam_advertisement": 4}'::jsonb),
    ('comment', tests.comment('an unkind comment'), tests.confession('published'), 'an unkind comment', 'author', false, 2,
      '{"hate_speech_harassment": 2}') $$,
  'the desk shows what is reported, how often and why, the most reported first'
);
select lives_ok($$ select public.dismiss_confession_reports(tests.confession('published')) $$, 'a moderator dismisses');
select is(hidden_at, null, 'and it is shown again') from public.confessions where text = 'published';
select throws_ok(
  $$ select public.dismiss_confession_reports(tests.confession('published')) $$, 'PT409', null, 'once'
);
select throws_ok(
  $$ select public.reject_confession(tests.confession('published'), 'Changed my mind') $$, 'PT409', null, 'what is dismissed stays up'
);
select tests.as_database();
select is((select count(*) from public.confession_reports where status = 'dismissed'), 5::bigint, 'the reporters learn of it');

-- the decision is final, unless the words change
insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession('published'), tests.trusted('late'), 'explicit_illegal_content');
select results_eq(
  $$ select status from public.confession_reports where reporter_id = tests.id('late') $$, array['settled'], 'a later report on the same words is settled already'
);
select tests.sign_in_as(tests.id('colleague'));
select is_empty($$ select 1 from public.reported_items() where target_type = 'confession' $$, 'and does not come before the desk');
select throws_ok(
  $$ select public.reject_confession(tests.confession('published'), 'On second sight') $$, 'PT409', null, 'so the confession stays up'
);
select tests.as_database();
update public.confessions set text = 'published anew' where text = 'published';
insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession('published anew'), tests.id('reporter'), 'explicit_illegal_content');
select tests.sign_in_as(tests.id('colleague'));
select is(open_reports, 1, 'on other words the case opens anew') from public.reported_items() where target_type = 'confession';
select lives_ok($$ select public.reject_confession(tests.confession('published anew'), 'On second sight') $$, 'and then it may be taken down');
select is(status, 'rejected', 'and is') from public.confessions where text = 'published anew';
select tests.as_database();
select results_eq(
  $$ select status, count(*) from public.confession_reports group by status order by status $$,
  $$ values ('dismissed', 5::bigint), ('settled', 1), ('upheld', 1) $$, 'the last reporter was right'
);
update public.confessions set text = 'published' where text = 'published anew';

-- the wrong label, reported
insert into public.confession_reports (confession_id, reporter_id, reason)
select tests.confession('first'), tests.trusted('labeller' || n), 'nsfw_misclassified' from generate_series(1, 5) n;
select tests.sign_in_as(tests.id('moderator'));
select isnt((select hidden_at from public.confessions where text = 'first'), null, 'five reports of a wrong label hide');
select lives_ok($$ select public.set_confession_nsfw(tests.confession('first'), true) $$, 'the label is mended');
select is(hidden_at, null, 'and it is shown again') from public.confessions where text = 'first';
select tests.as_database();
select is((select count(*) from public.confession_reports where confession_id = tests.confession('first') and status = 'upheld'), 5::bigint, 'those reporters were right');

-- comments
select tests.sign_in_as(tests.id('moderator'));
select throws_ok($$ select public.remove_comment(tests.comment('an unkind comment'), ' ') $$, '23514', null, 'taking down needs a reason');
select lives_ok($$ select public.remove_comment(tests.comment('an unkind comment'), 'Unkind') $$, 'a moderator takes a comment down');
select throws_ok($$ select public.remove_comment(tests.comment('an unkind comment'), 'Unkind') $$, 'PT409', null, 'once');
select results_eq(
  $$ select removed_at is not null, removal_reason from public.comments where content = 'an unkind comment' $$,
  $$ values (true, 'Unkind') $$, 'with the reason'
);
select throws_ok($$ select public.dismiss_comment_reports(tests.comment('an unkind comment')) $$, 'PT409', null, 'its reports are decided');
select tests.as_database();
insert into public.comment_reports (comment_id, reporter_id, reason)
select tests.comment('a harmless comment'), tests.trusted('grump' || n), 'spam_advertisement' from generate_series(1, 5) n;
select isnt(removed_at, null, 'five reports hide a harmless comment') from public.comments where content = 'a harmless comment';
select tests.sign_in_as(tests.id('moderator'));
select lives_ok($$ select public.dismiss_comment_reports(tests.comment('a harmless comment')) $$, 'a moderator dismisses them');
select is(removed_at, null, 'and it is shown again') from public.comments where content = 'a harmless comment';
select is(comment_count, 1, 'and counted') from public.confessions where text = 'published';
select throws_ok($$ select public.remove_comment(gen_random_uuid(), 'x') $$, 'PT404', 'Comment not found', 'a comment that is gone is gone');

-- the log
select results_eq(
  'select action, target_type, reason from public.moderation_log where created_at = now() order by id',
  $$ values
    ('approve', 'confession', null), ('reject', 'confession', 'Names a person'), ('mark_nsfw', 'confession', null),
    ('dismiss_reports', 'confession', null), ('reject', 'confession', 'On second sight'), ('mark_nsfw', 'confession', null),
    ('remove', 'comment', 'Unkind'), ('dismiss_reports', 'comment', null) $$,
  'every action is in the log, and no refusal is'
);
select tests.sign_in_as(tests.id('author'));
select is_empty('select id from public.moderation_log', 'people still read none of it');
select tests.sign_in_as(tests.id('colleague'));
select throws_ok($$ update public.moderation_log set reason = 'x' $$, '42501', null, 'moderators change no entry');
select throws_ok('delete from public.moderation_log', '42501', null, 'delete none');
select throws_ok($$ insert into public.moderation_log (action, target_type, target_id) values ('approve', 'confession', 'x') $$, '42501', null, 'and write none by hand');
select tests.as_database();
select throws_ok($$ update public.moderation_log set reason = 'x' $$, '42501', 'The moderation log is append-only', 'nor does the database itself change one');
select throws_ok($$ update public.moderation_log set moderator_id = null $$, '42501', 'The moderation log is append-only', 'or unname one');
select throws_ok('delete from public.moderation_log', '42501', 'The moderation log is append-only', 'or delete one');
select throws_ok('truncate public.moderation_log cascade', '42501', 'The moderation log is append-only', 'or empty it');
delete from auth.users where id = tests.id('moderator');
select is((select count(*) from public.moderation_log where created_at = now() and moderator_id is null), 5::bigint, 'entries outlive the account, unnamed');
select is((select count(*) from public.moderation_log where moderator_id = tests.id('colleague')), 3::bigint, 'those of others keep their name');
select is_empty('select 1 from private.moderators where user_id = tests.id(''moderator'')', 'a deleted account moderates no more');

-- one's own words
select tests.as_database();
select tests.moderator('sinner');
select tests.moderator('confessor');
select tests.confession('my own sin', tests.id('sinner'), 'pending');
select tests.comment('my own unkind comment', tests.id('sinner'), tests.confession('published'));
select tests.sign_in_as(tests.id('sinner'));
select is_empty($$ select 1 from public.moderation_queue() where text = 'my own sin' $$, 'one''s own words are not in one''s queue');
select throws_ok(call, '42501', 'Somebody else has to decide on your own words', 'nobody decides on their own: ' || call)
from (values
  ('select public.approve_confession(tests.confession(''my own sin''))'),
  ('select public.reject_confession(tests.confession(''my own sin''), ''Why not'')'),
  ('select public.set_confession_nsfw(tests.confession(''my own sin''), true)'),
  ('select public.remove_comment(tests.comment(''my own unkind comment''), ''Why not'')')
) as own (call);
select tests.sign_in_as(tests.id('confessor'));
select lives_ok($$ select public.approve_confession(tests.confession('my own sin')) $$, 'a colleague does');

select * from finish();
rollback;
