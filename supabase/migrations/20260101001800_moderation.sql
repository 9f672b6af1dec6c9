-- The moderation desk: what waits, and what a moderator may do about it. Every action refuses everybody else and is
-- written to the log in the same transaction.

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
  if private.has_visible_text(reason) is distinct from true or char_length(private.trim_text(reason)) > 500 then
    raise exception 'A reason of at most 500 characters is required' using errcode = '23514';
  end if;
  return private.trim_text(reason);
end;
$$;

create function private.log_moderation(action text, target_type text, target uuid, reason text default null) returns void
  language sql security definer set search_path = ''
  begin atomic
    insert into public.moderation_log (moderator_id, action, target_type, target_id, reason)
    values (auth.uid(), action, target_type, target::text, reason);
  end;

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

create function private.hold_confession(target uuid) returns public.confessions
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.confessions;
begin
  perform private.require_moderator();
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
  select * into held from public.comments c where c.id = target for no key update;
  if not found then
    raise exception 'Comment not found' using errcode = 'PT404';
  end if;
  perform private.refuse_own(held.user_id);
  return held;
end;
$$;

create function private.close_confession_case(target uuid, verdict text, only_reason text default null)
  returns private.report_cases
  language plpgsql security definer set search_path = ''
  as $$
declare
  closed private.report_cases;
  left_open int;
begin
  -- The case before its reports: an erasure of a reporter comes the same way.
  select * into closed from private.report_cases r where r.confession_id = target for no key update;
  if not found then
    return null;
  end if;
  update public.confession_reports r set status = verdict
  where r.confession_id = target and r.status = 'open' and (only_reason is null or r.reason = only_reason);
  left_open := (select count(*) from public.confession_reports r where r.confession_id = target and r.status = 'open');
  update private.report_cases r set open_reports = left_open, is_hidden = r.is_hidden and left_open > 0
  where r.confession_id = target;
  return closed;
end;
$$;

create function private.close_comment_case(target uuid, verdict text) returns private.report_cases
  language plpgsql security definer set search_path = ''
  as $$
declare
  closed private.report_cases;
begin
  select * into closed from private.report_cases r where r.comment_id = target for no key update;
  if not found then
    return null;
  end if;
  update public.comment_reports r set status = verdict where r.comment_id = target and r.status = 'open';
  update private.report_cases r set open_reports = 0, is_hidden = false where r.comment_id = target;
  return closed;
end;
$$;

create function private.may_be_shown(member uuid) returns boolean
  language sql stable security definer set search_path = ''
  -- What a closing account hid stays hidden, whatever becomes of the reports.
  return not exists (select 1 from private.closing_accounts a where a.user_id = member);

create function private.approve_confession(target uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.confessions := private.hold_confession(target);
begin
  if held.status <> 'pending' then
    raise exception 'This confession has already been decided' using errcode = 'PT409';
  end if;
  update public.confessions c set status = 'approved', reviewed_at = now() where c.id = target;
  perform private.log_moderation('approve', 'confession', target);
end;
$$;

create function private.reject_confession(target uuid, why text) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.confessions := private.hold_confession(target);
  told text := private.required_reason(why);
  closed private.report_cases := private.close_confession_case(target, 'upheld');
begin
  -- What was approved may still be taken down while reports are open; otherwise the first decision stands.
  if held.status = 'rejected'
    or (held.status = 'approved' and coalesce(closed.open_reports, 0) = 0 and closed.is_hidden is distinct from true)
  then
    raise exception 'This confession has already been decided' using errcode = 'PT409';
  end if;
  update public.confessions c set
    status = 'rejected', rejection_reason = told, reviewed_at = now(),
    hidden_at = case when closed.is_hidden then null else c.hidden_at end
  where c.id = target;
  perform private.log_moderation('reject', 'confession', target, told);
end;
$$;

create function private.set_confession_nsfw(target uuid, nsfw boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.confessions := private.hold_confession(target);
  closed private.report_cases;
begin
  if nsfw is null then
    raise exception 'Safe or NSFW must be told' using errcode = '23514';
  end if;
  if held.is_nsfw = nsfw then
    return;
  end if;
  -- Whoever reported the wrong label was right.
  closed := private.close_confession_case(target, 'upheld', 'nsfw_misclassified');
  update public.confessions c set
    is_nsfw = nsfw,
    hidden_at = case
      when closed.is_hidden and private.may_be_shown(c.user_id)
        and not exists (select 1 from private.report_cases r where r.confession_id = target and r.is_hidden)
      then null else c.hidden_at end
  where c.id = target;
  perform private.log_moderation(case when nsfw then 'mark_nsfw' else 'mark_safe' end, 'confession', target);
end;
$$;

create function private.dismiss_confession_reports(target uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.confessions := private.hold_confession(target);
  closed private.report_cases := private.close_confession_case(target, 'dismissed');
begin
  if coalesce(closed.open_reports, 0) = 0 and closed.is_hidden is distinct from true then
    raise exception 'These reports have already been decided' using errcode = 'PT409';
  end if;
  if closed.is_hidden then
    update public.confessions c set hidden_at = null where c.id = target and private.may_be_shown(c.user_id);
  end if;
  perform private.log_moderation('dismiss_reports', 'confession', target);
end;
$$;

create function private.remove_comment(target uuid, why text) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.comments := private.hold_comment(target);
  told text := private.required_reason(why);
  closed private.report_cases := private.close_comment_case(target, 'upheld');
begin
  if held.removed_at is not null and closed.is_hidden is distinct from true then
    raise exception 'This comment has already been removed' using errcode = 'PT409';
  end if;
  update public.comments c set removed_at = now(), removal_reason = told where c.id = target;
  perform private.log_moderation('remove', 'comment', target, told);
end;
$$;

create function private.dismiss_comment_reports(target uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  held public.comments := private.hold_comment(target);
  closed private.report_cases := private.close_comment_case(target, 'dismissed');
begin
  if coalesce(closed.open_reports, 0) = 0 and closed.is_hidden is distinct from true then
    raise exception 'These reports have already been decided' using errcode = 'PT409';
  end if;
  if closed.is_hidden then
    update public.comments c set removed_at = null where c.id = target and private.may_be_shown(c.user_id);
  end if;
  perform private.log_moderation('dismiss_reports', 'comment', target);
end;
$$;

create function private.unreviewed_page(after uuid, page_size int)
  returns table (id uuid, text text, created_at timestamptz, is_nsfw boolean, author_nickname text)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
  select c.id, c.text, c.created_at, c.is_nsfw, private.nickname_of(c.user_id)
  from public.confessions c
  where c.status = 'pending' and c.hidden_at is null and c.user_id <> auth.uid()
    and c.id > coalesce(after, '00000000-0000-0000-0000-000000000000')
  order by c.id
  limit greatest(1, least(coalesce(page_size, 20), 100));
end;
$$;

create function private.reported_page(page_size int)
  returns table (
    target_type text, target_id uuid, confession_id uuid, text text, author_nickname text, is_nsfw boolean,
    is_hidden boolean, open_reports int, reasons jsonb, first_reported_at timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
  select
    case when r.comment_id is null then 'confession' else 'comment' end,
    coalesce(r.comment_id, r.confession_id), c.id, coalesce(m.content, c.text),
    private.nickname_of(coalesce(m.user_id, c.user_id)), c.is_nsfw, r.is_hidden, r.open_reports,
    (
      select coalesce(jsonb_object_agg(told.reason, told.times), '{}')
      from (
        select filed.reason, count(*) as times
        from (
          select cr.reason from public.confession_reports cr
          where cr.confession_id = r.confession_id and cr.status = 'open'
          union all
          select mr.reason from public.comment_reports mr
          where mr.comment_id = r.comment_id and mr.status = 'open'
        ) filed
        group by filed.reason
      ) told
    ),
    r.first_at
  from (
    select * from private.report_cases k
    where k.open_reports > 0 or k.is_hidden
    order by k.open_reports desc, k.first_at, k.id
    limit greatest(1, least(coalesce(page_size, 20), 100))
  ) r
  left join public.comments m on m.id = r.comment_id
  join public.confessions c on c.id = coalesce(r.confession_id, m.confession_id)
  where coalesce(m.user_id, c.user_id) <> auth.uid()
  order by r.open_reports desc, r.first_at, r.id;
end;
$$;

revoke execute on function private.require_moderator, private.refuse_own, private.required_reason, private.log_moderation,
  private.hold_confession, private.hold_comment, private.close_confession_case, private.close_comment_case,
  private.may_be_shown, private.approve_confession, private.reject_confession, private.set_confession_nsfw,
  private.dismiss_confession_reports, private.remove_comment, private.dismiss_comment_reports,
  private.unreviewed_page, private.reported_page from public;
-- Each of these asks require_moderator() first.
grant execute on function private.approve_confession, private.reject_confession, private.set_confession_nsfw,
  private.dismiss_confession_reports, private.remove_comment, private.dismiss_comment_reports,
  private.unreviewed_page, private.reported_page to authenticated;

create function public.moderation_queue(after uuid default null, page_size int default 20)
  returns table (id uuid, text text, created_at timestamptz, is_nsfw boolean, author_nickname text)
  language sql stable security invoker set search_path = '' rows 20
  begin atomic
    select * from private.unreviewed_page(after, page_size);
  end;

create function public.reported_items(page_size int default 20)
  returns table (
    target_type text, target_id uuid, confession_id uuid, text text, author_nickname text, is_nsfw boolean,
    is_hidden boolean, open_reports int, reasons jsonb, first_reported_at timestamptz)
  language sql stable security invoker set search_path = '' rows 20
  begin atomic
    select * from private.reported_page(page_size);
  end;

create function public.approve_confession(confession_id uuid) returns void
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.approve_confession(confession_id);
  end;

create function public.reject_confession(confession_id uuid, reason text) returns void
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.reject_confession(confession_id, reason);
  end;

create function public.set_confession_nsfw(confession_id uuid, is_nsfw boolean) returns void
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.set_confession_nsfw(confession_id, is_nsfw);
  end;

create function public.dismiss_confession_reports(confession_id uuid) returns void
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.dismiss_confession_reports(confession_id);
  end;

create function public.remove_comment(comment_id uuid, reason text) returns void
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.remove_comment(comment_id, reason);
  end;

create function public.dismiss_comment_reports(comment_id uuid) returns void
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.dismiss_comment_reports(comment_id);
  end;

comment on function public.moderation_queue is 'Pending confessions of others, oldest first; after is the id of the last one already held.';
comment on function public.reported_items is 'Reported confessions and comments, most distinct open reports first.';

revoke execute on function public.moderation_queue, public.reported_items, public.approve_confession,
  public.reject_confession, public.set_confession_nsfw, public.dismiss_confession_reports, public.remove_comment,
  public.dismiss_comment_reports from public, anon;
grant execute on function public.moderation_queue, public.reported_items, public.approve_confession,
  public.reject_confession, public.set_confession_nsfw, public.dismiss_confession_reports, public.remove_comment,
  public.dismiss_comment_reports to authenticated;
