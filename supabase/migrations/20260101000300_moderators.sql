-- Moderators: named in a table no client reaches. Only somebody with access to the database makes and unmakes one.

create table private.moderators (
  user_id    uuid primary key references auth.users on delete cascade,
  created_at timestamptz not null default now()
);

comment on table private.moderators is 'Who may moderate. Written by private.appoint_moderator and private.dismiss_moderator alone.';

create function private.is_moderator() returns boolean
  language sql stable security definer set search_path = ''
  return exists (select 1 from private.moderators m where m.user_id = (select auth.uid()));

revoke execute on function private.is_moderator from public;
grant execute on function private.is_moderator to authenticated;

create function public.is_moderator() returns boolean
  language sql stable security invoker set search_path = ''
  return private.is_moderator();

comment on function public.is_moderator is 'Whether the caller may open the moderation desk.';

revoke execute on function public.is_moderator from public, anon;
grant execute on function public.is_moderator to authenticated;

create function private.account_at(address text) returns uuid
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  account uuid;
begin
  select u.id into strict account from auth.users u where lower(u.email) = lower(btrim(address));
  return account;
exception
  when no_data_found then
    raise exception 'No account has the address %', coalesce(nullif(btrim(address), ''), '(none)') using errcode = 'PT404';
  when too_many_rows then
    raise exception 'Several accounts have the address %', btrim(address) using errcode = 'PT409';
end;
$$;

create function private.appoint_moderator(email text) returns int
  language plpgsql security definer set search_path = ''
  as $$
declare
  account uuid := private.account_at(email);
begin
  -- Whoever signed up with an address has not shown yet that it is theirs.
  if not exists (select 1 from auth.users u where u.id = account and u.email_confirmed_at is not null) then
    raise exception 'The address % has not been confirmed yet', btrim(email) using errcode = 'PT409';
  end if;
  insert into private.moderators (user_id) values (account) on conflict do nothing;
  if not found then
    raise exception '% is a moderator already', btrim(email) using errcode = '23505';
  end if;
  return (select count(*) from private.moderators);
end;
$$;

create function private.dismiss_moderator(email text) returns int
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.moderators m where m.user_id = private.account_at(email);
  if not found then
    raise exception '% is no moderator', btrim(email) using errcode = 'PT404';
  end if;
  return (select count(*) from private.moderators);
end;
$$;

comment on function private.appoint_moderator is
  'Makes the account with this confirmed address a moderator at once; returns how many there are. For the SQL editor or psql: select private.appoint_moderator(''you@example.com'').';
comment on function private.dismiss_moderator is
  'Takes every right of a moderator away at once, open sessions included; returns how many are left. What they did stays in the log.';

-- By nobody but the owner of the database: no role of the API, the service key included.
revoke execute on function private.account_at, private.appoint_moderator, private.dismiss_moderator from public;
