import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartProblem } from './start-problem.ts';

/** Whom to run Postgres as; undefined means as whoever runs this process. */
export type ServerUser = { readonly uid: number; readonly gid: number } | undefined;

/** Postgres refuses to run as root; `nobody` exists everywhere, so no user has to be created. */
export async function chooseServerUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = accounts
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  // macOS writes nobody's id as -2, which the system calls want as an unsigned number.
  const id = (text: string | undefined) => (text === undefined ? 65_534 : Number(text) >>> 0);
  return { uid: id(fields?.[2]), gid: id(fields?.[3]) };
}

/** Whether that user may walk down to a folder: every folder above it, and itself, must let strangers through. */
export async function canReach(user: ServerUser, folder: string): Promise<boolean> {
  if (!user) return true;
  for (let place = folder; ; place = dirname(place)) {
    const found = await stat(place).catch(() => null);
    // What does not exist yet is made later, and open enough.
    if (found) {
      const bit = found.uid === user.uid ? 0o100 : found.gid === user.gid ? 0o010 : 0o001;
      if ((found.mode & bit) === 0) return false;
    }
    if (dirname(place) === place) return true;
  }
}

/** A folder for one clone where `nobody` may enter, the same at every start. */
export async function reachableFolder(forFolder: string): Promise<string> {
  const name = `confession-${createHash('sha256').update(forFolder).digest('hex').slice(0, 12)}`;
  const folder = join(tmpdir(), name);
  await mkdir(folder, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  // Anyone can make this name in a shared folder first, and programs are started from it.
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) {
    throw new StartProblem(
      `${folder} exists and is not safe to use: remove it, or set DATA_DIR to another folder.`,
    );
  }
  // The mode given to mkdir is cut by the umask.
  await chmod(folder, 0o755);
  return folder;
}

/** Makes a folder that belongs to the server's user and to nobody else. */
export async function makeServerFolder(folder: string, user: ServerUser): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}
