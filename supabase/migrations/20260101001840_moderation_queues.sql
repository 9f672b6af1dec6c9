-- The two queues of the desk, page after page: what waits, and what is reported. Never the reader's own words.

create function private.waiting_page(after_urgent boolean, after_since timestamptz, after_id uuid, page_size int)
  returns table (
    id uuid, text text, created_at timestamptz, is_nsfw boolean, author_nickname text, concern text, is_urgent boolean,
    waiting_since timestamptz, appeal_note text, earlier_reason text, rejected_by_me boolean)
  language plpgsql stable security definer set search_path = '' rows 20
  -- Row by row down the index: whoever sorts instead sorts the whole queue.
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off
  set jit = off
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
  select c.id, c.text, c.created_at, c.is_nsfw, private.nickname_of(c.user_id), private.concern_of_confession(c.id),
    not w.is_calm, w.waiting_since, a.note, case when a.note is not null then c.rejection_reason end,
    a.note is not null and coalesce((
      select l.moderator_id = auth.uid() from public.moderation_log l
      where l.target_id = c.id::text and l.action = 'reject' order by l.id desc limit 1), false)
  from private.waiting_confessions w
  join public.confessions c on c.id = w.confession_id
  left join public.appeals a on a.confession_id = w.confession_id and c.status = 'rejected' and a.outcome is null
  where c.hidden_at is null and c.user_id <> auth.uid()
    and (w.is_calm, w.waiting_since, w.confession_id)
      > (coalesce(not after_urgent, false), coalesce(after_since, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
  order by w.is_calm, w.waiting_since, w.confession_id
  limit greatest(1, least(coalesce(page_size, 20), 100));
end;
$$;

create function private.first_line(words text) returns text
  language sql immutable parallel safe set search_path = ''
  return left(split_part(words, chr(10), 1), 140);

create function private.open_reasons(on_confession uuid, on_comment uuid) returns jsonb
  language sql stable security definer set search_path = ''
  return (
    select coalesce(jsonb_object_agg(told.reason, told.times), '{}')
    from (
      select filed.reason, count(*) as times
      from (
        select c.reason from public.confession_reports c where c.confession_id = on_confession and c.status = 'open'
        union all
        select m.reason from public.comment_reports m where m.comment_id = on_comment and m.status = 'open'
      ) filed
      group by filed.reason
    ) told
  );

create function private.reported_page(after_priority int, after_first timestamptz, after_id uuid, page_size int)
  returns table (
    target_type text, target_id uuid, confession_id uuid, text text, author_nickname text, is_nsfw boolean,
    is_hidden boolean, priority int, open_reports int, reasons jsonb, first_reported_at timestamptz, context text,
    written_at timestamptz, devil_votes int, angel_votes int, comment_count int)
  language plpgsql stable security definer set search_path = '' rows 20
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off
  set jit = off
  as $$
#variable_conflict use_column
begin
  perform private.require_moderator();
  return query
  select
    case when r.comment_id is null then 'confession' else 'comment' end,
    r.item, c.id, coalesce(m.content, c.text), private.nickname_of(coalesce(m.user_id, c.user_id)), c.is_nsfw,
    r.is_hidden, 2 - r.rank, r.open_reports, private.open_reasons(r.confession_id, r.comment_id), r.first_at,
    case when r.comment_id is not null then private.first_line(c.text) end,
    coalesce(m.created_at, c.created_at), c.devil_votes, c.angel_votes, c.comment_count
  from private.report_cases r
  left join public.comments m on m.id = r.comment_id
  join public.confessions c on c.id = coalesce(r.confession_id, m.confession_id)
  where (r.open_reports > 0 or r.is_hidden) and coalesce(m.user_id, c.user_id) <> auth.uid()
    and (r.rank, r.first_at, r.item)
      > (coalesce(2 - after_priority, 0), coalesce(after_first, '-infinity'), coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
  order by r.rank, r.first_at, r.item
  limit greatest(1, least(coalesce(page_size, 20), 100));
end;
$$;

revoke execute on function private.waiting_page, private.first_line, private.open_reasons, private.reported_page from public;
-- Both ask require_moderator() first.
grant execute on function private.waiting_page, private.reported_page to authenticated;

create function public.moderation_queue(
  after_urgent boolean default null, after_since timestamptz default null, after_id uuid default null, page_size int default 20)
  returns table (
    id uuid, text text, created_at timestamptz, is_nsfw boolean, author_nickname text, concern text, is_urgent boolean,
    waiting_since timestamptz, appeal_note text, earlier_reason text, rejected_by_me boolean)
  language sql stable security invoker set search_path = '' rows 20
  begin atomic
    select * from private.waiting_page(after_urgent, after_since, after_id, page_size);
  end;

create function public.reported_items(
  after_priority int default null, after_first timestamptz default null, after_id uuid default null, page_size int default 20)
  returns table (
    target_type text, target_id uuid, confession_id uuid, text text, author_nickname text, is_nsfw boolean,
    is_hidden boolean, priority int, open_reports int, reasons jsonb, first_reported_at timestamptz, context text,
    written_at timestamptz, devil_votes int, angel_votes int, comment_count int)
  language sql stable security invoker set search_path = '' rows 20
  begin atomic
    select * from private.reported_page(after_priority, after_first, after_id, page_size);
  end;

comment on function public.moderation_queue is
  'Pending confessions and open appeals of others, urgent ones first, then the longest waiting; the last one already held tells where to go on.';
comment on function public.reported_items is
  'Reported confessions and comments of others: urgent ones, then hidden ones and what newcomers call urgent, then the rest, the first reported first.';

revoke execute on function public.moderation_queue, public.reported_items from public, anon;
grant execute on function public.moderation_queue, public.reported_items to authenticated;
