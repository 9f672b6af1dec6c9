-- Report cases: what is open about one item. Reports that weigh enough together hide it until a moderator has looked, and
-- what a moderator has looked at and kept is not opened again while its words are the same.

create table private.report_cases (
  id             bigint generated always as identity primary key,
  confession_id  uuid unique references public.confessions on delete cascade,
  comment_id     uuid unique references public.comments on delete cascade,
  item           uuid not null unique generated always as (coalesce(comment_id, confession_id)) stored,
  open_reports   int not null default 0,
  open_urgent    int not null default 0,
  is_vouched     boolean not null default false,
  filed          int not null default 0,
  first_at       timestamptz not null default now(),
  is_hidden      boolean not null default false,
  has_concern    boolean not null default false,
  settled_digest bytea,
  -- 0 urgent, 1 hidden or said to be urgent by nobody trusted, 2 the rest: ascending like everything else the desk is sorted by.
  rank           int not null generated always as (
    case when is_vouched or has_concern then 0 when is_hidden or open_urgent > 0 then 1 else 2 end) stored,
  constraint report_cases_one_item check (num_nonnulls(confession_id, comment_id) = 1)
) with (fillfactor = 70);

comment on table private.report_cases is 'One row per reported item; the desk reads it instead of counting reports.';
comment on column private.report_cases.open_urgent is 'Those among the open reports that speak of self-harm or of somebody who did not consent.';
comment on column private.report_cases.is_vouched is 'One of these at least is of somebody whose reports weigh enough to vouch for it.';
comment on column private.report_cases.filed is 'Reports ever filed, settled ones and those of erased accounts included; tells whether one came since.';
comment on column private.report_cases.is_hidden is 'The reports hid the item; a moderator shows or removes it.';
comment on column private.report_cases.has_concern is 'The words themselves call for a quick look.';
comment on column private.report_cases.settled_digest is 'SHA-256 of the words a moderator has decided to keep.';

create index report_cases_desk_idx on private.report_cases (rank, first_at, item) where open_reports > 0 or is_hidden;

create function private.is_urgent_reason(reason text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return reason in ('self_harm_suicide', 'non_consensual_content');

create function private.digest_of(words text) returns bytea
  language sql immutable parallel safe set search_path = ''
  return sha256(convert_to(words, 'UTF8'));

create function private.hold_reported() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  words text;
  target uuid;
begin
  -- The item before everything else: reports, moderators and erasures lock it first.
  if tg_table_name = 'confession_reports' then
    target := new.confession_id;
    select c.text into words from public.confessions c where c.id = target for no key update;
  else
    target := new.comment_id;
    select c.content into words from public.comments c where c.id = target for no key update;
  end if;
  if new.status = 'open' and exists (
    select 1 from private.report_cases r where r.item = target and r.settled_digest = private.digest_of(words)
  ) then
    new.status := 'settled';
  end if;
  return new;
end;
$$;

create function private.open_reports_weigh(target uuid) returns numeric
  language sql stable security definer set search_path = ''
  return (
    select coalesce(sum(private.report_weight(filed.reporter_id)), 0)
    from (
      select c.reporter_id from public.confession_reports c where c.confession_id = target and c.status = 'open'
      union all
      select m.reporter_id from public.comment_reports m where m.comment_id = target and m.status = 'open'
    ) filed
  );

create function private.has_vouched_report(target uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select 1
    from (
      select c.reporter_id, c.reason from public.confession_reports c where c.confession_id = target and c.status = 'open'
      union all
      select m.reporter_id, m.reason from public.comment_reports m where m.comment_id = target and m.status = 'open'
    ) filed
    where private.is_urgent_reason(filed.reason)
      and private.report_weight(filed.reporter_id) >= (select s.vouching_weight from private.settings s)
  );

create function private.open_case() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  -- Of the two only one is there.
  confession uuid := to_jsonb(new) ->> 'confession_id';
  comment uuid := to_jsonb(new) ->> 'comment_id';
  is_open int := (new.status = 'open')::int;
  is_urgent int := (new.status = 'open' and private.is_urgent_reason(new.reason))::int;
  weight numeric := private.report_weight(new.reporter_id);
  vouched boolean := is_urgent = 1 and weight >= (select s.vouching_weight from private.settings s);
  concerning boolean;
  opened private.report_cases;
begin
  if confession is not null then
    concerning := private.concern_of_confession(confession) is not null;
  else
    concerning := exists (select 1 from public.comments c where c.id = comment and private.concern_of(c.content) is not null);
  end if;
  insert into private.report_cases as r (confession_id, comment_id, open_reports, open_urgent, is_vouched, filed, has_concern)
  values (confession, comment, is_open, is_urgent, vouched, 1, concerning)
  on conflict (item) do update set
    open_reports = r.open_reports + is_open,
    open_urgent = r.open_urgent + is_urgent,
    is_vouched = r.is_vouched or vouched,
    filed = r.filed + 1,
    has_concern = concerning,
    first_at = case when r.open_reports = 0 and is_open = 1 then now() else r.first_at end
  returning * into opened;
  -- The sum is asked for only when this report can have raised it: a thousand new accounts cost nothing and weigh nothing.
  if is_open = 0 or opened.is_hidden or weight = 0
    or private.open_reports_weigh(opened.item) < (select s.hiding_threshold from private.settings s)
  then
    return null;
  end if;
  if confession is not null then
    update public.confessions c set hidden_at = now() where c.id = confession and c.status = 'approved' and c.hidden_at is null;
  else
    update public.comments c set removed_at = now() where c.id = comment and c.removed_at is null;
  end if;
  if found then
    update private.report_cases r set is_hidden = true where r.id = opened.id;
  end if;
  return null;
end;
$$;

create function private.withdraw_report() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- An item stays hidden when a reporter leaves: only a moderator shows it again.
  update private.report_cases r set
    open_reports = r.open_reports - 1,
    open_urgent = r.open_urgent - private.is_urgent_reason(old.reason)::int,
    is_vouched = r.is_vouched and private.has_vouched_report(r.item)
  where r.item = coalesce(to_jsonb(old) ->> 'confession_id', to_jsonb(old) ->> 'comment_id')::uuid;
  return null;
end;
$$;

revoke execute on function private.is_urgent_reason, private.digest_of, private.hold_reported, private.open_reports_weigh,
  private.has_vouched_report, private.open_case, private.withdraw_report from public;

create trigger a_hold before insert on public.confession_reports
  for each row execute function private.hold_reported();
create trigger a_hold before insert on public.comment_reports
  for each row execute function private.hold_reported();
create trigger b_open_case after insert on public.confession_reports
  for each row execute function private.open_case();
create trigger b_open_case after insert on public.comment_reports
  for each row execute function private.open_case();
create trigger b_withdraw after delete on public.confession_reports
  for each row when (old.status = 'open') execute function private.withdraw_report();
create trigger b_withdraw after delete on public.comment_reports
  for each row when (old.status = 'open') execute function private.withdraw_report();
