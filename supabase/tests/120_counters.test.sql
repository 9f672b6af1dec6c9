-- Counters: always equal to a recount, through votes, comments, approvals, erasures and what waited.
begin;
select plan(26);
select tests.empty();

select tests.person('author');
select tests.person('other');
select tests.person('judge');
select tests.moderator('moderator');
select tests.confession('first', tests.id('author'));
select tests.confession('second', tests.id('author'));
select tests.confession('foreign', tests.id('other'));

-- What the counters should be, counted from the rows.
create temporary view drift as
  select 'confession ' || c.text as what
  from public.confessions c
  where (c.devil_votes, c.angel_votes, c.comment_count) is distinct from (
    (select count(*) from public.votes v where v.confession_id = c.id and v.vote_type = 'devil'),
    (select count(*) from public.votes v where v.confession_id = c.id and v.vote_type = 'angel'),
    (select count(*) from public.comments m where m.confession_id = c.id and m.removed_at is null))
  union all
  select 'profile ' || p.nickname
  from public.profiles p
  where (p.devil_votes_cast, p.angel_votes_cast, p.devil_points, p.angel_points,
    p.confessions_submitted, p.confessions_approved, p.battles_won) is distinct from (
    (select count(*) from public.votes v where v.user_id = p.id and v.vote_type = 'devil'),
    (select count(*) from public.votes v where v.user_id = p.id and v.vote_type = 'angel'),
    (select count(*) from public.votes v join public.confessions c on c.id = v.confession_id where c.user_id = p.id and v.vote_type = 'devil'),
    (select count(*) from public.votes v join public.confessions c on c.id = v.confession_id where c.user_id = p.id and v.vote_type = 'angel'),
    (select count(*) from public.confessions c where c.user_id = p.id),
    (select count(*) from public.confessions c where c.user_id = p.id and c.status = 'approved'),
    (select count(*) from private.won_battles w join public.confessions c on c.id = w.confession_id where c.user_id = p.id));

select is_empty('select * from drift', 'seeded rows are counted');

-- by people
select tests.sign_in_as(tests.id('judge'));
insert into public.votes (confession_id, vote_type) values (tests.confession('first'), 'devil');
insert into public.votes (confession_id, vote_type) values (tests.confession('foreign'), 'angel');
insert into public.comments (confession_id, content) values (tests.confession('first'), 'a comment of mine');
insert into public.confessions (text) values ('mine');
select tests.as_database();
select is_empty('select * from drift', 'votes, comments and confessions are counted at once');
select is_empty('select * from private.counter_deltas', 'with nothing left waiting where nobody else was');
select is(stats ->> 'confessionsJudged', '2', 'confessionsJudged counts own votes') from public.profiles where nickname = 'judge';
select is(stats ->> 'devilPoints', '1', 'devilPoints counts votes received') from public.profiles where nickname = 'author';

-- approving and rejecting
select tests.sign_in_as(tests.id('moderator'));
select public.approve_confession(tests.confession('mine'));
select tests.as_database();
select is_empty('select * from drift', 'an approval is counted');
insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession('mine'), tests.id('other'), 'spam_advertisement');
select tests.sign_in_as(tests.id('moderator'));
select public.reject_confession(tests.confession('mine'), 'After all');
select tests.as_database();
select is_empty('select * from drift', 'and so is its end');

-- battles
select tests.votes(tests.confession('first'), 4, 4, 'early');
select is(battles_won, 0, 'nine votes decide no battle') from public.profiles where nickname = 'author';
select tests.votes(tests.confession('first'), 0, 1, 'tenth');
select is(battles_won, 0, 'nor do ten with angels behind') from public.profiles where nickname = 'author';
select tests.votes(tests.confession('first'), 3, 0, 'late');
select is(battles_won, 1, 'angels ahead win it') from public.profiles where nickname = 'author';
select tests.votes(tests.confession('first'), 5, 0, 'later');
select is(battles_won, 1, 'once') from public.profiles where nickname = 'author';
select tests.votes(tests.confession('second'), 9, 0, 'friend');
select is(battles_won, 1, 'nine angels are not ten') from public.profiles where nickname = 'author';
select tests.votes(tests.confession('second'), 1, 0, 'tenth friend');
select is(battles_won, 2, 'and again with another confession') from public.profiles where nickname = 'author';
select is_empty('select * from drift', 'all of it counted');

-- erasing
select tests.sign_in_as(tests.id('author'));
delete from public.confessions where id = tests.confession('first');
select results_eq(
  'select confessions_submitted, confessions_approved, battles_won, devil_points, angel_points from public.profiles',
  $$ values (1, 1, 1, 0, 10) $$, 'erasing a confession is counted for its author at once'
);
select tests.as_database();
select isnt_empty('select * from drift', 'its voters wait');
select private.fold_counter_deltas();
select is_empty('select * from drift', 'until the next fold');
select is_empty('select * from private.counter_deltas', 'which leaves nothing');

-- deltas
insert into private.counter_deltas (kind, key, devil, angel, comments) values ('c', tests.confession('second'), 2, 1, 3);
insert into private.counter_deltas (kind, key, devil, angel, comments) values ('c', tests.confession('second'), -2, -1, -3), ('c', gen_random_uuid(), 1, 1, 1), ('p', gen_random_uuid(), 1, 1, 0);
select is(private.fold_counter_deltas(), 1, 'folding brings one row up to date, however many changes waited for it');
select is_empty('select * from drift', 'sums them');
select is_empty('select * from private.counter_deltas', 'and drops those whose row is gone');
select is(private.fold_counter_deltas(), 0, 'then there is nothing to do');
insert into private.counter_deltas (kind, key, angel) values ('c', tests.confession('foreign'), 20);
select private.fold_counter_deltas(); select private.fold_counter_deltas();
select is(battles_won, 1, 'a battle may be won by what waited') from public.profiles where nickname = 'other';

-- nobody counts by hand
select tests.sign_in_as(tests.id('author'));
select throws_ok('select private.fold_counter_deltas()', '42501', null, 'people fold nothing');
select throws_ok($$ insert into private.counter_deltas (kind, key, devil) values ('p', tests.id('author'), 100) $$, '42501', null, 'and slip nothing in');
select throws_ok('select * from private.counter_deltas', '42501', null, 'or read what waits');

select * from finish();
rollback;
