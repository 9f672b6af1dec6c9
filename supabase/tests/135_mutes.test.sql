-- Mutes: of one's own, by what one may read, telling nobody anything, and kept by the server.
begin;
select plan(152);
select tests.empty();

select tests.person('author');
select tests.person('other');
select tests.person('judge');
select tests.person('stranger');
select tests.moderator('moderator');
select tests.confession('first of the author', tests.id('author'));
select tests.confession('of the other', tests.id('other'));
select tests.confession('second of the author', tests.id('author'));
select tests.confession('of the judge', tests.id('judge'));
select tests.confession('waiting', tests.id('author'), 'pending');
select tests.confession('turned down', tests.id('author'), 'rejected');
select tests.confession('taken down', tests.id('author'));
select tests.confession('reported', tests.id('author'));
update public.confessions set hidden_at = now() where text = 'taken down';
select tests.comment('said by the author', tests.id('author'), tests.confession('of the other'));
select tests.comment('said by the other', tests.id('other'), tests.confession('first of the author'));

-- visitors and nobody
select tests.sign_out();
select throws_ok($$ select public.mute_author_of(tests.confession('of the other')) $$, '42501', null, 'visitors mute nobody');
select throws_ok('select * from public.muted_authors()', '42501', null, 'nor is there anybody they muted');
select throws_ok($$ select public.mute_of(tests.confession('of the other')) $$, '42501', null, 'and no confession is kept from them by a mute');
select throws_ok(format('select id from public.%I', t), '42501', null, 'visitors do not read ' || t) from unnest(array['author_mutes', 'muted_words']) t;
select throws_ok($$ insert into public.muted_words (word) values ('work') $$, '42501', null, 'visitors mute no word');
select tests.sign_in_as(null);
select throws_ok($$ select public.mute_author_of(tests.confession('of the other')) $$, '42501', 'You must be signed in', 'nobody mutes nobody');
select throws_ok($$ insert into public.muted_words (word) values ('work') $$, '42501', null, 'and no word');
select is_empty('select * from public.muted_authors()', 'and has nobody muted');
select is(public.mute_of(tests.confession('of the other')), null, 'by whom no confession could be kept from them');

-- forged, impossible, and probing
select tests.sign_in_as(tests.id('judge'));
insert into public.confession_reports (confession_id, reporter_id, reason) values (tests.confession('reported'), tests.id('judge'), 'spam_advertisement');
select throws_ok(
  format('insert into public.author_mutes (user_id, author_id) values (%L, %L)', tests.id('judge'), tests.id('author')),
  '42501', null, 'a mute is not written by hand'
);
select throws_ok('update public.author_mutes set muted_at = now()', '42501', null, 'nor changed');
select throws_ok('update public.muted_words set word = ''x''', '42501', null, 'nor is a word');
select throws_ok(format('select public.mute_author_of(%L)', target), 'PT404', 'This confession is no longer there', secret || ' tells nothing')
from (values
  (null::uuid, 'no confession'), (gen_random_uuid(), 'one that does not exist'), (tests.id('author'), 'the id of a person'),
  (tests.confession('waiting'), 'a pending one'), (tests.confession('turned down'), 'a rejected one'),
  (tests.confession('taken down'), 'a hidden one'), (tests.confession('reported'), 'one that was reported and is out of sight')
) as t (target, secret);
select throws_ok($$ select public.mute_author_of(tests.confession('of the judge')) $$, '42501', 'You cannot mute yourself', 'nobody mutes themselves');
select throws_ok('select private.muted_authors(tests.id(''judge''))', '42501', null, 'the ids of the muted are not for asking');
select throws_ok('select private.my_muted_authors()', '42501', null, 'not even one''s own');

select is(public.mute_of(target), null, secret || ' is kept from nobody by a mute, before') from (values
  (null::uuid, 'no confession'), (gen_random_uuid(), 'one that does not exist'), (tests.confession('first of the author'), 'one of somebody heard'),
  (tests.confession('of the judge'), 'one''s own'), (tests.confession('waiting'), 'a pending one'), (tests.confession('taken down'), 'a hidden one')
) as t (target, secret);

-- muting
select set_config('tests.mute', public.mute_author_of(tests.confession('first of the author'))::text, true);
select is(public.mute_author_of(tests.confession(text))::text, current_setting('tests.mute'), text || ' names the same mute: once more changes nothing')
from unnest(array['first of the author', 'second of the author']) as text;
select throws_ok($$ select public.mute_author_of(tests.confession('taken down')) $$, 'PT404', null, 'a hidden one of a muted author tells no more than before');
select is(public.mute_of(tests.confession(text))::text, current_setting('tests.mute'), text || ' is kept from them by that mute')
from unnest(array['first of the author', 'second of the author']) as text;
select is(public.mute_of(target), null, secret || ' tells nothing of its author') from (values
  (null::uuid, 'no confession'), (gen_random_uuid(), 'one that does not exist'), (tests.id('author'), 'the id of the muted'),
  (tests.confession('waiting'), 'a pending one of the muted'), (tests.confession('turned down'), 'a rejected one'),
  (tests.confession('taken down'), 'a hidden one'), (tests.confession('reported'), 'a reported one'), (tests.confession('of the other'), 'one of somebody heard')
) as t (target, secret);
select results_eq('select text from public.judging_queue()', array['of the other'], 'the queue leaves them out');
select set_eq('select text from public.confessions', array['of the other', 'of the judge'], 'and so does every list');
select is_empty($$ select content from public.comments where confession_id = tests.confession('of the other') $$, 'what they said is not shown');
select is_empty('select content from public.comments', 'nor what others said to them');
select throws_ok('select author_id from public.author_mutes', '42501', null, 'who was muted is not told');
select throws_ok('select m from public.author_mutes m', '42501', null, 'not as a row');
select throws_ok('delete from public.author_mutes where author_id is not null', '42501', null, 'nor found out by deleting');
select throws_ok('select 1 from public.author_mutes order by author_id', '42501', null, 'nor by ordering');
select results_eq('select nickname, id::text from public.muted_authors()', $$ select 'author', current_setting('tests.mute') $$, 'the nickname is');
select hasnt_column('public', 'muted_authors', 'author_id', 'and nothing else');

-- the muted author and everybody else notice nothing
select tests.sign_in_as(tests.id('author'));
select is_empty('select id from public.author_mutes', 'the muted do not see who muted them');
select is_empty('select id from public.muted_authors()', 'in no list');
delete from public.author_mutes;
select is((select count(*) from public.confessions where user_id = tests.id('author')), 6::bigint, 'they read what is theirs');
select is((select count(*) from public.comments), 2::bigint, 'and what was said');
select ok((select count(*) from public.judging_queue()) = 2, 'and judge those who muted them');
select tests.sign_in_as(tests.id('stranger'));
delete from public.author_mutes where id = current_setting('tests.mute')::uuid;
select is((select count(*) from public.judging_queue()), 5::bigint, 'a stranger is dealt everything');
select is(public.mute_of(tests.confession('first of the author')), null, 'and told of nobody else''s mute');
select tests.as_database();
select is((select count(*) from public.author_mutes), 1::bigint, 'and takes nobody''s mute back');

-- moderators read everything wherever they moderate, and choose what they are dealt
select tests.sign_in_as(tests.id('moderator'));
select isnt(public.mute_author_of(tests.confession('waiting')), null, 'moderators mute by what they may read');
select is((select count(*) from public.confessions where user_id = tests.id('author')), 6::bigint, 'and still read it');
select is((select count(*) from public.comments), 2::bigint, 'with its comments');
select is((select count(*) from public.judging_queue()), 2::bigint, 'but are not dealt it');

-- what is kept stays
select tests.as_database();
insert into public.bookmarked_confessions (user_id, confession_id) values (tests.id('judge'), tests.confession('second of the author'));
select tests.sign_in_as(tests.id('judge'));
select is((select count(*) from public.confessions where text = 'second of the author'), 1::bigint, 'a bookmark of a muted author stays readable');
select is_empty($$ select 1 from public.confessions where text = 'first of the author' $$, 'the others do not come with it');
select is_empty($$ select 1 from public.judging_queue() where text = 'second of the author' $$, 'nor is it dealt');
select tests.as_database();
update public.confessions set hidden_at = now() where text = 'second of the author';
select tests.sign_in_as(tests.id('judge'));
select is_empty($$ select 1 from public.confessions where text = 'second of the author' $$, 'taken down, it is gone for whoever kept it too');

-- unmuting
delete from public.author_mutes where id = current_setting('tests.mute')::uuid;
select results_eq('select text from public.judging_queue()', array['of the other', 'first of the author'], 'unmuted, they are dealt again');

-- words: what is refused
select throws_ok(format('insert into public.muted_words (word) values (%L)', word), '23514', problem, format('%L is no word', left(word, 50)))
from (values
  ('', 'A muted word needs a letter, a number or an emoji'), ('   ', 'A muted word needs a letter, a number or an emoji'),
  ('a', 'A muted word has at least 2 characters'), (' a ', 'A muted word has at least 2 characters'),
  ('.*', 'A muted word needs a letter, a number or an emoji'), (repeat('x', 41), 'A muted word has at most 40 characters'),
  (repeat('x', 1000000), 'A muted word has at most 40 characters'), (E'do\u202ewn', 'A muted word needs a letter, a number or an emoji')
) as t (word, problem);
select throws_ok('insert into public.muted_words (word) values (null)', '23502', null, 'nothing is no word');
select throws_ok(format('insert into public.muted_words (word, user_id) values (''work'', %L)', tests.id('author')), '42501', null, 'nobody mutes for somebody else');
select throws_ok('insert into public.muted_words (word, user_id) values (''work'', null)', '42501', null, 'nor for nobody');
select throws_ok('insert into public.muted_words (word, id) values (''work'', gen_random_uuid())', '42501', null, 'nor brings an id');
select throws_ok('insert into public.muted_words (word, muted_at) values (''work'', now())', '42501', null, 'nor a moment');
select lives_ok($$ insert into public.muted_words (word) values (E' Stra\u00dfe \t  ＤＥＳ ') $$, 'a phrase is muted');
select results_eq('select word from public.muted_words', array['Straße DES'], 'cleaned');
select throws_ok($$ insert into public.muted_words (word) values ('STRAßE des') $$, '23505', null, 'once');
select tests.sign_in_as(tests.id('stranger'));
select is_empty('select id from public.muted_words', 'nobody sees the words of others');
delete from public.muted_words;
select tests.sign_in_as(tests.id('judge'));
select is((select count(*) from public.muted_words), 1::bigint, 'nor deletes them');

-- words: what they find
select tests.as_database();
select is(private.speaks_of(content, private.word_pattern(word)), found, format('%L %s %L', word, case when found then 'is in' else 'is not in' end, replace(content, E'\n', ' ')))
from (values
  ('cat', 'My cat.', true), ('cat', 'CAT', true), ('cat', 'cats', false), ('cat', 'concat', false), ('cat', 'cat_food', false), ('cat', '(cat)', true),
  ('cat', E'the\ncat', true), ('cat', 'cat-food', true), ('red car', E'a RED \n car!', true), ('red car', 'red cars', false),
  ('über', 'ÜBER alles', true), ('über', 'drüber', false), ('uber', 'über', false), ('пёс', 'Мой ПЁС.', true), ('пёс', 'пёсик', false),
  ('λογος', 'Ο ΛΟΓΟΣ', true), ('don''t', 'I don’t', true), ('fire', 'ﬁre', true), ('fire', E'fi\u00adre', true), ('cafe', E'cafe\u0301', false),
  ('東京', '私は東京に住む', true), ('東京', '京東', false), ('iphone', '私のiPhoneです', true), ('죽음', '죽음은', true), ('ไทย', 'คนไทยใจดี', true),
  ('🔫', 'bang🔫bang', true), ('❤️', 'I ❤ you', true), ('🔫', 'bang', false), ('c++', 'I write C++.', true), ('c++', 'ccc', false),
  ('.*x', 'anything x', false), ('.*x', 'a.*x', true), ('a|b', 'a', false), ('(?i)x', 'x', false), ('\d\d', '42', false), ('\d\d', 'a \d\d b', true),
  ('[a-z]', 'q', false), ('***:x', 'x', false), ('^at$', 'at', false), ('50%', 'off by 50% today', true), ('a_b', 'a_b', true), ('a_b', 'axb', false),
  ('#ad', 'so good #ad', true), ('#ad', '#adventure', false)
) as t (word, content, found);

select tests.confession('The Straße des Schweigens', tests.id('other'));
select tests.confession('Straßen des Glücks', tests.id('other'));
select tests.sign_in_as(tests.id('judge'));
select results_eq(
  'select text from public.judging_queue()', array['Straßen des Glücks', 'of the other', 'first of the author'], 'what speaks of it is not dealt'
);
select is((select count(*) from public.confessions where text = 'The Straße des Schweigens'), 1::bigint, 'but may be read');

-- the definition in plain words, over more than one stretch
select tests.as_database();
select tests.person('author' || n) from generate_series(1, 5) n;
select tests.confession('text ' || n || case when n % 3 = 0 then ' spider' else '' end, tests.id('author' || 1 + n % 5)) from generate_series(1, 400) n;
select tests.person('picky');
insert into public.muted_words (user_id, word) values (tests.id('picky'), 'SPIDER'), (tests.id('picky'), 'of the');
insert into public.author_mutes (user_id, author_id) select tests.id('picky'), tests.id('author' || n) from generate_series(1, 4) n;
insert into public.votes (confession_id, user_id, vote_type)
select id, tests.id('picky'), 'devil' from public.confessions where user_id = tests.id('author5') and hashtext(text) % 2 = 0;
select tests.sign_in_as(tests.id('picky'));
select results_eq(
  'select id from public.judging_queue(null, 100)',
  $$ select c.id from public.confessions c
     where c.status = 'approved' and c.hidden_at is null and c.text !~* 'spider|of the'
       and not exists (select 1 from public.votes v where v.confession_id = c.id)
     order by c.id desc $$,
  'the same as asking naively'
);

-- whether NSFW may be switched off: never onto a deck that mutes leave empty
select tests.as_database();
select tests.empty();
select tests.forget_rate_limits();
select tests.person('writer');
select tests.person('muter');
select tests.confession('of the muter', tests.id('muter'));
select tests.confession('A regular one.', tests.id('writer'));
select tests.confession('A spicy one.', tests.id('writer'), 'approved', true);
select tests.sign_out();
select throws_ok('select public.has_regular_left()', '42501', null, 'visitors have nothing left');
select tests.sign_in_as(null);
select is(public.has_regular_left(), false, 'nor has nobody');
select tests.sign_in_as(tests.id('unprofiled'));
select is(public.has_regular_left(), false, 'nor somebody without a profile');
select tests.sign_in_as(tests.id('muter'));
update public.profiles set nsfw_enabled = true where id = tests.id('muter');
select is(public.has_regular_left(), true, 'one regular confession is left, whatever the preference');
insert into public.muted_words (word) values ('regular');
select is(public.has_regular_left(), false, 'with a word of it muted, none');
delete from public.muted_words;
select is(public.has_regular_left(), true, 'unmuted, it is left again');
select set_config('tests.mute', public.mute_author_of(tests.confession('A spicy one.'))::text, true);
select is(public.has_regular_left(), false, 'with its author muted, none');
delete from public.author_mutes;
insert into public.votes (confession_id, vote_type) values (tests.confession('A regular one.'), 'angel');
select is(public.has_regular_left(), false, 'judged, none');
select tests.as_database();
delete from public.votes;
update public.confessions set hidden_at = now() where text = 'A regular one.';
select tests.sign_in_as(tests.id('muter'));
select is(public.has_regular_left(), false, 'taken down, none');
select is((select count(*) from public.judging_queue()), 1::bigint, 'and the queue deals by the preference as before');

-- at most
select tests.as_database();
select tests.person('other');
select tests.confession('of the other', tests.id('other'));
select tests.person('author');
select tests.confession('first of the author', tests.id('author'));
select tests.person('stranger');
select tests.as_database();
select tests.person('full');
insert into public.muted_words (user_id, word) select tests.id('full'), 'word ' || n from generate_series(1, 100) n;
select tests.person('crowd' || n) from generate_series(1, 500) n;
insert into public.author_mutes (user_id, author_id) select tests.id('full'), tests.id('crowd' || n) from generate_series(1, 500) n;
select tests.sign_in_as(tests.id('full'));
select throws_ok($$ insert into public.muted_words (word) values ('one more') $$, 'PT409', null, 'a hundred words are the most');
select throws_ok($$ select public.mute_author_of(tests.confession('of the other')) $$, 'PT409', null, 'five hundred authors are the most');
delete from public.muted_words where word = 'word 7';
select lives_ok($$ insert into public.muted_words (word) values ('one more') $$, 'with one less there is room');

-- how often
select tests.as_database();
select tests.forget_rate_limits();
update private.rate_limits set burst = 2 where action = 'mute';
select tests.sign_in_as(tests.id('stranger'));
select lives_ok($$ insert into public.muted_words (word) values ('once') $$, 'a word');
select lives_ok($$ select public.mute_author_of(tests.confession('of the other')) $$, 'an author');
select lives_ok($$ select public.mute_author_of(tests.confession('of the other')) $$, 'who is muted already counts for nothing');
select throws_ok($$ insert into public.muted_words (word) values ('twice') $$, 'PT429', null, 'then it is enough for now');
select throws_ok($$ select public.mute_author_of(tests.confession('first of the author')) $$, 'PT429', null, 'for both');

select * from finish();
rollback;
