-- Reports: one per person and item, never on one's own. Moderators see how many and why, not who. What a person has
-- reported is out of their sight, wherever they look.

create table public.confession_reports (
  id            bigint generated always as identity primary key,
  confession_id uuid not null constraint confession_reports_1_confession_fkey references public.confessions on delete cascade,
  reporter_id   uuid not null default auth.uid() constraint confession_reports_2_reporter_fkey references public.profiles on delete cascade,
  reason        text not null check (reason in (
    'spam_advertisement', 'hate_speech_harassment', 'explicit_illegal_content', 'non_consensual_content',
    'self_harm_suicide', 'gore_extreme_violence', 'nsfw_misclassified')),
  status        text not null default 'open' check (status in ('open', 'upheld', 'dismissed', 'settled')),
  created_at    timestamptz not null default now(),
  -- Person first: the judging queue takes a person's reports out of the feed.
  constraint confession_reports_one_each unique (reporter_id, confession_id)
);

create table public.comment_reports (
  id          bigint generated always as identity primary key,
  comment_id  uuid not null constraint comment_reports_1_comment_fkey references public.comments on delete cascade,
  reporter_id uuid not null default auth.uid() constraint comment_reports_2_reporter_fkey references public.profiles on delete cascade,
  reason      text not null check (reason in (
    'spam_advertisement', 'hate_speech_harassment', 'explicit_illegal_content', 'non_consensual_content',
    'self_harm_suicide', 'gore_extreme_violence', 'nsfw_misclassified')),
  status      text not null default 'open' check (status in ('open', 'upheld', 'dismissed', 'settled')),
  created_at  timestamptz not null default now(),
  constraint comment_reports_one_each unique (reporter_id, comment_id)
);

comment on table public.confession_reports is 'Who reported which confession and why; readable by the reporter alone.';
comment on table public.comment_reports is 'Who reported which comment and why; readable by the reporter alone.';
comment on column public.confession_reports.status is 'What a moderator made of it; settled: neither, for the same words had been decided on before, or its reporter decided.';
comment on column public.comment_reports.status is 'What a moderator made of it; settled: neither, for the same words had been decided on before, or its reporter decided.';

create index confession_reports_confession_id_idx on public.confession_reports (confession_id);
create index comment_reports_comment_id_idx on public.comment_reports (comment_id);

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

create policy "reporters read their own reports"
  on public.comment_reports for select to authenticated
  using (reporter_id = (select auth.uid()));

-- Asked row by row, for what offset 0 is there: a reporter of thousands would otherwise have them all read for a page of ten.
create policy "members are not shown what they have reported, moderators are"
  on public.confessions as restrictive for select to authenticated
  using (
    not exists (
      select 1 from public.confession_reports r
      where r.confession_id = confessions.id and r.reporter_id = (select auth.uid())
      offset 0
    )
    or (select private.is_moderator())
  );

create policy "members are not shown what they have reported, moderators are"
  on public.comments as restrictive for select to authenticated
  using (
    not exists (
      select 1 from public.comment_reports r
      where r.comment_id = comments.id and r.reporter_id = (select auth.uid())
      offset 0
    )
    or (select private.is_moderator())
  );

-- Both run as the caller, so that they tell nobody more than a select would. A policy cannot ask this by itself: it
-- would read the table it guards. An item reported before is out of sight and passes here, to fail as a duplicate.
create function private.may_report_confession(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  return
    exists (select 1 from public.confessions c where c.id = target and c.user_id <> (select auth.uid()))
    or exists (select 1 from public.confession_reports r where r.confession_id = target and r.reporter_id = (select auth.uid()));

create function private.may_report_comment(target uuid) returns boolean
  language sql stable security invoker set search_path = ''
  return
    exists (select 1 from public.comments c where c.id = target and c.user_id <> (select auth.uid()))
    or exists (select 1 from public.comment_reports r where r.comment_id = target and r.reporter_id = (select auth.uid()));

revoke execute on function private.may_report_confession, private.may_report_comment from public;
grant execute on function private.may_report_confession, private.may_report_comment to authenticated;

create policy "members report confessions of others that they may read"
  on public.confession_reports for insert to authenticated
  with check (reporter_id = (select auth.uid()) and private.may_report_confession(confession_id));

create policy "members report comments of others that they may read"
  on public.comment_reports for insert to authenticated
  with check (reporter_id = (select auth.uid()) and private.may_report_comment(comment_id));
