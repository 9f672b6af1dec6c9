import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmod,
  chown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findInstalled, type InstalledBinaries } from './binaries.ts';
import { isPortFree } from './ports.ts';
import { type PostgresPlaces, preparePlaces } from './postgres-places.ts';
import { isPostgres, readPostmaster, signal, stopOrphan, stopServer } from './postmaster.ts';
import { makeServerFolder } from './server-user.ts';
import { StartProblem } from './start-problem.ts';

export type RunningPostgres = {
  readonly url: string;
  readonly dataPlace: string;
  /** Fast shutdown; resolves when the process is gone and its port is free. */
  stop(): Promise<void>;
  /** Calls back when the server ends without having been asked to. */
  onCrash(tell: (log: string) => void): void;
};

/** Well known on purpose: the server listens on the loopback address alone and holds development data. */
const PASSWORD = 'postgres';

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  // Only the port above: a socket would need a folder both users can write to, and its path has a short limit.
  unix_socket_directories: '',
  wal_level: 'logical',
  max_wal_senders: '10',
  max_replication_slots: '10',
  max_connections: '60',
  shared_buffers: '64MB',
  // Nothing waits for the disk. What was written survives the death of any process, kill -9 of all of them included,
  // because the operating system holds it; a power cut may damage it, and development data can be made afresh.
  fsync: 'off',
  // Written out at once, which without fsync costs nothing: realtime reads what is written, and else trails by 200 ms.
  synchronous_commit: 'on',
  full_page_writes: 'off',
  autovacuum_naptime: '5min',
  log_min_messages: 'warning',
  timezone: 'UTC',
};

/** Starts Postgres on a data folder this process holds, creating the database first where there is none. */
export async function startPostgres(
  dataDir: string,
  port: number,
  installed?: InstalledBinaries,
): Promise<RunningPostgres> {
  const places = await preparePlaces(dataDir, installed ?? (await findInstalled()));
  await stopOrphan(places.data, places.programs.pgCtl);
  // Before the slower work of creating a database; an orphan may have held it until now.
  if (!(await isPortFree(port))) throw portProblem(port);
  if (!(await exists(join(places.data, 'PG_VERSION')))) await createCluster(places);
  const child = await launch(places, port);
  return describe(child, places, port);
}

const urlAt = (port: number): string => `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;

/** Where the server on this data answers; null when none runs. */
export async function runningUrl(data: string): Promise<string | null> {
  const found = await readPostmaster(data);
  return found?.ready && (await isPostgres(found.pid)) ? urlAt(found.port) : null;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') {
        throw new StartProblem(
          `${path} belongs to another user. Choose another DATA_DIR, or remove that folder.`,
        );
      }
      return false;
    },
  );
}

async function createCluster({ programs, data, user }: PostgresPlaces): Promise<void> {
  await removeDrafts(data);
  // Under another name until it is whole: a start that is killed half-way must not leave what looks like a database.
  const draft = `${data}.new-${process.pid}`;
  await makeServerFolder(draft, user);
  const secretFolder = await mkdtemp(join(tmpdir(), 'confession-initdb-'));
  try {
    const passwordFile = join(secretFolder, 'password');
    await writeFile(passwordFile, PASSWORD);
    await chmod(secretFolder, 0o755);
    if (user) await chown(passwordFile, user.uid, user.gid);
    await runInitdb(programs.initdb, user, [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Postgres's own rules for letters, so that every machine sorts and folds case alike.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ]);
    await rename(draft, data);
  } finally {
    await rm(secretFolder, { recursive: true, force: true });
  }
}

async function removeDrafts(data: string): Promise<void> {
  const folder = dirname(data);
  const names = await readdir(folder).catch(() => []);
  const drafts = names.filter((name) => name.startsWith(`${basename(data)}.new-`));
  await Promise.all(drafts.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function runInitdb(program: string, user: PostgresPlaces['user'], args: string[]): Promise<void> {
  const child = spawn(program, args, { ...user, env: serverEnvironment(), cwd: tmpdir() });
  stopAtExit(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await ending(child);
  if (code !== 0) throw new StartProblem(`Postgres could not create its database:\n${said.trim()}`);
}

/** However this process ends, short of kill -9: a child that still runs is asked to stop. There is no time to wait. */
function stopAtExit(child: ChildProcess): void {
  const stop = () => {
    if (child.pid) signal(child.pid, 'SIGINT');
  };
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
}

async function launch({ programs, data, log, user }: PostgresPlaces, port: number): Promise<ChildProcess> {
  const logFile = await open(log, 'w', 0o600);
  try {
    const args = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([k, v]) => ['-c', `${k}=${v}`]);
    const child = spawn(programs.postgres, ['-D', data, ...args], {
      ...user,
      env: serverEnvironment(),
      cwd: tmpdir(),
      stdio: ['ignore', logFile.fd, logFile.fd],
      // A group of its own: Ctrl-C in the terminal reaches this process, which then stops the server in order.
      detached: true,
    });
    stopAtExit(child);
    const ended = ending(child).then(async () => {
      throw await startFailure(log, port);
    });
    ended.catch(() => {});
    await Promise.race([ended, untilReady(data, child)]);
    return child;
  } finally {
    await logFile.close();
  }
}

async function untilReady(data: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 10) {
    const found = await readPostmaster(data);
    if (found?.ready && found.pid === child.pid) return;
    await sleep(10);
  }
  if (child.pid) signal(child.pid, 'SIGQUIT');
  throw new StartProblem('Postgres did not become ready within 30 seconds.');
}

async function startFailure(log: string, port: number): Promise<StartProblem> {
  const said = (await readFile(log, 'utf8').catch(() => '')).trim();
  if (/could not bind|could not create any TCP\/IP sockets/.test(said)) {
    return portProblem(port);
  }
  return new StartProblem(`Postgres did not start:\n${said}`);
}

function portProblem(port: number): StartProblem {
  return new StartProblem(`Port ${port}, for the database, is in use. Set DB_PORT to a free one.`);
}

function describe(child: ChildProcess, places: PostgresPlaces, port: number): RunningPostgres {
  const pid = child.pid as number;
  let stopping = false;
  let ended = false;
  let tellCrash = (_log: string) => {};
  child.once('exit', () => {
    ended = true;
    if (!stopping) void readFile(places.log, 'utf8').then((log) => tellCrash(log.trim()));
  });
  return {
    url: urlAt(port),
    dataPlace: places.data,
    async stop() {
      stopping = true;
      if (!ended) await stopServer(pid, places.data, places.programs.pgCtl);
    },
    onCrash(tell) {
      tellCrash = tell;
    },
  };
}

/** The caller's locale and PG* variables must not change what the server does or says. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

function ending(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
