-- Report cases: the open reports of one item, counted. Enough distinct reporters hide it until a moderator looks.

create function private.hiding_threshold() returns int
  language sql immutable parallel safe set search_path = ''
  return 5;

create table private.report_cases (
  id            bigint generated always as identity primary key,
  confession_id uuid unique references public.confessions on delete cascade,
  comment_id    uuid unique references public.comments on delete cascade,
  open_reports  int not null default 1,
  first_at      timestamptz not null default now(),
  is_hidden     boolean not null default false,
  constraint report_cases_one_item check (num_nonnulls(confession_id, comment_id) = 1)
) with (fillfactor = 70);

comment on table private.report_cases is 'One row per reported item; the desk reads it instead of counting reports.';
comment on column private.report_cases.is_hidden is 'The reports hid the item; a moderator shows or removes it.';

create index report_cases_rank_idx on private.report_cases (open_reports desc, first_at, id)
  where open_reports > 0 or is_hidden;

create function private.hold_reported() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- The item before everything else: reports, moderators and erasures lock it first.
  if tg_table_name = 'confession_reports' then
    perform 1 from public.confessions c where c.id = new.confession_id for no key update;
  else
    perform 1 from public.comments c where c.id = new.comment_id for no key update;
  end if;
  return new;
end;
$$;

create function private.open_confession_case() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  opened private.report_cases;
begin
  insert into private.report_cases as r (confession_id) values (new.confession_id)
  on conflict (confession_id) do update set
    open_reports = r.open_reports + 1,
    first_at = case when r.open_reports = 0 then now() else r.first_at end,
    is_hidden = r.is_hidden or r.open_reports + 1 >= private.hiding_threshold()
  returning * into opened;
  if opened.is_hidden then
    update public.confessions c set hidden_at = now() where c.id = new.confession_id and c.hidden_at is null;
  end if;
  return null;
end;
$$;

create function private.open_comment_case() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  opened private.report_cases;
begin
  insert into private.report_cases as r (comment_id) values (new.comment_id)
  on conflict (comment_id) do update set
    open_reports = r.open_reports + 1,
    first_at = case when r.open_reports = 0 then now() else r.first_at end,
    is_hidden = r.is_hidden or r.open_reports + 1 >= private.hiding_threshold()
  returning * into opened;
  if opened.is_hidden then
    update public.comments c set removed_at = now() where c.id = new.comment_id and c.removed_at is null;
  end if;
  return null;
end;
$$;

create function private.withdraw_report() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- An item stays hidden when a reporter leaves: only a moderator shows it again.
  if tg_table_name = 'confession_reports' then
    update private.report_cases r set open_reports = r.open_reports - 1 where r.confession_id = old.confession_id;
  else
    update private.report_cases r set open_reports = r.open_reports - 1 where r.comment_id = old.comment_id;
  end if;
  return null;
end;
$$;

revoke execute on function private.hiding_threshold, private.hold_reported, private.open_confession_case,
  private.open_comment_case, private.withdraw_report from public;

create trigger a_hold before insert on public.confession_reports
  for each row execute function private.hold_reported();
create trigger a_hold before insert on public.comment_reports
  for each row execute function private.hold_reported();
create trigger b_open_case after insert on public.confession_reports
  for each row when (new.status = 'open') execute function private.open_confession_case();
create trigger b_open_case after insert on public.comment_reports
  for each row when (new.status = 'open') execute function private.open_comment_case();
create trigger b_withdraw after delete on public.confession_reports
  for each row when (old.status = 'open') execute function private.withdraw_report();
create trigger b_withdraw after delete on public.comment_reports
  for each row when (old.status = 'open') execute function private.withdraw_report();
