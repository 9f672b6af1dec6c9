import { type Database, query } from './database.ts';
import { type Condition, parseFilter, SubscriptionError } from './filters.ts';
import { validateCondition } from './matching.ts';

export const PUBLICATION = 'supabase_realtime';

export type ChangeKind = 'INSERT' | 'UPDATE' | 'DELETE';

/** What a page asks to hear of; `*` stands for every kind, schema or table. */
export type Subscription = {
  readonly id: number;
  readonly event: ChangeKind | '*';
  readonly schema: string;
  readonly table: string;
  readonly conditions: readonly Condition[];
  /** The columns asked for; null means all. */
  readonly select: ReadonlySet<string> | null;
};

type PublishedColumn = { name: string; type: string };

/** Reads one entry of `postgres_changes`, as a page sends it. */
export function readSubscription(id: number, params: Readonly<Record<string, unknown>>): Subscription {
  const { schema, table, filter, select } = params;
  const named = [schema, table].some((name) => typeof name === 'string');
  if (!named || !isText(schema) || !isText(table) || !isText(filter) || (filter && table === undefined)) {
    throw new SubscriptionError(
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${JSON.stringify(params)}`,
    );
  }
  const subscription = {
    id,
    event: readEvent(params['event']),
    schema: schema ?? 'public',
    table: table ?? '*',
    conditions: parseFilter(filter ?? ''),
    select: readSelect(select),
  };
  if (subscription.select && [subscription.schema, subscription.table].includes('*')) {
    throw new SubscriptionError('Column selection is not supported for wildcard subscriptions.');
  }
  return subscription;
}

/** Whether a subscription hears of changes of this kind to this table. */
export function listensTo(
  subscription: Subscription,
  kind: ChangeKind,
  schema: string,
  table: string,
): boolean {
  const { event } = subscription;
  return (
    (event === '*' || event === kind) &&
    (subscription.schema === '*' || subscription.schema === schema) &&
    (subscription.table === '*' || subscription.table === table)
  );
}

/** Checks a subscription against the database as hosted Supabase does: published, and filtered by readable columns only. */
export async function validateSubscription(
  database: Database,
  subscription: Subscription,
  role: string,
): Promise<void> {
  const tables = await publishedTables(database, subscription, role);
  if (tables.length === 0) {
    throw new SubscriptionError(
      `Please check Realtime is enabled for the given connect parameters: [${describe(subscription)}]`,
    );
  }
  for (const columns of tables) {
    const types = new Map(columns.map(({ name, type }) => [name, type]));
    for (const name of subscription.select ?? []) {
      if (!types.has(name)) throw new SubscriptionError(`invalid column for select ${name}`);
    }
    for (const condition of subscription.conditions) {
      await validateCondition(database, condition, types.get(condition.column));
    }
  }
}

/** The readable columns of every published table that the subscription names. */
async function publishedTables(
  database: Database,
  { schema, table }: Subscription,
  role: string,
): Promise<PublishedColumn[][]> {
  const rows = await query<{ columns: PublishedColumn[] }>(
    database,
    `select coalesce(
       (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, -1)))
        from pg_attribute a, pg_roles r
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and r.rolname = $4::text and has_column_privilege(r.oid, c.oid, a.attnum, 'select')),
       '[]') as columns
     from pg_publication_tables p
       join pg_namespace n on n.nspname = p.schemaname
       join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
     where p.pubname = $1::text and $2::text in ('*', p.schemaname) and $3::text in ('*', p.tablename)`,
    [PUBLICATION, schema, table, role],
  );
  return rows.map(({ columns }) => columns);
}

function describe({ event, schema, table, conditions, select }: Subscription): string {
  const columns = select ? [...select] : null;
  return `event: ${event}, schema: ${schema}, table: ${table}, filters: ${JSON.stringify(conditions)}, select: ${JSON.stringify(columns)}`;
}

function readEvent(event: unknown): Subscription['event'] {
  const name = typeof event === 'string' ? event.toUpperCase() : '*';
  return name === 'INSERT' || name === 'UPDATE' || name === 'DELETE' ? name : '*';
}

function readSelect(select: unknown): ReadonlySet<string> | null {
  if (typeof select === 'string') {
    throw new SubscriptionError('Error parsing `select` params: expected a list of column name strings');
  }
  const names = Array.isArray(select) ? select.filter((name) => typeof name === 'string') : [];
  return names.length > 0 ? new Set(names) : null;
}

function isText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
