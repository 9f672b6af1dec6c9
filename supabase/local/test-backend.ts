import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import WebSocket from 'ws';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import type { Mail } from './mail.ts';
import { findFreePort } from './ports.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { startStack } from './stack.ts';
import { layTemplate } from './templates.ts';

export type TestBackend = {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  readonly sql: postgres.Sql;
  /** A client as the app has one, or with another key. */
  client(key?: string): SupabaseClient;
  /** A plain request to the Data API, with the headers given and no others. */
  rest(path: string, headers?: Record<string, string>, init?: RequestInit): Promise<Response>;
  /** Captured mails to an address, newest first. */
  mails(to: string): Promise<Mail[]>;
  close(): Promise<void>;
};

/**
 * Starts the whole embedded backend behind a web server of its own, on fresh data with migrations and seed. `appOrigins`
 * are where an app that uses it is served from.
 */
export async function startTestBackend(appOrigins: readonly string[] = []): Promise<TestBackend> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'confession-backend-')));
  await chmod(dataDir, 0o755);
  await layTemplate('prepared', dataDir);
  const [port, dbPort] = [await findFreePort(), await findFreePort()];
  const environment = { port, dbPort, dataDir, databaseUrl: null, seedDatabaseUrl: false, project: null };
  const stack = await startStack({ root: process.cwd(), environment, port, appOrigins });
  const server = createServer((request, response) => {
    const { origin } = request.headers;
    if (origin && appOrigins.includes(origin)) {
      response.setHeader('access-control-allow-origin', origin);
      if (request.method === 'OPTIONS') return allowAll(request, response);
    }
    stack.routes(request, response, () => response.writeHead(418).end('not the backend'));
  });
  const detach = await stack.attach(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://localhost:${port}`;
  const databaseUrl = `postgresql://postgres:postgres@127.0.0.1:${dbPort}/postgres`;
  const sql = postgres(databaseUrl, {
    max: 2,
    onnotice: () => {},
  });
  return {
    origin,
    databaseUrl,
    secrets: await readSecrets(dataDir),
    sql,
    client: (key = LOCAL_PUBLISHABLE_KEY) =>
      createClient(origin, key, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
      }),
    rest: (path, headers = {}, init = {}) => fetch(`${origin}/rest/v1/${path}`, { ...init, headers }),
    async mails(to) {
      const response = await fetch(`${origin}/_mail.json`);
      return ((await response.json()) as Mail[]).filter((mail) => mail.to === to);
    },
    async close() {
      await sql.end();
      await detach();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await stack.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Answers what a page of another origin asks before its request, as hosted projects do for all and Vite does for this machine's. */
function allowAll({ headers }: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(204, {
      'access-control-allow-methods': headers['access-control-request-method'],
      'access-control-allow-headers': headers['access-control-request-headers'],
      'access-control-max-age': '600',
    })
    .end();
}
