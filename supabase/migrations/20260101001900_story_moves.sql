-- Story moves: from a node to one of its children, and nowhere else. A node pays each person once.

create function private.hold_own_profile() returns uuid
  language plpgsql security definer set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  -- One move of a person at a time: a repeated request finds the move already made.
  perform 1 from public.profiles p where p.id = me for no key update;
  if not found then
    raise exception 'A profile is required' using errcode = '42501';
  end if;
  perform private.enforce_rate_limit('story');
  return me;
end;
$$;

create function private.root_of(path text) returns text
  language plpgsql stable security definer set search_path = ''
  as $$
declare
  root text := (select n.id from public.story_nodes n where n.path_id = path and n.parent_id is null);
begin
  if root is null then
    raise exception 'Story path not found' using errcode = 'PT404';
  end if;
  return root;
end;
$$;

create function private.begin_story_path(path text) returns public.user_progress
  language plpgsql security definer set search_path = ''
  as $$
declare
  me uuid := private.hold_own_profile();
  progress public.user_progress;
begin
  insert into public.user_progress (user_id, path_id, current_node_id) values (me, path, private.root_of(path))
  on conflict (user_id, path_id) do nothing;
  select * into progress from public.user_progress u where u.user_id = me and u.path_id = path;
  return progress;
end;
$$;

create function private.restart_story_path(path text) returns public.user_progress
  language plpgsql security definer set search_path = ''
  as $$
declare
  me uuid := private.hold_own_profile();
  progress public.user_progress;
begin
  insert into public.user_progress as u (user_id, path_id, current_node_id) values (me, path, private.root_of(path))
  on conflict (user_id, path_id) do update
    set current_node_id = excluded.current_node_id, completed_nodes = '{}', is_completed = false, updated_at = now()
  returning * into progress;
  return progress;
end;
$$;

create function private.choose_story_node(chosen text)
  returns table (
    id bigint, path_id text, current_node_id text, completed_nodes text[], is_completed boolean,
    earned_xp int, earned_coins int, coin text)
  language plpgsql security definer set search_path = ''
  as $$
#variable_conflict use_column
declare
  me uuid := private.hold_own_profile();
  node public.story_nodes;
  progress public.user_progress;
  paid public.story_rewards;
begin
  select * into node from public.story_nodes n where n.id = chosen;
  if not found then
    raise exception 'Story node not found' using errcode = 'PT404';
  end if;
  select * into progress from public.user_progress u where u.user_id = me and u.path_id = node.path_id;
  if node.parent_id is distinct from progress.current_node_id or progress.is_completed is distinct from false then
    raise exception 'This choice does not follow from where you are' using errcode = 'PT409';
  end if;
  update public.user_progress u set
    current_node_id = node.id, completed_nodes = u.completed_nodes || u.current_node_id,
    is_completed = node.is_ending, updated_at = now()
  where u.id = progress.id
  returning * into progress;
  insert into public.story_rewards (user_id, node_id, xp, coins) values (me, node.id, node.reward_xp, node.reward_coins)
  on conflict do nothing
  returning * into paid;
  if paid.xp > 0 or paid.coins > 0 then
    update public.profiles p set
      xp = p.xp + paid.xp,
      halo_coins = p.halo_coins + case when node.theme = 'angel' then paid.coins else 0 end,
      inferno_coins = p.inferno_coins + case when node.theme = 'angel' then 0 else paid.coins end
    where p.id = me;
  end if;
  return query select progress.id, progress.path_id, progress.current_node_id, progress.completed_nodes,
    progress.is_completed, coalesce(paid.xp, 0), coalesce(paid.coins, 0),
    case when node.theme = 'angel' then 'halo' else 'inferno' end;
end;
$$;

revoke execute on function private.hold_own_profile, private.root_of, private.begin_story_path,
  private.restart_story_path, private.choose_story_node from public;
grant execute on function private.begin_story_path, private.restart_story_path, private.choose_story_node to authenticated;

create function public.begin_story_path(path_id text) returns public.user_progress
  language sql volatile security invoker set search_path = ''
  return private.begin_story_path(path_id);

create function public.restart_story_path(path_id text) returns public.user_progress
  language sql volatile security invoker set search_path = ''
  return private.restart_story_path(path_id);

create function public.choose_story_node(node_id text)
  returns table (
    id bigint, path_id text, current_node_id text, completed_nodes text[], is_completed boolean,
    earned_xp int, earned_coins int, coin text)
  language sql volatile security invoker set search_path = '' rows 1
  begin atomic
    select * from private.choose_story_node(node_id);
  end;

comment on function public.begin_story_path is 'Where I stand in a path; starts it at its root when I never did.';
comment on function public.restart_story_path is 'Back to the root of a path; what was earned stays earned, once.';
comment on function public.choose_story_node is 'Moves to a child of the current node and tells what that earned.';

revoke execute on function public.begin_story_path, public.restart_story_path, public.choose_story_node from public, anon;
grant execute on function public.begin_story_path, public.restart_story_path, public.choose_story_node to authenticated;
