-- What must hold for the whole schema, whatever is added to it.
begin;
select plan(16);

create temporary view our_functions as
  select p.oid, n.nspname as schema, p.oid::regprocedure::text as name, p.prosecdef, p.proconfig, p.proacl, p.proowner
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private');

create temporary view our_tables as
  select c.oid, n.nspname as schema, c.oid::regclass::text as name, c.relkind, c.relrowsecurity, c.reloptions
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f');

select isnt_empty('select name from our_tables where schema = ''public''', 'there are tables to look at');
select isnt_empty('select name from our_functions where schema = ''private''', 'there are functions to look at');

select is_empty(
  $$ select name from our_tables where schema = 'public' and relkind in ('r', 'p') and not relrowsecurity $$,
  'every table in public has row-level security'
);
select is_empty(
  $$ select name from our_tables t where schema = 'public' and relkind in ('r', 'p')
     and not exists (select 1 from pg_policy where polrelid = t.oid) $$,
  'every table in public has a policy'
);
select is_empty(
  $$ select name from our_tables where relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false) $$,
  'every view acts with the rights of its reader'
);
select is_empty(
  $$ select t.name, p.privilege
     from our_tables t,
       unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p (privilege)
     where has_table_privilege('anon', t.oid, p.privilege)
        or (p.privilege in ('select', 'insert', 'update', 'references') and has_any_column_privilege('anon', t.oid, p.privilege)) $$,
  'visitors hold no right on any table'
);
select is_empty(
  $$ select c.oid::regclass::text, r.role
     from pg_class c join pg_namespace n on n.oid = c.relnamespace, unnest(array['anon', 'authenticated']) as r (role)
     where n.nspname in ('public', 'private') and c.relkind = 'S'
       and has_sequence_privilege(r.role, c.oid, 'usage, select, update') $$,
  'nobody holds a right on any sequence'
);
select is_empty(
  $$ select name from our_functions where has_function_privilege('anon', oid, 'execute') $$,
  'visitors may call no function'
);
select is_empty(
  $$ select r.role from unnest(array['anon', 'authenticated', 'service_role', 'public']) as r (role)
     where has_schema_privilege(r.role, 'private', 'usage, create') or has_schema_privilege(r.role, 'public', 'create') $$,
  'nobody enters schema private or creates anything in public'
);
select is_empty(
  $$ select name from our_functions where schema = 'public' and prosecdef $$,
  'no function the API may call acts with the rights of its owner'
);
select is_empty(
  $$ select name from our_functions where not coalesce(array_to_string(proconfig, ',') ~ 'search_path=""', false) $$,
  'every function sets an empty search path'
);
select is_empty(
  $$ select c.conrelid::regclass::text, c.conname
     from pg_constraint c join our_tables t on t.oid = c.conrelid
     where c.contype = 'f' and not exists (
       select 1 from pg_index i
       where i.indrelid = c.conrelid and i.indpred is null
         and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] operator(pg_catalog.@>) c.conkey
         and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] operator(pg_catalog.<@) c.conkey
     ) $$,
  'every foreign key leads an index'
);
select is_empty(
  $$ select polrelid::regclass::text, polcmd, count(*) from pg_policy where polpermissive group by polrelid, polcmd having count(*) > 1 $$,
  'one policy that permits per table and verb'
);
select is_empty(
  $$ select polname from pg_policy join our_tables t on t.oid = polrelid
     where polroles <> array[(select oid from pg_roles where rolname = 'authenticated')] or polcmd = '*' $$,
  'every policy is for signed-in people and one verb'
);
select results_eq(
  $$ select tablename::text collate "default" from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = 'public' order by 1 $$,
  array['confessions', 'profiles', 'user_achievements', 'votes'],
  'realtime carries four tables'
);
select results_eq(
  $$ select pubinsert, pubupdate, pubdelete, pubtruncate from pg_publication where pubname = 'supabase_realtime' $$,
  $$ values (true, true, false, false) $$,
  'and no deletion, whose key could tell whose it was'
);

select * from finish();
rollback;
