-- What a report weighs: nothing from the new, and as much as its reporter was right from everybody else.
begin;
select plan(42);
select tests.empty();

select tests.person('author');
select tests.moderator('moderator');
select tests.confession('published', tests.id('author'));
select tests.confession('another', tests.id('author'));
select tests.comment('a comment to report', tests.id('author'), tests.confession('another'));

create function pg_temp.known(name text, days int, judged int, upheld int default 0, dismissed int default 0) returns uuid
  language plpgsql as $$
begin
  perform tests.person(name);
  update public.profiles set created_at = now() - days * interval '1 day', angel_votes_cast = judged where id = tests.id(name);
  if upheld + dismissed > 0 then
    insert into private.reporter_records (reporter_id, upheld, dismissed) values (tests.id(name), upheld, dismissed);
  end if;
  return tests.id(name);
end;
$$;
create function pg_temp.report(name text, confession text, reason text default 'spam_advertisement') returns void language sql as $$
  insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession(confession), tests.id(name), reason)
$$;

-- the settings
select tests.sign_in_as(tests.id('moderator'));
select throws_ok('select * from private.settings', '42501', null, 'not even moderators read the settings');
select throws_ok('update private.settings set hiding_threshold = 1', '42501', null, 'or turn them');
select throws_ok('insert into private.reporter_records (reporter_id, upheld) values (auth.uid(), 99)', '42501', null, 'or a record');
select throws_ok('select private.report_weight(auth.uid())', '42501', null, 'or ask what somebody weighs');
select tests.as_database();
select throws_ok('insert into private.settings (hiding_threshold) values (1)', '23505', null, 'there is one row of settings');
select throws_ok('insert into private.settings (only_row) values (false)', '23514', null, 'and no other');
select throws_ok('update private.settings set hiding_threshold = 0', '23514', null, 'a threshold of nothing would hide everything');
select throws_ok('update private.settings set vouching_weight = 0', '23514', null, 'nor may everybody past their first week vouch');
select throws_ok('update private.settings set hiding_threshold = null', '23502', null, 'and none at all would hide nothing');

-- weights
create temporary table people as
select * from (values
  ('a new account', 0, 0, 0, 0, 0.0), ('a new account that judged a lot', 6, 500, 0, 0, 0.0),
  ('a new account that was right before', 6, 500, 9, 0, 0.0),
  ('an old account that judged nothing', 90, 19, 0, 0, 0.0), ('an old account that was only ever wrong', 90, 19, 0, 1, 0.0),
  ('an old account that judged enough', 8, 20, 0, 0, 1.0), ('one that was right once', 8, 20, 1, 0, 4.0 / 3),
  ('one often right that hardly judged', 8, 19, 9, 0, 0.0),
  ('one that is always right', 8, 20, 8, 0, 1.8), ('one that is always wrong', 8, 20, 0, 8, 0.2)
) as p (name, days, judged, upheld, dismissed, weight);
select pg_temp.known(name, days, judged, upheld, dismissed) from people;
select is(round(private.report_weight(tests.id(name)), 6), round(weight, 6), name) from people;
select is(private.report_weight(null), 0.0, 'nobody weighs nothing');
select is(private.report_weight(gen_random_uuid()), 0.0, 'nor does somebody who left');

-- a crowd
select tests.person('new' || n) from generate_series(1, 40) n;
select pg_temp.report('new' || n, 'published') from generate_series(1, 40) n;
select is(hidden_at, null, 'forty new accounts hide nothing') from public.confessions where text = 'published';
select is(open_reports, 40, 'though each is counted') from private.report_cases where confession_id = tests.confession('published');
select tests.sign_in_as(tests.id('moderator'));
select is(open_reports, 40, 'and shown to moderators') from public.reported_items() where target_id = tests.confession('published');
select tests.as_database();
-- The crowd left and came back under the same addresses: new again, and counted once.
delete from auth.users where id in (select tests.id('new' || n) from generate_series(1, 40) n);
select tests.person('new' || n) from generate_series(1, 40) n;
select pg_temp.report('new' || n, 'published') from generate_series(1, 40) n;
select is(open_reports, 40, 'leaving and coming back adds nothing') from private.report_cases where confession_id = tests.confession('published');
select is(hidden_at, null, 'and hides nothing') from public.confessions where text = 'published';

-- people who are known to be right need not be five
select pg_temp.report('one that is always right', 'published');
select pg_temp.known('right' || n, 30, 20, 8, 0) from generate_series(1, 2) n;
select pg_temp.report('right' || n, 'published') from generate_series(1, 2) n;
select isnt(hidden_at, null, 'three who are always right do what five others do') from public.confessions where text = 'published';

-- who calls something urgent
select tests.confession('called urgent', tests.id('author'));
select pg_temp.known('crier', 30, 20, 0, 3);
select pg_temp.known('wrong a hundred times', 30, 20, 0, 100);
select pg_temp.known('wrong twice', 30, 20, 0, 2);
select pg_temp.report(name, 'called urgent', 'self_harm_suicide') from unnest(array['crier', 'wrong a hundred times']) as name;
select results_eq(
  $$ select rank, open_urgent, is_vouched from private.report_cases where confession_id = tests.confession('called urgent') $$,
  'values (1, 2, false)', 'whoever is always wrong puts nothing before what is urgent'
);
select pg_temp.report('wrong twice', 'called urgent', 'self_harm_suicide');
select results_eq(
  $$ select rank, open_urgent, is_vouched from private.report_cases where confession_id = tests.confession('called urgent') $$,
  'values (0, 3, true)', 'to be wrong twice is not to be always wrong'
);
delete from auth.users where id = tests.id('wrong twice');
select results_eq(
  $$ select rank, open_urgent, is_vouched from private.report_cases where confession_id = tests.confession('called urgent') $$,
  'values (1, 2, false)', 'and what others left behind does not vouch for them'
);
update private.settings set vouching_weight = 0.4;
select pg_temp.known('crier again', 30, 20, 0, 3);
select pg_temp.report('crier again', 'called urgent', 'self_harm_suicide');
select is(is_vouched, true, 'the number can be turned') from private.report_cases where confession_id = tests.confession('called urgent');
update private.settings set vouching_weight = default;
delete from public.confessions where text = 'called urgent';

-- the record follows the decisions
select tests.sign_in_as(tests.id('moderator'));
select public.dismiss_confession_reports(tests.confession('published'));
select tests.as_database();
select results_eq(
  $$ select upheld, dismissed from private.reporter_records where reporter_id = tests.id('right1') $$, 'values (8, 1)', 'a dismissed report is one the reporter was wrong about'
);
select results_eq(
  $$ select upheld, dismissed from private.reporter_records where reporter_id = tests.id('new1') $$, 'values (0, 1)', 'of the new as well'
);
select pg_temp.report('one that was right once', 'published');
select is_empty(
  $$ select 1 from private.report_cases where confession_id = tests.confession('published') and open_reports > 0 $$, 'what was kept stays kept'
);
insert into public.comment_reports (comment_id, reporter_id, reason) values (tests.comment('a comment to report'), tests.id('right1'), 'hate_speech_harassment');
select tests.sign_in_as(tests.id('moderator'));
select public.remove_comment(tests.comment('a comment to report'), 'Unkind');
select tests.as_database();
select results_eq(
  $$ select upheld, dismissed from private.reporter_records where reporter_id = tests.id('right1') $$, 'values (9, 1)', 'an upheld one they were right about, on comments too'
);
select results_eq(
  $$ select upheld, dismissed from private.reporter_records where reporter_id = tests.id('one that was right once') $$, 'values (1, 0)', 'and what was settled before counts neither way'
);

-- a moderator's own report
select pg_temp.known('judge', 30, 20, 1, 1);
insert into private.moderators (user_id) values (tests.id('judge'));
select tests.confession('reported by the judge', tests.id('author'));
select tests.comment('dismissed by the judge', tests.id('author'), tests.confession('reported by the judge'));
insert into public.comment_reports (comment_id, reporter_id, reason)
select tests.comment('dismissed by the judge'), tests.id(name), 'spam_advertisement' from unnest(array['judge', 'right1']) as name;
select pg_temp.report(name, 'reported by the judge') from unnest(array['judge', 'right1']) as name;
select tests.sign_in_as(tests.id('judge'));
select public.dismiss_comment_reports(tests.comment('dismissed by the judge'));
select public.reject_confession(tests.confession('reported by the judge'), 'Unkind');
select tests.as_database();
select results_eq(
  $$ select upheld, dismissed from private.reporter_records where reporter_id = tests.id('judge') $$, 'values (1, 1)', 'nobody decides for or against their own record'
);
select results_eq(
  $$ select upheld, dismissed from private.reporter_records where reporter_id = tests.id('right1') $$, 'values (10, 2)', 'others'' records follow the decision'
);
select results_eq(
  $$ select r.status from public.confession_reports r where r.reporter_id = tests.id('judge')
    union all select r.status from public.comment_reports r where r.reporter_id = tests.id('judge') $$,
  array['settled', 'settled'], 'their own reports are settled'
);
select tests.sign_in_as(tests.id('judge'));
select public.undo_moderation(max(id)) from public.moderation_log;
select tests.as_database();
select results_eq(
  $$ select r.status, c.open_reports from public.confession_reports r join private.report_cases c on c.item = r.confession_id
    where r.reporter_id = tests.id('judge') $$,
  $$ values ('open', 2) $$, 'and open again when the decision is taken back'
);
delete from public.confessions where text = 'reported by the judge';

delete from public.confessions where text in ('published', 'another');
select results_eq(
  $$ select upheld, dismissed from private.reporter_records where reporter_id = tests.id('right1') $$, 'values (9, 2)', 'the record outlives what it was about'
);
delete from auth.users where id = tests.id('right1');
select is_empty($$ select 1 from private.reporter_records where reporter_id = tests.id('right1') $$, 'and leaves with its person');

select * from finish();
rollback;
