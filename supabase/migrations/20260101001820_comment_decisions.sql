-- What a moderator decides about a comment: take it down, or keep it in spite of its reports.

create function private.remove_comment(target uuid, why text) returns bigint
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.comments := private.hold_comment(target);
  told text := private.required_reason(why);
  was jsonb := private.state_of(target);
  opened private.report_cases := private.case_of(target);
begin
  if held.removed_at is not null and opened.is_hidden is distinct from true then
    perform private.refuse_decided('This comment has already been removed', 'removed');
  end if;
  if not private.has_open_case(opened) and opened.settled_digest = private.digest_of(held.content) then
    perform private.refuse_decided('A moderator has decided to keep this comment', 'kept');
  end if;
  perform private.close_case(opened, 'upheld');
  update public.comments c set removed_at = now(), removal_reason = told where c.id = target;
  return private.log_moderation('remove', 'comment', target, was, told, opened.first_at);
end;
$$;

create function private.dismiss_comment_reports(target uuid) returns bigint
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.comments := private.hold_comment(target);
  was jsonb := private.state_of(target);
  opened private.report_cases := private.case_of(target);
begin
  if not private.has_open_case(opened) then
    perform private.refuse_decided(
      'These reports have already been decided', case when held.removal_reason is null then 'kept' else 'removed' end);
  end if;
  perform private.close_case(opened, 'dismissed');
  update private.report_cases r set settled_digest = private.digest_of(held.content) where r.item = target;
  if opened.is_hidden then
    update public.comments c set removed_at = null where c.id = target and private.may_be_shown(c.user_id);
  end if;
  return private.log_moderation('dismiss_reports', 'comment', target, was, null, opened.first_at);
end;
$$;

revoke execute on function private.remove_comment, private.dismiss_comment_reports from public;
-- Both ask require_moderator() first.
grant execute on function private.remove_comment, private.dismiss_comment_reports to authenticated;

create function public.remove_comment(comment_id uuid, reason text) returns bigint
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.remove_comment(comment_id, reason);
  end;

create function public.dismiss_comment_reports(comment_id uuid) returns bigint
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.dismiss_comment_reports(comment_id);
  end;

comment on function public.remove_comment is 'Takes a comment down; the reason is told to its author. Returns the entry of the log.';
comment on function public.dismiss_comment_reports is 'Keeps a reported comment for good: the same words are not brought up again.';

revoke execute on function public.remove_comment, public.dismiss_comment_reports from public, anon;
grant execute on function public.remove_comment, public.dismiss_comment_reports to authenticated;
