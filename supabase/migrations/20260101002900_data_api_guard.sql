-- What the Data API offers by itself and this app does not: many rows in one insert, the planner's guesses about rows that
-- nobody may read, and a long time to think.

create function private.one_row_at_a_time() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if tg_level = 'STATEMENT' then
    perform set_config('confession.row_inserted', '', true);
    return null;
  end if;
  if current_setting('confession.row_inserted', true) = tg_relid::text then
    raise exception 'Insert one row at a time' using errcode = 'PT400';
  end if;
  perform set_config('confession.row_inserted', tg_relid::text, true);
  return new;
end;
$$;

comment on function private.one_row_at_a_time is
  'Refuses the second row of a statement before it is looked at. The limits count rows after all of them have been judged, which for a thousand long texts takes seconds.';

revoke execute on function private.one_row_at_a_time from public;

-- On every table people write to. The name puts it before every other trigger on the row.
do $$
declare
  target regclass;
begin
  for target in
    select c.oid::regclass from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_any_column_privilege('authenticated', c.oid, 'insert')
  loop
    execute format(
      'create trigger _one_row_begins before insert on %s for each statement
        when (current_user in (''anon'', ''authenticated'')) execute function private.one_row_at_a_time()', target);
    execute format(
      'create trigger _one_row before insert on %s for each row
        when (current_user in (''anon'', ''authenticated'')) execute function private.one_row_at_a_time()', target);
  end loop;
end;
$$;

-- Called at the beginning of every request, as whoever asks: not in public, where it would be a procedure anybody can
-- call, and not in private, which nobody enters.
create schema gate;
revoke all on schema gate from public;
grant usage on schema gate to anon, authenticated, service_role;

comment on schema gate is 'Asked before every request of the Data API; never exposed.';

create function gate.check_request() returns void
  language plpgsql stable security invoker set search_path = ''
  as $$
declare
  preferences text := coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer', '');
begin
  -- The estimate comes from statistics over everybody's rows, those out of sight included: how often somebody votes, or
  -- whether they moderate.
  if current_user in ('anon', 'authenticated') and preferences ~* 'count\s*=[\s"]*(planned|estimated)' then
    raise exception 'Counts are exact or not given' using errcode = 'PT400';
  end if;
end;
$$;

comment on function gate.check_request is 'Refuses counts that are guessed from everybody''s rows.';

revoke execute on function gate.check_request from public;
grant execute on function gate.check_request to anon, authenticated, service_role;

-- Should a guess be got in another way: who moderates must not stand in the statistics.
alter table public.moderation_log alter column moderator_id set statistics 0;

do $$
begin
  -- A filter by a regular expression may take as long as it is let; nothing the app asks for takes a second.
  alter role authenticated set statement_timeout = '5s';
  alter role anon set statement_timeout = '3s';
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'gate.check_request';
  end if;
exception when insufficient_privilege then
  raise warning 'The roles of the API belong to somebody else: their time limit and gate.check_request have to be set by hand';
end;
$$;

-- Erasing an account is allowed more: the Data API takes the limit of a procedure before it calls it.
alter function public.delete_user() set statement_timeout = '8s';

notify pgrst, 'reload config';
