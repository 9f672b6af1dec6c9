import type { Server } from 'node:http';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import { createAuthAndData } from './auth-and-data.ts';
import { startChores } from './chores.ts';
import type { Config } from './config-file.ts';
import type { Database } from './database.ts';
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
  /** Whether the demo accounts can be used. */
  readonly demo: boolean;
  readonly warnings: readonly string[];
  /** Serves the realtime websocket on a server; the function returned takes it away again. */
  attach(server: Server): Promise<() => Promise<void>>;
  stop(): Promise<void>;
};

type Options = {
  readonly root: string;
  readonly environment: Environment;
  readonly port: number;
  readonly appOrigins: readonly string[];
  readonly config: Config;
};

/** Starts what stands on the database: sign-in, data, mail, the periodic work, and realtime for servers to come. */
export async function startServices(
  database: Database,
  { root, environment, port, appOrigins, config }: Options,
): Promise<Stack> {
  const mayWriteSeed = environment.databaseUrl === null || environment.seedDatabaseUrl;
  const [secrets, mailbox, prepared] = await Promise.all([
    readSecrets(environment.dataDir),
    openMailbox(environment.dataDir),
    prepareDatabase(database.url, { root, seedFiles: mayWriteSeed ? config.seedFiles : [] }),
  ]);
  const authAndData = await createAuthAndData({
    databaseUrl: database.url,
    config,
    secrets,
    port,
    appOrigins,
    mailbox,
  });
  const unwatch = await watchSchema(database.url, () => void authAndData.forgetSchema());
  const chores = startChores(database.url, (message) => console.error(`[confession] ${message}`));
  const attached = new Set<() => Promise<void>>();
  const withoutRealtime = prepared.logical
    ? []
    : ['This database has not wal_level = logical, so nothing updates by itself in the app (no realtime).'];
  return {
    routes: createRoutes({ authAndData, mailbox }),
    databaseDescription: database.description,
    demo: prepared.demo,
    warnings: [...prepared.warnings, ...withoutRealtime],
    async attach(httpServer) {
      if (!prepared.logical) return async () => {};
      const detach = await serveRealtime(httpServer, database.url, { ...secrets, origins: appOrigins });
      attached.add(detach);
      return async () => {
        attached.delete(detach);
        await detach();
      };
    },
    async stop() {
      // Who follows the database leaves before it does, or would try to come back.
      await Promise.all([...attached].map((detach) => detach()));
      await Promise.all([chores.stop(), unwatch(), authAndData.close()]);
      await database.stop();
    },
  };
}

async function serveRealtime(
  httpServer: Server,
  databaseUrl: string,
  given: { jwtSecret: string; secretKey: string; origins: readonly string[] },
): Promise<() => Promise<void>> {
  const options = { ...given, publishableKey: LOCAL_PUBLISHABLE_KEY };
  try {
    const realtime = await attachRealtime({ httpServer, databaseUrl, ...options });
    return () => realtime.close();
  } catch (error) {
    // Another database may not let us follow its changes; everything else works without.
    console.error(`[confession] No realtime: ${(error as Error).message}`);
    return async () => {};
  }
}
