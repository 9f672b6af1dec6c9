-- Comments: one flat thread per confession, oldest first. Authors erase their own, moderators take down anyone's.

create table public.comments (
  id             uuid primary key default private.new_id(),
  confession_id  uuid not null constraint comments_1_confession_fkey references public.confessions on delete cascade,
  user_id        uuid not null default auth.uid() constraint comments_2_user_fkey references public.profiles on delete cascade,
  -- 2500 characters at most before the five special ones become entities.
  content        text not null check (char_length(content) between 10 and 20000),
  created_at     timestamptz not null default now(),
  removed_at     timestamptz,
  removal_reason text check (char_length(removal_reason) between 1 and 500)
);

comment on table public.comments is 'Replies to a confession, oldest first (id). Never edited.';
comment on column public.comments.content is 'Cleaned; < > { } $ are stored as HTML entities and decoded for display.';
comment on column public.comments.removed_at is 'Set by a moderator or by reports; then only author and moderators read it.';
comment on column public.comments.removal_reason is 'Why a moderator took it down, as its author is told in the thread.';

create index comments_confession_id_idx on public.comments (confession_id, id);
create index comments_user_id_idx on public.comments (user_id);
-- What an open thread asks again and again: which of mine did a moderator take down here?
create index comments_told_idx on public.comments (user_id, confession_id) where removal_reason is not null;

alter table public.comments enable row level security;

revoke all on public.comments from anon, authenticated;
grant select (
  id, confession_id, user_id, content, created_at, removed_at, removal_reason
) on public.comments to authenticated;
grant delete on public.comments to authenticated;
grant insert (confession_id, user_id, content, created_at) on public.comments to authenticated;

-- offset 0: asked row by row, and planned once instead of once for every way to ask.
create policy "members read what may be read, authors theirs, moderators all"
  on public.comments for select to authenticated
  using (
    (removed_at is null and exists (select 1 from public.confessions c where c.id = comments.confession_id offset 0))
    or user_id = (select auth.uid())
    or (select private.is_moderator())
  );

create policy "members comment in their own name on published confessions"
  on public.comments for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (
      select 1 from public.confessions c
      where c.id = comments.confession_id and c.status = 'approved' and c.hidden_at is null
    )
  );

create policy "authors erase their own comments"
  on public.comments for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.stamp_comment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.created_at := now();
  return new;
end;
$$;

create function private.check_comment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  problem text := private.comment_problem(new.content);
begin
  if problem is not null then
    raise exception '%', problem using errcode = '23514';
  end if;
  new.content := private.escape_comment(private.clean_comment(new.content));
  return new;
end;
$$;

revoke execute on function private.stamp_comment, private.check_comment from public;

create trigger comments_stamp before insert on public.comments
  for each row when (current_user in ('anon', 'authenticated')) execute function private.stamp_comment();
create trigger comments_check before insert on public.comments
  for each row execute function private.check_comment();

create function public.author_nickname(comment public.comments) returns text
  language sql stable security invoker set search_path = ''
  return (
    select private.nickname_of(c.user_id) from public.comments c
    where c.id = comment.id and c.user_id = comment.user_id
  );

comment on function public.author_nickname(public.comments) is 'Computed field: the nickname a comment is shown under.';

revoke execute on function public.author_nickname(public.comments) from public, anon;
grant execute on function public.author_nickname(public.comments) to authenticated;
