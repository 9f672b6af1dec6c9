-- Concerns: noted by the server alone, and told to nobody but moderators.
begin;
select plan(16);
select tests.empty();

select tests.person('author');
select tests.person('stranger');

select is(private.concern_of('I want to die.'), 'self_harm', 'self-harm is noticed');
select is(private.concern_of('He did it without her consent.'), 'non_consensual', 'missing consent is noticed');
select is(private.concern_of('I ate the last slice.'), null, 'an ordinary text concerns nobody');
select is(private.concern_of(null), null, 'nothing concerns nobody');
select is(private.concern_of(repeat('I want to die. He raped her. ', 2)), 'self_harm', 'a life comes first');

-- clients
select tests.sign_in_as(tests.id('author'));
select throws_ok(
  $$ insert into public.confessions (text, concern) values ('forged', 'self_harm') $$, '42703', null, 'nobody claims a concern'
);
select throws_ok('select concern from public.confessions', '42703', null, 'nobody reads a concern with the confession');
select throws_ok('select * from private.confession_concerns', '42501', null, 'nor by itself');
select throws_ok($$ select private.concern_of('I want to die') $$, '42501', null, 'nobody has it worked out');
select lives_ok($$ insert into public.confessions (text) values ('I want to kill myself.') $$, 'such words are not refused');
select lives_ok($$ insert into public.confessions (text) values ('I painted the fence.') $$, 'nor are others');

select tests.as_database();
select results_eq(
  'select c.text, n.concern from public.confessions c left join private.confession_concerns n on n.confession_id = c.id order by c.id',
  $$ values ('I want to kill myself.', 'self_harm'), ('I painted the fence.', null) $$, 'the concern is noted'
);
select is(private.concern_of_confession(c.id), 'self_harm', 'the desk may ask for it')
from public.confessions c where c.text like '%kill%';

update public.confessions set text = 'I painted the wall.' where text like '%kill%';
select is_empty('select * from private.confession_concerns', 'other words, no concern');
update public.confessions set text = 'I filmed her without her consent.' where text like '%wall%';
select results_eq('select concern from private.confession_concerns', array['non_consensual'], 'other words, another concern');
delete from public.confessions;
select is_empty('select * from private.confession_concerns', 'it goes with the confession');

select * from finish();
rollback;
