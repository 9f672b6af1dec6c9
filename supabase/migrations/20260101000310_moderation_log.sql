-- The moderation log: who did what to which item, when and why. Written for good, by the desk's functions alone.

create table public.moderation_log (
  id            bigint generated always as identity primary key,
  moderator_id  uuid references auth.users on delete set null,
  action        text not null check (action in (
    'approve', 'reject', 'grant_appeal', 'uphold_appeal', 'mark_nsfw', 'mark_safe', 'dismiss_reports', 'remove', 'undo')),
  target_type   text not null check (target_type in ('confession', 'comment')),
  target_id     text not null,
  reason        text,
  created_at    timestamptz not null default now(),
  waiting_since timestamptz,
  undoes        bigint unique references public.moderation_log,
  constraint moderation_log_undoes_something check ((action = 'undo') = (undoes is not null))
);

comment on table public.moderation_log is 'Every moderator action, append-only. Holds no words of the people concerned.';
comment on column public.moderation_log.waiting_since is 'Since when the item had waited for this decision.';
comment on column public.moderation_log.undoes is 'The entry that this one takes back; that one stays.';

create index moderation_log_moderator_id_idx on public.moderation_log (moderator_id);
create index moderation_log_target_idx on public.moderation_log (target_id, id);
create index moderation_log_created_at_idx on public.moderation_log (created_at);

alter table public.moderation_log enable row level security;

revoke all on public.moderation_log from anon, authenticated, service_role;
grant select (
  id, moderator_id, action, target_type, target_id, reason, created_at, waiting_since, undoes
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
-- Also where a session replays changes instead of making them.
alter table public.moderation_log enable always trigger moderation_log_keep;
alter table public.moderation_log enable always trigger moderation_log_keep_all;
