-- What would tell who somebody is or where to reach them: e-mail addresses, links, phone numbers, handles. Looked for in
-- plain letters, however they were disguised. The browser finds them by the same rules and marks the place;
-- tests/vectors/disclosures.json holds both to the same answers.

create function private.folded_letters(judged text) returns text
  language sql immutable parallel safe set search_path = ''
  return btrim(regexp_replace(
    translate(
      private.lower_case(regexp_replace(
        normalize(judged, nfkd),
        '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g')),
      -- Letters of other scripts that look like ours, digits of other scripts, and signs that pass for ours.
      'авекмнорстухіјѕԁӏαορεικντυχı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९‐‒–—―−。·•∙‧⁄∕【】〔〕',
      'abekmhopctyxijsdlaopeikvtuxi012345678901234567890123456789------.....//()()'),
    ' {2,}', ' ', 'g'), ' ');

create function private.folded_text(content text) returns text
  language sql immutable parallel safe set search_path = ''
  return private.folded_letters(private.judgeable_comment(private.clean_comment(content)));

comment on function private.folded_text is 'Small plain letters with one blank between words: what addresses and numbers are looked for in.';

-- Each of these looks for a few plain words first: most texts hold none of them, and a pattern that is not needed is not
-- compiled. Postgres keeps no more than 32.

create function private.has_email_address(folded text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return folded like any (array[
      '%@%', '% at%', '%(at%', '%[at%', '%{at%', '%<at%', '%*at%', '%\_at%', '%-at%', '%mail%', '%yahoo%', '%outlook%', '%icloud%', '%gmx%'])
    and folded ~ (
    '[a-z0-9\u0370-\u1fff_+%''"-]@[a-z0-9\u0370-\u1fff-]{1,63}(?:[.][a-z\u0370-\u1fff]{2}|,com(?![a-z]))'
      '|[a-z0-9]@(?:gmail|hotmail|yahoo|outlook|icloud|protonmail|gmx|aol|yandex)(?:com|de|net)?(?![a-z0-9])'
      '|[a-z0-9] ?(?:@|[(\u005b{<*_-] ?(?:at|@) ?[)\u005d}>*_-]) ?(?:gmail|hotmail|icloud|protonmail|gmx)(?![a-z0-9])'
      '|[a-z0-9] ?(?:@|[(\u005b{<*_-] ?(?:at|@) ?[)\u005d}>*_-]) ?[a-z0-9-]{1,63}(?: ?[.] ?| ?[(\u005b{<*_-] ?(?:[.]|dot|punkt) ?[)\u005d}>*_-] ?| (?:dot|punkt|d0t) )(?:com|net|org|edu|gov|info|co|io|de|uk|fr|ru)(?![a-z0-9])'
      '|[a-z0-9] at [a-z0-9-]{1,63}(?: ?[(\u005b{<*_-] ?(?:[.]|dot|punkt) ?[)\u005d}>*_-] ?| (?:dot|punkt|d0t) )(?:com|net|org|edu|gov|info|co|io|de|uk|fr|ru)(?![a-z0-9])'
      '|[a-z0-9] at (?:gmail|hotmail|yahoo|outlook|icloud|protonmail|gmx|aol)(?: ?[.] ?| dot | punkt | )(?:com|de|net|org)(?![a-z0-9])'
      '|[a-z0-9](?: at | ?(?:@|[(\u005b{<*_-] ?(?:at|@) ?[)\u005d}>*_-]) ?)proton(?: ?[.] ?| ?[(\u005b{<*_-] ?(?:[.]|dot|punkt) ?[)\u005d}>*_-] ?| (?:dot|punkt|d0t) )me(?![a-z0-9])'
      '|[a-z0-9] ?(?:@|[(\u005b{<*_-] ?(?:at|@) ?[)\u005d}>*_-]) ?[a-z0-9-]{1,63}(?: ?[(\u005b{<*_-] ?(?:[.]|dot|punkt) ?[)\u005d}>*_-] ?| (?:dot|punkt|d0t) )me(?![a-z0-9])'
      '|[a-z0-9] ?@ ?(?:[a-z0-9] ){3,20}[.] ?[a-z](?: [a-z]){1,3}(?![a-z0-9])'
      '|(?<![a-z0-9])(?:my|her|his|their) (?:e-?mail|gmail|hotmail|yahoo|outlook|icloud|protonmail|gmx)(?: (?:address|account|name|id))?(?: ?[:=] ?| is )(?:(?=[a-z]{2}[a-z.-]{0,30}[0-9_])[a-z]|(?!(?:[a-z]{1,30}(?:ed|ing|ly)|broken|dead|down|empty|fake|full|gone)[.])[a-z]{2,30}[.][a-z]{2,30}(?= ?(?:$|[,;!?)]|[.](?: |$)| (?:and|or) )))'
  );

create function private.has_disguised_link(folded text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return folded like any (array[
      '%.com%', '%.net%', '%.org%', '%. com%', '%. net%', '%. org%', '%dot%', '%d0t%', '%punkt%', '%.)%', '%.]%', '%.}%', '%hxxp%', '%www%'])
    and folded ~ (
    '[a-z0-9][.](?:com|net|org)(?![a-z0-9])'
      '|[a-z0-9][(\u005b{][.][)\u005d}][a-z]{2}'
      '|[a-z0-9] ?[(\u005b{<] ?(?:dot|punkt) ?[)\u005d}>] ?[a-z]{2}'
      '|[a-z0-9-](?<!(?:^|[^a-z0-9])(?:a|an|and|another|at|big|during|early|every|failed|first|fucking|great|in|is|just|like|little|my|of|old|one|or|some|that|the|their|this|whole|your))(?: (?:dot|[.]) (?:com|net|org)|(?: [.]|[.] )com)(?![a-z0-9]| (?:bubble|boom|bust|company|companies|crash|days|era|guy|job|millionaire|money|site|startup|startups|stock|stocks|years)(?![a-z0-9]))'
      '|[a-z0-9](?<!(?:^|[^a-z0-9])(?:anti|early|ex|late|mid|non|post|pre))[_-]dot[_-](?:com|net|org)(?![a-z0-9]| (?:bubble|boom|bust|company|companies|crash|days|era|guy|job|millionaire|money|site|startup|startups|stock|stocks|years)(?![a-z0-9]))'
      '|[a-z0-9] d0t [a-z]{2}'
      '|(?<![a-z0-9])hxxps?(?![a-z0-9])'
      '|(?<![a-z0-9])www (?:dot |[.] ?)[a-z0-9]'
  ) or folded like any (array['%me /%', '%me/%', '%me slash%', '%ly%', '%gg%', '%ee%'])
    and folded ~
      '(?<![a-z0-9.''\u2019-])(?:(?:fb|m|t|wa)(?: ?[.] ?| dot )me|bit(?: ?[.] ?| dot )ly|discord(?: ?[.] ?| dot )gg|linktr(?: ?[.] ?| dot )ee)(?: ?/ ?| slash )[a-z0-9_+]';

create function private.has_mixed_link(judged text) returns boolean
  language sql stable parallel safe set search_path = ''
  -- Letters of two alphabets, one passing for the other, make a domain.
  return judged like '%.%' and judged ~ '[\u0370-\u052f]' and coalesce(private.has_link(private.folded_letters((
    select string_agg(word, ' ') from string_to_table(judged, ' ') as split (word)
    where word like '%.%' and word ~ '[A-Za-z]' and word ~ '[\u0370-\u052f]'))), false);

create function private.has_handle(folded text) returns boolean
  language sql immutable parallel safe set search_path = ''
  return folded like any (array[
      '%@%', '%#%', '%u/%', '%insta%', '%ig%', '%snap%', '%telegram%', '%tg%', '%kik%', '%discord%', '%tiktok%', '%onlyfans%', '%skype%',
      '%wechat%', '%facebook%', '%fb%'])
    and folded like any (array[
      '%@%', '%#%', '%u/%', '%:%', '%=%', '% is %', '%\_%', '%my %', '%her %', '%his %', '%their %', '% on %'])
    and folded ~ (
    -- Some words stand behind the sign instead of "at"; and people are addressed as they are called here. "u/her" and
    -- "love u/hate u" are short for "you".
    '(?<![a-z0-9_.@\u0370-\u1fff])@(?!(?:[0-9]{1,2}(?:am|pm|h|uhr)|a|admins?|all|angels?|anybody|anyone|author|boys|breakfast|bro|church|class|college|confessor[0-9a-f]{5}|dad|dawn|devils?|dinner|dude|everybody|everyone|first|girls|guys|gym|here|home|it|least|lunch|me|men|midnight|moderators?|mods?|mom|mum|my|night|noon|once|op|people|school|ss|sses|sshole|ssholes|the|them|there|this|uni|us|whoever|women|work|you)(?![a-z0-9_]))(?=[0-9_]{0,30}[a-z\u0370-\u1fff])[a-z0-9_\u0370-\u1fff]{2}'
      '|[a-z0-9_.]{2}(?<!(?:^|[^a-z0-9])(?:apartment|apt|bus|case|flat|item|no|number|order|page|room|suite|ticket|unit))#[0-9]{4}(?![0-9])'
      '|(?<![a-z0-9])u/(?!(?:her|him|she|them|they|you|your)(?![a-z0-9_-])|[a-z]{1,20} u(?![a-z0-9_/-]))[a-z0-9_-]{3}'
      '|(?<![a-z0-9])(?:insta|instagram|ig|snap|snapchat|telegram|tg|kik|discord|tiktok|onlyfans|skype|wechat|facebook|fb)(?: (?:name|user|username|handle|id|account|tag))?(?: ?[:=] ?| is )(?=[a-z][a-z.]{0,30}[0-9_])[a-z0-9_.]{3}'
      '|(?<![a-z0-9])(?:insta|instagram|ig|snap|snapchat|telegram|tg|kik|discord|tiktok|onlyfans|skype|wechat|facebook|fb)(?: (?:name|user|username|handle|id|account|tag))? (?=[a-z0-9.]{1,30}_)[a-z0-9_.]{3}'
      '|(?<![a-z0-9])(?:insta|instagram|ig|snap|snapchat|telegram|tg|kik|discord|tiktok|onlyfans|skype|wechat|facebook|fb)(?: (?:name|user|username|handle|id|account|tag))? ?[:=] ?(?!(?:[a-z]{1,30}(?:able|age|ance|ed|ence|ers|ful|ible|ics|ies|ing|ity|ive|less|ly|ment|ness|ous|tion)|always|anyway|better|boring|broken|cancer|chaos|friends|horror|hatred|nobody|nothing|people|please|poison|private|public|rubbish|scrolls|silent|strangers|terrible|thanks|useless|whatever)(?![a-z0-9_]|[.][a-z0-9]))[a-z][a-z0-9.-]{5,29}(?= ?(?:$|[,;!?)]|[.](?: |$)| (?:and|or) ))'
      '|(?<![a-z0-9])(?:my|her|his|their|(?:me|her|him|them) on) (?:insta|instagram|ig|snap|snapchat|telegram|tg|kik|discord|tiktok|onlyfans|skype|wechat|facebook|fb)(?: (?:name|user|username|handle|id|account|tag))? (?!(?:chapter|covid|day|episode|gen|iphone|level|part|season|since|version|windows)[0-9])[a-z]{2}[a-z.]{1,30}[0-9]'
      '|(?<![a-z0-9])(?:add|dm|find|follow|message) (?:me|her|him|them) on (?:insta|instagram|ig|snap|snapchat|telegram|tg|kik|discord|tiktok|onlyfans|skype|wechat|facebook|fb)(?: (?:name|user|username|handle|id|account|tag))? (?:as|under) (?!(?:(?:[a-z]{1,30}(?:able|age|ance|ed|ence|ers|ful|ible|ics|ies|ing|ity|ive|less|ly|ment|ness|ous|tion)|always|anyway|better|boring|broken|cancer|chaos|friends|horror|hatred|nobody|nothing|people|please|poison|private|public|rubbish|scrolls|silent|strangers|terrible|thanks|useless|whatever)|another|boyfriend|brother|everyone|family|father|girlfriend|guests?|herself|himself|husband|mother|myself|normal|partner|penance|promised|proof|punishment|revenge|sister|somebody|someone|strangers?|themselves|therapy|though|usually|yourself)(?![a-z0-9_]|[.][a-z0-9]))[a-z][a-z0-9.-]{5,29}(?= ?(?:$|[,;!?)]|[.](?: |$)| (?:and|or) ))'
  );

create function private.without_quantities(folded text) returns text
  language plpgsql immutable parallel safe set search_path = ''
  as $$
declare
  step text;
begin
  -- Help lines for everybody, identifiers, dates, years, times, scores, prices and amounts are nobody's phone number.
  foreach step in array array[
    '(?<![0-9+][ ()./-]{0,3})(?:116[ -]?(?:000|006|111|117|123)|0800[ /-]{0,3}111[ -]?0[ -]?(?:111|222)|0800[ -]?1111|(?:1[ -]?)?800[ -]?273[ -]?8255|741[ -]?741)(?![0-9]|[ ./-]{1,2}[0-9])',
    '(?<![a-z0-9])isbn(?:-1[03])?(?: is |[ :]{0,2})(?:97[89][ -]?)?(?:[0-9][ -]?){9}[0-9x](?![0-9])',
    '(?<![a-z0-9])(?:booking|case|flight|invoice|item|order|parcel|part|policy|reference|serial|ticket|tracking) (?:id|no[.]?|nr[.]?|number)(?: is |[ :#]{0,3})[1-9][0-9]{0,20}(?:[ -][0-9]{1,12}){0,5}(?![0-9])',
    '(?<![0-9][ ()./-]{0,3})(?:(?:0?[1-9]|[12][0-9]|3[01])[./])?(?:0?[1-9]|[12][0-9]|3[01])[./](?:19|20)[0-9]{2} ?- ?(?:(?:0?[1-9]|[12][0-9]|3[01])[./])?(?:0?[1-9]|[12][0-9]|3[01])[./](?:19|20)[0-9]{2}(?![0-9]|[ ./-]{1,2}[0-9])',
    '(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])',
    '(?<![0-9][ ()./-]{0,3})(?:(?:19|20)[0-9]{2}[./-](?:0?[1-9]|1[0-2])[./-](?:0?[1-9]|[12][0-9]|3[01])|(?:0?[1-9]|[12][0-9]|3[01])[./-](?:0?[1-9]|[12][0-9]|3[01])[./-](?:19|20)?[0-9]{2})(?![0-9]|[ ./-]{1,2}[0-9](?![0-9]?:))',
    '(?<![0-9+][ ()./-]{0,3})(?:19|20)[0-9]{2}(?:[ ./-]{1,3}(?:19|20)[0-9]{2})+(?![0-9]|[ ./-]{1,3}[0-9])',
    '(?<![0-9][ ()./-]{0,3})(?:[01]?[0-9]|2[0-3])[.][0-5][0-9](?![0-9]|[ ./-]{1,2}[0-9])',
    '(?<![0-9][ ()./-]{0,3})[0-9]{1,2}-[0-9]{1,2}(?: [0-9]{1,2}-[0-9]{1,2})+(?![0-9]|[ ./-]{1,2}[0-9])',
    '[$€£¥] ?[0-9]{1,12}(?:[., ][0-9]{3})*(?:[.,][0-9]{1,2})?(?![0-9])',
    '(?<![0-9+][ ()./-]{0,3})[1-9][0-9]{0,8}(?:[., ][0-9]{3}){0,4}(?:[.,][0-9]{1,2})? ?(?:[$€£¥%]|(?:billion|bucks|bytes|calories|cents|days|dollars?|eur|euros?|followers|gbp|hours|kilometers|kilometres|kisses|km|lies|likes|meters|metres|miles|million|minutes|people|percent|points|pounds|reasons|seconds|steps|subscribers|times|usd|users|views|votes|words|xp|years)(?![a-z]))'
  ] loop
    folded := regexp_replace(folded, step, '~', 'g');
  end loop;
  return folded;
end;
$$;

create function private.digits_of(candidate text) returns text
  language sql immutable parallel safe set search_path = ''
  return regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(candidate,
      'zero', '0'), 'oh', '0'), 'one', '1'), 'two', '2'), 'three', '3'), 'four', '4'), 'five', '5'), 'six', '6'),
      'seven', '7'), 'eight', '8'), 'nine', '9'),
    '[^0-9]+', '', 'g');

create function private.is_counting(digits text, candidate text) returns boolean
  language sql immutable parallel safe set search_path = ''
  -- One digit over and over, one after the other, and round numbers.
  return digits = repeat(left(digits, 1), char_length(digits))
    or position(digits in '012345678901234567891011121314151617181920212223242526272829303132#0123456789012345678901234567890123456789') > 0
    or position(digits in '32313029282726252423222120191817161514131211109876543210') > 0
    or candidate ~ '^[1-9][0-9]{0,2}(?:[. ][0-9]{3})*[. ]000$'
    or candidate ~ '^(?:[1-9][0-9]{0,3}0|[1-9][0-9]*000)(?:[ ./-]{1,3}(?:[1-9][0-9]{0,3}0|[1-9][0-9]*000))*$';

create function private.is_phone_number(candidate text) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
declare
  digits text := private.digits_of(candidate);
  n int := char_length(digits);
begin
  if private.is_counting(digits, candidate) then return false; end if;
  if candidate ~ '[a-z]' then return n >= 9; end if;
  if candidate ~ '^[(]*[+]' or digits ~ '^00[1-9]' then return n >= 8; end if;
  if candidate ~ '^[0-9]+$' then
    return n >= 8 and digits !~ '^(?:19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])$';
  end if;
  if candidate ~ '^[0-9][.][0-9]+$' then return false; end if;
  if candidate !~ '[0-9]{2}' then return n >= 9; end if;
  if candidate !~ '[0-9]{3}' then return n = 10 and digits ~ '^0'; end if;
  return n >= 9
    or candidate ~ '^[0-9]{3}[-.][0-9]{4}$'
    or candidate ~ '^[0-9]{4}[. -][0-9]{4}$'
    or candidate ~ '^[(]?0[0-9]{1,4}[)]?[ /.-]{1,2}[0-9 -]{3,}$';
end;
$$;

create function private.has_phone_number(folded text) returns boolean
  language plpgsql immutable parallel safe set search_path = ''
  as $$
declare
  amounts_gone text;
  candidate text;
begin
  if char_length(private.digits_of(folded)) < 6 then return false; end if;
  amounts_gone := private.without_quantities(folded);
  for candidate in
    select run.parts[1] from regexp_matches(
      amounts_gone,
      '(?<![a-z0-9])([+(]{0,3}(?:[0-9]|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?![a-z]))'
        '(?:[ ()./_+-]{0,3}(?:[0-9]|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?![a-z]))){6,})',
      'g') as run (parts)
  loop
    if private.is_phone_number(candidate) then return true; end if;
  end loop;
  -- Fewer digits are enough where a word announces the number.
  for candidate in
    select run.parts[1] from regexp_matches(
      amounts_gone,
      '(?<![a-z0-9])(?:call|cell|dial|handy|mobile|number|nummer|phone|ring|sms|tel|telephone|text|txt|whatsapp)(?![a-z0-9])'
        '[a-z :.,''+(-]{0,20}(?<![a-z])([0-9](?:[ ()./_-]{0,2}[0-9]){5,})',
      'g') as run (parts)
  loop
    if candidate ~ '[0-9]{3}' and not private.is_counting(private.digits_of(candidate), candidate) then return true; end if;
  end loop;
  return false;
end;
$$;

create function private.disclosure_in(judged text) returns text
  language plpgsql stable parallel safe set search_path = ''
  as $$
declare
  folded text := private.folded_letters(judged);
begin
  if private.has_email_address(folded) then return 'email'; end if;
  -- A link has a colon, or a dot with something behind it.
  if (judged like any (array['%:%', '%。%']) or replace(rtrim(judged, '.'), '. ', '') like '%.%') and private.has_link(judged)
    or private.has_disguised_link(folded) or private.has_mixed_link(judged) then
    return 'link';
  end if;
  if private.has_phone_number(folded) then return 'phone'; end if;
  if private.has_handle(folded) then return 'handle'; end if;
  return null;
end;
$$;

comment on function private.disclosure_in is 'What a text in plain letters gives away: email, link, phone, handle, or null. The first of them, in this order.';

create function private.disclosure_of(content text) returns text
  language sql stable parallel safe set search_path = ''
  return private.disclosure_in(private.judgeable_comment(private.clean_comment(content)));

create function private.disclosure_problem(judged text) returns text
  language sql stable parallel safe set search_path = ''
  return case private.disclosure_in(judged)
    when 'email' then 'E-mail addresses are not allowed'
    when 'link' then 'Links and URLs are not allowed'
    when 'phone' then 'Phone numbers are not allowed'
    when 'handle' then 'Handles such as @name are not allowed'
  end;

create function private.confession_problem(content text) returns text
  language plpgsql stable parallel safe set search_path = ''
  as $$
begin
  if private.is_clean_confession(content) is distinct from true then
    return 'Content validation failed: Contains invalid characters or patterns';
  end if;
  return private.disclosure_problem(private.judgeable_comment(private.clean_comment(private.trim_text(content))));
end;
$$;

comment on function private.confession_problem is 'Why a confession is refused, in the words people are told; null when it is not.';

create function private.is_valid_confession(content text) returns boolean
  language sql stable parallel safe security definer set search_path = ''
  return private.confession_problem(content) is null;

comment on function private.is_valid_confession is 'Judges cleaned text; it does not clean.';

revoke execute on function private.folded_letters, private.folded_text, private.has_email_address,
  private.has_disguised_link, private.has_mixed_link, private.has_handle, private.without_quantities, private.digits_of,
  private.is_counting, private.is_phone_number, private.has_phone_number, private.disclosure_in, private.disclosure_of,
  private.disclosure_problem, private.confession_problem, private.is_valid_confession from public;
grant execute on function private.is_valid_confession to authenticated;

create function public.validate_confession_content(content text) returns boolean
  language sql stable parallel safe security invoker set search_path = ''
  return private.is_valid_confession(content);

comment on function public.validate_confession_content is 'Whether the server would accept these words as a confession.';

revoke execute on function public.validate_confession_content from public, anon;
grant execute on function public.validate_confession_content to authenticated;
