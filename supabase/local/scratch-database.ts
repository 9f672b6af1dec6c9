import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { layTemplate } from './templates.ts';

/** Lends a Postgres of its own, empty at the start and gone at the end. */
export async function withScratchPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'confession-scratch-')));
  // Postgres may run as a user who must be able to walk in.
  await chmod(folder, 0o755);
  try {
    await layTemplate('empty', folder);
    const postgres = await startPostgres(folder, await findFreePort());
    try {
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
