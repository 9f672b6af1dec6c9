import { execFile } from 'node:child_process';
import { access, cp, mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readConfig } from './config-file.ts';
import { findFreePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { prepareDatabase } from './prepare-database.ts';
import { canReach, chooseServerUser } from './server-user.ts';

/** The folder in which one run of the tests keeps what many of them begin with; without it, each makes its own. */
export const TEMPLATES = 'TEST_TEMPLATES';

/** What a server may begin with: nothing, or all that a first start makes (migrations and seed). */
export type Template = 'empty' | 'prepared';

/** The place of something this run makes once, or null where it keeps nothing. Whoever comes meanwhile waits. */
export async function madeOnce(name: string, make: (place: string) => Promise<void>): Promise<string | null> {
  const folder = process.env[TEMPLATES];
  if (!folder) return null;
  const place = join(folder, name);
  for (;;) {
    if (await exists(place)) return place;
    if (!(await hold(`${place}.lock`))) {
      await sleep(50);
      continue;
    }
    try {
      if (!(await exists(place))) {
        await make(`${place}.draft`);
        await rename(`${place}.draft`, place);
      }
      return place;
    } finally {
      await rmdir(`${place}.lock`);
    }
  }
}

/** Puts a copy of a template where a server on this empty data folder looks for its database. */
export async function layTemplate(template: Template, dataDir: string): Promise<void> {
  // Where the server's user cannot follow, its database is kept elsewhere.
  if (!process.env[TEMPLATES] || !(await canReach(await chooseServerUser(), dataDir))) return;
  const made = await madeOnce(template, (place) => makeTemplate(template, place));
  if (made) await copyCluster(join(made, 'postgres'), join(dataDir, 'postgres'));
}

async function makeTemplate(template: Template, dataDir: string): Promise<void> {
  await mkdir(dataDir, { mode: 0o755 });
  const server = await startPostgres(dataDir, await findFreePort());
  try {
    const root = process.cwd();
    const { seedFiles } = await readConfig(root);
    if (template === 'prepared') await prepareDatabase(server.url, { root, seedFiles });
  } finally {
    await server.stop();
  }
}

/** The files belong to the server's user, and stay theirs. */
async function copyCluster(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', from, to]);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function hold(lock: string): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}
