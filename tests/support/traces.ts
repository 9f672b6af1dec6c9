import { database } from './database.ts';

/** Everywhere in the database where one of these texts stands, as schema.table.column: any column, whatever its type. */
export async function tracesOf(texts: readonly string[]): Promise<string[]> {
  const sql = database();
  const tables = await sql<{ schema: string; table: string }[]>`
    select n.nspname as schema, c.relname as table
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth') and c.relkind in ('r', 'p', 'm')
    order by 1, 2`;
  const found: string[] = [];
  for (const { schema, table } of tables) {
    const rows = await sql<{ column: string }[]>`
      select distinct field.key as column
      from ${sql(schema)}.${sql(table)} as whole_row, jsonb_each_text(to_jsonb(whole_row)) as field,
        unnest(${[...texts]}::text[]) as needle
      where strpos(lower(field.value), lower(needle)) > 0
      order by 1`;
    found.push(...rows.map(({ column }) => `${schema}.${table}.${column}`));
  }
  return found;
}
