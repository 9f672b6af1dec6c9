import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { findInstalled, programsIn } from './binaries.ts';
import { readConfig } from './config-file.ts';
import { openDatabase } from './database.ts';
import type { Environment } from './environment.ts';
import { databaseSubject, own } from './ownership.ts';
import { findFreePort } from './ports.ts';
import { findDataPlace } from './postgres-places.ts';
import { stopOrphan } from './postmaster.ts';
import { prepareDatabase } from './prepare-database.ts';
import { chooseServerUser } from './server-user.ts';
import { explain, StartProblem } from './start-problem.ts';
import { loadEnvironment } from './vite-plugin.ts';

const root = process.cwd();
const DROP_FLAG = 'drop-everything-in-database-url';

const DROP_EVERYTHING = `
  drop publication if exists supabase_realtime;
  drop schema if exists supabase_migrations, private, public, auth, extensions cascade;
  create schema public;
  grant usage on schema public to public;
`;

/** `npm run db:reset`: empties the database, then applies every migration and the seed. */
async function reset(): Promise<void> {
  const { values } = parseArgs({ options: { [DROP_FLAG]: { type: 'boolean', default: false } } });
  const environment = loadEnvironment(root, 'development');
  if (environment.databaseUrl) await dropElsewhere(environment.databaseUrl, values[DROP_FLAG] === true);
  else await removeData(environment.dataDir);
  const { seeded } = await rebuild(environment);
  console.log(`The database is fresh${seeded ? ', with the demo people in it' : ''}.`);
}

async function dropElsewhere(databaseUrl: string, agreed: boolean): Promise<void> {
  const { host, pathname } = new URL(databaseUrl);
  if (!agreed) {
    throw new StartProblem(
      `DATABASE_URL is set, so this would drop everything in the database ${host}${pathname}. ` +
        `If you want that: npm run db:reset -- --${DROP_FLAG}`,
    );
  }
  const ownership = await own(databaseSubject(databaseUrl));
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin((transaction) => transaction.unsafe(DROP_EVERYTHING).simple());
  } finally {
    await sql.end();
    ownership.release();
  }
}

async function removeData(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const ownership = await own(folder);
  try {
    const data = await findDataPlace(folder, await chooseServerUser());
    await stopOrphan(data, programsIn((await findInstalled()).folder).pgCtl);
    // By name: DATA_DIR may be a folder that holds other things as well.
    const ours = [data, `${data}.log`, join(folder, 'mail.json'), join(folder, 'secrets.json')];
    await Promise.all(ours.map((path) => rm(path, { recursive: true, force: true })));
  } finally {
    ownership.release();
  }
}

async function rebuild(environment: Environment) {
  const { seedFiles } = await readConfig(root);
  const maySeed = environment.databaseUrl === null || environment.seedDatabaseUrl;
  const database = await openDatabase({ ...environment, dbPort: await findFreePort() });
  try {
    return await prepareDatabase(database.url, { root, seedFiles: maySeed ? seedFiles : [] });
  } finally {
    await database.stop();
  }
}

reset().catch((error: unknown) => {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
});
