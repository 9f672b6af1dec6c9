import postgres from 'postgres';

let connection: postgres.Sql | undefined;

/** Straight into the served app's database: to arrange what no client may, and to see what is really there. */
export function database(): postgres.Sql {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set; with TEST_ORIGIN set, set it as well');
  // Idle connections close by themselves, so that nobody has to remember to.
  connection ??= postgres(url, { max: 2, idle_timeout: 1 });
  return connection;
}
