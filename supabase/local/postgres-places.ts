import { join, resolve } from 'node:path';
import { type Binaries, copyBinaries, type InstalledBinaries, makeRunnable, programsIn } from './binaries.ts';
import { canReach, chooseServerUser, reachableFolder, type ServerUser } from './server-user.ts';

export type PostgresPlaces = {
  readonly programs: Binaries;
  readonly data: string;
  readonly log: string;
  readonly user: ServerUser;
};

/** Where the server's data lies for a data folder: beside the secrets, or where the server's user can get at it. */
export async function findDataPlace(dataDir: string, user: ServerUser): Promise<string> {
  const outer = (await canReach(user, dataDir)) ? dataDir : await reachableFolder(dataDir);
  return join(outer, 'postgres');
}

/** Decides who runs Postgres, from which programs and on which folder, and makes all three ready. */
export async function preparePlaces(dataDir: string, installed: InstalledBinaries): Promise<PostgresPlaces> {
  const user = await chooseServerUser();
  let folder = installed.folder;
  await makeRunnable(folder);
  if (!(await canReach(user, resolve(folder, 'bin')))) {
    const copy = join(await reachableFolder(dataDir), `programs-${installed.version}`);
    await copyBinaries(folder, copy);
    folder = copy;
  }
  const data = await findDataPlace(dataDir, user);
  // Beside the data, not in it: initdb wants an empty folder.
  return { programs: programsIn(folder), data, log: `${data}.log`, user };
}
