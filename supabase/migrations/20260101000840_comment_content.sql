-- What a comment may consist of, in the order people are told: required, tags, scripts, links; then, once cleaned, its
-- length and its emojis; and at last whatever tells how to reach somebody. The browser judges by the same rules before
-- it sends; tests/vectors/comments.json holds both to the same answers. Nothing here depends on the locale of the
-- database.

create function private.has_script(judged text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return private.lower_case(judged) ~ (
    '(?:java|vb|live) ?script ?:'
      '|data ?: ?(?:text|image|application)/'
      '|</?script'
      '|document[.](?:cookie|write|location)|window[.]location|(^|[^a-z0-9])eval[(]'
      '|<[a-z].*[ /"'']on[a-z]+ ?='
      '|(^|[^a-z0-9])on(?:'
        'abort|animation[a-z]+|before[a-z]+|blur|cancel|change|click|contextmenu|copy|cut|'
        'dblclick|drag[a-z]*|drop|error|focus[a-z]*|hashchange|input|invalid|key(?:down|press|up)|'
        'load[a-z]*|message|mouse[a-z]+|page(?:hide|show)|paste|pointer[a-z]+|popstate|reset|'
        'resize|scroll[a-z]*|select[a-z]*|submit|toggle|touch[a-z]+|transition[a-z]+|unload|wheel'
      ') ?='
  );

create function private.mark_emojis(tidied text) returns text
  language sql immutable parallel safe set search_path = ''
  -- One emoji as people count: a flag, a keycap, or a picture with its selector, skin tone and joined pictures; each
  -- becomes U+FDD0, which is never part of a tidied text. The ranges are wide enough for what Unicode will still add.
  return regexp_replace(
    tidied,
    replace(replace(replace(replace(replace(replace(replace(
      '[\U0001f1e6-\U0001f1ff]{1,2}'
        '|\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,5}\U000e007f'
        '|[0-9#*]\ufe0f?\u20e3'
        '|[HEADS]DRESS(?:\u200d[LINKS]DRESS){0,2}\u200d[LINKSTAILS]DRESS'
        '|[COLOURED]DRESS'
        -- Pictures, unless a selector makes them print; and signs of print that a selector makes pictures.
        '|[PLAIN](?!\ufe0e)DRESS|[PRINT]\ufe0f',
      'COLOURED',
      '\U0001f004\U0001f0cf\U0001f170\U0001f171\U0001f17e\U0001f17f\U0001f18e\U0001f191-\U0001f19a'
        '\U0001f201\U0001f202\U0001f21a\U0001f22f\U0001f232-\U0001f23a\U0001f250\U0001f251'
        '\U0001f300-\U0001f64f\U0001f680-\U0001f6ff\U0001f7e0-\U0001f7ff\U0001f90c-\U0001f9ff'
        '\U0001fa70-\U0001faff'),
      'PLAIN',
      '\u231a\u231b\u2328\u23cf\u23e9-\u23f3\u23f8-\u23fa\u25fd\u25fe\u2600-\u2604\u260e\u2614\u2615'
        '\u2618\u261d\u2620\u2622\u2623\u2626\u262a\u262e\u262f\u2638-\u263a\u2648-\u2653\u265f\u2660'
        '\u2663\u2665\u2666\u2668\u267b\u267f\u2692-\u2694\u2696\u2697\u2699\u269b\u269c\u26a0\u26a1'
        '\u26aa\u26ab\u26b0\u26b1\u26bd\u26be\u26c4\u26c5\u26c8\u26ce\u26cf\u26d1\u26d3\u26d4\u26e9\u26ea'
        '\u26f0-\u26f5\u26f7-\u26fa\u26fd\u2702\u2705\u2708-\u270d\u270f\u2712\u271d\u2721\u2728\u2744'
        '\u274c\u274e\u2753-\u2755\u2757\u2763\u2764\u2795-\u2797\u27b0\u27bf\u2b1b\u2b1c\u2b50\u2b55'),
      'PRINT',
      '\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u24c2\u25aa\u25ab\u25b6\u25c0'
        '\u25fb\u25fc\u2611\u2640\u2642\u267e\u2695\u26a7\u2714\u2716\u2733\u2734\u2747\u27a1\u2934\u2935'
        '\u2b05-\u2b07\u3030\u303d\u3297\u3299'),
      -- What Unicode joins: people with people, hearts and kisses between them, a trade, a sign, a way to go.
      'HEADS',
      '\u26d3\u26f9\u2764\U0001f34b\U0001f344\U0001f3c3\U0001f3c4\U0001f3ca-\U0001f3cc\U0001f3f3'
        '\U0001f3f4\U0001f408\U0001f415\U0001f426\U0001f43b\U0001f441\U0001f466-\U0001f469'
        '\U0001f46e-\U0001f487\U0001f575\U0001f62e\U0001f635\U0001f636\U0001f642\U0001f645-\U0001f64e'
        '\U0001f6a3\U0001f6b4-\U0001f6b6\U0001f926\U0001f935-\U0001f93e\U0001f9b8\U0001f9b9'
        '\U0001f9cd-\U0001f9df\U0001faf1'),
      'TAILS',
      '\u2194\u2195\u2620\u2695\u2696\u26a7\u2708\u2744\u27a1\u2b1b\U0001f308\U0001f32b\U0001f33e'
        '\U0001f373\U0001f37c\U0001f384\U0001f393\U0001f3a4\U0001f3a8\U0001f3eb\U0001f3ed\U0001f4a5'
        '\U0001f4ab\U0001f4a8\U0001f4bb\U0001f4bc\U0001f525\U0001f527\U0001f52c\U0001f5e8\U0001f680'
        '\U0001f692\U0001f7e9\U0001f7eb\U0001f9b0-\U0001f9b3\U0001f9ba\U0001fa70\U0001fa79\U0001faf2'),
      'LINKS',
      '\u2640\u2642\u2764\U0001f430\U0001f466-\U0001f469\U0001f48b\U0001f91d\U0001f9af\U0001f9bc'
        '\U0001f9bd\U0001f9d1\U0001f9d2\U0001faef'),
      'DRESS', '(?:\ufe0f?[\U0001f3fb-\U0001f3ff]|\ufe0f)?'),
    U&'\FDD0', 'g');

create function private.comment_problem(content text) returns text
  language plpgsql stable parallel safe set search_path = ''
  as $$
declare
  tidied text;
  judged text;
  marked text;
begin
  -- Measured before it is searched: patterns over megabytes would keep the database busy.
  if char_length(content) > 5000 then return 'Comment must not exceed 2500 characters'; end if;
  tidied := private.clean_comment(content);
  if coalesce(tidied, '') = '' then return 'Content is required'; end if;
  judged := private.judgeable_comment(tidied);
  if private.has_html_tag(judged) then return 'HTML tags are not allowed'; end if;
  if private.has_stray_tags(content) or private.has_flood_of_marks(tidied) or private.has_script(judged) then
    return 'Invalid characters or patterns detected';
  end if;
  if private.has_link(judged) then return 'Links and URLs are not allowed'; end if;
  if char_length(tidied) < 10 then return 'Comment must be at least 10 characters long'; end if;
  if char_length(tidied) > 2500 then return 'Comment must not exceed 2500 characters'; end if;
  marked := private.mark_emojis(tidied);
  if regexp_count(marked, '\ufdd0') > 20 then return 'Too many emojis (maximum 20 allowed)'; end if;
  if marked ~ '\ufdd0(?:[\u200d\ufe0e\ufe0f]*\ufdd0){5}' then
    return 'Too many consecutive emojis (maximum 5 in a row)';
  end if;
  return private.disclosure_problem(judged);
end;
$$;

comment on function private.comment_problem is 'The first thing wrong with a comment, in the words people are told; null when nothing is.';

revoke execute on function private.has_script, private.mark_emojis, private.comment_problem from public;
