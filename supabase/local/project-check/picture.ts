import type postgres from 'postgres';

/** What the picture of a database is made of. */
export type Kind =
  | 'rls'
  | 'grant'
  | 'policy'
  | 'function'
  | 'trigger'
  | 'column'
  | 'constraint'
  | 'index'
  | 'view'
  | 'publication'
  | 'setting';

type Part = { readonly kind: Kind; readonly name: string; readonly state: string };

/** Everything in our schemas that decides who may do what, each under kind and name. */
export type Picture = ReadonlyMap<string, Part>;

/**
 * Asks what somebody may really do, and not how it was granted: a right that comes by way of PUBLIC counts. Names are
 * written out in full, so that two databases with different search paths describe the same thing alike.
 */
const PICTURE = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private', 'gate')),
  relations as (
    select c.oid, c.relkind, c.relrowsecurity, c.reloptions, n.nspname || '.' || c.relname as name
    from pg_class c join ours n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ),
  functions as (
    select p.oid, p.oid::regprocedure::text as name
    from pg_proc p join ours n on n.oid = p.pronamespace
    where p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  ),
  columns as (
    select r.name as relation, r.relkind, a.attrelid, a.attnum, a.attname,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        nullif(a.attidentity::text, ''), pg_get_expr(d.adbin, d.adrelid)) as state
    from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where r.relkind <> 'S'
  ),
  roles as (select unnest(array['anon', 'authenticated']) as role)
  select 'rls' as kind, name, case when relrowsecurity then 'on' else 'off' end as state
    from relations where relkind in ('r', 'p')
  union all
  select 'grant', role || ' may ' || privilege || ' ' || name, 'as a whole'
    from relations, roles, unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
    where relkind <> 'S' and has_table_privilege(role, oid, privilege)
  union all
  select 'grant', role || ' may ' || privilege || ' ' || relation, 'columns ' || string_agg(attname, ', ' order by attname)
    from columns, roles, unnest(array['select', 'insert', 'update', 'references']) as privilege
    where not has_table_privilege(role, attrelid, privilege) and has_column_privilege(role, attrelid, attnum, privilege)
    group by role, privilege, relation
  union all
  select 'grant', role || ' may ' || case privilege when 'usage' then 'use' else privilege end || ' sequence ' || name, 'as a whole'
    from relations, roles, unnest(array['usage', 'select', 'update']) as privilege
    where relkind = 'S' and has_sequence_privilege(role, oid, privilege)
  union all
  select 'grant', role || ' may execute ' || name, 'as a whole'
    from functions, roles where has_function_privilege(role, oid, 'execute')
  union all
  select 'grant', role || ' may ' || case privilege when 'usage' then 'use' else 'create in' end || ' schema ' || nspname, 'as a whole'
    from ours, roles, unnest(array['usage', 'create']) as privilege where has_schema_privilege(role, oid, privilege)
  union all
  select 'policy', '"' || policyname || '" on ' || schemaname || '.' || tablename,
      concat_ws(' | ', permissive, cmd, array_to_string(roles, ', '), qual, with_check)
    from pg_policies where schemaname in ('public', 'private', 'gate')
  union all
  select 'function', name, pg_get_functiondef(oid) from functions
  union all
  select 'trigger', t.tgname || ' on ' || r.name, pg_get_triggerdef(t.oid) || case t.tgenabled when 'D' then ' (switched off)' else ' ' || t.tgenabled::text end
    from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
  union all
  select 'column', relation || '.' || attname, state from columns
  union all
  select 'constraint', k.conname || ' on ' || r.name, pg_get_constraintdef(k.oid)
    from pg_constraint k join relations r on r.oid = k.conrelid
  union all
  select 'index', i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' (invalid)' end
    from pg_index i join relations r on r.oid = i.indrelid
  union all
  select 'view', name, concat_ws(' ', array_to_string(reloptions, ', '), pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all
  select 'publication', t.schemaname || '.' || t.tablename, concat('published', ' where ' || t.rowfilter)
    from pg_publication_tables t where t.pubname = 'supabase_realtime'
  union all
  select 'publication', 'supabase_realtime',
      'inserts ' || pubinsert || ', updates ' || pubupdate || ', deletes ' || pubdelete || ', all tables ' || puballtables
    from pg_publication where pubname = 'supabase_realtime'
  union all
  select 'setting', 'statement_timeout of ' || setrole::regrole, substr(setting, length('statement_timeout=') + 1)
    from pg_db_role_setting, unnest(setconfig) as setting
    where setdatabase = 0 and setrole::regrole::text in ('anon', 'authenticated') and setting like 'statement_timeout=%'`;

/** Reads the picture of a database. Changes nothing. */
export async function takePicture(sql: postgres.Sql): Promise<Picture> {
  const parts = await sql.begin('isolation level repeatable read read only', async (transaction) => {
    await transaction`select set_config('search_path', '', true)`;
    return transaction.unsafe<Part[]>(PICTURE);
  });
  return new Map(parts.map((part) => [`${part.kind} ${part.name}`, part]));
}
