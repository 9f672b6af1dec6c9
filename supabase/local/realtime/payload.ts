import type { Change } from './changes.ts';
import { type Database, query } from './database.ts';
import type { Tuple } from './pgoutput.ts';
import type { Column, Table } from './visibility.ts';

type Values = ReadonlyMap<string, unknown>;

/** A change whose values stand as hosted Supabase sends them. */
export type RenderedChange = Change & { readonly values: Values; readonly oldValues: Values };

/** Gives the values of a change the form of `to_jsonb`, which only the database knows for every type. */
export async function renderChange(
  database: Database,
  table: Table,
  change: Change,
): Promise<RenderedChange> {
  const [values, oldValues] = await Promise.all([
    renderTuple(database, table, change.row ?? new Map()),
    renderTuple(database, table, change.identity),
  ]);
  return { ...change, values, oldValues };
}

async function renderTuple(database: Database, table: Table, tuple: Tuple): Promise<Values> {
  const columns = table.columns.filter(({ name }) => tuple.has(name));
  if (columns.length === 0) return new Map();
  const expressions = columns.map(
    ({ sqlType }, index) => `to_jsonb($${index + 1}::text::${sqlType}) as c${index}`,
  );
  const [row] = await query<Record<string, unknown>>(
    database,
    `select ${expressions.join(', ')}`,
    columns.map(({ name }) => tuple.get(name) ?? null),
  );
  return new Map(columns.map(({ name }, index) => [name, row?.[`c${index}`] ?? null]));
}

/** What one role is told of a change, `select` narrowing it to the columns a subscription asked for. */
export function changePayload(
  change: RenderedChange,
  table: Table,
  role: string,
  select: ReadonlySet<string> | null,
): Record<string, unknown> {
  const { kind, relation, committedAt } = change;
  const head = {
    schema: relation.schema,
    table: relation.table,
    type: kind,
    commit_timestamp: committedAt.toISOString(),
  };
  const problem = whyUntold(change, table, role);
  if (problem) return { ...head, columns: [], errors: [problem] };

  const columns = table.columns.filter(
    (column) =>
      column.readers.includes(role) && (select === null || select.has(column.name) || column.primary),
  );
  return {
    ...head,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(kind === 'DELETE' ? {} : { record: pick(columns, change.values, change.oldValues) }),
    ...(kind === 'INSERT' ? {} : { old_record: oldRecord(change, table, columns) }),
    errors: null,
  };
}

/** Why a role can be told that something changed but not what; null where it can be told. */
export function whyUntold({ kind }: Change, table: Table, role: string): string | null {
  const key = table.columns.filter(({ primary }) => primary);
  if (key.length === 0) return kind === 'DELETE' ? null : 'Error 400: Bad Request, no primary key';
  return key.every(({ readers }) => readers.includes(role)) ? null : 'Error 401: Unauthorized';
}

/** Nobody can be asked who may read a row that is gone, so of a secured table's deletions only the key is told. */
function oldRecord({ kind, oldValues }: RenderedChange, { secured }: Table, columns: readonly Column[]) {
  const told = kind === 'DELETE' && secured ? columns.filter(({ primary }) => primary) : columns;
  return pick(told, oldValues);
}

/** A large value an UPDATE left alone is not in the WAL's new row; where the old row is, it is taken from there. */
function pick(columns: readonly Column[], values: Values, otherwise?: Values): Record<string, unknown> {
  const entries = columns.flatMap(({ name }) => {
    const value = values.has(name) ? values.get(name) : otherwise?.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
