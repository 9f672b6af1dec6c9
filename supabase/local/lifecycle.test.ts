import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort, isPortFree } from './ports.ts';
import { readPostmaster } from './postmaster.ts';

/** What a person does to `npm run dev`, one after the other on the same data. */

type Started = { child: ChildProcess; ended: Promise<number | null>; said(): string };

let dataDir: string;
let port: number;
let dbPort: number;

beforeAll(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'confession-lifecycle-')));
  await chmod(dataDir, 0o755);
  [port, dbPort] = [await findFreePort(), await findFreePort()];
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

function launch(variables: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
    env: {
      ...process.env,
      VITEST: '',
      NODE_ENV: '',
      PORT: `${port}`,
      DB_PORT: `${dbPort}`,
      DATA_DIR: dataDir,
      ...variables,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, said: () => text };
}

async function launchReady(): Promise<Started> {
  const started = launch();
  await expect.poll(started.said, { timeout: 30_000 }).toContain('Confession is ready');
  return started;
}

async function query<T>(text: string): Promise<T> {
  const sql = postgres(`postgresql://postgres:postgres@127.0.0.1:${dbPort}/postgres`, {
    max: 1,
    onnotice: () => {},
  });
  try {
    return (await sql.unsafe(text)) as T;
  } finally {
    await sql.end();
  }
}

async function isAnswering(): Promise<boolean> {
  const response = await fetch(`http://localhost:${port}/_mail.json`).catch(() => null);
  return response?.status === 200;
}

test('starts, refuses company, survives kill -9, and leaves nothing behind', async () => {
  let app = await launchReady();
  expect(app.said().match(/Confession is ready/g)).toHaveLength(1);
  expect(app.said()).toContain('confess-demo-1');
  expect(await isAnswering()).toBe(true);
  await query('create table public.kept as select 42 as answer');

  const elsewhere = { PORT: `${await findFreePort()}`, DB_PORT: `${await findFreePort()}` };
  const second = launch(elsewhere);
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`already runs on this data (process ${app.child.pid})`);
  expect(await isAnswering()).toBe(true);
  expect(await query('select answer from public.kept')).toEqual([{ answer: 42 }]);

  app.child.kill('SIGKILL');
  await app.ended;
  expect(await isPortFree(dbPort)).toBe(false);
  app = await launchReady();
  expect(await query('select answer from public.kept')).toEqual([{ answer: 42 }]);

  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    app.child.kill(signal);
    expect([signal, await app.ended]).toEqual([signal, code]);
    expect(app.said()).not.toMatch(/Error|FATAL/);
    expect(await Promise.all([isPortFree(port), isPortFree(dbPort)])).toEqual([true, true]);
    expect(await readPostmaster(join(dataDir, 'postgres'))).toBeNull();
    if (signal !== 'SIGHUP') app = await launchReady();
  }
}, 180_000);

test.each([
  ['PORT', () => port],
  ['DB_PORT', () => dbPort],
])('says that %s frees a taken port', async (variable, taken) => {
  const other = createServer().listen(taken(), '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const started = launch();
  expect(await started.ended).toBe(1);
  expect(started.said()).toContain(`Set ${variable} to a free one.`);
  expect(started.said()).not.toMatch(/\n\s+at /);
  await new Promise((resolve) => other.close(resolve));
});

test('stays off when the variables name a project', async () => {
  const started = launch({
    VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
  });
  await expect.poll(started.said, { timeout: 30_000 }).toContain('ready in');
  expect(started.said()).not.toContain('Confession is ready');
  expect(await isPortFree(dbPort)).toBe(true);
  expect(await isAnswering()).toBe(false);
  started.child.kill('SIGTERM');
  await started.ended;
});
