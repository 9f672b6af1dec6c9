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

create function private.award_added() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  due uuid[];
begin
  -- Profiles first, in order, as everybody who awards: whoever counts meanwhile sees them locked and does not wait.
  due := array(
    select p.id from public.profiles p
    where exists (select 1 from added a where a.threshold <= private.reached(p, a.metric))
    order by p.id for no key update);
  with won as (
    insert into public.user_achievements (user_id, achievement_id)
    select p.id, a.id
    from public.profiles p join added a on a.threshold <= private.reached(p, a.metric)
    where p.id = any (due)
    on conflict do nothing
    returning user_id, achievement_id
  ), earned as (
    select w.user_id, sum(a.xp_reward) as xp
    from won w join added a on a.id = w.achievement_id
    group by w.user_id
  )
  update public.profiles p set xp = p.xp + e.xp from earned e where p.id = e.user_id;
  return null;
end;
$$;

create function private.reached(profile public.profiles, metric text) returns int
  language sql immutable parallel safe set search_path = ''
  return case metric
    when 'confessions_submitted' then (profile).confessions_submitted
    when 'approved_confessions' then (profile).confessions_approved
    when 'total_votes_received' then (profile).devil_points + (profile).angel_points
    when 'total_votes' then (profile).devil_votes_cast + (profile).angel_votes_cast
    when 'angel_votes' then (profile).angel_votes_cast
    when 'devil_votes' then (profile).devil_votes_cast
  end;

comment on function private.award_added is 'Content that is added or made easier is earned at once by everybody who is that far already.';

revoke execute on function private.award_added, private.reached from public;

create trigger achievements_added after insert on public.achievements
  referencing new table as added for each statement execute function private.award_added();
create trigger achievements_changed after update on public.achievements
  referencing new table as added for each statement execute function private.award_added();
