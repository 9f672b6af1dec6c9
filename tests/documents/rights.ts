import type { PGlite } from '@electric-sql/pglite';

export const BEGIN = '<!-- rights: written by npm run docs:rights -->';
export const END = '<!-- end of rights -->';

type Table = { name: string; about: string };
type Policy = { table: string; action: string; name: string; restrictive: boolean };
type Grant = { table: string; action: string; columns: string | null };
type Callable = { name: string; about: string };

const ACTIONS = ['select', 'insert', 'update', 'delete'];

/** Rights come by table or by column; null columns mean all of them. */
const GRANTS = `
  select c.relname as table, p.action,
    case when has_table_privilege('authenticated', c.oid, p.action)
        or not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and not has_column_privilege('authenticated', c.oid, a.attnum, p.action)) then null
      else (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and has_column_privilege('authenticated', c.oid, a.attnum, p.action)) end as columns
  from pg_class c, unnest(array['select', 'insert', 'update']) as p (action)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and has_any_column_privilege('authenticated', c.oid, p.action)
  union all
  select c.relname, 'delete', null from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and has_table_privilege('authenticated', c.oid, 'delete')`;

const TABLES = (schema: string) => `
  select relname as name, coalesce(obj_description(oid), '') as about from pg_class
  where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relkind <> 'v', 1`;

const POLICIES = `
  select tablename as table, lower(cmd) as action, policyname as name, permissive = 'RESTRICTIVE' as restrictive
  from pg_policies where schemaname = 'public' order by tablename, permissive, policyname`;

const CALLABLE = `
  select p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name, coalesce(obj_description(p.oid), '') as about
  from pg_proc p where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') order by 1`;

const rows = async <T>(db: PGlite, query: string) => (await db.query<T>(query)).rows;

/** Who may do what, as SECURITY.md prints it: taken from the rights and policies of a database with the whole schema. */
export async function describeRights(db: PGlite): Promise<string> {
  const [tables, kept, policies, grants, callable] = await Promise.all([
    rows<Table>(db, TABLES('public')),
    rows<Table>(db, TABLES('private')),
    rows<Policy>(db, POLICIES),
    rows<Grant>(db, GRANTS),
    rows<Callable>(db, CALLABLE),
  ]);
  const cell = (table: string, action: string) => {
    const grant = grants.find((each) => each.table === table && each.action === action);
    if (!grant) return 'nobody';
    const said = policies.filter((each) => each.table === table && [action, 'all'].includes(each.action));
    const allowed = said.filter(({ restrictive }) => !restrictive).map(({ name }) => name);
    const except = said.filter(({ restrictive }) => restrictive).map(({ name }) => `but: ${name}`);
    const columns = grant.columns === null || action === 'select' ? [] : [`(${grant.columns})`];
    const held = action === 'select' && grant.columns !== null ? [`(${grant.columns})`] : [];
    return [...(allowed.length > 0 ? allowed : ['members']), ...except, ...columns, ...held].join('<br>');
  };
  return [
    '| table | what it is | read | added | changed | deleted |',
    '|---|---|---|---|---|---|',
    ...tables.map(
      ({ name, about }) =>
        `| \`${name}\` | ${about} | ${ACTIONS.map((action) => cell(name, action)).join(' | ')} |`,
    ),
    '',
    'No role of the API may look into the tables of schema `private`:',
    '',
    '| table | what it is |',
    '|---|---|',
    ...kept.map(({ name, about }) => `| \`${name}\` | ${about} |`),
    '',
    'The functions members may call (each asks for itself who is calling):',
    '',
    '| function | what it does |',
    '|---|---|',
    ...callable.map(({ name, about }) => `| \`${name}\` | ${about} |`),
  ].join('\n');
}

/** What the document holds between the two marks. */
export function readBlock(document: string): string {
  return document.split(BEGIN)[1]?.split(END)[0]?.trim() ?? '';
}
