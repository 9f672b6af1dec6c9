-- Profiles: one per account. People choose whether they see NSFW confessions; every number belongs to the server.

create function private.level_for_xp(xp int) returns int
  language sql immutable parallel safe set search_path = ''
  return case when xp >= 1000 then 5 when xp >= 500 then 4 when xp >= 250 then 3 when xp >= 100 then 2 else 1 end;

comment on function private.level_for_xp is 'Level 1 to 5 by the thresholds 0, 100, 250, 500, 1000.';

create table public.profiles (
  id                    uuid primary key default auth.uid() references auth.users on delete cascade,
  nickname              text not null check (char_length(nickname) between 1 and 40),
  xp                    int not null default 0 check (xp >= 0),
  level                 int not null default 1,
  battles_won           int not null default 0,
  angel_points          int not null default 0,
  devil_points          int not null default 0,
  confessions_submitted int not null default 0,
  confessions_approved  int not null default 0,
  angel_votes_cast      int not null default 0,
  devil_votes_cast      int not null default 0,
  halo_coins            int not null default 0 check (halo_coins >= 0),
  inferno_coins         int not null default 0 check (inferno_coins >= 0),
  stats                 jsonb not null default '{}',
  currency              jsonb not null default '{}',
  nsfw_enabled          boolean not null default false,
  created_at            timestamptz not null default now()
) with (fillfactor = 70);

comment on table public.profiles is 'One row per account, readable by its owner alone; nicknames reach others as author_nickname.';
comment on column public.profiles.stats is 'The integers in the shape the app reads and realtime carries; generated columns are not published.';
comment on column public.profiles.currency is 'The coins in the shape the app reads and realtime carries.';
comment on column public.profiles.angel_points is 'Angel votes received on own confessions.';
comment on column public.profiles.battles_won is 'Own confessions that reached 10 votes with angels ahead.';

alter table public.profiles enable row level security;

revoke all on public.profiles from anon, authenticated;
-- Column by column, on every table: a right on the whole table includes xmin, and rows that share one were
-- written together, which would name the voter behind a counter.
grant select (
  id, nickname, xp, level, battles_won, angel_points, devil_points, confessions_submitted,
  confessions_approved, angel_votes_cast, devil_votes_cast, halo_coins, inferno_coins, stats, currency,
  nsfw_enabled, created_at
) on public.profiles to authenticated;
grant insert (id, nickname) on public.profiles to authenticated;
grant update (nsfw_enabled) on public.profiles to authenticated;

create policy "members read their own profile"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()));

create policy "members create their own profile"
  on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));

create policy "members set their own preference"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create function private.name_profile() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  -- A chosen name could be a real one: people get the default whatever they send.
  if new.nickname is null or current_user in ('anon', 'authenticated') then
    new.nickname := 'Confessor' || left(new.id::text, 5);
  end if;
  return new;
end;
$$;

create function private.show_profile_numbers() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  new.level := private.level_for_xp(new.xp);
  new.stats := jsonb_build_object(
    'xp', new.xp, 'level', new.level, 'battlesWon', new.battles_won,
    'angelPoints', new.angel_points, 'devilPoints', new.devil_points,
    'confessionsJudged', new.angel_votes_cast + new.devil_votes_cast);
  new.currency := jsonb_build_object('halo_coins', new.halo_coins, 'inferno_coins', new.inferno_coins);
  return new;
end;
$$;

revoke execute on function private.level_for_xp, private.name_profile, private.show_profile_numbers from public;

create trigger profiles_name before insert on public.profiles
  for each row execute function private.name_profile();
create trigger profiles_numbers before insert or update on public.profiles
  for each row execute function private.show_profile_numbers();

create function private.nickname_of(member uuid) returns text
  language sql stable security definer set search_path = ''
  return (select p.nickname from public.profiles p where p.id = member);

revoke execute on function private.nickname_of from public;
-- For the computed fields, which run as their reader and ask for what the reader may see.
grant execute on function private.nickname_of to authenticated;
