import { mkdir, realpath } from 'node:fs/promises';
import type { Environment } from './environment.ts';
import { databaseSubject, type Ownership, own } from './ownership.ts';
import { startPostgres } from './postgres.ts';

export type Database = {
  readonly url: string;
  /** For the person at the terminal, without its password when it is not ours. */
  readonly description: string;
  stop(): Promise<void>;
  onCrash(tell: (log: string) => void): void;
};

/** Takes hold of the database the environment names and makes it answer. */
export async function openDatabase(environment: Environment): Promise<Database> {
  await mkdir(environment.dataDir, { recursive: true });
  return environment.databaseUrl ? openElsewhere(environment.databaseUrl) : openEmbedded(environment);
}

async function openEmbedded({ dataDir, dbPort }: Environment): Promise<Database> {
  const folder = await realpath(dataDir);
  return holding(folder, async (ownership) => {
    const postgres = await startPostgres(folder, dbPort);
    return {
      url: postgres.url,
      description: `embedded Postgres, ${postgres.url} (data in ${postgres.dataPlace})`,
      async stop() {
        await postgres.stop();
        ownership.release();
      },
      onCrash: postgres.onCrash,
    };
  });
}

async function openElsewhere(databaseUrl: string): Promise<Database> {
  const { host, pathname } = new URL(databaseUrl);
  return holding(databaseSubject(databaseUrl), async (ownership) => ({
    url: databaseUrl,
    description: `DATABASE_URL, ${host}${pathname}`,
    async stop() {
      ownership.release();
    },
    onCrash() {},
  }));
}

async function holding(
  subject: string,
  open: (ownership: Ownership) => Promise<Database>,
): Promise<Database> {
  const ownership = await own(subject);
  try {
    return await open(ownership);
  } catch (error) {
    ownership.release();
    throw error;
  }
}
