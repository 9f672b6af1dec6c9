-- Mutes: whom and which words a person no longer wants to be dealt. A mute names a confession, never its author, and
-- nothing gives the author away afterwards; nobody learns that they are muted.

insert into private.rate_limits (action, period, burst) values ('mute', '1 minute', 60);

create table public.author_mutes (
  id        uuid primary key default gen_random_uuid(),
  user_id   uuid not null default auth.uid() constraint author_mutes_1_user_fkey references public.profiles on delete cascade,
  -- Granted to nobody: the one column that would say whose confession it was.
  author_id uuid not null constraint author_mutes_2_author_fkey references public.profiles on delete cascade,
  muted_at  timestamptz not null default now(),
  constraint author_mutes_one_each unique (user_id, author_id),
  constraint author_mutes_of_others check (user_id <> author_id)
);

create table public.muted_words (
  id       uuid primary key default gen_random_uuid(),
  user_id  uuid not null default auth.uid() references public.profiles on delete cascade,
  word     text not null check (char_length(word) between 1 and 40),
  muted_at timestamptz not null default now()
);

comment on table public.author_mutes is 'Whose confessions and comments a person is not shown; at most 500. Deleting a row unmutes.';
comment on table public.muted_words is 'Words and phrases whose confessions a person is not dealt; at most 100. Readable by that person alone.';

create index author_mutes_author_id_idx on public.author_mutes (author_id);

-- What two texts are compared by: compatibility forms, case, apostrophes, and characters that show nothing are one.
create function private.fold_text(content text) returns text
  language sql immutable parallel safe set search_path = ''
  return translate(
    lower(normalize(content, nfkc) collate pg_catalog.pg_c_utf8),
    U&'\03C2\2019\2018\00AD\200B\200C\200D\2060\FE0E\FE0F', U&'\03C3\0027\0027');

-- Scripts written without blanks between words, and pictures: each character may stand next to any other.
create function private.borderless_characters() returns text
  language sql immutable parallel safe set search_path = ''
  return '\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u203c\u2049\u2122\u2139\u2190-\u2bff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U0001f000-\U0001faff\U00020000-\U0003ffff';

create function private.clean_word(word text) returns text
  language sql immutable parallel safe set search_path = ''
  return btrim(regexp_replace(normalize(private.trim_text(word), nfkc) collate pg_catalog.pg_c_utf8, '[[:space:]]+', ' ', 'g'));

create function private.word_problem(word text) returns text
  language sql immutable parallel safe set search_path = ''
  return case
    when char_length(word) > 40 then 'A muted word has at most 40 characters'
    when private.has_forbidden_characters(word) then 'A muted word needs a letter, a number or an emoji'
    when word ~ ('[' || private.borderless_characters() || ']') then null
    when (word collate pg_catalog.pg_c_utf8) !~ '[[:alnum:]]' then 'A muted word needs a letter, a number or an emoji'
    when char_length(word) < 2 then 'A muted word has at least 2 characters'
  end;

comment on function private.word_problem is 'Why a cleaned word cannot be muted, or null. One ideograph or emoji is enough.';

create unique index muted_words_one_each on public.muted_words (user_id, private.fold_text(word));

create function private.border(edge text, outside text) returns text
  language sql immutable parallel safe set search_path = ''
  return case
    when edge ~ ('[' || private.borderless_characters() || ']')
      or (edge collate pg_catalog.pg_c_utf8) !~ '[[:alnum:]_]' then ''
    else '(?:' || outside || '|[^[:alnum:]_\u0300-\u036f]|[' || private.borderless_characters() || '])'
  end;

create function private.word_pattern(word text) returns text
  language sql immutable parallel safe set search_path = ''
  -- Every sign in it stands for itself: nothing a person types is an expression. A blank is any stretch of blanks.
  return private.border(left(private.fold_text(word), 1), '^')
    || replace(regexp_replace(private.fold_text(word), '([!-/:-@[-^`{-~])', '\\\1', 'g'), ' ', '[[:space:]]+')
    || private.border(right(private.fold_text(word), 1), '$');

comment on function private.word_pattern is 'Finds a folded word where no letter, digit or mark touches it; ideographs and emojis are found anywhere.';

create function private.speaks_of(content text, patterns text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return (private.fold_text(content) collate pg_catalog.pg_c_utf8) ~ patterns;

create function private.muted_patterns(member uuid) returns text
  language sql stable security definer set search_path = ''
  return (select string_agg(private.word_pattern(w.word), '|') from public.muted_words w where w.user_id = member);

create function private.muted_authors(member uuid) returns uuid[]
  language sql stable security definer set search_path = ''
  return array(select m.author_id from public.author_mutes m where m.user_id = member);

create function private.my_muted_authors() returns uuid[]
  language sql stable security definer set search_path = ''
  return private.muted_authors(auth.uid());

-- Asked of confessions of muted authors alone. The policy cannot ask by itself: that of bookmarks asks back.
create function private.keeps(confession uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select 1 from public.bookmarked_confessions b where b.user_id = auth.uid() and b.confession_id = confession);

alter table public.author_mutes enable row level security;
alter table public.muted_words enable row level security;

revoke all on public.author_mutes, public.muted_words from anon, authenticated;
grant select (id, user_id, muted_at) on public.author_mutes to authenticated;
grant delete on public.author_mutes to authenticated;
grant select (id, user_id, word, muted_at) on public.muted_words to authenticated;
grant insert (user_id, word) on public.muted_words to authenticated;
grant delete on public.muted_words to authenticated;

create policy "members read their own mutes"
  on public.author_mutes for select to authenticated
  using (user_id = (select auth.uid()));

create policy "members take their own mutes back"
  on public.author_mutes for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "members read their own muted words"
  on public.muted_words for select to authenticated
  using (user_id = (select auth.uid()));

create policy "members mute words for themselves"
  on public.muted_words for insert to authenticated
  with check (user_id = (select auth.uid()));

create policy "members take their own muted words back"
  on public.muted_words for delete to authenticated
  using (user_id = (select auth.uid()));

create function private.check_muted_word() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- Measured before it is searched.
  if char_length(new.word) > 1000 then
    raise exception 'A muted word has at most 40 characters' using errcode = '23514';
  end if;
  new.word := private.clean_word(new.word);
  if private.word_problem(new.word) is not null then
    raise exception '%', private.word_problem(new.word) using errcode = '23514';
  end if;
  return new;
end;
$$;

create function private.limit_mutes() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
begin
  -- After the rate limit, whose row this person's other tabs wait for: each counts what the one before it left.
  if tg_table_name = 'author_mutes' then
    if (select count(*) from public.author_mutes m where m.user_id = new.user_id) > 500 then
      raise exception 'You have muted 500 authors, and that is the most. Unmute one first.' using errcode = 'PT409';
    end if;
  elsif (select count(*) from public.muted_words w where w.user_id = new.user_id) > 100 then
    raise exception 'You have muted 100 words, and that is the most. Remove one first.' using errcode = 'PT409';
  end if;
  return null;
end;
$$;

create trigger muted_words_check before insert or update of word on public.muted_words
  for each row execute function private.check_muted_word();
create trigger a_rate_limit after insert on public.author_mutes
  for each row execute function private.limit_rate('mute');
create trigger a_rate_limit after insert on public.muted_words
  for each row execute function private.limit_rate('mute');
create trigger b_limit after insert on public.author_mutes
  for each row execute function private.limit_mutes();
create trigger b_limit after insert on public.muted_words
  for each row execute function private.limit_mutes();

create function private.mute_author_of(confession uuid) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  author uuid;
  mute uuid;
begin
  if me is null then
    raise exception 'You must be signed in' using errcode = '42501';
  end if;
  -- What one may read, and what is out of sight only because its author is muted already.
  select c.user_id into author
  from public.confessions c
  where c.id = confession and (
    c.user_id = me
    or private.is_moderator()
    or (
      c.status = 'approved' and c.hidden_at is null
      and not exists (select 1 from public.confession_reports r where r.confession_id = c.id and r.reporter_id = me)));
  if author is null then
    raise exception 'This confession is no longer there' using errcode = 'PT404';
  end if;
  if author = me then
    raise exception 'You cannot mute yourself' using errcode = '42501';
  end if;
  insert into public.author_mutes (user_id, author_id) values (me, author) on conflict do nothing returning id into mute;
  if mute is null then
    select m.id into mute from public.author_mutes m where m.user_id = me and m.author_id = author;
  end if;
  return mute;
end;
$$;

create function private.mute_of(confession uuid) returns uuid
  language sql stable security definer set search_path = ''
  return (
    select m.id
    from public.confessions c join public.author_mutes m on m.author_id = c.user_id
    where m.user_id = auth.uid() and c.id = confession and c.status = 'approved' and c.hidden_at is null
      and not exists (select 1 from public.confession_reports r where r.confession_id = c.id and r.reporter_id = auth.uid()));

create function private.list_muted_authors()
  returns table (id uuid, nickname text, muted_at timestamptz)
  language sql stable security definer set search_path = ''
  begin atomic
    select m.id, p.nickname, m.muted_at
    from public.author_mutes m join public.profiles p on p.id = m.author_id
    where m.user_id = (select auth.uid())
    order by m.muted_at desc, m.id;
  end;

revoke execute on function private.fold_text, private.borderless_characters, private.clean_word, private.word_problem,
  private.border, private.word_pattern, private.speaks_of, private.muted_patterns, private.muted_authors,
  private.my_muted_authors, private.keeps, private.check_muted_word, private.limit_mutes, private.mute_author_of,
  private.mute_of, private.list_muted_authors from public;
-- The index on folded words asks as whoever inserts.
grant execute on function private.fold_text to authenticated;
grant execute on function private.my_muted_authors, private.keeps, private.mute_author_of, private.mute_of,
  private.list_muted_authors to authenticated;

create function public.mute_author_of(confession_id uuid) returns uuid
  language sql volatile security invoker set search_path = ''
  begin atomic
    select private.mute_author_of(confession_id);
  end;

create function public.mute_of(confession_id uuid) returns uuid
  language sql stable security invoker set search_path = ''
  begin atomic
    select private.mute_of(confession_id);
  end;

create function public.muted_authors()
  returns table (id uuid, nickname text, muted_at timestamptz)
  language sql stable security invoker set search_path = ''
  begin atomic
    select * from private.list_muted_authors();
  end;

comment on function public.mute_author_of is 'Mutes whoever wrote a confession one may read, and answers with the id of the mute; once more changes nothing.';
comment on function public.mute_of is 'The caller''s own mute that keeps a published confession from them; null for every other, whatever the reason.';
comment on function public.muted_authors is 'The authors the caller has muted, latest first: the nickname they are shown under, never who they are.';

revoke execute on function public.mute_author_of, public.mute_of, public.muted_authors from public, anon;
grant execute on function public.mute_author_of, public.mute_of, public.muted_authors to authenticated;

-- What one keeps stays readable: bookmarks are chosen, not dealt. The mutes are read once for a whole list.
create policy "mutes hide authors, not what one keeps; moderators see all"
  on public.confessions as restrictive for select to authenticated
  using (
    user_id <> all ((select private.my_muted_authors())::uuid[])
    or private.keeps(id)
    or (select private.is_moderator())
  );

create policy "mutes hide what authors say; moderators see all"
  on public.comments as restrictive for select to authenticated
  using (
    user_id <> all ((select private.my_muted_authors())::uuid[])
    or (select private.is_moderator())
  );
