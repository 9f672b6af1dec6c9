-- Account deletion: all of it, and what others have stays right.
begin;
select plan(67);
select tests.empty();
-- The sign-in server's own log, where it has not been here to make it.
create table if not exists auth.audit_log_entries (
  instance_id uuid, id uuid primary key, payload json, created_at timestamptz, ip_address varchar(64) not null default '');
create function tests.logged(member uuid) returns bigint language sql security definer
  as $$ select count(*) from auth.audit_log_entries where payload::text like '%' || member || '%' $$;
-- Everywhere in the database where this text stands: any column of any table, whatever its type.
create function tests.traces(needle text) returns setof text language plpgsql security definer as $$
declare
  place record;
  found boolean;
begin
  for place in
    select n.nspname, c.relname, a.attname
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped
    order by 1, 2, 3
  loop
    execute format('select exists (select from %I.%I where strpos(lower(%I::text), lower($1)) > 0)', place.nspname, place.relname, place.attname)
      into found using needle;
    if found then
      return next concat_ws('.', place.nspname, place.relname, place.attname);
    end if;
  end loop;
end;
$$;

select tests.person('leaver');
select tests.person('stayer');
select tests.moderator('moderator');
select tests.confession('of the leaver', tests.id('leaver'));
select tests.confession('of the stayer', tests.id('stayer'));
select tests.votes(tests.confession('of the leaver'), 3, 2);
insert into public.votes (confession_id, user_id, vote_type) values
  (tests.confession('of the stayer'), tests.id('leaver'), 'devil'), (tests.confession('of the leaver'), tests.id('stayer'), 'angel');
select tests.comment('said by the leaver', tests.id('leaver'), tests.confession('of the stayer'));
select tests.comment('said by the stayer', tests.id('stayer'), tests.confession('of the leaver'));
insert into public.bookmarked_confessions (confession_id, user_id) values
  (tests.confession('of the stayer'), tests.id('leaver')), (tests.confession('of the leaver'), tests.id('stayer'));
insert into public.confession_reports (confession_id, reporter_id, reason) values
  (tests.confession('of the stayer'), tests.id('leaver'), 'spam_advertisement'), (tests.confession('of the leaver'), tests.id('stayer'), 'spam_advertisement');
insert into public.comment_reports (comment_id, reporter_id, reason) values
  (tests.comment('said by the stayer'), tests.id('leaver'), 'spam_advertisement');
select tests.confession('a refused one of the leaver', tests.id('leaver'), 'rejected');
insert into public.appeals (confession_id, user_id, note)
values (tests.confession('a refused one of the leaver'), tests.id('leaver'), 'Asked by the leaver');
update public.comment_reports set status = 'upheld' where reporter_id = tests.id('leaver');

insert into public.author_mutes (user_id, author_id) values (tests.id('leaver'), tests.id('stayer')), (tests.id('stayer'), tests.id('leaver'));
insert into public.muted_words (user_id, word) values (tests.id('leaver'), 'word of the leaver');
select tests.sign_in_as(tests.id('leaver'));
select public.begin_story_path(id) from public.story_paths where position = 1;

select tests.as_database();
update auth.users set raw_user_meta_data = '{"city": "the leaver''s own"}', recovery_token = 'tokenoftheleaver', email_change = 'next@leaver.test' where id = tests.id('leaver');
insert into auth.identities (id, user_id, provider, provider_id, identity_data)
select gen_random_uuid(), tests.id(name), 'email', tests.id(name)::text, json_build_object('email', name || '@example.test')
from (values ('leaver'), ('stayer')) as p (name);
insert into auth.sessions (id, user_id) select gen_random_uuid(), tests.id('leaver');
insert into auth.refresh_tokens (id, token, user_id) values (gen_random_uuid(), 'refreshoftheleaver', tests.id('leaver'));
insert into auth.flow_state (id, user_id, authentication_method, provider_type) values (gen_random_uuid(), tests.id('leaver'), 'otp', 'email');
insert into public.user_achievements (user_id, achievement_id) select tests.id('leaver'), min(id) from public.achievements;
insert into public.story_rewards (user_id, node_id, xp, coins) select tests.id('leaver'), min(id), 1, 1 from public.story_nodes;
insert into private.rate_limit_states (user_id, action, period, full_at) values (tests.id('leaver'), 'vote', '1 minute', now());
insert into private.counter_deltas (kind, key, angel) values ('p', tests.id('leaver'), 1), ('c', tests.confession('of the leaver'), 1);
insert into auth.audit_log_entries (id, payload) values
  (gen_random_uuid(), '{"action": "user_repeated_signup", "traits": {"email": "leaver@example.test"}}'),
  (gen_random_uuid(), '{"action": "user_repeated_signup", "traits": {"email": "cleaver@example.test"}}');
insert into auth.audit_log_entries (id, payload)
select gen_random_uuid(), payload from (values ('leaver'), ('stayer')) as p (name), lateral (values
  (json_build_object('actor_id', tests.id(name), 'action', 'login')),
  (to_json(json_build_object('actor_id', tests.id(name), 'action', 'logout')::text))) as e (payload);

select set_config('tests.confession', tests.confession('of the leaver')::text, true);

-- A walk that finds nothing must be one that finds things.
select set_has(
  $$ select tests.traces(tests.id('leaver')::text) $$,
  $$ values ('auth.audit_log_entries.payload'), ('auth.flow_state.user_id'), ('auth.identities.provider_id'), ('auth.identities.user_id'),
    ('auth.refresh_tokens.user_id'), ('auth.sessions.user_id'), ('auth.users.id'), ('private.counter_deltas.key'),
    ('private.rate_limit_states.user_id'), ('private.reporter_records.reporter_id'), ('public.appeals.user_id'), ('public.author_mutes.author_id'), ('public.author_mutes.user_id'), ('public.bookmarked_confessions.user_id'), ('public.comment_reports.reporter_id'),
    ('public.comments.user_id'), ('public.confession_reports.reporter_id'), ('public.confessions.user_id'), ('public.muted_words.user_id'), ('public.profiles.id'),
    ('public.story_rewards.user_id'), ('public.user_achievements.user_id'), ('public.user_progress.user_id'), ('public.votes.user_id') $$,
  'the walk through the database finds a person everywhere');
select set_has(
  $$ select tests.traces('leaver@example.test') $$,
  $$ values ('auth.users.email'), ('auth.identities.email'), ('auth.identities.identity_data'), ('auth.audit_log_entries.payload') $$, 'and an address');
select set_has(
  $$ select tests.traces('the leaver') $$,
  $$ values ('public.confessions.text'), ('public.comments.content'), ('public.appeals.note'), ('public.muted_words.word'), ('auth.users.raw_user_meta_data') $$, 'and their words');

-- not by others
select tests.sign_out();
select throws_ok('select public.delete_user()', '42501', null, 'visitors delete no account');
select tests.sign_in_as(null);
select throws_ok('select public.delete_user()', '42501', 'You must be signed in', 'nor does nobody');
select tests.as_database();
select is((select count(*) from auth.users where id in (tests.id('leaver'), tests.id('stayer'))), 2::bigint, 'nobody is gone yet');

-- by oneself
select tests.sign_in_as(tests.id('leaver'));
select lives_ok('select public.delete_user()', 'people delete their own account');
select tests.as_database();
select is_empty($$ select 1 from auth.users where id = tests.id('leaver') $$, 'the account is gone');
select is_empty(
  format('select 1 from %I.%I where %I = tests.id(''leaver'')', n.nspname, c.relname, a.attname),
  'and nothing of theirs in ' || c.relname || '.' || a.attname
) from pg_constraint f
join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum = f.conkey[1]
where f.contype = 'f' and n.nspname in ('public', 'private') and f.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
order by 1;
select is_empty(format('select tests.traces(%L)', needle), 'nowhere is there a trace of ' || what)
from (values
  (tests.id('leaver')::text, 'their id'), ('"leaver@example.test"', 'their address'), ('leaver.test', 'the address they wanted'),
  ('the leaver', 'their words'), ('oftheleaver', 'their tokens'), (current_setting('tests.confession'), 'their confession')) as t (needle, what);
select is_empty('select 1 from public.author_mutes', 'nor among those the stayer has muted');
select is_empty($$ select 1 from auth.users where email = 'leaver@example.test' $$, 'their address is free');
select isnt_empty($$ select tests.traces('cleaver@example.test') $$, 'an address that only ends like theirs is left alone');
select is(tests.logged(tests.id('stayer')), 2::bigint, 'which keeps what others did');
select is_empty($$ select 1 from public.confessions where text = 'of the leaver' $$, 'their confession is gone');
select is_empty($$ select 1 from public.comments where content = 'said by the stayer' $$, 'and what was said below it');
select is(comment_count, 0, 'their comment no longer counts') from public.confessions where text = 'of the stayer';
select private.fold_counter_deltas();
select results_eq(
  $$ select devil_votes, angel_votes from public.confessions where text = 'of the stayer' $$, 'values (0, 0)', 'nor does their vote'
);
select results_eq(
  $$ select devil_points, angel_points, devil_votes_cast, angel_votes_cast from public.profiles where id = tests.id('stayer') $$,
  'values (0, 0, 0, 0)', 'the counters of others are right'
);
select is((select sum(devil_votes_cast + angel_votes_cast)::int from public.profiles), 0, 'those of all their voters');
select is_empty('select 1 from private.report_cases where open_reports > 0', 'and the cases of the desk');
select is_empty('select 1 from private.counter_deltas', 'with nothing left waiting');

-- from the dashboard
select tests.confession('also of the stayer', tests.id('stayer'));
select lives_ok($$ delete from auth.users where id = tests.id('stayer') $$, 'an account may be deleted from outside');
select is_empty('select 1 from public.confessions', 'and takes all of its own along');
select is(tests.logged(tests.id('stayer')), 0::bigint, 'the log of sign-ins included');

-- too big for one statement
select tests.person('big');
select tests.person('small');
select tests.confession('popular', tests.id('big'));
select tests.confession('quiet', tests.id('small'));
select tests.votes(tests.confession('popular'), 7, 5, 'fan');
insert into public.votes (confession_id, user_id, vote_type) values (tests.confession('quiet'), tests.id('big'), 'angel');
select tests.comment('said by the big one', tests.id('big'), tests.confession('quiet'));
select tests.comment('said to the quiet one', tests.id('small'), tests.confession('quiet'));
select tests.comment('said to the popular one', tests.id('fan1'), tests.confession('popular'));
insert into public.bookmarked_confessions (confession_id, user_id) values (tests.confession('popular'), tests.id('fan2'));
insert into auth.identities (id, user_id, provider, provider_id, identity_data)
values (gen_random_uuid(), tests.id('big'), 'email', tests.id('big')::text, '{}');
insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), json_build_object('actor_id', tests.id('big'), 'actor_username', 'big@example.com'));
select private.delete_account(tests.id('big'), 10);
select is(tests.logged(tests.id('big')), 0::bigint, 'the log of sign-ins forgets a big account at once');
insert into public.confession_reports (confession_id, reporter_id, reason) select tests.confession('popular'), tests.id('fan' || n), 'spam_advertisement' from generate_series(1, 5) n;
select tests.sign_in_as(tests.moderator('clerk'));
select public.dismiss_confession_reports(tests.confession('popular'));
select tests.sign_in_as(tests.id('small'));
select is_empty($$ select 1 from public.confessions where text = 'popular' $$, 'a big account is hidden at once, and no verdict shows it again');
select results_eq('select content from public.comments', $$ values ('said to the quiet one') $$, 'with what it said');
select is_empty($$ select 1 from public.live_judgments where nickname = 'big' $$, 'and its name');
select tests.as_database();
select is_empty($$ select 1 from auth.identities where user_id = tests.id('big') $$, 'nobody signs in to it');
select is(email, null, 'its address is free') from auth.users where id = tests.id('big');
select tests.sign_in_as(tests.id('big'));
select throws_ok($$ insert into public.confessions (text) values ('still here') $$, '42501', 'This account is being deleted', 'a session left over writes nothing');
select tests.as_database();
select is(private.purge_closed_account(5), 5, 'then it is erased in batches');
select is((select count(*) from public.votes v where v.confession_id = tests.confession('popular')), 7::bigint, 'of its votes received');
select is(private.purge_closed_account(5), 5, 'batch');
select is(private.purge_closed_account(5), 2, 'by batch');
select is(private.purge_closed_account(5), 1, 'of comments');
select is(private.purge_closed_account(5), 1, 'and bookmarks others made');
select is(private.purge_closed_account(5), 1, 'its votes cast');
select isnt_empty($$ select 1 from auth.users where id = tests.id('big') $$, 'the account stays to the end');
select is(private.purge_deleted_accounts(), 1, 'and goes last');
select is_empty($$ select 1 from auth.users where id = tests.id('big') $$, 'then it is gone');
select is(private.purge_deleted_accounts(), 0, 'and there is nothing left to do');
select private.fold_counter_deltas();
select results_eq(
  $$ select angel_votes, comment_count from public.confessions where text = 'quiet' $$, 'values (0, 1)', 'the counters of others are right again'
);
select is((select sum(devil_votes_cast + angel_votes_cast)::int from public.profiles), 0, 'those of its voters too');

select * from finish();
rollback;
