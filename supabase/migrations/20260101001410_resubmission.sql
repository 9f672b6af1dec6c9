-- The same confession twice within a day is told to its author instead of being read twice. Compared are the words:
-- case, blanks, punctuation and emojis do not count. Two texts are nearly the same when their pairs of neighbouring
-- words (the beginning and the end count as words) are: at least 0.6 of all pairs are in both. So one word more or less
-- in a sentence of six is the same confession, and one word in three lines is. What was rejected may come back changed.

create table private.confession_prints (
  confession_id uuid primary key references public.confessions on delete cascade,
  digest        bytea not null,
  pairs         int[] not null
);

comment on table private.confession_prints is 'What newer confessions of the same author are compared with for a day: hashes, no words.';

create function private.confession_words(content text) returns text
  language sql immutable parallel safe set search_path = ''
  return (
    with
      folded as (select private.folded_text(content) as words),
      spaced as (
        -- Scripts without blanks between words: each of their signs is one.
        select words, btrim(regexp_replace(
          regexp_replace(words, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff])', ' \1 ', 'g'),
          '[^a-z0-9\u00df-\u00f6\u00f8-\u02af\u0370-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufaff\U00010000-\U0001efff\U00020000-\U0003ffff]+',
          ' ', 'g'), ' ') as letters
        from folded
      )
    -- Of a confession in emojis nothing would be left.
    select case letters when '' then words else letters end from spaced
  );

create function private.word_pairs(words text) returns int[]
  language sql immutable parallel safe set search_path = ''
  return (
    with
      word as (
        select w, place from string_to_table('^ ' || words || ' $', ' ') with ordinality as split (w, place)
      ),
      pair as (select w || ' ' || lead(w) over (order by place) as both_words from word)
    select array_agg(distinct ('x' || left(md5(both_words), 8))::bit(32)::int) from pair where both_words is not null
  );

create function private.share_of_pairs(one int[], other int[]) returns double precision
  language sql immutable parallel safe set search_path = ''
  return (
    select count(*) / (cardinality(one) + cardinality(other) - count(*))::double precision
    from (select unnest(one) intersect select unnest(other)) as common
  );

create function private.refuse_resubmission() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
declare
  words text := private.confession_words(new.text);
  print private.confession_prints;
begin
  -- Seeds and the service key act for nobody.
  if auth.uid() is null then
    return null;
  end if;
  -- One after the other: two tabs at once would not see each other's words.
  perform pg_advisory_xact_lock(hashtextextended('confession by ' || new.user_id, 0));
  delete from private.confession_prints p using public.confessions c
  where c.id = p.confession_id and c.user_id = new.user_id and c.created_at < now() - interval '1 day';

  -- Without blanks: letters set apart or run together are the same letters.
  print := (new.id, sha256(convert_to(replace(words, ' ', ''), 'utf8')), private.word_pairs(words));
  if exists (
    select 1
    from private.confession_prints p join public.confessions c on c.id = p.confession_id
    where c.user_id = new.user_id
      and case
        when p.digest = print.digest then true
        when c.status = 'rejected' then false
        -- Sizes this different cannot have so much in common.
        when least(cardinality(p.pairs), cardinality(print.pairs)) < 0.6 * greatest(cardinality(p.pairs), cardinality(print.pairs)) then false
        else private.share_of_pairs(p.pairs, print.pairs) >= 0.6
      end
  ) then
    raise exception 'You handed in nearly the same confession within the last day. Tell it differently, or tell another one.'
      using errcode = 'PT409';
  end if;
  insert into private.confession_prints values (print.*);
  return null;
end;
$$;

revoke execute on function private.confession_words, private.word_pairs, private.share_of_pairs, private.refuse_resubmission
  from public;

create trigger b_resubmission after insert on public.confessions
  for each row execute function private.refuse_resubmission();
