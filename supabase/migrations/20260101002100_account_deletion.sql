-- Account deletion: entirely or not at all, in one transaction. An account too big for the statement timeout is hidden
-- at once and erased in batches.

create function private.hold_account(member uuid) returns uuid[]
  language plpgsql security definer set search_path = ''
  as $$
declare
  mine uuid[];
begin
  -- The order of locks everywhere; what others hold against it would be a deadlock.
  perform 1 from auth.users u where u.id = member for update;
  perform pg_advisory_xact_lock(4713);
  mine := array(select c.id from public.confessions c where c.user_id = member order by c.id for update);
  perform 1 from public.profiles p where p.id = member for update;
  perform 1 from private.report_cases r
  where r.confession_id in (select cr.confession_id from public.confession_reports cr where cr.reporter_id = member)
    or r.comment_id in (select mr.comment_id from public.comment_reports mr where mr.reporter_id = member)
  order by r.id for update;
  return mine;
end;
$$;

create function private.erase_sign_ins(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  address text := (select u.email from auth.users u where u.id = member);
begin
  delete from auth.sessions s where s.user_id = member;
  delete from auth.refresh_tokens t where t.user_id::text = member::text;
  -- No foreign key ties these to the account. They may be missing, or not ours to change. The log holds ids and addresses
  -- in its payload; an address counts between quotes only, for it may be the ending of somebody else's.
  if to_regclass('auth.flow_state') is not null then
    execute 'delete from auth.flow_state f where f.user_id = $1' using member;
  end if;
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries e where strpos(e.payload::text, $1) > 0
      or strpos(e.payload::text, $2) > 0 and strpos(replace(e.payload::text, ''\"'', ''"''), ''"'' || $2 || ''"'') > 0'
      using member::text, address;
  end if;
exception when insufficient_privilege then
  null;
end;
$$;

create function private.erase_account(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  mine uuid[] := private.hold_account(member);
begin
  -- In one statement for all confessions: row by row takes several times as long.
  delete from public.votes v where v.confession_id = any (mine);
  delete from public.confessions c where c.id = any (mine);
  delete from public.bookmarked_confessions b where b.user_id = member;
  delete from public.votes v where v.user_id = member;
  delete from public.profiles p where p.id = member;
  delete from private.counter_deltas d where (d.kind = 'p' and d.key = member) or (d.kind = 'c' and d.key = any (mine));
  delete from auth.users u where u.id = member;
end;
$$;

create function private.account_size(member uuid, enough int) returns int
  language sql stable security definer set search_path = ''
  begin atomic
    select count(*)::int
    from (
      (select 1 from public.confessions c join public.votes v on v.confession_id = c.id where c.user_id = member limit enough)
      union all
      (select 1 from public.confessions c join public.comments m on m.confession_id = c.id where c.user_id = member limit enough)
      union all
      (select 1 from public.confessions c join public.bookmarked_confessions b on b.confession_id = c.id where c.user_id = member limit enough)
      union all
      (select 1 from public.votes v where v.user_id = member limit enough)
      union all
      (select 1 from public.comments m where m.user_id = member limit enough)
      union all
      (select 1 from public.author_mutes m where m.author_id = member limit enough)
    ) as owned;
  end;

create function private.close_account(member uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.hold_account(member);
  insert into private.closing_accounts (user_id) values (member) on conflict do nothing;
  update public.confessions c set hidden_at = now() where c.user_id = member and c.hidden_at is null;
  -- Erased and not hidden: hiding counts them one by one, which takes a hundred times as long.
  delete from public.comments m where m.user_id = member;
  update public.profiles p set nickname = 'Anonymous' where p.id = member;
  -- Nobody signs in to it again, and the address is free for a new account.
  perform private.erase_sign_ins(member);
  delete from auth.identities i where i.user_id = member;
  update auth.users u set
    email = null, phone = null, encrypted_password = null, email_change = '', phone_change = '',
    raw_user_meta_data = '{}', banned_until = 'infinity'
  where u.id = member;
end;
$$;

create function private.purge_closed_account(batch int) returns int
  language plpgsql security definer set search_path = ''
  as $$
declare
  member uuid;
  gone int;
begin
  if not pg_try_advisory_xact_lock(4713) then
    return -1;
  end if;
  select c.user_id into member from private.closing_accounts c order by c.created_at, c.user_id limit 1;
  if not found then
    return 0;
  end if;
  delete from public.votes v where v.id in (
    select o.id from public.confessions c join public.votes o on o.confession_id = c.id where c.user_id = member limit batch);
  get diagnostics gone = row_count;
  if gone = 0 then
    delete from public.comments m where m.id in (
      select o.id from public.confessions c join public.comments o on o.confession_id = c.id where c.user_id = member limit batch);
    get diagnostics gone = row_count;
  end if;
  if gone = 0 then
    delete from public.bookmarked_confessions b where b.id in (
      select o.id from public.confessions c join public.bookmarked_confessions o on o.confession_id = c.id where c.user_id = member limit batch);
    get diagnostics gone = row_count;
  end if;
  if gone = 0 then
    delete from public.votes v where v.id in (select o.id from public.votes o where o.user_id = member limit batch);
    get diagnostics gone = row_count;
  end if;
  if gone = 0 then
    delete from public.author_mutes m where m.id in (select o.id from public.author_mutes o where o.author_id = member limit batch);
    get diagnostics gone = row_count;
  end if;
  if gone = 0 then
    perform private.erase_account(member);
    gone := 1;
  end if;
  return gone;
end;
$$;

create function private.purge_deleted_accounts() returns int
  language sql security definer set search_path = ''
  return private.purge_closed_account(5000);

comment on function private.purge_deleted_accounts is 'Called every second. Erases one batch of one closed account; 0 when none is left, -1 while another erasure runs.';

create function private.delete_account(member uuid, at_once int) returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if private.account_size(member, at_once + 1) > at_once then
    perform private.close_account(member);
  else
    perform private.erase_account(member);
  end if;
end;
$$;

create function private.delete_own_account() returns void
  language plpgsql security definer set search_path = ''
  as $$
begin
  if auth.uid() is null then
    raise exception 'You must be signed in' using errcode = '42501';
  end if;
  -- Below 50,000 votes, comments, bookmarks and mutes it stays well inside the API's statement timeout.
  perform private.delete_account(auth.uid(), 50000);
end;
$$;

create function private.hold_erased_account() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- Accounts deleted from the dashboard take the same locks in the same order, and leave as little behind.
  perform private.hold_account(old.id);
  perform private.erase_sign_ins(old.id);
  return old;
end;
$$;

revoke execute on function private.hold_account, private.erase_sign_ins, private.erase_account, private.account_size, private.close_account,
  private.purge_closed_account, private.purge_deleted_accounts, private.delete_account, private.delete_own_account, private.hold_erased_account from public;
grant execute on function private.delete_own_account to authenticated;

create trigger confession_lock_order before delete on auth.users
  for each row execute function private.hold_erased_account();

create function public.delete_user() returns void
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.delete_own_account();
  end;

comment on function public.delete_user is 'Deletes the caller''s account and everything of theirs: confessions, bookmarks, votes, profile, account.';

revoke execute on function public.delete_user from public, anon;
grant execute on function public.delete_user to authenticated;
