-- Confessions: pending until a moderator decides, then judged by others. Authors may erase theirs.

create table public.confessions (
  id               uuid primary key default private.new_id(),
  text             text not null check (char_length(text) between 1 and 2500),
  -- Text and not an enum: under row-level security enum equality cannot use an index.
  status           text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at       timestamptz not null default now(),
  is_nsfw          boolean not null default false,
  user_id          uuid not null default auth.uid() references public.profiles on delete cascade,
  devil_votes      int not null default 0,
  angel_votes      int not null default 0,
  comment_count    int not null default 0,
  rejection_reason text check (char_length(rejection_reason) between 1 and 500),
  reviewed_at      timestamptz,
  hidden_at        timestamptz,
  constraint confessions_reason_of_rejection check ((status = 'rejected') = (rejection_reason is not null))
) with (fillfactor = 85);

comment on table public.confessions is 'Newest first is id desc. Counters are kept by triggers and equal a recount.';
comment on column public.confessions.comment_count is 'Comments that are shown; removed ones are not counted.';
comment on column public.confessions.rejection_reason is 'What the moderator tells the author.';
comment on column public.confessions.hidden_at is 'Set while reports await a moderator, or while a large account is being erased.';

create index confessions_feed_idx on public.confessions (is_nsfw, id desc) include (user_id)
  where status = 'approved' and hidden_at is null;
create index confessions_newest_idx on public.confessions (id desc) where status = 'approved' and hidden_at is null;
create index confessions_user_id_idx on public.confessions (user_id, id desc);
create index confessions_pending_idx on public.confessions (id) where status = 'pending';

alter table public.confessions enable row level security;

-- Clients may send status and created_at, as the app's call does; the trigger below overwrites them.
revoke all on public.confessions from anon, authenticated;
grant select (
  id, text, status, created_at, is_nsfw, user_id, devil_votes, angel_votes, comment_count,
  rejection_reason, reviewed_at, hidden_at
) on public.confessions to authenticated;
grant delete on public.confessions to authenticated;
grant insert (text, is_nsfw, user_id, status, created_at) on public.confessions to authenticated;

create policy "members read what is published, authors theirs, moderators all"
  on public.confessions for select to authenticated
  using (
    (status = 'approved' and hidden_at is null)
    or user_id = (select auth.uid())
    or (select private.is_moderator())
  );

create policy "members confess in their own name"
  on public.confessions for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'pending');

create policy "authors erase their own confessions"
  on public.confessions for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.normalise_confession() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.status := 'pending';
  new.created_at := now();
  new.is_nsfw := coalesce(new.is_nsfw, false);
  return new;
end;
$$;

create function private.check_confession() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  problem text := private.confession_problem(new.text);
begin
  if problem is not null then
    raise exception using message = problem, errcode = '23514';
  end if;
  new.text := private.trim_text(new.text);
  return new;
end;
$$;

revoke execute on function private.normalise_confession, private.check_confession from public;

create trigger confessions_normalise before insert on public.confessions
  for each row when (current_user in ('anon', 'authenticated')) execute function private.normalise_confession();
create trigger confessions_check before insert or update of text on public.confessions
  for each row execute function private.check_confession();

-- Looked up as the caller: a row that is made up, gone or out of their sight has no nickname, and none tells which.
create function public.author_nickname(confession public.confessions) returns text
  language sql stable security invoker set search_path = ''
  return (
    select private.nickname_of(c.user_id) from public.confessions c
    where c.id = confession.id and c.user_id = confession.user_id
  );

comment on function public.author_nickname(public.confessions) is 'Computed field: the nickname a confession is shown under.';

revoke execute on function public.author_nickname(public.confessions) from public, anon;
grant execute on function public.author_nickname(public.confessions) to authenticated;
