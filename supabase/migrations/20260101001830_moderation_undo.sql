-- Undo: a moderator takes their own last decision about an item back, while it is fresh and nothing has come of it. The
-- log keeps both entries. What an approval earned stays earned.

create function private.reopen_case(target uuid, was jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  opened bigint[] := array(select jsonb_array_elements_text(was -> 'reports')::bigint);
begin
  update public.confession_reports r set status = 'open' where r.confession_id = target and r.id = any (opened) and r.status <> 'open';
  update public.comment_reports r set status = 'open' where r.comment_id = target and r.id = any (opened) and r.status <> 'open';
  perform private.recount_case(target);
  update private.report_cases r set
    first_at = coalesce((was -> 'case' ->> 'first_at')::timestamptz, r.first_at),
    is_hidden = coalesce((was -> 'case' ->> 'is_hidden')::boolean, false),
    settled_digest = (was -> 'case' ->> 'settled_digest')::bytea
  where r.item = target;
end;
$$;

create function private.undo_moderation(entry bigint) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  done public.moderation_log;
  target uuid;
  was jsonb;
begin
  perform private.require_moderator();
  select * into done from public.moderation_log l where l.id = entry;
  if not found then
    raise exception 'There is no such entry in the log' using errcode = 'PT404';
  end if;
  if done.moderator_id is distinct from auth.uid() then
    raise exception 'Only whoever decided may undo it' using errcode = '42501';
  end if;
  perform 1 from auth.users u where u.id = auth.uid() for key share;
  target := done.target_id;
  perform 1 from public.confessions c where c.id = target for no key update;
  if not found then
    perform 1 from public.comments m where m.id = target for no key update;
  end if;
  -- A little longer than the screen offers it: the request has to arrive.
  was := (
    select u.was from private.moderation_undos u
    where found and u.entry_id = entry and u.created_at > clock_timestamp() - interval '15 seconds'
      -- What came after it and was itself undone no longer stands in the way.
      and not exists (
        select 1 from public.moderation_log l
        where l.target_id = done.target_id and l.id > entry and l.action <> 'undo'
          and not exists (select 1 from public.moderation_log taken_back where taken_back.undoes = l.id))
      -- An author who has answered the decision by an appeal is owed the answer to it.
      and not exists (select 1 from public.appeals a where a.confession_id = target and a.created_at > done.created_at)
      and not exists (
        select 1 from private.report_cases r
        where r.item = target and r.filed <> coalesce((u.was -> 'case' ->> 'filed')::int, 0)));
  if was is null then
    raise exception 'This decision can no longer be undone' using errcode = 'PT409';
  end if;
  perform private.case_of(target);
  perform private.reopen_case(target, was);
  if done.target_type = 'confession' then
    update public.confessions c set
      status = was -> 'confession' ->> 'status',
      rejection_reason = was -> 'confession' ->> 'rejection_reason',
      reviewed_at = (was -> 'confession' ->> 'reviewed_at')::timestamptz,
      is_nsfw = (was -> 'confession' ->> 'is_nsfw')::boolean,
      hidden_at = case when private.may_be_shown(c.user_id) then (was -> 'confession' ->> 'hidden_at')::timestamptz else c.hidden_at end
    where c.id = target;
    update public.appeals a set outcome = null, answer = null, answered_at = null
    where a.confession_id = target and (was ->> 'appealing')::boolean;
  else
    update public.comments m set
      removed_at = (was -> 'comment' ->> 'removed_at')::timestamptz,
      removal_reason = was -> 'comment' ->> 'removal_reason'
    where m.id = target;
  end if;
  delete from private.moderation_undos u where u.entry_id = entry;
  insert into public.moderation_log (moderator_id, action, target_type, target_id, undoes)
  values (auth.uid(), 'undo', done.target_type, done.target_id, entry);
end;
$$;

revoke execute on function private.reopen_case, private.undo_moderation from public;
grant execute on function private.undo_moderation to authenticated;

create function public.undo_moderation(entry_id bigint) returns void
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.undo_moderation(entry_id);
  end;

comment on function public.undo_moderation is 'Takes the caller''s own decision back within 15 seconds; PT409 when something has happened since.';

revoke execute on function public.undo_moderation from public, anon;
grant execute on function public.undo_moderation to authenticated;
