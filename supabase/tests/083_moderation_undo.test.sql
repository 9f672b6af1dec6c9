-- Undo: one's own last decision, for some seconds, while nothing has come of it.
begin;
select plan(47);
select tests.empty();

select tests.person('author');
select tests.moderator('moderator');
select tests.moderator('colleague');
select tests.confession('first', tests.id('author'), 'pending');
select tests.confession('second', tests.id('author'), 'pending');
select tests.confession('published', tests.id('author'));
select tests.confession('appealed', tests.id('author'), 'rejected');
select tests.comment('an unkind comment', tests.id('author'), tests.confession('published'));
insert into public.appeals (confession_id, user_id, note) values (tests.confession('appealed'), tests.id('author'), 'Please');

create function pg_temp.undo() returns text language sql as $$
  select format('select public.undo_moderation(%s)', coalesce(nullif(current_setting('tests.entry'), ''), 'null'))
$$;
create function pg_temp.decide(call text) returns text language plpgsql as $$
declare
  entry bigint;
begin
  execute 'select public.' || call into entry;
  return set_config('tests.entry', coalesce(entry::text, ''), true);
end;
$$;
create function pg_temp.states(name text) returns jsonb language sql security definer set search_path = '' as $$
  select private.state_of(c.id) from public.confessions c where c.text = name
$$;

-- refused
select tests.sign_in_as(tests.id('moderator'));
select pg_temp.decide($$approve_confession(tests.confession('first'))$$);
select tests.sign_in_as(tests.id('colleague'));
select throws_ok(pg_temp.undo(), '42501', 'Only whoever decided may undo it', 'a colleague does not undo it');
select throws_ok('select public.undo_moderation(null)', 'PT404', null, 'nothing is undone');
select throws_ok('select public.undo_moderation(-1)', 'PT404', null, 'nor what never was');
select tests.sign_in_as(tests.id('author'));
select throws_ok(pg_temp.undo(), '42501', 'Only moderators may do this', 'nor does the author');
select tests.sign_in_as(null);
select throws_ok(pg_temp.undo(), '42501', 'Only moderators may do this', 'nor nobody');
select throws_ok('select * from private.moderation_undos', '42501', null, 'and nobody reads what it would take');

-- an approval
select tests.sign_in_as(tests.id('moderator'));
select is(status, 'approved', 'approved') from public.confessions where text = 'first';
select lives_ok(pg_temp.undo(), 'whoever decided undoes it');
select results_eq($$ select status, reviewed_at from public.confessions where text = 'first' $$, $$ values ('pending', null::timestamptz) $$, 'and it waits as before');
select results_eq('select text from public.moderation_queue() where appeal_note is null', array['first', 'second'], 'in its old place');
select throws_ok(pg_temp.undo(), 'PT409', 'This decision can no longer be undone', 'once');
select results_eq(
  'select action, is_mine, is_undone, undone_action from public.moderation_history() order by id', $$ values ('approve', true, true, null), ('undo', true, false, 'approve') $$,
  'the log keeps both'
);
select throws_ok(format('select public.undo_moderation(%s)', max(id)), 'PT409', null, 'an undo is not undone') from public.moderation_log;
select is(decided_today, 0, 'what is undone is not counted as decided') from public.moderation_figures();
select tests.as_database();
select is(confessions_approved, 2 - 1, 'and the author''s count is what it was') from public.profiles where id = tests.id('author');

-- a rejection
select tests.sign_in_as(tests.id('moderator'));
select pg_temp.decide($$reject_confession(tests.confession('first'), 'Names a person')$$);
select lives_ok(pg_temp.undo(), 'a rejection is undone');
select results_eq(
  $$ select status, rejection_reason from public.confessions where text = 'first' $$, $$ values ('pending', null::text) $$, 'with its reason'
);
select tests.as_database();
select is_empty(
  $$ select 1 from public.moderation_log where reason is not null and undoes is not null $$, 'the log says why only where somebody did'
);

-- a label
select tests.sign_in_as(tests.id('moderator'));
select pg_temp.decide($$set_confession_nsfw(tests.confession('second'), true)$$);
select lives_ok(pg_temp.undo(), 'a label is undone');
select is(is_nsfw, false, 'and is what it was') from public.confessions where text = 'second';
select is(public.set_confession_nsfw(tests.confession('second'), false), null, 'what changes nothing leaves nothing to undo');

-- a label and an approval, newest first
select pg_temp.decide($$set_confession_nsfw(tests.confession('second'), true)$$);
select set_config('tests.label', current_setting('tests.entry'), true);
select pg_temp.decide($$approve_confession(tests.confession('second'))$$);
select throws_ok(format('select public.undo_moderation(%s)', current_setting('tests.label')), 'PT409', null, 'a label is not undone below a decision');
select lives_ok(pg_temp.undo(), 'the decision is');
select lives_ok(format('select public.undo_moderation(%s)', current_setting('tests.label')), 'and then the label');

-- reports dismissed
select tests.as_database();
insert into public.confession_reports (confession_id, reporter_id, reason)
select tests.confession('published'), tests.trusted('reporter' || n), 'self_harm_suicide' from generate_series(1, 5) n;
select set_config('tests.state', pg_temp.states('published')::text, true);
select tests.sign_in_as(tests.id('moderator'));
select pg_temp.decide($$dismiss_confession_reports(tests.confession('published'))$$);
select is(hidden_at, null, 'shown') from public.confessions where text = 'published';
select lives_ok(pg_temp.undo(), 'a dismissal is undone');
select tests.as_database();
select is(pg_temp.states('published'), current_setting('tests.state')::jsonb, 'and all is as it was: hidden, with five open reports');
select results_eq(
  $$ select distinct upheld, dismissed from private.reporter_records $$, 'values (1, 1)', 'the records of the reporters too'
);
select tests.sign_in_as(tests.id('moderator'));
select results_eq(
  $$ select is_hidden, priority, open_reports from public.reported_items() $$, 'values (true, 2, 5)', 'it is back on the desk'
);
select pg_temp.decide($$dismiss_confession_reports(tests.confession('published'))$$);
select tests.as_database();
insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession('published'), tests.trusted('late'), 'spam_advertisement');
select tests.sign_in_as(tests.id('moderator'));
select throws_ok(pg_temp.undo(), 'PT409', null, 'whoever has reported since was told that it is settled');

-- a comment
select tests.as_database();
insert into public.comment_reports (comment_id, reporter_id, reason) values (tests.comment('an unkind comment'), tests.id('reporter1'), 'hate_speech_harassment');
select tests.sign_in_as(tests.id('moderator'));
select pg_temp.decide($$remove_comment(tests.comment('an unkind comment'), 'Unkind')$$);
select is(comment_count, 0, 'taken down') from public.confessions where text = 'published';
select lives_ok(pg_temp.undo(), 'a removal is undone');
select results_eq(
  $$ select removed_at, removal_reason from public.comments where content = 'an unkind comment' $$, $$ values (null::timestamptz, null::text) $$, 'it is shown again'
);
select is(comment_count, 1, 'and counted') from public.confessions where text = 'published';
select is(open_reports, 1, 'its report is open') from public.reported_items() where target_type = 'comment';
select pg_temp.decide($$dismiss_comment_reports(tests.comment('an unkind comment'))$$);
select throws_ok($$ select public.remove_comment(tests.comment('an unkind comment'), 'x') $$, 'PT409', null, 'a kept comment is decided');
select lives_ok(pg_temp.undo(), 'until that is undone');
select lives_ok($$ select public.remove_comment(tests.comment('an unkind comment'), 'x') $$, 'then it may be taken down');

-- an appeal
select pg_temp.decide($$approve_confession(tests.confession('appealed'))$$);
select lives_ok(pg_temp.undo(), 'a granted appeal is undone');
select is(appeal_note, 'Please', 'and waits again') from public.moderation_queue() where text = 'appealed';
select tests.as_database();
select results_eq(
  'select a.outcome, a.answered_at, c.status, c.rejection_reason from public.appeals a join public.confessions c on c.id = a.confession_id',
  $$ values (null::text, null::timestamptz, 'rejected', 'Names a person') $$, 'as it was'
);
insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession('appealed'), tests.id('late'), 'spam_advertisement');
select is(status, 'open', 'and nothing about its words is settled') from public.confession_reports where confession_id = tests.confession('appealed');

-- an author who has answered
select tests.as_database();
select tests.confession('answered', tests.id('author'), 'pending');
select tests.sign_in_as(tests.id('moderator'));
select pg_temp.decide($$reject_confession(tests.confession('answered'), 'Unkind')$$);
select tests.as_database();
insert into public.appeals (confession_id, user_id, note, created_at)
values (tests.confession('answered'), tests.id('author'), 'Please', now() + interval '1 second');
select tests.sign_in_as(tests.id('moderator'));
select throws_ok(pg_temp.undo(), 'PT409', null, 'what its author has appealed against is answered, not undone');

-- too late
select tests.sign_in_as(tests.id('moderator'));
select pg_temp.decide($$approve_confession(tests.confession('second'))$$);
select tests.sign_in_as(tests.id('colleague'));
select lives_ok($$ select public.set_confession_nsfw(tests.confession('second'), true) $$, 'a colleague goes on deciding');
select tests.sign_in_as(tests.id('moderator'));
select throws_ok(pg_temp.undo(), 'PT409', null, 'what a colleague has built on is not undone');
select pg_temp.decide($$approve_confession(tests.confession('first'))$$);
select tests.as_database();
update private.moderation_undos set created_at = created_at - interval '16 seconds';
select tests.sign_in_as(tests.id('moderator'));
select throws_ok(pg_temp.undo(), 'PT409', null, 'what is older than a quarter of a minute stays');
select pg_temp.decide($$set_confession_nsfw(tests.confession('first'), true)$$);
select tests.as_database();
delete from public.confessions where text = 'first';
select tests.sign_in_as(tests.id('moderator'));
select throws_ok(pg_temp.undo(), 'PT409', null, 'nor is what its author has erased');

select * from finish();
rollback;
