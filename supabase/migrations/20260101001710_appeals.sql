-- Appeals: whoever is refused may ask once for a second look, with a short note. The answer is final.

create table public.appeals (
  confession_id uuid primary key constraint appeals_1_confession_fkey references public.confessions on delete cascade,
  user_id       uuid not null default auth.uid() constraint appeals_2_user_fkey references public.profiles on delete cascade,
  note          text not null,
  created_at    timestamptz not null default now(),
  outcome       text check (outcome in ('granted', 'upheld')),
  answer        text check (char_length(answer) between 1 and 500),
  answered_at   timestamptz,
  constraint appeals_answered check ((outcome is null) = (answered_at is null))
);

comment on table public.appeals is 'One per confession, by its author, while it is rejected. Nobody edits one; it goes with its confession.';
comment on column public.appeals.outcome is 'granted: it is published after all; upheld: it stays rejected. Null while it waits.';
comment on column public.appeals.answer is 'What the moderator tells the author, when it stays rejected.';

create index appeals_user_id_idx on public.appeals (user_id);
create index appeals_open_idx on public.appeals (user_id) where outcome is null;

alter table public.appeals enable row level security;

revoke all on public.appeals from anon, authenticated;
grant select (confession_id, user_id, note, created_at, outcome, answer, answered_at) on public.appeals to authenticated;
grant insert (confession_id, note) on public.appeals to authenticated;

create policy "authors read their own appeals"
  on public.appeals for select to authenticated
  using (user_id = (select auth.uid()));

create policy "authors appeal for their own confessions"
  on public.appeals for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select 1 from public.confessions c where c.id = appeals.confession_id and c.user_id = (select auth.uid()))
  );

create function private.check_appeal() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  standing text;
begin
  -- The confession first, as everywhere: its moderator holds it while deciding. Of others' nothing is told: the policy
  -- refuses them all alike.
  select c.status into standing from public.confessions c
  where c.id = new.confession_id and c.user_id = new.user_id for no key update;
  if standing <> 'rejected' then
    raise exception 'Only a rejected confession can be appealed' using errcode = 'PT409', detail = standing;
  end if;
  if private.has_visible_text(new.note) is distinct from true or private.has_forbidden_characters(new.note)
    or char_length(private.trim_text(new.note)) > 500
  then
    raise exception 'A note of at most 500 characters is required' using errcode = '23514';
  end if;
  new.note := private.trim_text(new.note);
  return new;
end;
$$;

revoke execute on function private.check_appeal from public;

create trigger appeals_check before insert on public.appeals
  for each row execute function private.check_appeal();
create trigger a_rate_limit after insert on public.appeals
  for each row execute function private.limit_rate('appeal');
