-- The same words twice within a day: told to their author, whichever way they come.
begin;
select plan(27);
select tests.empty();

select tests.person('author');
select tests.person('stranger');

select is(private.confession_words('  I  ATE it!! 😈 '), 'i ate it', 'case, blanks, punctuation and emojis do not count');
select is(private.confession_words('Ｉ áté “it”…'), 'i ate it', 'nor does how letters are dressed');
select is(private.confession_words('我吃了'), '我 吃 了', 'signs are words where no blanks are written');
select is(private.confession_words('😈😈'), '😈😈', 'of emojis alone, the emojis count');

select tests.sign_in_as(tests.id('author'));
select lives_ok($$ insert into public.confessions (text) values ('I ate the last slice of her cake.') $$, 'once is fine');
select throws_ok(
  format('insert into public.confessions (text) values (%L)', words), 'PT409',
  'You handed in nearly the same confession within the last day. Tell it differently, or tell another one.',
  'refused: ' || why
) from (values
  ('I ate the last slice of her cake.', 'the same'), ('i ate the LAST slice   of her cake!!! 😈', 'the same in other clothes'),
  ('I ate the last slice of her cake yesterday.', 'one word more'), ('Today I ate the last slice of her cake', 'one word before'),
  ('Iatethelastsliceofhercake', 'the same, run together'), ('I a t e t h e l a s t s l i c e o f h e r c a k e', 'the same, letter by letter')
) as again (words, why);
select lives_ok(format('insert into public.confessions (text) values (%L)', words), 'taken: ' || words) from (values
  ('I ate the last slice of his pizza.'), ('I baked a cake.'), ('😈😈😈'), ('😇😇😇'), ('Sin number 1.'), ('Sin number 2.')
) as other (words);
select throws_ok(
  $$ do $do$
     begin
       insert into public.confessions (text) values ('Twice in one breath, dear people.');
       insert into public.confessions (text) values ('Twice in one breath, dear people!');
     end $do$ $$,
  'PT409', null, 'twice in one breath is twice'
);
select is_empty($$ select 1 from public.confessions where text like 'Twice%' $$, 'and nothing of it stays');

select tests.sign_in_as(tests.id('stranger'));
select lives_ok($$ insert into public.confessions (text) values ('I ate the last slice of her cake.') $$, 'somebody else may have done the same');
select throws_ok('select * from private.confession_prints', '42501', null, 'nobody reads what is compared');

-- rejected ones
select tests.as_database();
update public.confessions set status = 'rejected', rejection_reason = 'x' where user_id = tests.id('author') and text like 'I ate the last slice of her%';
select tests.sign_in_as(tests.id('author'));
select throws_ok($$ insert into public.confessions (text) values ('I ATE the last slice of her cake') $$, 'PT409', null, 'rejected words do not come back as they were');
select lives_ok($$ insert into public.confessions (text) values ('I ate the last slice of her cake, sorry.') $$, 'but changed');

-- erased and old ones
select tests.sign_in_as(tests.id('stranger'));
delete from public.confessions where user_id = tests.id('stranger');
select lives_ok($$ insert into public.confessions (text) values ('I ate the last slice of her cake.') $$, 'what was erased may be told again');
select tests.as_database();
update public.confessions set created_at = now() - interval '25 hours' where user_id = tests.id('stranger');
select tests.sign_in_as(tests.id('stranger'));
select lives_ok($$ insert into public.confessions (text) values ('I ate the last slice of her cake.') $$, 'and so may what is older than a day');
select tests.as_database();
select is(count(*), 1::bigint, 'of which nothing is kept to compare with') from private.confession_prints p
join public.confessions c on c.id = p.confession_id where c.user_id = tests.id('stranger');
select lives_ok(
  $$ insert into public.confessions (text, user_id) values ('I ate the last slice of her cake.', tests.id('stranger')) $$,
  'the database itself is not asked'
);

select * from finish();
rollback;
