-- Reports: one per person and item, never on one's own, seen by the reporter alone, and out of the reporter's sight. Five
-- hide an item from everybody.
begin;
select plan(100);
select tests.empty();

select tests.person('author');
select tests.trusted('reporter');
select tests.person('stranger');
select tests.moderator('moderator');
select tests.confession('published', tests.id('author'));
select tests.confession('discussed', tests.id('author'));
select tests.confession('waiting', tests.id('author'), 'pending');
select tests.confession('turned down', tests.id('author'), 'rejected');
select tests.confession('taken down', tests.id('author'));
select tests.confession('written by the reporter', tests.id('reporter'));
select tests.comment('a comment to report', tests.id('author'), tests.confession('discussed'));
select tests.comment('another comment', tests.id('author'), tests.confession('discussed'));
select tests.comment('a removed comment', tests.id('author'), tests.confession('discussed'));
select tests.comment('a comment on what was taken down', tests.id('author'), tests.confession('taken down'));
select tests.comment('a comment on what gets reported', tests.id('author'), tests.confession('published'));
update public.confessions set hidden_at = now() where text = 'taken down';
update public.comments set removed_at = now() where content = 'a removed comment';

-- Both tables answer to the same rules; what differs is told here.
create temporary table kinds (kind text, reports text, field text, item text);
insert into kinds values
  ('confession', 'public.confession_reports', 'confession_id', 'published'),
  ('comment', 'public.comment_reports', 'comment_id', 'a comment to report');
grant select on kinds to anon, authenticated;

create function pg_temp.item(kind text, name text) returns uuid language sql security definer as $$
  select case when kind = 'confession' then tests.confession(name) else tests.comment(name) end
$$;

-- visitors
select tests.sign_out();
select throws_ok(format('select id from %s', reports), '42501', null, 'visitors read no report on a ' || kind) from kinds;
select throws_ok(
  format('insert into %s (%I, reason) values (gen_random_uuid(), ''self_harm_suicide'')', reports, field),
  '42501', null, 'visitors report no ' || kind
) from kinds;
select throws_ok(format('update %s set reason = ''spam_advertisement''', reports), '42501', null, 'visitors change no report on a ' || kind) from kinds;
select throws_ok(format('delete from %s', reports), '42501', null, 'visitors delete no report on a ' || kind) from kinds;

-- a session that says nothing about who it is
select tests.sign_in_as(null);
select throws_ok(
  format('insert into %s (%I, reason) values (%L, ''self_harm_suicide'')', reports, field, pg_temp.item(kind, item)),
  '42501', null, 'nobody reports no ' || kind
) from kinds;

-- one's own
select tests.sign_in_as(tests.id('author'));
select throws_ok(
  format('insert into %s (%I, reason) values (%L, ''spam_advertisement'')', reports, field, pg_temp.item(kind, item)),
  '42501', null, 'nobody reports their own ' || kind
) from kinds;
select tests.as_database();
select tests.confession('written by the moderator', tests.id('moderator'));
select tests.sign_in_as(tests.id('moderator'));
select throws_ok(
  $$ insert into public.confession_reports (confession_id, reason) values (tests.confession('written by the moderator'), 'spam_advertisement') $$,
  '42501', null, 'moderators neither'
);

-- forged and impossible
select tests.sign_in_as(tests.id('reporter'));
select throws_ok(
  format('insert into %s (%I, reporter_id, reason) values (%L, %L, ''spam_advertisement'')', reports, field, pg_temp.item(kind, item), tests.id('stranger')),
  '42501', null, 'nobody reports a ' || kind || ' for somebody else'
) from kinds;
select throws_ok(
  format('insert into %s (%I, reporter_id, reason) values (%L, null, ''spam_advertisement'')', reports, field, pg_temp.item(kind, item)),
  '42501', null, 'nor a ' || kind || ' for nobody'
) from kinds;
select throws_ok(
  format('insert into %s (%I, reason, %I) values (%L, ''spam_advertisement'', %L)', reports, field, forged, pg_temp.item(kind, item), value),
  '42501', null, 'nobody brings their own ' || forged || ' to a report on a ' || kind
) from kinds, (values ('status', 'upheld'), ('created_at', '2000-01-01')) as forgery (forged, value);
select throws_ok(
  format('insert into %s (%I, reason) values (null, ''spam_advertisement'')', reports, field),
  '42501', null, 'nobody reports no ' || kind || ' at all'
) from kinds;
select throws_ok(
  format('insert into %s (%I, reason) values (%L, null)', reports, field, pg_temp.item(kind, item)),
  '23502', null, 'nor a ' || kind || ' for no reason'
) from kinds;
select throws_ok(
  format('insert into %s (%I, reason) values (%L, %L)', reports, field, pg_temp.item(kind, item), wrong),
  '23514', null, format('a %s is not reported for %L', kind, wrong)
) from kinds, (values (''), ('i_do_not_like_it'), ('Spam_Advertisement'), ('spam_advertisement ')) as reasons (wrong);

-- What is not there and what one may not see refuse alike: asking tells nothing.
select throws_ok(
  format('insert into %s (%I, reason) values (%L, ''spam_advertisement'')', reports, field, target),
  '42501', format('new row violates row-level security policy for table "%s"', replace(reports, 'public.', '')),
  format('%s is reported by nobody', secret)
) from (values
  ('public.confession_reports', 'confession_id', 'a confession that does not exist', gen_random_uuid()),
  ('public.confession_reports', 'confession_id', 'a pending confession', tests.confession('waiting')),
  ('public.confession_reports', 'confession_id', 'a rejected confession', tests.confession('turned down')),
  ('public.confession_reports', 'confession_id', 'a hidden confession', tests.confession('taken down')),
  ('public.comment_reports', 'comment_id', 'a comment that does not exist', gen_random_uuid()),
  ('public.comment_reports', 'comment_id', 'a removed comment', tests.comment('a removed comment')),
  ('public.comment_reports', 'comment_id', 'a comment on a hidden confession', tests.comment('a comment on what was taken down'))
) as hidden (reports, field, secret, target);

-- once
select lives_ok(
  format('insert into %s (%I, reporter_id, reason) values (%L, %L, %L)', reports, field, pg_temp.item(kind, item), tests.id('reporter'), 'nsfw_misclassified'),
  'people report the ' || kind || 's of others'
) from kinds;
select throws_ok(
  format('insert into %s (%I, reason) values (%L, ''self_harm_suicide'')', reports, field, pg_temp.item(kind, item)),
  '23505', null, 'once, and are told so though the ' || kind || ' is out of their sight'
) from kinds;
select throws_ok(format('update %s set status = ''upheld''', reports), '42501', null, 'reporters do not decide on a ' || kind) from kinds;
select throws_ok(format('update %s set reason = ''spam_advertisement''', reports), '42501', null, 'nor give another reason for a ' || kind) from kinds;
select throws_ok(format('delete from %s', reports), '42501', null, 'nor take a report on a ' || kind || ' back') from kinds;

-- the seven
select tests.as_database();
select lives_ok(
  format('insert into public.comment_reports (comment_id, reporter_id, reason) values (%L, %L, %L)', tests.comment('another comment'), tests.person(reason), reason),
  reason || ' is one of the seven'
) from unnest(array[
  'spam_advertisement', 'hate_speech_harassment', 'explicit_illegal_content', 'non_consensual_content',
  'self_harm_suicide', 'gore_extreme_violence', 'nsfw_misclassified']) as reason;
delete from public.comment_reports where comment_id = tests.comment('another comment');
delete from private.report_cases where comment_id = tests.comment('another comment');
update public.comments set removed_at = null where content = 'another comment';

-- out of the reporter's sight
select tests.sign_in_as(tests.id('reporter'));
select results_eq(
  'select text from public.confessions order by id',
  array['discussed', 'written by the reporter', 'written by the moderator'], 'what they reported is gone, nothing else'
);
select is_empty($$ select id from public.confessions where id = tests.confession('published') $$, 'also when asked for by its id');
select is_empty($$ select text from public.judging_queue() where text = 'published' $$, 'and in the queue');
select results_eq('select content from public.comments', array['another comment'], 'the comment they reported is gone, with those on what they reported');
select throws_ok(
  $$ insert into public.votes (confession_id, vote_type) values (tests.confession('published'), 'angel') $$, '42501', null, 'they do not judge it'
);
select throws_ok(
  $$ insert into public.comments (confession_id, content) values (tests.confession('published'), 'and another thing') $$, '42501', null, 'nor comment on it'
);
select throws_ok(
  $$ insert into public.bookmarked_confessions (confession_id) values (tests.confession('published')) $$, '42501', null, 'nor keep it'
);
select throws_ok(
  $$ insert into public.comment_reports (comment_id, reason) values (tests.comment('a comment on what gets reported'), 'spam_advertisement') $$,
  '42501', null, 'nor report what is said below it'
);
select tests.sign_in_as(tests.id('stranger'));
select is((select count(*) from public.confessions), 4::bigint, 'others see what they saw');
select is((select count(*) from public.comments), 3::bigint, 'comments too');
select is((select count(*) from public.judging_queue()), 4::bigint, 'and judge it');
select tests.sign_in_as(tests.id('author'));
select is((select count(*) from public.confessions where user_id = tests.id('author')), 5::bigint, 'its author sees it');
select is((select comment_count from public.confessions where text = 'discussed'), 2, 'and the counter counts on');

-- whoever reported and became a moderator sees all, and so does a moderator who reports
select tests.as_database();
insert into private.moderators (user_id) values (tests.id('reporter'));
select tests.sign_in_as(tests.id('reporter'));
select is((select count(*) from public.confessions where text = 'published'), 1::bigint, 'moderators see the confessions they reported');
select is((select count(*) from public.comments where content = 'a comment to report'), 1::bigint, 'and the comments');
select throws_ok(
  format('insert into %s (%I, reason) values (%L, ''self_harm_suicide'')', reports, field, pg_temp.item(kind, item)),
  '23505', null, 'but report a ' || kind || ' once like everybody'
) from kinds;
select tests.as_database();
delete from private.moderators where user_id = tests.id('reporter');

-- secrecy
select tests.sign_in_as(tests.id('author'));
select is_empty('select id from public.confession_reports union all select id from public.comment_reports', 'authors do not see who reported them');
select tests.sign_in_as(tests.id('stranger'));
select is_empty('select id from public.confession_reports union all select id from public.comment_reports', 'strangers see no reports');
select tests.sign_in_as(tests.id('moderator'));
select is_empty('select id from public.confession_reports union all select id from public.comment_reports', 'moderators do not see who reported');
select throws_ok(format('update %s set status = ''dismissed''', reports), '42501', null, 'moderators decide through their desk alone') from kinds;
select throws_ok(format('delete from %s', reports), '42501', null, 'and delete no report on a ' || kind) from kinds;
select is((select count(*) from public.reported_items()), 2::bigint, 'where everything reported lies');
select tests.sign_in_as(tests.id('reporter'));
select is((select count(*) from public.confession_reports), 1::bigint, 'reporters see their own reports on confessions');
select is((select count(*) from public.comment_reports), 1::bigint, 'and on comments');

-- hiding
select tests.as_database();
insert into public.confession_reports (confession_id, reporter_id, reason)
select tests.confession('published'), tests.trusted('reporter' || n), 'gore_extreme_violence' from generate_series(2, 4) n;
select is(hidden_at, null, 'four reports hide nothing') from public.confessions where text = 'published';
insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession('published'), tests.trusted('reporter5'), 'gore_extreme_violence');
select isnt(hidden_at, null, 'five do') from public.confessions where text = 'published';
select is(open_reports, 5, 'the case counts them') from private.report_cases where confession_id = tests.confession('published');
select tests.sign_in_as(tests.id('stranger'));
select is_empty($$ select id from public.confessions where text = 'published' $$, 'a hidden confession is not read by strangers');
select is_empty($$ select id from public.judging_queue() where text = 'published' $$, 'nor judged');
select is_empty($$ select id from public.comments where content = 'a comment on what gets reported' $$, 'nor are its comments read');
select tests.sign_in_as(tests.id('reporter'));
select throws_ok(
  $$ insert into public.confession_reports (confession_id, reason) values (tests.confession('published'), 'self_harm_suicide') $$,
  '23505', null, 'reporters are told the same as before: not that it is hidden'
);
select tests.sign_in_as(tests.id('author'));
select is((select count(*) from public.confessions where text = 'published'), 1::bigint, 'its author still sees it');
select tests.as_database();
insert into public.comment_reports (comment_id, reporter_id, reason)
select tests.comment('a comment to report'), tests.id('reporter' || n), 'spam_advertisement' from generate_series(2, 5) n;
select isnt(removed_at, null, 'five reports hide a comment') from public.comments where content = 'a comment to report';
select is(comment_count, 1, 'and it is not counted') from public.confessions where text = 'discussed';

-- a reporter leaves
delete from auth.users where id = tests.id('reporter5');
select is(open_reports, 4, 'reports go with their reporter') from private.report_cases where confession_id is not null;
select is(open_reports, 4, 'on comments too') from private.report_cases where comment_id is not null;
select isnt(hidden_at, null, 'but only a moderator shows the confession again') from public.confessions where text = 'published';
delete from auth.users where id = tests.id('reporter4');
insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession('published'), tests.trusted('reporter6'), 'spam_advertisement');
select results_eq(
  'select open_reports, is_hidden from private.report_cases where confession_id is not null', 'values (4, true)',
  'a hidden item stays the desk''s, however few reports are left'
);
delete from auth.users where id in (tests.id('reporter'), tests.id('reporter2'), tests.id('reporter3'), tests.id('reporter6'));
select tests.sign_in_as(tests.id('moderator'));
select is((select count(*) from public.reported_items()), 2::bigint, 'what is hidden stays on the desk even without reports');
select tests.as_database();
delete from public.confessions where text in ('published', 'discussed');
select is_empty('select id from private.report_cases', 'cases go with their item');

select * from finish();
rollback;
