-- What a confession may consist of. The browser judges by the same rules before it sends; tests/vectors/confessions.json
-- holds both to the same answers.

create function private.trim_text(content text) returns text
  language sql immutable parallel safe set search_path = ''
  -- The blanks String.prototype.trim() removes, except those has_forbidden_characters() refuses.
  return btrim(content, E' \t\r\n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000');

create function private.has_forbidden_characters(content text) returns boolean
  language sql immutable parallel safe set search_path = ''
  -- Controls, zero-width blanks, directional overrides, noncharacters. Joiners stay: emojis and languages need them.
  return content ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]';

create function private.has_visible_text(content text) returns boolean
  language sql immutable parallel safe set search_path = ''
  -- Unicode's default ignorables (joiners, selectors, marks of direction, fillers) and the braille blank show nothing.
  return content ~ '[^ \t\r\n\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u2800\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';

create function private.has_html_tag(content text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return content ~ '<[A-Za-z/!?][^>]*>';

create function private.has_script_pattern(content text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return content ~* '(java|vb)script[ \t\r\n]*:'
    or content ~* 'data[ \t\r\n]*:[ \t\r\n]*text/html'
    or content ~* '</?script'
    or content ~* '<[a-z][^>]*[ \t\r\n/"'']on[a-z]+[ \t\r\n]*=';

create function private.is_clean_confession(content text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return case
    -- Measured before it is searched: patterns over megabytes would keep the database busy.
    when char_length(content) > 20000 then false
    else coalesce(
      private.has_visible_text(content)
      and char_length(private.trim_text(content)) <= 2500
      and not private.has_forbidden_characters(content)
      and not private.has_html_tag(content)
      and not private.has_script_pattern(content),
      false)
  end;

comment on function private.is_clean_confession is 'Whether nothing hides in a text; what it gives away is another question.';

revoke execute on function private.trim_text, private.has_forbidden_characters, private.has_visible_text,
  private.has_html_tag, private.has_script_pattern, private.is_clean_confession from public;
