-- What a hosted Supabase project has before its first migration. Runs after the auth service has laid its schema,
-- and again at every start: each statement may be repeated.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end
$$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema public, extensions, auth to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;

-- Hosted projects find extensions without naming their schema.
do $$
begin
  execute format('alter role %I set search_path = "$user", public, extensions', current_user);
end
$$;

-- A hosted project grants every new object in public to its API roles. Repeated here so that a migration which
-- forgets to revoke is as wrong in development as it is in production.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;

-- The hosted auth service looks people up by instance; seeds name it, so the column must exist.
alter table auth.users add column if not exists instance_id uuid;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
