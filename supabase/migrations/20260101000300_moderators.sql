-- Moderators: named in a table no client reaches. What they do is written down for good.

create table private.moderators (
  user_id    uuid primary key references auth.users on delete cascade,
  created_at timestamptz not null default now()
);

comment on table private.moderators is 'Who may moderate. Rows are added with database access only.';

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

create table public.moderation_log (
  id           bigint generated always as identity primary key,
  moderator_id uuid references auth.users on delete set null,
  action       text not null,
  target_type  text not null check (target_type in ('confession', 'comment')),
  target_id    text not null,
  reason       text,
  created_at   timestamptz not null default now()
);

comment on table public.moderation_log is 'Every moderator action, append-only. Holds no words of the people concerned.';

create index moderation_log_moderator_id_idx on public.moderation_log (moderator_id);

alter table public.moderation_log enable row level security;

revoke all on public.moderation_log from anon, authenticated, service_role;
grant select (
  id, moderator_id, action, target_type, target_id, reason, created_at
) on public.moderation_log to authenticated;
grant select on public.moderation_log to service_role;

create policy "moderators read the log"
  on public.moderation_log for select to authenticated
  using ((select private.is_moderator()));

create function private.refuse_log_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- The one change allowed: a deleted account leaves its entries behind, unnamed.
  if tg_op = 'UPDATE' then
    if new.moderator_id is null
      and not exists (select 1 from auth.users u where u.id = old.moderator_id)
      and to_jsonb(new) - 'moderator_id' = to_jsonb(old) - 'moderator_id'
    then
      return new;
    end if;
  end if;
  raise exception 'The moderation log is append-only' using errcode = '42501';
end;
$$;

revoke execute on function private.refuse_log_change from public;

create trigger moderation_log_keep before update or delete on public.moderation_log
  for each row execute function private.refuse_log_change();
create trigger moderation_log_keep_all before truncate on public.moderation_log
  for each statement execute function private.refuse_log_change();
