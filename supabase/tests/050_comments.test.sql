-- Comments: said in one's own name under published confessions; erased by their author, taken down by moderators.
begin;
select plan(72);
select tests.empty();

select tests.person('author');
select tests.person('talker');
select tests.person('stranger');
select tests.moderator('moderator');
select tests.confession('published', tests.id('author'));
select tests.confession('waiting', tests.id('author'), 'pending');
select tests.confession('under review', tests.id('author'));
select tests.comment('said before it was hidden', tests.id('talker'), tests.confession('under review'));
update public.confessions set hidden_at = now() where text = 'under review';

-- visitors
select tests.sign_out();
select throws_ok('select id from public.comments', '42501', null, 'visitors read no comment');
select throws_ok($$ insert into public.comments (confession_id, content) values (gen_random_uuid(), 'hello there you') $$, '42501', null, 'visitors write no comment');
select throws_ok($$ update public.comments set content = 'x' $$, '42501', null, 'visitors change no comment');
select throws_ok('delete from public.comments', '42501', null, 'visitors delete no comment');
select throws_ok('truncate public.comments', '42501', null, 'visitors empty nothing');
select throws_ok(
  $$ insert into public.comments (confession_id, content) values (gen_random_uuid(), '<b>') $$,
  '42501', null, 'visitors are not told what is wrong with their words'
);

-- writing
select tests.sign_in_as(tests.id('talker'));
select throws_ok(
  $$ insert into public.comments (confession_id, content, user_id)
     values (tests.confession('published'), 'in another name', tests.id('author')) $$,
  '42501', null, 'nobody comments in another name'
);
select throws_ok(
  format('insert into public.comments (confession_id, content) values (tests.confession(%L), ''words for nobody'')', name),
  '42501', null, 'nobody comments on what is ' || name
) from (values ('waiting'), ('under review')) as closed (name);
select throws_ok(
  format('insert into public.comments (confession_id, content, %I) values (tests.confession(''published''), ''a forged comment'', %L)', field, forged),
  '42501', null, 'nobody brings their own ' || field
) from (values ('id', gen_random_uuid()::text), ('removed_at', '2000-01-01'), ('removal_reason', 'x')) as forgery (field, forged);
select throws_ok(
  $$ insert into public.comments (confession_id, user_id, content) values (tests.confession('published'), null, 'in nobody''s name') $$,
  '42501', null, 'nor in nobody''s'
);
-- Whether a confession waits or was never written must look the same, with good words and with bad ones.
select throws_ok(
  format('insert into public.comments (confession_id, content) values (%s, %L)', target, words), code, null,
  code || ' for ' || words || ' on ' || target
) from (values ('tests.confession(''waiting'')'), ('gen_random_uuid()')) as target (target),
  (values ('<b> is not a comment', '23514'), ('words for nobody at all', '42501')) as said (words, code);
select tests.sign_in_as(tests.id('moderator'));
select throws_ok(
  format('insert into public.comments (confession_id, content, user_id) values (%s, ''a word from the desk'', %s)', target, name),
  '42501', null, format('not even moderators write as %s on %s', name, target)
) from (values ('tests.confession(''published'')', 'tests.id(''talker'')'), ('tests.confession(''waiting'')', 'auth.uid()'),
  ('tests.confession(''under review'')', 'auth.uid()')) as forgery (target, name);
select tests.sign_in_as(tests.id('author'));
select throws_ok(
  $$ insert into public.comments (confession_id, content) values (tests.confession('waiting'), 'a word to myself') $$,
  '42501', null, 'not even its author comments on what is waiting'
);
select tests.sign_in_as(tests.id('talker'));
select throws_ok(
  $$ insert into public.comments (confession_id, content) values (tests.confession('published'), 'it is all on evil.com') $$,
  '23514', 'Links and URLs are not allowed', 'what is refused'
);
-- Within the three seconds between two comments.
select lives_ok(
  $$ insert into public.comments (confession_id, user_id, content, created_at)
     values (tests.confession('published'), tests.id('talker'), '  I would have   done it too ', '2000-01-01') $$,
  'does not keep people from commenting on published confessions'
);
select results_eq(
  $$ select content, created_at > now() - interval '1 minute' from public.comments where confession_id = tests.confession('published') $$,
  $$ values ('I would have done it too', true) $$,
  'cleaned, and dated by the server'
);
select is(comment_count, 1, 'and counted') from public.confessions where text = 'published';
select is(public.author_nickname(c), 'talker', 'under a nickname')
from public.comments c where c.content = 'I would have done it too';
select is(
  public.author_nickname(jsonb_populate_record(null::public.comments, jsonb_build_object('id', c.id, 'user_id', tests.id('author')))),
  null, 'a made-up row names nobody'
) from public.comments c where c.content = 'I would have done it too';

-- reading
select tests.sign_in_as(tests.id('stranger'));
select results_eq('select content from public.comments', array['I would have done it too'], 'people read the comments of what they may read');
select tests.sign_in_as(tests.id('author'));
select set_eq('select content from public.comments', array['I would have done it too', 'said before it was hidden'], 'authors read those of their hidden ones');
select tests.sign_in_as(tests.id('moderator'));
select is((select count(*) from public.comments), 2::bigint, 'moderators read all');

-- changing
select throws_ok($$ update public.comments set removed_at = now() $$, '42501', null, 'moderators go through the desk');
select throws_ok(
  format('select tests.sign_in_as(tests.id(%L)); update public.comments set %2$I = %2$I', who, field), '42501', null, format('what is said is said: %s, by %s', field, who)
) from (values ('stranger'), ('author'), ('talker'), ('moderator')) as person (who),
  (values ('id'), ('confession_id'), ('user_id'), ('content'), ('created_at'), ('removed_at'), ('removal_reason')) as forgery (field);
select tests.sign_in_as(tests.id('talker'));
select throws_ok('truncate public.comments', '42501', null, 'nobody empties the table');

-- taken down
select tests.as_database();
update public.comments set removed_at = now(), removal_reason = 'Unkind' where content = 'I would have done it too';
select is(comment_count, 0, 'what is taken down is not counted') from public.confessions where text = 'published';
select tests.sign_in_as(tests.id('stranger'));
select is_empty('select id from public.comments', 'strangers no longer read it');
select tests.sign_in_as(tests.id('author'));
select is_empty('select id from public.comments where removed_at is not null', 'nor does the author of the confession');
select tests.sign_in_as(tests.id('moderator'));
select is((select count(*) from public.comments where removed_at is not null), 1::bigint, 'moderators do');
select tests.sign_in_as(tests.id('talker'));
select is(removal_reason, 'Unkind', 'its author reads why') from public.comments where removed_at is not null;

-- erasing
select tests.as_database();
update public.comments set removed_at = null where removed_at is not null;
select tests.sign_in_as(tests.id('stranger'));
select is_empty('delete from public.comments returning 1', 'strangers erase nothing');
select is_empty(
  $$ delete from public.comments where id = tests.comment('I would have done it too') and user_id = tests.id('talker') returning 1 $$,
  'whatever they claim'
);
select tests.sign_in_as(tests.id('author'));
select is_empty('delete from public.comments returning 1', 'not even below their own confession');
select tests.sign_in_as(tests.id('moderator'));
select is_empty('delete from public.comments returning 1', 'nor do moderators');
select tests.sign_in_as(tests.id('talker'));
select is((select comment_count from public.confessions where text = 'published'), 1, 'it counts again');
select results_eq(
  $$ delete from public.comments where id = tests.comment('I would have done it too') and user_id = tests.id('talker') returning 1 $$,
  array[1], 'people erase their own'
);
select is((select comment_count from public.confessions where text = 'published'), 0, 'and the count follows at once');

select * from finish();
rollback;
