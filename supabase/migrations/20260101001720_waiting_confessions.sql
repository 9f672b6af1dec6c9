-- What waits for a moderator, in the order of the desk: pending confessions and open appeals in one queue, urgent ones
-- first, then whoever has waited longest. A page is one range of one index, however long the queue.

create table private.waiting_confessions (
  confession_id uuid primary key references public.confessions on delete cascade,
  -- The opposite of urgent, so that the whole order is ascending.
  is_calm       boolean not null,
  waiting_since timestamptz not null
) with (fillfactor = 70);

comment on table private.waiting_confessions is 'Kept by triggers: every pending confession and every rejected one with an open appeal.';

create index waiting_confessions_desk_idx on private.waiting_confessions (is_calm, waiting_since, confession_id);

create function private.line_up(confession uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.waiting_confessions w where w.confession_id = confession;
  insert into private.waiting_confessions (confession_id, is_calm, waiting_since)
  select c.id, private.concern_of_confession(c.id) is null, coalesce(a.created_at, c.created_at)
  from public.confessions c
  left join public.appeals a on a.confession_id = c.id and a.outcome is null and c.status = 'rejected'
  where c.id = confession and (c.status = 'pending' or a.confession_id is not null);
end;
$$;

create function private.line_up_confession() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.line_up(new.id);
  return null;
end;
$$;

create function private.line_up_appeal() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.line_up(new.confession_id);
  return null;
end;
$$;

revoke execute on function private.line_up, private.line_up_confession, private.line_up_appeal from public;

-- Named to run after the trigger that notes the concern.
create trigger d_line_up after insert on public.confessions
  for each row when (new.status = 'pending') execute function private.line_up_confession();
create trigger d_line_up_again after update of status, text on public.confessions
  for each row when (old.status <> new.status or old.text <> new.text) execute function private.line_up_confession();
create trigger b_line_up after insert on public.appeals
  for each row execute function private.line_up_appeal();
create trigger b_line_up_again after update of outcome on public.appeals
  for each row when (old.outcome is distinct from new.outcome) execute function private.line_up_appeal();
