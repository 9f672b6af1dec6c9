-- What a comment may consist of, in the order people are told: required, tags, scripts, links; then, once cleaned,
-- its length and its emojis.

create function private.strip_invisible(content text) returns text
  language sql immutable parallel safe set search_path = ''
  -- Nothing may hide inside a word: what remains is what a reader sees, and what is judged.
  return regexp_replace(content,
    '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffe\uffff]',
    '', 'g');

create function private.clean_comment(content text) returns text
  language sql immutable parallel safe set search_path = ''
  return btrim(regexp_replace(
    private.strip_invisible(content), '[ \t\r\n\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'));

create function private.escape_comment(content text) returns text
  language sql immutable parallel safe set search_path = ''
  -- The five characters become entities. An ampersand is touched only where it would read as one of them, so that
  -- decoding the five (and &amp; in front of them) always returns the words that were written.
  return replace(replace(replace(replace(replace(
    regexp_replace(content, '&(?=(amp;)*(lt|gt|#123|#125|#36);)', '&amp;', 'g'),
    '<', '&lt;'), '>', '&gt;'), '{', '&#123;'), '}', '&#125;'), '$', '&#36;');

create function private.has_ip_address(content text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return content ~ '(^|[^0-9.])(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])){3}($|[^0-9.]|\.($|[^0-9]))'
    or content ~* '(^|[^0-9a-z:])(([0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|([0-9a-f]{1,4}:){1,6}:([0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4}|::[0-9a-f]{1,4})($|[^0-9a-z:])';

create function private.has_domain(content text) returns boolean
  language sql stable parallel safe set search_path = ''
  return exists (
    select 1
    from regexp_matches(
      lower(content),
      '[a-z0-9\u00c0-\u024f\u0370-\u1fff\u3040-\ud7ff][.\u3002\uff0e\uff61]((?:[a-z0-9\u00c0-\u024f\u0370-\u1fff\u3040-\ud7ff-]+[.\u3002\uff0e\uff61])*)([a-z\u00c0-\u024f\u0370-\u1fff\u3040-\ud7ff]+[a-z0-9\u00c0-\u024f\u0370-\u1fff\u3040-\ud7ff-]*)',
      'g') as candidate
    join private.top_level_domains d on d.name = candidate[2]
  );

create function private.has_link(content text) returns boolean
  language sql stable parallel safe set search_path = ''
  return content ~* '\m[a-z][a-z0-9+.-]*://'
    or content ~* '\mwww[.\u3002\uff0e\uff61][^ ]'
    or content ~* '\mmailto:'
    or private.has_ip_address(content)
    or private.has_domain(content);

create function private.emoji_pattern() returns text
  language sql immutable parallel safe set search_path = ''
  -- One emoji as people count: a flag, a keycap, or a picture with its selector, skin tone, tags and joined pictures.
  return replace(
    '(?:[\U0001f1e6-\U0001f1ff]{2}|[0-9#*]\ufe0f?\u20e3|PICTURE(?:\u200dPICTURE)*)',
    'PICTURE',
    '[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b55\u3030\u303d\u3297\u3299\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff][\ufe0e\ufe0f\u20e3\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]*');

create function private.emoji_count(content text) returns int
  language sql immutable parallel safe set search_path = ''
  return regexp_count(content, private.emoji_pattern());

create function private.has_emoji_run(content text, longest int) returns boolean
  language sql immutable parallel safe set search_path = ''
  return content ~ format('%s{%s}', private.emoji_pattern(), longest + 1);

create function private.comment_problem(content text) returns text
  language sql stable parallel safe set search_path = ''
  return case
    -- Measured before it is searched: patterns over megabytes would keep the database busy.
    when char_length(content) > 20000 then 'Comment must not exceed 2500 characters'
    else (
      select case
        when coalesce(seen.cleaned, '') = '' then 'Content is required'
        when private.has_html_tag(seen.stripped) then 'HTML tags are not allowed'
        when private.has_script_pattern(seen.stripped) then 'Invalid characters or patterns detected'
        when private.has_link(seen.stripped) then 'Links and URLs are not allowed'
        when char_length(seen.cleaned) < 10 then 'Comment must be at least 10 characters long'
        when char_length(seen.cleaned) > 2500 then 'Comment must not exceed 2500 characters'
        when private.emoji_count(seen.cleaned) > 20 then 'Too many emojis (maximum 20 allowed)'
        when private.has_emoji_run(seen.cleaned, 5) then 'Too many consecutive emojis (maximum 5 in a row)'
      end
      from (select private.strip_invisible(content) as stripped, private.clean_comment(content) as cleaned) as seen
    )
  end;

comment on function private.comment_problem is 'The first thing wrong with a comment, in the words people are told; null when nothing is.';

revoke execute on function private.strip_invisible, private.clean_comment, private.escape_comment, private.has_ip_address,
  private.has_domain, private.has_link, private.emoji_pattern, private.emoji_count, private.has_emoji_run,
  private.comment_problem from public;
