import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { openDatabase } from './database.ts';
import type { Environment } from './environment.ts';
import { readModeratorCommand, runModeratorCommand } from './moderators.ts';
import { findFreePort } from './ports.ts';
import { runningUrl } from './postgres.ts';
import { findDataPlace } from './postgres-places.ts';
import { chooseServerUser } from './server-user.ts';
import { explain, StartProblem } from './start-problem.ts';
import { loadEnvironment } from './vite-plugin.ts';

type Reached = { readonly url: string; stop(): Promise<void> };

/** `npm run moderator`: in the database of DATABASE_URL, or in the embedded one, whether it runs or not. */
async function main(): Promise<void> {
  const command = readModeratorCommand(process.argv.slice(2));
  const { url, stop } = await reach(loadEnvironment(process.cwd(), 'development'));
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const line of await runModeratorCommand(sql, command)) console.log(line);
  } finally {
    await sql.end({ timeout: 5 });
    await stop();
  }
}

async function reach(environment: Environment): Promise<Reached> {
  // Beside an app that runs: nothing here needs the database to itself.
  if (environment.databaseUrl) return { url: environment.databaseUrl, async stop() {} };
  const data = await findDataPlace(environment.dataDir, await chooseServerUser());
  const created = await stat(join(data, 'PG_VERSION')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!created) throw new StartProblem('There is no database yet. Start the app once: npm start');
  const url = await runningUrl(data);
  if (url) return { url, async stop() {} };
  return openDatabase({ ...environment, dbPort: await findFreePort() });
}

main().catch((error: unknown) => {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
});
