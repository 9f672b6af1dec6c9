import { readConfig } from './config-file.ts';
import { openDatabase } from './database.ts';
import type { Environment } from './environment.ts';
import type { Stack } from './services.ts';

type Options = {
  readonly root: string;
  readonly environment: Environment;
  readonly port: number;
  /** Where else the app is served from, on this machine: links in mails may lead there. */
  readonly appOrigins?: readonly string[];
};

/** Starts database, sign-in, data, realtime and mail: all of the embedded backend except its web server. */
export async function startStack({ root, environment, port, appOrigins = [] }: Options): Promise<Stack> {
  const config = await readConfig(root);
  // Loading the services takes about as long as creating a database: both at once.
  const loading = import('./services.ts');
  const database = await openDatabase(environment);
  database.onCrash((log) => {
    console.error(`\nPostgres has ended by itself. Its last words:\n${log}\n`);
    process.exit(1);
  });
  try {
    const { startServices } = await loading;
    return await startServices(database, { root, environment, port, appOrigins, config });
  } catch (error) {
    await database.stop();
    throw error;
  }
}
