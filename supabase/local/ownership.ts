import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from './start-problem.ts';

/** What to hold for a database that is not ours to start: its place, without the password. */
export function databaseSubject(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname}`;
}

export type Ownership = { release(): void };

/**
 * Holds a data folder or database for this process. The mark is a listening socket: it vanishes with its process, however
 * that dies, whereas a process id in a file may by then belong to somebody else.
 */
export async function own(subject: string): Promise<Ownership> {
  const path = socketPath(subject);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await listen(path);
    if (server) return holding(server, path);
    const owner = await askOwner(path);
    if (owner !== null) {
      throw new StartProblem(
        `Confession already runs on this data (${owner}): ${subject}\nStop it first, or set PORT, DB_PORT and DATA_DIR to run a second one beside it.`,
      );
    }
    // The name is left over from a process that was killed.
    await rm(path, { force: true });
  }
  throw new StartProblem(`Could not take hold of ${subject}: ${path} keeps coming back.`);
}

function socketPath(subject: string): string {
  const name = `confession-${createHash('sha256').update(subject).digest('hex').slice(0, 16)}`;
  // Short, and not in the data folder: a socket's path may have no more than about 100 characters.
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(`process ${process.pid}`);
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(path, () => resolve(server));
  });
}

/** Who answers at the socket, or null when nobody does. */
function askOwner(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(path);
    socket.setTimeout(1_000, () => {
      socket.destroy();
      resolve('a process that does not answer');
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const nobodyListens = error.code === 'ECONNREFUSED' || error.code === 'ENOENT';
      resolve(nobodyListens ? null : 'started by another user');
    });
  });
}

function holding(server: Server, path: string): Ownership {
  server.unref();
  const remove = () => {
    if (process.platform !== 'win32') rmSync(path, { force: true });
  };
  process.once('exit', remove);
  return {
    release() {
      process.off('exit', remove);
      server.close();
      remove();
    },
  };
}
