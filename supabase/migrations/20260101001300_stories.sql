-- Stories: branching paths to read, and where each person stands in them. Only the story functions move anyone.

create table public.story_paths (
  id          text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title       text not null,
  description text not null,
  theme       text not null check (theme in ('devil', 'angel', 'mixed')),
  position    int not null unique
);

comment on table public.story_paths is 'Reference content, in the order of position.';

create table public.story_nodes (
  id              text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$'),
  path_id         text not null references public.story_paths on delete cascade,
  parent_id       text,
  confession_text text not null,
  choice_text     text,
  is_ending       boolean not null default false,
  theme           text not null check (theme in ('devil', 'angel', 'mixed')),
  reward_xp       int not null default 0 check (reward_xp >= 0),
  reward_coins    int not null default 0 check (reward_coins >= 0),
  position        int not null default 0,
  constraint story_nodes_path_node unique (path_id, id),
  -- A node and its parent belong to one path.
  constraint story_nodes_parent_fkey foreign key (path_id, parent_id) references public.story_nodes (path_id, id) on delete cascade,
  constraint story_nodes_root_has_no_choice check ((parent_id is null) = (choice_text is null)),
  constraint story_nodes_root_pays_nothing check (parent_id is not null or (reward_xp = 0 and reward_coins = 0))
);

comment on table public.story_nodes is 'Reference content: one root per path, children in the order of position.';

create unique index story_nodes_one_root_idx on public.story_nodes (path_id) where parent_id is null;
create index story_nodes_children_idx on public.story_nodes (parent_id, position);
create index story_nodes_path_parent_idx on public.story_nodes (path_id, parent_id);

create table public.user_progress (
  id              bigint generated always as identity primary key,
  user_id         uuid not null references public.profiles on delete cascade,
  path_id         text not null references public.story_paths on delete cascade,
  current_node_id text not null references public.story_nodes on delete cascade,
  completed_nodes text[] not null default '{}',
  is_completed    boolean not null default false,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint user_progress_one_each unique (user_id, path_id)
);

comment on table public.user_progress is 'Where a person stands in a path. Written by the story functions alone.';

create index user_progress_path_id_idx on public.user_progress (path_id);
create index user_progress_current_node_id_idx on public.user_progress (current_node_id);

create table public.story_rewards (
  user_id    uuid not null references public.profiles on delete cascade,
  node_id    text not null references public.story_nodes on delete cascade,
  xp         int not null,
  coins      int not null,
  created_at timestamptz not null default now(),
  primary key (user_id, node_id)
);

comment on table public.story_rewards is
  'Every node a person ever chose, with what it paid: once, however often a path is replayed. What paid nothing is kept as well, so that an ending found stays found.';

create index story_rewards_node_id_idx on public.story_rewards (node_id);

alter table public.story_paths enable row level security;
alter table public.story_nodes enable row level security;
alter table public.user_progress enable row level security;
alter table public.story_rewards enable row level security;

revoke all on public.story_paths, public.story_nodes, public.user_progress, public.story_rewards from anon, authenticated;
grant select (id, title, description, theme, position) on public.story_paths to authenticated;
grant select (
  id, path_id, parent_id, confession_text, choice_text, is_ending, theme, reward_xp, reward_coins,
  position
) on public.story_nodes to authenticated;
grant select (
  id, user_id, path_id, current_node_id, completed_nodes, is_completed, created_at, updated_at
) on public.user_progress to authenticated;
grant select (user_id, node_id, xp, coins, created_at) on public.story_rewards to authenticated;

create policy "members read all story paths"
  on public.story_paths for select to authenticated
  using (true);

create policy "members read all story nodes"
  on public.story_nodes for select to authenticated
  using (true);

create policy "members read their own progress"
  on public.user_progress for select to authenticated
  using (user_id = (select auth.uid()));

create policy "members read their own rewards"
  on public.story_rewards for select to authenticated
  using (user_id = (select auth.uid()));

create function public.story_overview()
  returns table (
    id text, title text, description text, theme text, is_begun boolean, is_completed boolean,
    endings int, endings_found text[])
  language sql stable security invoker set search_path = '' rows 10
  -- Quoted: the CLI would take the first "end" of an atomic body, that of is_ending, for its last.
  as $$
    select p.id, p.title, p.description, p.theme, u.id is not null, coalesce(u.is_completed, false),
      e.total, e.found
    from public.story_paths p
    left join public.user_progress u on u.path_id = p.id and u.user_id = (select auth.uid())
    cross join lateral (
      select count(*)::int as total,
        coalesce(array_agg(n.theme order by r.created_at, n.id) filter (where r.node_id is not null), '{}') as found
      from public.story_nodes n
      left join public.story_rewards r on r.node_id = n.id and r.user_id = (select auth.uid())
      where n.path_id = p.id and n.is_ending
    ) e
    order by p.position;
  $$;

comment on function public.story_overview is
  'Every story path with how far the caller is in it, and the themes of the endings they found, in the order they found them.';

revoke execute on function public.story_overview from public, anon;
grant execute on function public.story_overview to authenticated;
