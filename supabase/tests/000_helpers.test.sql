-- Who is who in the tests. Stays in the database after this file, for the files that follow.

create schema if not exists tests;
grant usage on schema tests to anon, authenticated;

create or replace function tests.sign_in_as(member uuid) returns void language plpgsql as $$
begin
  perform set_config('role', 'authenticated', true);
  perform set_config('request.jwt.claims', json_build_object('sub', member, 'role', 'authenticated')::text, true);
  perform set_config('request.jwt.claim.sub', member::text, true);
  perform set_config('request.jwt.claim.role', 'authenticated', true);
end;
$$;

create or replace function tests.sign_out() returns void language plpgsql as $$
begin
  perform set_config('role', 'anon', true);
  perform set_config('request.jwt.claims', '{"role":"anon"}', true);
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('request.jwt.claim.role', 'anon', true);
end;
$$;

-- The database itself: what seeds, migrations and the people with its password do.
create or replace function tests.as_database() returns void language plpgsql as $$
begin
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claims', '', true);
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('request.jwt.claim.role', '', true);
end;
$$;

create or replace function tests.id(name text) returns uuid language sql immutable as $$
  select md5(name)::uuid
$$;

-- The functions below may be called whoever is signed in, and act as the database.
create or replace function tests.person(name text) returns uuid
  language plpgsql security definer set search_path = '' as $$
begin
  insert into auth.users (id, email) values (md5(name)::uuid, name || '@example.test');
  insert into public.profiles (id, nickname) values (md5(name)::uuid, name);
  return md5(name)::uuid;
end;
$$;

create or replace function tests.moderator(name text) returns uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform tests.person(name);
  insert into private.moderators (user_id) values (md5(name)::uuid);
  return md5(name)::uuid;
end;
$$;

-- Somebody whose reports weigh exactly one: here for long enough, a judge of enough, and right as often as wrong.
create or replace function tests.trusted(name text) returns uuid
  language plpgsql security definer set search_path = '' as $$
begin
  perform tests.person(name);
  update public.profiles set created_at = now() - interval '30 days', angel_votes_cast = 20 where id = md5(name)::uuid;
  insert into private.reporter_records (reporter_id, upheld, dismissed) values (md5(name)::uuid, 1, 1);
  return md5(name)::uuid;
end;
$$;

create or replace function tests.confession(name text, author uuid, status text default 'approved', nsfw boolean default false)
  returns uuid language plpgsql security definer set search_path = '' as $$
begin
  -- A second apart: two within one tick of the clock would have no order.
  insert into public.confessions (id, text, status, is_nsfw, user_id, rejection_reason)
  values (private.new_id(now() - interval '1 hour' + (select count(*) from public.confessions) * interval '1 second'), name, status, nsfw, author, case when status = 'rejected' then 'Names a person' end);
  return tests.confession(name);
end;
$$;

create or replace function tests.confession(name text) returns uuid
  language sql security definer set search_path = '' as $$
  select c.id from public.confessions c where c.text = name
$$;

create or replace function tests.comment(words text, author uuid, confession uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.comments (content, user_id, confession_id) values (words, author, confession);
  return tests.comment(words);
end;
$$;

create or replace function tests.comment(words text) returns uuid
  language sql security definer set search_path = '' as $$
  select c.id from public.comments c where c.content = words
$$;

create or replace function tests.votes(confession uuid, angels int, devils int, label text default 'voter') returns void
  language plpgsql security definer set search_path = '' as $$
begin
  for n in 1 .. angels + devils loop
    insert into public.votes (confession_id, user_id, vote_type)
    values (confession, tests.person(label || n), case when n <= angels then 'angel' else 'devil' end);
  end loop;
end;
$$;

-- Undone at the end of the file, like everything else in it: a seeded database keeps its people.
create or replace function tests.empty() returns void
  language sql security definer set search_path = '' as $$
  delete from auth.users;
  delete from private.counter_deltas;
$$;

create or replace function tests.forget_rate_limits() returns void
  language sql security definer set search_path = '' as $$
  delete from private.rate_limit_states
$$;

begin;
select plan(3);

select tests.sign_in_as(tests.person('helper'));
select is(auth.uid(), tests.id('helper'), 'signing in makes somebody somebody');
select tests.sign_out();
select is(auth.uid(), null, 'signing out makes them nobody');
select tests.as_database();
select is(current_user, session_user, 'the database is itself again');

select * from finish();
rollback;
