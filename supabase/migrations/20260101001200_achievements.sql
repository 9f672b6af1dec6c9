-- Achievements: what there is to earn, and who earned it. Progress is read from six integer counters.

create function private.requirement_key(requirements jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  return case
    when jsonb_typeof(requirements) = 'object' and (select count(*) from jsonb_object_keys(requirements)) = 1
    then (select min(k) from jsonb_object_keys(requirements) k)
  end;

create function private.requirement_metric(requirements jsonb) returns text
  language sql immutable parallel safe set search_path = ''
  return case private.requirement_key(requirements)
    when 'confessions_required' then 'confessions_submitted'
    when 'confessions_submitted' then 'confessions_submitted'
    when 'approved_confessions_required' then 'approved_confessions'
    when 'total_votes_received' then 'total_votes_received'
    when 'votes_required' then 'total_votes'
    when 'total_votes' then 'total_votes'
    when 'angel_votes_required' then 'angel_votes'
    when 'angel_votes' then 'angel_votes'
    when 'devil_votes_required' then 'devil_votes'
    when 'devil_votes' then 'devil_votes'
  end;

create function private.requirement_threshold(requirements jsonb) returns int
  language sql immutable parallel safe set search_path = ''
  return (requirements ->> private.requirement_key(requirements))::int;

revoke execute on function private.requirement_key, private.requirement_metric, private.requirement_threshold from public;

create table public.achievements (
  id           text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title        text not null,
  description  text not null,
  category     text not null,
  xp_reward    int not null check (xp_reward >= 0),
  requirements jsonb not null,
  metric       text not null generated always as (private.requirement_metric(requirements)) stored,
  threshold    int not null generated always as (private.requirement_threshold(requirements)) stored check (threshold > 0)
);

comment on table public.achievements is 'Reference content. requirements has one key, which names the metric.';
comment on column public.achievements.metric is 'Which of the six counters is compared; derived from requirements.';

create index achievements_metric_idx on public.achievements (metric, threshold);

create table public.user_achievements (
  user_id        uuid not null references public.profiles on delete cascade,
  achievement_id text not null references public.achievements on delete cascade,
  created_at     timestamptz not null default now(),
  primary key (user_id, achievement_id)
);

comment on table public.user_achievements is 'Earned once, kept for good. Written by the database alone.';

create index user_achievements_achievement_id_idx on public.user_achievements (achievement_id);

alter table public.achievements enable row level security;
alter table public.user_achievements enable row level security;

revoke all on public.achievements, public.user_achievements from anon, authenticated;
grant select (
  id, title, description, category, xp_reward, requirements, metric, threshold
) on public.achievements to authenticated;
grant select (user_id, achievement_id, created_at) on public.user_achievements to authenticated;

create policy "members read all achievements"
  on public.achievements for select to authenticated
  using (true);

create policy "members read what they earned"
  on public.user_achievements for select to authenticated
  using (user_id = (select auth.uid()));
