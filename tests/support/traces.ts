import { database } from './database.ts';

/** Everywhere in the database where one of these texts stands, as schema.table.column: any column, whatever its type. */
export async function tracesOf(texts: readonly string[]): Promise<string[]> {
  const sql = database();
  const columns = await sql<{ schema: string; table: string; column: string }[]>`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p', 'm')
      and a.attnum > 0 and not a.attisdropped
    order by 1, 2, 3`;
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const rows = await sql`
      select from ${sql(schema)}.${sql(table)} t, unnest(${[...texts]}::text[]) as needle
      where strpos(lower(t.${sql(column)}::text), lower(needle)) > 0 limit 1`;
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}
