-- What a comment may consist of: the first rule broken is the one people are told.
begin;
select plan(76);

select is(private.comment_problem(words), told, coalesce(told, 'accepted') || ': ' || coalesce(nullif(left(private.trim_text(words), 40), ''), 'nothing'))
from (values
  (null, 'Content is required'),
  ('', 'Content is required'),
  (E' \n\t\u00a0', 'Content is required'),
  (E'\u200b\u2060\ufeff', 'Content is required'),
  ('<b>', 'HTML tags are not allowed'),
  ('so <i>very</i> sorry for you', 'HTML tags are not allowed'),
  (E'so <\u200bb>hidden</b> of you', 'HTML tags are not allowed'),
  ('<a href="https://example.com">and a link</a>', 'HTML tags are not allowed'),
  ('javascript:alert(1)', 'Invalid characters or patterns detected'),
  (E'java\u200bscript:alert(1) right here', 'Invalid characters or patterns detected'),
  ('see javascript:go on example.com', 'Invalid characters or patterns detected'),
  ('example.com', 'Links and URLs are not allowed'),
  ('look at https://example.com/page', 'Links and URLs are not allowed'),
  ('look at ftp://files', 'Links and URLs are not allowed'),
  ('look at www.example', 'Links and URLs are not allowed'),
  ('mailto:somebody at home', 'Links and URLs are not allowed'),
  ('write to me@example.com please', 'Links and URLs are not allowed'),
  ('Example.COM is where I read it', 'Links and URLs are not allowed'),
  ('sub.domain.example.co.uk knows', 'Links and URLs are not allowed'),
  ('it is all on confess.app, you know', 'Links and URLs are not allowed'),
  (E'it is all on example\u3002com now', 'Links and URLs are not allowed'),
  (E'it is on exam\u200bple.com you know', 'Links and URLs are not allowed'),
  ('ping 192.168.0.1 and see', 'Links and URLs are not allowed'),
  ('ping 10.0.0.255.', 'Links and URLs are not allowed'),
  ('ping 2001:db8:0:0:0:0:2:1 and see', 'Links and URLs are not allowed'),
  ('ping 2001:db8::1 and see', 'Links and URLs are not allowed'),
  ('пример.рф там всё написано', 'Links and URLs are not allowed'),
  ('too short', 'Comment must be at least 10 characters long'),
  ('a        b        c', 'Comment must be at least 10 characters long'),
  ('<3 <3 <3', 'Comment must be at least 10 characters long'),
  (repeat('x', 2501), 'Comment must not exceed 2500 characters'),
  (repeat('🔥 ', 21), 'Too many emojis (maximum 20 allowed)'),
  (repeat('well 👍🏽 ', 21), 'Too many emojis (maximum 20 allowed)'),
  ('well well 🔥🔥🔥🔥🔥🔥', 'Too many consecutive emojis (maximum 5 in a row)'),
  ('well well 😈😇💔🔥❤️👼', 'Too many consecutive emojis (maximum 5 in a row)'),
  ('flags here 🇩🇪🇫🇷🇮🇹🇪🇸🇵🇹🇳🇱', 'Too many consecutive emojis (maximum 5 in a row)'),
  ('ten chars!', null),
  (repeat('x', 2500), null),
  (repeat('$', 2500), null),
  (repeat('🔥 ', 20), null),
  ('well well 🔥🔥🔥🔥🔥', null),
  ('a family 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦 counts as five', null),
  ('the keys 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 are no emojis', null),
  ('I <3 you, honestly & truly', null),
  ('a < b and b > c, obviously', null),
  ('That was the end.But not mine', null),
  ('i.e. nothing at all, e.g. this', null),
  ('It cost $5.50 or 3.50 at 12:30', null),
  ('version 1.2.3 was better', null),
  ('wait... what? really...no', null),
  ('the ratio was 12:30:45 to one', null),
  ('اعترف أنني أكلت الكعكة', null)
) as example (words, told);

select is(private.clean_comment(raw), cleaned, 'cleaned: ' || cleaned) from (values
  (E'  many \n\n blanks\t here ', 'many blanks here'),
  (E'in\u200bvis\u202eible\u0007', 'invisible'),
  (E'no\u00a0break', 'no break'),
  (E'family 👩\u200d👧 and می\u200cخواهم', E'family 👩\u200d👧 and می\u200cخواهم')
) as example (raw, cleaned);

select is(private.escape_comment(raw), escaped, 'stored: ' || escaped) from (values
  ('a < b > c', 'a &lt; b &gt; c'),
  ('${x}', '&#36;&#123;x&#125;'),
  ('this & that', 'this & that'),
  ('&lt;', '&amp;lt;'),
  ('&amp;lt;', '&amp;amp;lt;'),
  ('&amp; &copy;', '&amp; &copy;'),
  ('&<', '&&lt;')
) as example (raw, escaped);

-- Decoding the five, and &amp; in front of them, is all it takes to read what was written.
select is(
  (select regexp_replace(
     replace(replace(replace(replace(replace(
       regexp_replace(private.escape_comment(raw), '&amp;(?=(amp;)*(lt|gt|#123|#125|#36);)', E'\x01', 'g'),
       '&lt;', '<'), '&gt;', '>'), '&#123;', '{'), '&#125;', '}'), '&#36;', '$'),
     E'\x01', '&', 'g')),
  raw, 'read back: ' || raw
) from (values ('a < b > c {d} $e & f'), ('&lt;'), ('&amp;lt;'), ('&amp;amp;gt;'), ('&#36;&'), ('&&lt;<'), ('&amp;<')) as example (raw);

select is(private.comment_problem(repeat('<b>', 1700)), 'Comment must not exceed 2500 characters', 'a flood is measured before it is read');
select is(private.comment_problem(repeat('<b>', 1600)), 'HTML tags are not allowed', 'anything shorter is told what is wrong');

select tests.empty();
select tests.person('author');
select tests.person('talker');
select tests.confession('published', tests.id('author'));
select tests.sign_in_as(tests.id('talker'));
select throws_ok(
  $$ insert into public.comments (confession_id, content) values (tests.confession('published'), 'all of it is on example.com') $$,
  '23514', 'Links and URLs are not allowed', 'the table tells the same'
);
select lives_ok(
  $$ insert into public.comments (confession_id, content) values (tests.confession('published'), 'I <3 {you} for  $5') $$,
  'special characters are welcome'
);
select is(content, 'I &lt;3 &#123;you&#125; for &#36;5', 'and stored harmless') from public.comments;
select tests.as_database();
select throws_ok(
  $$ insert into public.comments (confession_id, user_id, content) values (tests.confession('published'), tests.id('talker'), 'short') $$,
  '23514', 'Comment must be at least 10 characters long', 'seeds are held to the same'
);

select * from finish();
rollback;
