import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type ServedApp = {
  origin: string;
  databaseUrl: string;
  /** Milliseconds from starting the process to its ready line. */
  startUp: number;
  /** Ends the process and starts it again on the same data. */
  restart: () => Promise<ServedApp>;
  close: () => Promise<void>;
};

type Place = { port: number; databasePort: number; data: string };

/** Starts the built app with its embedded backend on an empty database and free ports, as `npm start` does. */
export async function serveApp(): Promise<ServedApp> {
  const data = mkdtempSync(join(tmpdir(), 'confession-bench-'));
  // Postgres may run as a user who must be able to walk in.
  chmodSync(data, 0o755);
  return startAt({ port: await freePort(), databasePort: await freePort(), data });
}

async function startAt(place: Place): Promise<ServedApp> {
  const began = performance.now();
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'preview'], {
    env: {
      ...process.env,
      PORT: String(place.port),
      DB_PORT: String(place.databasePort),
      DATA_DIR: join(place.data, 'data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await readyLine(child);
  const startUp = performance.now() - began;
  const end = () => ended(child);
  return {
    origin: `http://localhost:${place.port}`,
    databaseUrl: `postgresql://postgres:postgres@127.0.0.1:${place.databasePort}/postgres`,
    startUp,
    restart: async () => {
      await end();
      return startAt(place);
    },
    close: async () => {
      await end();
      rmSync(place.data, { recursive: true, force: true });
    },
  };
}

function readyLine(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the app ended with code ${code} before it was ready`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
