-- The rights of signed-in people, column by column. A right that is not in this list must not exist.
begin;
select plan(61);
create function tests.tables() returns setof text language sql stable
  as $$ select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1 $$;

select results_eq(
  $$ select c.relname::text collate "default", p.privilege
     from pg_class c join pg_namespace n on n.oid = c.relnamespace,
       unnest(array['delete', 'insert', 'references', 'select', 'trigger', 'truncate', 'update']) as p (privilege)
     where n.nspname = 'public' and c.relkind in ('r', 'v') and has_table_privilege('authenticated', c.oid, p.privilege)
     order by 1, 2 $$,
  $$ values
    ('author_mutes', 'delete'),
    ('bookmarked_confessions', 'delete'),
    ('comments', 'delete'),
    ('confessions', 'delete'),
    ('live_judgments', 'select'),
    ('muted_words', 'delete') $$,
  'rights on whole tables'
);
select is_empty(
  $$ select a.attrelid::regclass::text, a.attname
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and not a.attisdropped
       and has_column_privilege('authenticated', a.attrelid, a.attnum, 'select')
         <> (a.attnum > 0 and (c.relname, a.attname) <> ('author_mutes', 'author_id')) $$,
  'every column of a table is read but the one that says who was muted, and none of the hidden ones (xmin, ctid) that tell what was written together'
);
select results_eq(
  $$ select a.attrelid::regclass::text, p.privilege, string_agg(a.attname::text collate "default", ' ' order by a.attname)
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace,
       unnest(array['insert', 'update']) as p (privilege)
     where n.nspname = 'public' and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
       and has_column_privilege('authenticated', a.attrelid, a.attnum, p.privilege)
     group by 1, 2 order by 1, 2 $$,
  $$ values
    ('appeals', 'insert', 'confession_id note'),
    ('bookmarked_confessions', 'insert', 'confession_id user_id'),
    ('comment_reports', 'insert', 'comment_id reason reporter_id'),
    ('comments', 'insert', 'confession_id content created_at user_id'),
    ('confession_reports', 'insert', 'confession_id reason reporter_id'),
    ('confessions', 'insert', 'created_at is_nsfw status text user_id'),
    ('muted_words', 'insert', 'user_id word'),
    ('profiles', 'insert', 'id nickname'),
    ('profiles', 'update', 'nsfw_enabled'),
    ('votes', 'insert', 'confession_id user_id vote_type') $$,
  'rights to write single columns'
);
select results_eq(
  $$ select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and has_function_privilege('authenticated', p.oid, 'execute') order by 1 $$,
  $$ values
    ('approve_confession(uuid)'), ('author_nickname(comments)'), ('author_nickname(confessions)'),
    ('begin_story_path(text)'), ('choose_story_node(text)'), ('delete_user()'),
    ('dismiss_comment_reports(uuid)'), ('dismiss_confession_reports(uuid)'), ('has_regular_left()'), ('is_moderator()'),
    ('judging_queue(uuid,integer)'), ('moderation_figures()'), ('moderation_history(bigint,integer)'),
    ('moderation_queue(boolean,timestamp with time zone,uuid,integer)'), ('mute_author_of(uuid)'), ('mute_of(uuid)'), ('muted_authors()'), ('my_statistics()'),
    ('reject_confession(uuid,text)'), ('remove_comment(uuid,text)'),
    ('reported_items(integer,timestamp with time zone,uuid,integer)'),
    ('restart_story_path(text)'), ('set_confession_nsfw(uuid,boolean)'), ('story_overview()'),
    ('undo_moderation(bigint)'), ('validate_confession_content(text)') $$,
  'functions the API may call'
);
select results_eq(
  $$ select p.proname::text collate "default" from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'private' and has_function_privilege('authenticated', p.oid, 'execute') order by 1 $$,
  $$ values
    ('approve_confession'), ('begin_story_path'), ('choose_story_node'),
    ('day_of_the_desk'), ('delete_own_account'), ('dismiss_comment_reports'), ('dismiss_confession_reports'),
    ('fold_text'), ('has_regular_left'), ('history_page'), ('is_moderator'), ('is_valid_confession'), ('judging_page'), ('keeps'), ('list_muted_authors'), ('may_report_comment'), ('may_report_confession'), ('mute_author_of'), ('mute_of'), ('my_muted_authors'),
    ('new_id'), ('newest_judgments'), ('nickname_of'),
    ('reject_confession'), ('remove_comment'), ('reported_page'), ('restart_story_path'), ('set_confession_nsfw'),
    ('undo_moderation'), ('waiting_page') $$,
  'functions behind them'
);

select tests.person('someone');
select tests.sign_in_as(tests.id('someone'));
select throws_ok(
  'select private.erase_account(tests.id(''someone''))', '42501', 'permission denied for schema private',
  'functions in private cannot be called by name'
);
select throws_ok(
  'select private.is_moderator()', '42501', 'permission denied for schema private', 'not even those a policy uses'
);


-- what reads by column must still answer
select throws_ok(format('select xmin from public.%I', t), '42501', 'permission denied for table ' || t, 'no xmin of ' || t)
from tests.tables() t;
select lives_ok(format('select * from public.%I', t), 'all columns of ' || t) from tests.tables() t where t <> 'author_mutes';
select throws_ok('select author_id from public.author_mutes', '42501', 'permission denied for table author_mutes', 'but not who was muted');
select lives_ok(format('select count(*) from public.%I', t), 'a count of ' || t) from tests.tables() t;

select tests.as_database();
select tests.person('author');
select tests.confession('published', tests.id('author'));
select tests.comment('said below it', tests.id('author'), tests.confession('published'));
select tests.sign_in_as(tests.id('someone'));
select is(public.author_nickname(c), 'author', 'a whole row of confessions') from public.confessions c where c.text = 'published';
select is(public.author_nickname(m), 'author', 'a whole row of comments') from public.comments m where m.content = 'said below it';
select throws_ok('delete from public.comments where xmin is not null', '42501', null, 'no deletion by xmin');

select * from finish();
rollback;
