-- Confessions: written in one's own name, published by others, erased by their author.
begin;
select plan(57);
select tests.empty();

select tests.person('author');
select tests.person('stranger');
select tests.moderator('moderator');
select tests.confession('published', tests.id('author'));
select tests.confession('waiting', tests.id('author'), 'pending');
select tests.confession('turned down', tests.id('author'), 'rejected');
select tests.confession('under review', tests.id('author'));
update public.confessions set hidden_at = now() where text = 'under review';

-- visitors
select tests.sign_out();
select throws_ok('select id from public.confessions', '42501', null, 'visitors read no confession');
select throws_ok($$ insert into public.confessions (text) values ('hello') $$, '42501', null, 'visitors write no confession');
select throws_ok($$ update public.confessions set text = 'x' $$, '42501', null, 'visitors change no confession');
select throws_ok('delete from public.confessions', '42501', null, 'visitors delete no confession');
select throws_ok($$ select public.validate_confession_content('x') $$, '42501', null, 'visitors have nothing checked');

-- reading
select tests.sign_in_as(tests.id('stranger'));
select results_eq('select text from public.confessions', array['published'], 'strangers read what is published and shown');
select tests.sign_in_as(tests.id('author'));
select set_eq(
  'select text from public.confessions', array['published', 'waiting', 'turned down', 'under review'],
  'authors read all of their own'
);
select is(rejection_reason, 'Names a person', 'authors read why') from public.confessions where text = 'turned down';
select tests.sign_in_as(tests.id('moderator'));
select set_eq(
  'select text from public.confessions', array['published', 'waiting', 'turned down', 'under review'],
  'moderators read everything'
);
select tests.sign_in_as(null);
select is_empty('select id from public.confessions where status <> ''approved''', 'a session of nobody reads nothing private');

-- writing
select tests.sign_in_as(tests.id('stranger'));
select throws_ok(
  $$ insert into public.confessions (text, user_id) values ('in your name', tests.id('author')) $$,
  '42501', null, 'nobody confesses for somebody else'
);
select throws_ok(
  $$ insert into public.confessions (text, user_id) values ('in no name', null) $$,
  '42501', null, 'nobody confesses for nobody'
);
select throws_ok(
  format('insert into public.confessions (text, %I) values (%L, %L)', field, 'forged', forged), '42501', null,
  'nobody brings their own ' || field
) from (values
  ('id', gen_random_uuid()::text), ('devil_votes', '9'), ('angel_votes', '9'), ('comment_count', '9'),
  ('rejection_reason', 'x'), ('reviewed_at', '2000-01-01'), ('hidden_at', '2000-01-01')
) as forgery (field, forged);
select lives_ok(
  $$ insert into public.confessions (text, user_id, status, is_nsfw, created_at)
     values ('  mine and early  ', tests.id('stranger'), 'approved', true, '2000-01-01') $$,
  'the app''s own call is taken'
);
select results_eq(
  $$ select text, status, is_nsfw, created_at > now() - interval '1 minute', user_id, devil_votes + angel_votes + comment_count
     from public.confessions where text like '%mine and early%' $$,
  $$ values ('mine and early', 'pending', true, true, tests.id('stranger'), 0) $$,
  'but its status and date are the server''s, and blanks around the words go'
);
select lives_ok($$ insert into public.confessions (text, is_nsfw) values ('in short', null) $$, 'words alone are enough');
select is(is_nsfw, false, 'what is not marked is safe') from public.confessions where text = 'in short';
select throws_ok(
  format('insert into public.confessions (text) values (%L)', words), '23514',
  'Content validation failed: Contains invalid characters or patterns', 'refused: ' || why
) from (values
  ('', 'nothing'), (E' \n\t', 'blanks'), ('<b>bold</b>', 'tags'), ('javascript:alert(1)', 'script addresses'),
  (repeat('x', 2501), 'more than 2500 characters'), (E'reversed \u202e txet', 'directional overrides'),
  (E'hidden\u200bcharacters', 'zero-width characters')
) as refusal (words, why);
select throws_ok($$ insert into public.confessions (text) values (null) $$, '23514', null, 'refused: null');
select is(public.validate_confession_content(repeat('x', 2500)), true, 'people may ask beforehand');
select is(public.validate_confession_content('<b>'), false, 'and are told the same');
select is(public.validate_confession_content(repeat(' ', 19999) || 'x'), true, 'blanks around the words do not count');
select is(public.validate_confession_content(repeat(' ', 20000) || 'x'), false, 'but a flood is not even read');

-- changing
select throws_ok(
  format('update public.confessions set %I = %L where text = ''in short''', field, forged), '42501', null,
  'authors do not change their own ' || field
) from (values
  ('text', 'other words'), ('status', 'approved'), ('is_nsfw', 'false'), ('created_at', '2000-01-01'),
  ('user_id', tests.id('author')::text), ('devil_votes', '0'), ('angel_votes', '99'), ('comment_count', '9'),
  ('rejection_reason', 'x'), ('reviewed_at', '2000-01-01'), ('hidden_at', '2000-01-01')
) as forgery (field, forged);
select tests.sign_in_as(tests.id('moderator'));
select throws_ok(
  $$ update public.confessions set status = 'approved' $$, '42501', null, 'moderators go through the desk'
);

-- erasing
select is_empty($$ delete from public.confessions where text = 'published' returning 1 $$, 'moderators erase nothing');
select tests.sign_in_as(tests.id('stranger'));
select is_empty($$ delete from public.confessions where text = 'published' returning 1 $$, 'strangers erase nothing');
select results_eq(
  $$ delete from public.confessions where text = 'in short' and user_id = tests.id('stranger') returning text $$,
  array['in short'], 'authors erase their own'
);

-- nicknames
select is(public.author_nickname(c), 'author', 'a confession is shown under its author''s nickname')
from public.confessions c where c.text = 'published';
select is(
  public.author_nickname(jsonb_populate_record(null::public.confessions, jsonb_build_object(
    'id', c.id, 'user_id', tests.id('moderator')))),
  null, 'a made-up row names nobody'
) from public.confessions c where c.text = 'published';

-- what the table itself holds to, whoever writes
select tests.as_database();
select throws_ok(
  $$ insert into public.confessions (text, status, user_id) values ('x', 'published', tests.id('author')) $$,
  '23514', null, 'there are three kinds of status'
);
select throws_ok(
  $$ insert into public.confessions (text, status, user_id) values ('x', 'rejected', tests.id('author')) $$,
  '23514', null, 'a rejection has a reason'
);
select throws_ok(
  $$ update public.confessions set text = '<b>x</b>' where text = 'published' $$, '23514', null,
  'words are checked when they change, too'
);
select is(
  (select array_agg(n order by private.new_id(at)) from (values
    (3, timestamptz '2026-01-01 00:00:00.001001+00'), (1, '2026-01-01 00:00:00.000001+00'), (2, '2026-01-01 00:00:00.000900+00')
  ) as moment (n, at)),
  array[1, 2, 3], 'ids follow time, to less than a millisecond'
);
select matches(private.new_id()::text, '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$', 'ids are UUIDs of version 7');

select * from finish();
rollback;
