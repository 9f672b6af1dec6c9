-- Reports: one per person and item, never on one's own. Moderators see how many and why, not who.

create table public.confession_reports (
  id            bigint generated always as identity primary key,
  confession_id uuid not null constraint confession_reports_1_confession_fkey references public.confessions on delete cascade,
  reporter_id   uuid not null default auth.uid() constraint confession_reports_2_reporter_fkey references public.profiles on delete cascade,
  reason        text not null check (reason in (
    'spam_advertisement', 'hate_speech_harassment', 'explicit_illegal_content', 'non_consensual_content',
    'self_harm_suicide', 'gore_extreme_violence', 'nsfw_misclassified')),
  status        text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  created_at    timestamptz not null default now(),
  constraint confession_reports_one_each unique (confession_id, reporter_id)
);

create table public.comment_reports (
  id          bigint generated always as identity primary key,
  comment_id  uuid not null constraint comment_reports_1_comment_fkey references public.comments on delete cascade,
  reporter_id uuid not null default auth.uid() constraint comment_reports_2_reporter_fkey references public.profiles on delete cascade,
  reason      text not null check (reason in (
    'spam_advertisement', 'hate_speech_harassment', 'explicit_illegal_content', 'non_consensual_content',
    'self_harm_suicide', 'gore_extreme_violence', 'nsfw_misclassified')),
  status      text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  created_at  timestamptz not null default now(),
  constraint comment_reports_one_each unique (comment_id, reporter_id)
);

comment on table public.confession_reports is 'Who reported which confession and why; readable by the reporter alone.';
comment on table public.comment_reports is 'Who reported which comment and why; readable by the reporter alone.';
comment on column public.confession_reports.status is 'What a moderator made of it.';
comment on column public.comment_reports.status is 'What a moderator made of it.';

create index confession_reports_reporter_id_idx on public.confession_reports (reporter_id);
create index comment_reports_reporter_id_idx on public.comment_reports (reporter_id);

alter table public.confession_reports enable row level security;
alter table public.comment_reports enable row level security;

revoke all on public.confession_reports, public.comment_reports from anon, authenticated;
grant select (id, confession_id, reporter_id, reason, status, created_at) on public.confession_reports to authenticated;
grant select (id, comment_id, reporter_id, reason, status, created_at) on public.comment_reports to authenticated;
grant insert (confession_id, reporter_id, reason) on public.confession_reports to authenticated;
grant insert (comment_id, reporter_id, reason) on public.comment_reports to authenticated;

create policy "reporters read their own reports"
  on public.confession_reports for select to authenticated
  using (reporter_id = (select auth.uid()));

create policy "members report confessions of others that they may read"
  on public.confession_reports for insert to authenticated
  with check (
    reporter_id = (select auth.uid())
    and exists (
      select 1 from public.confessions c
      where c.id = confession_reports.confession_id and c.user_id <> (select auth.uid())
    )
  );

create policy "reporters read their own reports"
  on public.comment_reports for select to authenticated
  using (reporter_id = (select auth.uid()));

create policy "members report comments of others that they may read"
  on public.comment_reports for insert to authenticated
  with check (
    reporter_id = (select auth.uid())
    and exists (
      select 1 from public.comments c
      where c.id = comment_reports.comment_id and c.user_id <> (select auth.uid())
    )
  );
