import postgres from 'postgres';

export type Database = postgres.Sql;

/** A transaction or the pool itself. */
type Connection = Pick<Database, 'unsafe'>;

/**
 * Values travel as text between the WAL, this process and the database. Pinned so that both ends read and write the same
 * text, and so that timestamps come out in UTC, as they do on hosted Supabase.
 */
export const TEXT_SETTINGS = { TimeZone: 'UTC', DateStyle: 'ISO, MDY', IntervalStyle: 'postgres' } as const;

const STATEMENT_TIMEOUT_MS = 2_000;

/** Long enough to find, by halving, the one subscriber among hundreds whose question runs into the timeout. */
const ISOLATION_BUDGET_MS = 10 * STATEMENT_TIMEOUT_MS;

/** Opens the few connections over which subscribers' questions are asked. */
export function openDatabase(databaseUrl: string): Database {
  return postgres(databaseUrl, {
    max: 4,
    onnotice: () => {},
    connection: {
      ...TEXT_SETTINGS,
      application_name: 'realtime',
      // Where hosted Supabase looks for the names that policies leave unqualified.
      search_path: 'public, extensions',
      // A subscriber's filter or policy may be slow; it must not hold up everyone else for long.
      statement_timeout: STATEMENT_TIMEOUT_MS,
    },
  });
}

/**
 * Runs a prepared statement. The text of a statement holds only names that come from the catalog; whatever a subscriber or
 * a row says is a parameter.
 */
export function query<Row extends object>(
  connection: Connection,
  text: string,
  parameters: readonly (string | null | readonly string[])[],
): PromiseLike<Row[]> {
  return connection.unsafe<Row[]>(text, [...parameters] as string[], { prepare: true });
}

/** Quotes a name for use in a statement. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Asks one question about many items, and returns those it holds for. An item that makes the database fail takes the whole
 * question down with it, so the items are halved until it stands alone and is answered with no: one subscriber whose policy
 * raises never silences the others. Where that takes too long, as when a migration has locked the table, the rest is answered
 * with no as well.
 */
export async function askIsolated<Item>(
  items: readonly Item[],
  ask: (items: readonly Item[]) => Promise<readonly Item[]>,
  deadline = performance.now() + ISOLATION_BUDGET_MS,
): Promise<readonly Item[]> {
  if (items.length === 0 || performance.now() > deadline) return [];
  try {
    return await ask(items);
  } catch (error) {
    // Without a database there is nothing to halve for.
    if (!(error instanceof postgres.PostgresError)) throw error;
    if (items.length === 1) return [];
    const middle = Math.ceil(items.length / 2);
    const first = await askIsolated(items.slice(0, middle), ask, deadline);
    return [...first, ...(await askIsolated(items.slice(middle), ask, deadline))];
  }
}
