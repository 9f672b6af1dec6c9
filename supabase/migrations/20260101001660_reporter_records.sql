-- Reporters' records: how often a person's reports were right. Kept apart from the reports, which vanish with what they
-- were about. A record leaves with its person; whoever comes back is new, and the reports of the new weigh nothing.

create table private.reporter_records (
  -- No foreign key: writing a record must not wait for an account that is being erased.
  reporter_id uuid primary key,
  upheld      int not null default 0,
  dismissed   int not null default 0
) with (fillfactor = 70);

comment on table private.reporter_records is 'Decided reports per person, kept by triggers; settled ones count neither way.';

create function private.report_weight(reporter uuid) returns numeric
  language sql stable security definer set search_path = ''
  return coalesce((
    select case
      when p.created_at > now() - s.trusted_after then 0
      when p.angel_votes_cast + p.devil_votes_cast < s.trusted_judgments then 0
      else 2.0 * (coalesce(r.upheld, 0) + 1) / (coalesce(r.upheld, 0) + coalesce(r.dismissed, 0) + 2)
    end
    from public.profiles p
    cross join private.settings s
    left join private.reporter_records r on r.reporter_id = p.id
    where p.id = reporter
  ), 0);

comment on function private.report_weight is
  'What a report of this person weighs: 0 while new, 1 without a record, towards 2 when always right, towards 0 when always wrong.';

create function private.record_verdicts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- In one order: two moderators decide reports of the same people at once.
  insert into private.reporter_records as r (reporter_id, upheld, dismissed)
  select n.reporter_id,
    sum((n.status = 'upheld')::int - (o.status = 'upheld')::int),
    sum((n.status = 'dismissed')::int - (o.status = 'dismissed')::int)
  from after n join before o on o.id = n.id
  where n.status <> o.status
  group by n.reporter_id
  order by n.reporter_id
  on conflict (reporter_id) do update set
    upheld = r.upheld + excluded.upheld, dismissed = r.dismissed + excluded.dismissed;
  return null;
end;
$$;

create function private.forget_record() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  delete from private.reporter_records r where r.reporter_id = old.id;
  return null;
end;
$$;

revoke execute on function private.report_weight, private.record_verdicts, private.forget_record from public;

create trigger c_record after update on public.confession_reports
  referencing old table as before new table as after for each statement execute function private.record_verdicts();
create trigger c_record after update on public.comment_reports
  referencing old table as before new table as after for each statement execute function private.record_verdicts();
create trigger c_forget_record after delete on public.profiles
  for each row execute function private.forget_record();
