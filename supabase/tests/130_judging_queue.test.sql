-- The judging queue: everything left to judge, once, newest first, and nothing else.
begin;
select plan(19);
select tests.empty();

select tests.person('author');
select tests.person('judge');
select tests.confession('safe ' || n, tests.id('author')) from generate_series(1, 30) n;
select tests.confession('spicy ' || n, tests.id('author'), 'approved', true) from generate_series(1, 5) n;
select tests.confession('waiting', tests.id('author'), 'pending');
select tests.confession('turned down', tests.id('author'), 'rejected');
select tests.confession('under review', tests.id('author'));
update public.confessions set hidden_at = now() where text = 'under review';
select tests.confession('my own', tests.id('judge'));

select tests.sign_out();
select throws_ok('select * from public.judging_queue()', '42501', null, 'visitors judge nothing');
select tests.sign_in_as(null);
select is_empty('select * from public.judging_queue()', 'nor does nobody');
select tests.sign_in_as(tests.id('unprofiled'));
select is_empty('select * from public.judging_queue()', 'nor somebody without a profile');

select tests.sign_in_as(tests.id('judge'));
select results_eq(
  'select text from public.judging_queue()',
  'select ''safe '' || n from generate_series(30, 11, -1) n', 'twenty, newest first, of the safe kind'
);
select results_eq(
  $$ select text from public.judging_queue(tests.confession('safe 11')) $$,
  'select ''safe '' || n from generate_series(10, 1, -1) n', 'then the rest'
);
select is_empty($$ select text from public.judging_queue(tests.confession('safe 1')) $$, 'then nothing');
select results_eq('select text from public.judging_queue(null, 2)', array['safe 30', 'safe 29'], 'in pages as small as one likes');
select is((select count(*) from public.judging_queue(null, 0)), 1::bigint, 'but not empty');
select is((select count(*) from public.judging_queue(null, 1000000)), 30::bigint, 'however large');
select is((select count(*) from public.judging_queue(null, null)), 20::bigint, 'or of no size');
select results_eq(
  'select status, is_nsfw, author_nickname, devil_votes, angel_votes, comment_count, bookmarked from public.judging_queue(null, 1)',
  $$ values ('approved', false, 'author', 0, 0, 0, false) $$, 'with what a card shows'
);

insert into public.votes (confession_id, vote_type) values (tests.confession('safe 30'), 'angel');
insert into public.votes (confession_id, vote_type) values (tests.confession('safe 29'), 'angel');
insert into public.votes (confession_id, vote_type) values (tests.confession('safe 28'), 'angel');
select results_eq('select text from public.judging_queue(null, 2)', array['safe 27', 'safe 26'], 'what is judged is gone');
insert into public.bookmarked_confessions (confession_id) values (tests.confession('safe 27'));
insert into public.confession_reports (confession_id, reason) values (tests.confession('safe 26'), 'nsfw_misclassified');
select results_eq(
  'select text, bookmarked from public.judging_queue(null, 3)', $$ values ('safe 27', true), ('safe 25', false), ('safe 24', false) $$,
  'what is kept is marked, what is reported is gone'
);
select results_eq(
  $$ select text from public.judging_queue(tests.confession('safe 26'), 1) $$, array['safe 25'], 'a card reported while it was held still says where to go on'
);
update public.profiles set nsfw_enabled = true;
select results_eq(
  'select text from public.judging_queue()', 'select ''spicy '' || n from generate_series(5, 1, -1) n',
  'with NSFW on, the NSFW ones and only those'
);
select tests.sign_in_as(tests.id('author'));
select results_eq('select text from public.judging_queue()', array['my own'], 'for the author, all but their own');

-- The definition in plain words, against the page that is fast.
select tests.as_database();
select tests.person('busy');
insert into public.votes (confession_id, user_id, vote_type)
select id, tests.id('busy'), 'devil' from public.confessions where status = 'approved' and hashtext(text) % 3 = 0;
insert into public.confession_reports (confession_id, reporter_id, reason)
select id, tests.id('busy'), 'spam_advertisement' from public.confessions where status = 'approved' and hashtext(text) % 4 = 0;
select tests.sign_in_as(tests.id('busy'));
select results_eq(
  'select id from public.judging_queue(null, 100)',
  $$ select c.id from public.confessions c
     where c.status = 'approved' and not c.is_nsfw and c.user_id <> tests.id('busy')
       and not exists (select 1 from public.votes v where v.confession_id = c.id)
       and not exists (select 1 from public.confession_reports r where r.confession_id = c.id)
     order by c.id desc $$,
  'the same as asking naively'
);

-- More judged at the top than one stretch of the feed holds.
select tests.as_database();
select tests.confession('more ' || n, tests.id('author')) from generate_series(1, 400) n;
select tests.person('tireless');
insert into public.votes (confession_id, user_id, vote_type)
select tests.confession('more ' || n), tests.id('tireless'), 'angel' from generate_series(1, 400) n where n % 40 <> 0;
insert into public.confession_reports (confession_id, reporter_id, reason)
select tests.confession('more ' || n), tests.id('tireless'), 'spam_advertisement' from generate_series(1, 400) n where n % 20 = 0 and n % 80 <> 0;
select tests.sign_in_as(tests.id('tireless'));
select results_eq(
  'select text from public.judging_queue(null, 12)',
  $$ select 'more ' || n from generate_series(400, 80, -80) n union all values ('my own'), ('safe 30'), ('safe 29'), ('safe 28'), ('safe 27'), ('safe 26'), ('safe 25') $$,
  'what is left is found between all that is judged or reported, each once, and no more than asked for'
);
select results_eq(
  $$ select text from public.judging_queue(tests.confession('more 160'), 2) $$, array['more 80', 'my own'], 'from any card on'
);

select * from finish();
rollback;
