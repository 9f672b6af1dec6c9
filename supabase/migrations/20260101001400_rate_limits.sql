-- Rate limits: one table says how often, one function enforces it. Each limit is a leaky bucket (GCRA): a burst may be
-- spent at once and refills evenly over the period, in one small row per person and limit.

create table private.rate_limits (
  action text not null check (action in ('confession', 'comment', 'vote', 'bookmark', 'report', 'story', 'appeal', 'mute')),
  period interval not null check (period > interval '0'),
  burst  int not null check (burst > 0),
  primary key (action, period)
);

comment on table private.rate_limits is 'How many times per period a person may act. An action may have several limits.';

insert into private.rate_limits (action, period, burst) values
  ('confession', '1 hour', 10),
  ('comment', '3 seconds', 1),
  ('comment', '1 hour', 60),
  ('vote', '1 minute', 120),
  ('bookmark', '1 minute', 60),
  ('report', '1 hour', 30),
  ('story', '1 minute', 60),
  ('appeal', '1 hour', 10);

create table private.rate_limit_states (
  user_id uuid not null references public.profiles on delete cascade,
  action  text not null,
  period  interval not null,
  -- When the bucket will be full again.
  full_at timestamptz not null,
  primary key (user_id, action, period)
) with (fillfactor = 50);

-- Accounts too big to erase in one statement: hidden at once, erased in batches, and silent meanwhile.
create table private.closing_accounts (
  user_id    uuid primary key references auth.users on delete cascade,
  created_at timestamptz not null default now()
);

comment on table private.rate_limit_states is 'When each limit of a person is full again; one small row for each.';
comment on table private.closing_accounts is 'Accounts too big to erase in one statement: hidden at once, erased in batches, and silent meanwhile.';

create function private.enforce_rate_limit(doing text) returns void
  language plpgsql security definer set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  at timestamptz := clock_timestamp();
  rule private.rate_limits;
  wait int;
begin
  -- Seeds and the service key act for nobody.
  if me is null then
    return;
  end if;
  if exists (select 1 from private.closing_accounts c where c.user_id = me) then
    raise exception 'This account is being deleted' using errcode = '42501';
  end if;
  for rule in select * from private.rate_limits l where l.action = doing order by l.period loop
    insert into private.rate_limit_states as s (user_id, action, period, full_at)
    values (me, doing, rule.period, at + rule.period / rule.burst)
    on conflict (user_id, action, period) do update
      set full_at = greatest(s.full_at, at) + rule.period / rule.burst
      where greatest(s.full_at, at) + rule.period / rule.burst <= at + rule.period;
    if not found then
      select ceil(extract(epoch from s.full_at + rule.period / rule.burst - at - rule.period)) into wait
      from private.rate_limit_states s
      where s.user_id = me and s.action = doing and s.period = rule.period;
      wait := greatest(coalesce(wait, 1), 1);
      raise exception 'You are doing that too often. Try again in % seconds.', wait
        using errcode = 'PT429', detail = wait::text;
    end if;
  end loop;
end;
$$;

comment on function private.enforce_rate_limit is 'Counts one action of the caller, or raises PT429 with the seconds to wait as detail.';

create function private.limit_rate() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  perform private.enforce_rate_limit(tg_argv[0]);
  return null;
end;
$$;

revoke execute on function private.enforce_rate_limit, private.limit_rate from public;

-- After the insert and its foreign keys: the row of the limit is a leaf, and leaves are locked last.
create trigger a_rate_limit after insert on public.confessions
  for each row execute function private.limit_rate('confession');
create trigger a_rate_limit after insert on public.votes
  for each row execute function private.limit_rate('vote');
create trigger a_rate_limit after insert on public.comments
  for each row execute function private.limit_rate('comment');
create trigger a_rate_limit after insert on public.bookmarked_confessions
  for each row execute function private.limit_rate('bookmark');
create trigger a_rate_limit after insert on public.confession_reports
  for each row execute function private.limit_rate('report');
create trigger a_rate_limit after insert on public.comment_reports
  for each row execute function private.limit_rate('report');
