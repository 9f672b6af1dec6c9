import type { Server } from 'node:http';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import { createAuthAndData } from './auth-and-data.ts';
import { startChores } from './chores.ts';
import { readConfig } from './config-file.ts';
import { type Database, openDatabase } from './database.ts';
import type { Environment } from './environment.ts';
import { openMailbox } from './mail.ts';
import { prepareDatabase } from './prepare-database.ts';

import { attachRealtime } from './realtime/attach.ts';

import { createRoutes, type Middleware } from './routes.ts';
import { watchSchema } from './schema-watch.ts';
import { readSecrets } from './secrets.ts';

export type Stack = {
  readonly routes: Middleware;
  readonly databaseDescription: string;
  readonly warnings: readonly string[];
  /** Serves the realtime websocket on a server; the function returned takes it away again. */
  attach(server: Server): Promise<() => Promise<void>>;
  stop(): Promise<void>;
  /** What is possible while the process exits. */
  stopSoon(): void;
};

type Options = { readonly root: string; readonly environment: Environment; readonly port: number };

/** Starts database, sign-in, data, realtime and mail: all of the embedded backend except its web server. */
export async function startStack({ root, environment, port }: Options): Promise<Stack> {
  const [database, config] = await Promise.all([openDatabase(environment), readConfig(root)]);
  try {
    return await serve(database, { root, environment, port }, config);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function serve(
  database: Database,
  { root, environment, port }: Options,
  config: Awaited<ReturnType<typeof readConfig>>,
): Promise<Stack> {
  const mayWriteSeed = environment.databaseUrl === null || environment.seedDatabaseUrl;
  const [secrets, mailbox, prepared] = await Promise.all([
    readSecrets(environment.dataDir),
    openMailbox(environment.dataDir),
    prepareDatabase(database.url, { root, seedFiles: mayWriteSeed ? config.seedFiles : [] }),
  ]);
  const authAndData = await createAuthAndData({ databaseUrl: database.url, config, secrets, port, mailbox });
  const unwatch = await watchSchema(database.url, () => void authAndData.forgetSchema());
  const chores = startChores(database.url, (message) => console.error(`[confession] ${message}`));
  const withoutRealtime = prepared.logical
    ? []
    : ['This database has not wal_level = logical, so nothing updates by itself in the app (no realtime).'];
  return {
    routes: createRoutes({ authAndData, mailbox }),
    databaseDescription: database.description,
    warnings: [...prepared.warnings, ...withoutRealtime],
    async attach(httpServer) {
      if (!prepared.logical) return async () => {};
      const { jwtSecret, secretKey } = secrets;
      const publishableKey = LOCAL_PUBLISHABLE_KEY;
      try {
        const realtime = await attachRealtime({
          httpServer,
          databaseUrl: database.url,
          jwtSecret,
          publishableKey,
          secretKey,
        });
        return () => realtime.close();
      } catch (error) {
        // Another database may not let us follow its changes; everything else works without.
        console.error(`[confession] No realtime: ${(error as Error).message}`);
        return async () => {};
      }
    },
    async stop() {
      await Promise.all([chores.stop(), unwatch(), authAndData.close()]);
      await database.stop();
    },
    stopSoon: database.stopSoon,
  };
}
