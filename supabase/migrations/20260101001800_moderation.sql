-- What every action of a moderator has in common: it refuses everybody else, holds the item, closes its case, and is
-- written to the log in the same transaction together with what it would take to undo it.
--
-- Locks: the moderator's own account, the item, its case, its reports, records of reporters ascending, the log.

create table private.moderation_undos (
  entry_id   bigint primary key references public.moderation_log on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  was        jsonb not null
);

comment on table private.moderation_undos is 'How items were before the decisions of the last seconds; cleared by the decisions that follow.';

create index moderation_undos_created_at_idx on private.moderation_undos (created_at);

create function private.require_moderator() returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.is_moderator() is distinct from true then
    raise exception 'Only moderators may do this' using errcode = '42501';
  end if;
end;
$$;

create function private.required_reason(reason text) returns text
  language plpgsql immutable set search_path = ''
  as $$
begin
  if private.has_visible_text(reason) is distinct from true or private.has_forbidden_characters(reason)
    or char_length(private.trim_text(reason)) > 500
  then
    raise exception 'A reason of at most 500 characters is required' using errcode = '23514';
  end if;
  return private.trim_text(reason);
end;
$$;

create function private.refuse_own(author uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- Nobody approves themselves, moderators included.
  if author is not distinct from auth.uid() then
    raise exception 'Somebody else has to decide on your own words' using errcode = '42501';
  end if;
end;
$$;

create function private.refuse_decided(message text, now_is text) returns void
  language plpgsql immutable set search_path = ''
  as $$
begin
  raise exception '%', message using errcode = 'PT409', detail = now_is;
end;
$$;

create function private.hold_confession(target uuid) returns public.confessions
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.confessions;
begin
  perform private.require_moderator();
  perform 1 from auth.users u where u.id = auth.uid() for key share;
  select * into held from public.confessions c where c.id = target for no key update;
  if not found then
    raise exception 'Confession not found' using errcode = 'PT404';
  end if;
  perform private.refuse_own(held.user_id);
  return held;
end;
$$;

create function private.hold_comment(target uuid) returns public.comments
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.comments;
begin
  perform private.require_moderator();
  perform 1 from auth.users u where u.id = auth.uid() for key share;
  select * into held from public.comments c where c.id = target for no key update;
  if not found then
    raise exception 'Comment not found' using errcode = 'PT404';
  end if;
  perform private.refuse_own(held.user_id);
  return held;
end;
$$;

create function private.may_be_shown(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  -- What a closing account hid stays hidden, whatever becomes of the reports.
  return not exists (select 1 from private.closing_accounts a where a.user_id = member);

create function private.state_of(target uuid) returns jsonb
  language sql stable security definer set search_path = ''
  -- Without the words: an erased text must not live on here.
  return jsonb_build_object(
    'confession', (
      select jsonb_build_object('status', c.status, 'rejection_reason', c.rejection_reason, 'reviewed_at', c.reviewed_at,
        'is_nsfw', c.is_nsfw, 'hidden_at', c.hidden_at)
      from public.confessions c where c.id = target),
    'comment', (
      select jsonb_build_object('removed_at', m.removed_at, 'removal_reason', m.removal_reason)
      from public.comments m where m.id = target),
    'case', (
      select jsonb_build_object('filed', r.filed, 'first_at', r.first_at, 'is_hidden', r.is_hidden, 'settled_digest', r.settled_digest)
      from private.report_cases r where r.item = target),
    'reports', (
      select coalesce(jsonb_agg(filed.id), '[]')
      from (
        select c.id from public.confession_reports c where c.confession_id = target and c.status = 'open'
        union all
        select m.id from public.comment_reports m where m.comment_id = target and m.status = 'open'
      ) filed),
    'appealing', exists (select 1 from public.appeals a where a.confession_id = target and a.outcome is null)
  );

create function private.case_of(target uuid) returns private.report_cases
  language sql volatile security definer set search_path = ''
  as $$
    -- The case before its reports: an erasure of a reporter comes the same way.
    select r.* from private.report_cases r where r.item = target for no key update
  $$;

create function private.has_open_case(held private.report_cases) returns boolean
  language sql immutable set search_path = ''
  return coalesce(held.open_reports > 0 or held.is_hidden, false);

create function private.close_case(held private.report_cases, verdict text, only_reason text default null) returns int
  language plpgsql security definer set search_path = ''
  as $$
declare
  still_open int;
begin
  -- One statement for each row and transaction: a second one would recheck the foreign keys and lock the reporter.
  -- Nobody's own decision speaks for or against their own report.
  update public.confession_reports r set status = case when r.reporter_id = auth.uid() then 'settled' else verdict end
  where r.confession_id = held.confession_id and r.status = 'open' and (only_reason is null or r.reason = only_reason);
  update public.comment_reports r set status = case when r.reporter_id = auth.uid() then 'settled' else verdict end
  where r.comment_id = held.comment_id and r.status = 'open' and (only_reason is null or r.reason = only_reason);
  still_open := private.recount_case(held.item);
  update private.report_cases r set is_hidden = r.is_hidden and still_open > 0 where r.id = held.id;
  return still_open;
end;
$$;

create function private.recount_case(target uuid) returns int
  language sql volatile security definer set search_path = ''
  as $$
    update private.report_cases r set (open_reports, open_urgent, is_vouched) = (
      select count(*), count(*) filter (where private.is_urgent_reason(filed.reason)), private.has_vouched_report(r.item)
      from (
        select c.reason from public.confession_reports c where c.confession_id = r.confession_id and c.status = 'open'
        union all
        select m.reason from public.comment_reports m where m.comment_id = r.comment_id and m.status = 'open'
      ) filed)
    where r.item = target
    returning r.open_reports
  $$;

create function private.log_moderation(
  action text, target_type text, target uuid, was jsonb, reason text default null, waiting_since timestamptz default null)
  returns bigint
  language plpgsql security definer set search_path = ''
  as $$
declare
  entry bigint;
begin
  insert into public.moderation_log (moderator_id, action, target_type, target_id, reason, waiting_since)
  values (auth.uid(), action, target_type, target::text, reason, waiting_since)
  returning id into entry;
  insert into private.moderation_undos (entry_id, was) values (entry, was);
  delete from private.moderation_undos u where u.entry_id in (
    select o.entry_id from private.moderation_undos o where o.created_at < clock_timestamp() - interval '1 minute'
    order by o.created_at limit 100 for update skip locked);
  return entry;
end;
$$;

revoke execute on function private.require_moderator, private.refuse_own, private.refuse_decided, private.required_reason,
  private.hold_confession, private.hold_comment, private.may_be_shown, private.state_of, private.case_of,
  private.has_open_case, private.close_case, private.recount_case, private.log_moderation from public;
