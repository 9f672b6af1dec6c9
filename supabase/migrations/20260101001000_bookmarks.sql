-- Bookmarks: what a person keeps for later. Nobody else can see them.

create table public.bookmarked_confessions (
  id            bigint generated always as identity primary key,
  -- A confession erased leaves the bookmark behind: a list that shrinks by itself would leave people searching.
  confession_id uuid constraint bookmarks_1_confession_fkey references public.confessions on delete set null,
  user_id       uuid not null default auth.uid() constraint bookmarks_2_user_fkey references public.profiles on delete cascade,
  created_at    timestamptz not null default now(),
  constraint bookmarks_one_each unique (user_id, confession_id)
);

comment on table public.bookmarked_confessions is 'Confessions a person keeps, newest first (id desc).';
comment on column public.bookmarked_confessions.confession_id is 'Null once the confession is erased: nothing of it or its author is left, only that something was kept.';

create index bookmarks_user_id_idx on public.bookmarked_confessions (user_id, id desc);
create index bookmarks_confession_id_idx on public.bookmarked_confessions (confession_id);

alter table public.bookmarked_confessions enable row level security;

revoke all on public.bookmarked_confessions from anon, authenticated;
grant select (id, confession_id, user_id, created_at) on public.bookmarked_confessions to authenticated;
grant delete on public.bookmarked_confessions to authenticated;
grant insert (confession_id, user_id) on public.bookmarked_confessions to authenticated;

create policy "members read their own bookmarks"
  on public.bookmarked_confessions for select to authenticated
  using (user_id = (select auth.uid()));

create policy "members bookmark what they may read"
  on public.bookmarked_confessions for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.confessions c where c.id = bookmarked_confessions.confession_id)
  );

create policy "members remove their own bookmarks"
  on public.bookmarked_confessions for delete to authenticated
  using (user_id = (select auth.uid()));
