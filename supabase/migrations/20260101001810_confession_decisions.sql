-- What a moderator decides about a confession: approve, reject, file under NSFW or Safe, keep in spite of its reports.
-- Each returns the entry of the log, which may be undone for some seconds, or null when nothing had to change.

create function private.waiting_since(target uuid) returns timestamptz
  language sql stable security definer set search_path = ''
  return coalesce(
    (select w.waiting_since from private.waiting_confessions w where w.confession_id = target),
    (select r.first_at from private.report_cases r where r.item = target and (r.open_reports > 0 or r.is_hidden)));

create function private.answer_appeal(target uuid, with_outcome text, with_answer text default null) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
begin
  update public.appeals a set outcome = with_outcome, answer = with_answer, answered_at = now()
  where a.confession_id = target and a.outcome is null;
  return found;
end;
$$;

create function private.settle_confession(target uuid) returns void
  language sql volatile security definer set search_path = ''
  as $$
    -- Kept for good: the same words are not brought before the desk again.
    insert into private.report_cases as r (confession_id, settled_digest)
    select c.id, private.digest_of(c.text) from public.confessions c where c.id = target
    on conflict (item) do update set settled_digest = excluded.settled_digest
  $$;

create function private.approve_confession(target uuid) returns bigint
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.confessions := private.hold_confession(target);
  was jsonb := private.state_of(target);
  since timestamptz := private.waiting_since(target);
  granted boolean := held.status = 'rejected' and private.answer_appeal(target, 'granted');
begin
  if held.status <> 'pending' and not granted then
    perform private.refuse_decided('This confession has already been decided', held.status);
  end if;
  if granted then
    perform private.settle_confession(target);
  end if;
  update public.confessions c set status = 'approved', rejection_reason = null, reviewed_at = now() where c.id = target;
  return private.log_moderation(
    case when granted then 'grant_appeal' else 'approve' end, 'confession', target, was, null, since);
end;
$$;

create function private.reject_confession(target uuid, why text) returns bigint
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.confessions := private.hold_confession(target);
  told text := private.required_reason(why);
  was jsonb := private.state_of(target);
  since timestamptz := private.waiting_since(target);
  opened private.report_cases := private.case_of(target);
  upheld boolean := held.status = 'rejected' and private.answer_appeal(target, 'upheld', told);
begin
  -- What was approved may still be taken down while reports are open; otherwise the first decision stands.
  if (held.status = 'rejected' and not upheld) or (held.status = 'approved' and not private.has_open_case(opened)) then
    perform private.refuse_decided('This confession has already been decided', held.status);
  end if;
  perform private.close_case(opened, 'upheld');
  update public.confessions c set
    status = 'rejected', rejection_reason = told, reviewed_at = now(),
    hidden_at = case when opened.is_hidden and private.may_be_shown(c.user_id) then null else c.hidden_at end
  where c.id = target;
  return private.log_moderation(
    case when upheld then 'uphold_appeal' else 'reject' end, 'confession', target, was, told, since);
end;
$$;

create function private.set_confession_nsfw(target uuid, nsfw boolean) returns bigint
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.confessions := private.hold_confession(target);
  was jsonb := private.state_of(target);
  opened private.report_cases := private.case_of(target);
  still_open int;
begin
  if nsfw is null then
    raise exception 'Safe or NSFW must be told' using errcode = '23514';
  end if;
  if held.is_nsfw = nsfw then
    return null;
  end if;
  -- Whoever reported the wrong label was right.
  still_open := private.close_case(opened, 'upheld', 'nsfw_misclassified');
  update public.confessions c set
    is_nsfw = nsfw,
    hidden_at = case when opened.is_hidden and still_open = 0 and private.may_be_shown(c.user_id) then null else c.hidden_at end
  where c.id = target;
  return private.log_moderation(case when nsfw then 'mark_nsfw' else 'mark_safe' end, 'confession', target, was);
end;
$$;

create function private.dismiss_confession_reports(target uuid) returns bigint
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.confessions := private.hold_confession(target);
  was jsonb := private.state_of(target);
  since timestamptz := private.waiting_since(target);
  opened private.report_cases := private.case_of(target);
begin
  if not private.has_open_case(opened) then
    perform private.refuse_decided(
      'These reports have already been decided', case held.status when 'rejected' then 'rejected' else 'kept' end);
  end if;
  perform private.close_case(opened, 'dismissed');
  perform private.settle_confession(target);
  if opened.is_hidden then
    update public.confessions c set hidden_at = null where c.id = target and private.may_be_shown(c.user_id);
  end if;
  return private.log_moderation('dismiss_reports', 'confession', target, was, null, since);
end;
$$;

revoke execute on function private.waiting_since, private.answer_appeal, private.settle_confession,
  private.approve_confession, private.reject_confession, private.set_confession_nsfw,
  private.dismiss_confession_reports from public;
-- Each of these asks require_moderator() first.
grant execute on function private.approve_confession, private.reject_confession, private.set_confession_nsfw,
  private.dismiss_confession_reports to authenticated;

create function public.approve_confession(confession_id uuid) returns bigint
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.approve_confession(confession_id);
  end;

create function public.reject_confession(confession_id uuid, reason text) returns bigint
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.reject_confession(confession_id, reason);
  end;

create function public.set_confession_nsfw(confession_id uuid, is_nsfw boolean) returns bigint
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.set_confession_nsfw(confession_id, is_nsfw);
  end;

create function public.dismiss_confession_reports(confession_id uuid) returns bigint
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.dismiss_confession_reports(confession_id);
  end;

comment on function public.approve_confession is 'Publishes a pending confession, or grants its appeal. Returns the entry of the log.';
comment on function public.reject_confession is 'Turns a pending or reported confession down, or upholds that against its appeal; the reason is told to its author.';
comment on function public.set_confession_nsfw is 'Files a confession under NSFW or Safe; null when it already was.';
comment on function public.dismiss_confession_reports is 'Keeps a reported confession for good: the same words are not brought up again.';

revoke execute on function public.approve_confession, public.reject_confession, public.set_confession_nsfw,
  public.dismiss_confession_reports from public, anon;
grant execute on function public.approve_confession, public.reject_confession, public.set_confession_nsfw,
  public.dismiss_confession_reports to authenticated;
