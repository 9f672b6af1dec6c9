-- Statistics: one's own numbers, in one row.
begin;
select plan(5);
select tests.empty();

select tests.person('author');
select tests.person('stranger');
select tests.confession('first', tests.id('author'));
select tests.confession('second', tests.id('author'));
select tests.confession('waiting', tests.id('author'), 'pending');
select tests.confession('foreign', tests.id('stranger'));
select tests.votes(tests.confession('first'), 4, 1, 'one');
select tests.votes(tests.confession('second'), 1, 3, 'two');

select tests.sign_out();
select throws_ok('select public.my_statistics()', '42501', null, 'visitors have no numbers');
select tests.sign_in_as(null);
select is_empty('select * from public.my_statistics()', 'nor has nobody');
select tests.sign_in_as(tests.id('author'));
insert into public.votes (confession_id, vote_type) values (tests.confession('foreign'), 'angel');
select results_eq(
  'select * from public.my_statistics()', $$ values (3, 2, 9, 5, 4, 3, 1, 1, 0, 1) $$,
  'submitted, approved, received, the most on one confession, and cast'
);
select tests.sign_in_as(tests.id('stranger'));
select results_eq(
  'select * from public.my_statistics()', $$ values (1, 1, 1, 1, 1, 0, 0, 0, 0, 0) $$, 'everybody their own'
);
select tests.as_database();
select tests.person('newcomer');
select tests.sign_in_as(tests.id('newcomer'));
select results_eq('select * from public.my_statistics()', $$ values (0, 0, 0, 0, 0, 0, 0, 0, 0, 0) $$, 'a newcomer has zeros');

select * from finish();
rollback;
