-- Votes: one per person and confession, for good. Nobody can learn how a named person judged a given confession.

create table public.votes (
  id            bigint generated always as identity primary key,
  -- The order of the foreign keys is the order of locks: confession, then profile.
  confession_id uuid not null constraint votes_1_confession_fkey references public.confessions on delete cascade,
  user_id       uuid not null default auth.uid() constraint votes_2_user_fkey references public.profiles on delete cascade,
  vote_type     text not null check (vote_type in ('devil', 'angel')),
  created_at    timestamptz not null default now(),
  -- Person first: the judging queue merges a person's votes with the feed.
  constraint votes_one_each unique (user_id, confession_id)
) with (autovacuum_vacuum_insert_scale_factor = 0.02);

comment on table public.votes is 'Judgments, readable by whoever cast them alone; counts stand on the confession.';

create index votes_confession_id_idx on public.votes (confession_id);

alter table public.votes enable row level security;

revoke all on public.votes from anon, authenticated;
grant select (id, confession_id, user_id, vote_type, created_at) on public.votes to authenticated;
grant insert (confession_id, user_id, vote_type) on public.votes to authenticated;

create policy "members read their own votes"
  on public.votes for select to authenticated
  using (user_id = (select auth.uid()));

create policy "members judge published confessions of others"
  on public.votes for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (
      select 1 from public.confessions c
      where c.id = votes.confession_id
        and c.status = 'approved' and c.hidden_at is null
        and c.user_id <> (select auth.uid())
    )
  );

create function private.newest_judgments() returns table (id bigint, nickname text, vote_type text)
  language sql stable security definer set search_path = '' rows 50
  begin atomic
    select v.id, p.nickname, v.vote_type
    from (select id, user_id, vote_type from public.votes order by id desc limit 50) v
    left join public.profiles p on p.id = v.user_id
    order by v.id desc;
  end;

revoke execute on function private.newest_judgments from public;
grant execute on function private.newest_judgments to authenticated;

create view public.live_judgments with (security_invoker = true) as
  select j.id, j.nickname, j.vote_type from private.newest_judgments() j;

comment on view public.live_judgments is 'The newest 50 judgments for the marquee: who and which way, never on what.';

revoke all on public.live_judgments from anon, authenticated;
grant select on public.live_judgments to authenticated;
