import { askIsolated, type Database, query, quoteName } from './database.ts';
import type { Relation, Tuple } from './pgoutput.ts';
import type { Claims } from './token.ts';

export type Column = {
  readonly name: string;
  /** Short name for the payload, e.g. `timestamptz`. */
  readonly type: string;
  /** Full name for casts, e.g. `timestamp with time zone`. */
  readonly sqlType: string;
  readonly primary: boolean;
  /** Those of the roles asked about that may SELECT it. */
  readonly readers: readonly string[];
};

export type Table = { readonly columns: readonly Column[]; readonly secured: boolean };

/**
 * Reads what the catalog says of a table now. It is asked anew for every change: a grant that was just revoked or row-level
 * security just enabled must count at once.
 */
export async function describeTable(
  database: Database,
  relation: Relation,
  roles: readonly string[],
): Promise<Table> {
  const rows = await query<Column & { secured: boolean }>(
    database,
    `select a.attname as name, t.typname as type, format_type(a.atttypid, -1) as "sqlType",
       coalesce(a.attnum = any (i.indkey), false) as "primary", c.relrowsecurity as secured,
       array(select r.rolname::text from pg_roles r
             where r.rolname = any ($2::text[]) and has_column_privilege(r.oid, c.oid, a.attnum, 'select')) as readers
     from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       left join pg_index i on i.indrelid = c.oid and i.indisprimary
     where c.oid = $1::text::oid
     order by a.attnum`,
    [String(relation.oid), roles],
  );
  return { columns: rows, secured: rows[0]?.secured ?? true };
}

/**
 * Waits until other sessions can see what a transaction did. Its changes reach us as soon as they are written to the WAL,
 * a moment before that: asked too early, the database would say the new row is not there.
 */
export async function waitUntilVisible(database: Database, xid: number): Promise<void> {
  // Transaction ids on the wire are 32 bits wide; the nearest full one is meant.
  const text = `select pg_xact_status(($1::text::numeric + 4294967296 * round(
      (pg_snapshot_xmax(pg_current_snapshot())::text::numeric - $1::text::numeric) / 4294967296
    ))::text::xid8) as status`;
  for (;;) {
    const [row] = await query<{ status: string | null }>(database, text, [String(xid)]);
    if (row?.status !== 'in progress') return;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/**
 * Asks, as one role and under each of the identities given, whether the row is there to be read now. All are asked in one
 * transaction, whose settings end with it: a connection never carries an identity over to the next question.
 */
export async function identitiesThatSee(
  database: Database,
  relation: Relation,
  table: Table,
  row: Tuple,
  role: string,
  identities: readonly Claims[],
): Promise<readonly Claims[]> {
  const key = table.columns.filter(({ primary }) => primary);
  const values = key.map(({ name }) => row.get(name) ?? null);
  const conditions = key.map(
    ({ name, sqlType }, index) => `${quoteName(name)} = $${index + 1}::text::${sqlType}`,
  );
  const exists = `select exists (
      select from ${quoteName(relation.schema)}.${quoteName(relation.table)} where ${conditions.join(' and ')}
    ) as visible`;

  return askIsolated(identities, (asked) =>
    database.begin('read only', async (transaction) => {
      const answers = await Promise.all([
        query(transaction, `select set_config('role', $1, true)`, [role]),
        ...asked.flatMap((claims) => [
          query(
            transaction,
            `select set_config('request.jwt.claims', $1, true),
               set_config('request.jwt.claim.sub', $2, true),
               set_config('request.jwt.claim.role', $3, true)`,
            [claims.json, claims.sub, claims.role],
          ),
          query<{ visible: boolean }>(transaction, exists, values),
        ]),
      ]);
      // One answer for the role, then two for each identity, the second of which is the row's.
      return asked.filter((_, index) => {
        const [answer] = answers[2 * index + 2] ?? [];
        return answer !== undefined && 'visible' in answer && answer.visible === true;
      });
    }),
  );
}

/** Whether a token may speak as this role. Superusers are nobody's subscribers. */
export async function isSubscriberRole(database: Database, role: string): Promise<boolean> {
  const rows = await query(database, 'select 1 from pg_roles where rolname = $1::text and not rolsuper', [
    role,
  ]);
  return rows.length === 1;
}
