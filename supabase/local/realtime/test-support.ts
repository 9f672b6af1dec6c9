import { createHmac } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import WebSocket from 'ws';
import { findFreePort, isPortFree } from '../ports.ts';
import { startPostgres } from '../postgres.ts';
import { layTemplate } from '../templates.ts';
import { attachRealtime, type RealtimeOptions } from './attach.ts';

export const JWT_SECRET = 'a-secret-that-only-these-tests-know';
export const PUBLISHABLE_KEY = 'sb_publishable_test';
export const SECRET_KEY = 'sb_secret_test';
export const ANGEL = '00000000-0000-4000-8000-00000000000a';
export const DEVIL = '00000000-0000-4000-8000-00000000000d';

/** As much of a Supabase project as the server asks about, and two tables to listen to. */
const PROJECT = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  create schema auth;
  create function auth.uid() returns uuid language sql stable as $$
    select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid
  $$;
  create schema scratch;
  grant usage on schema auth, scratch to anon, authenticated, service_role;
  alter default privileges in schema scratch grant select on tables to authenticated, service_role;
  create publication supabase_realtime for tables in schema scratch;

  create table scratch.posts (
    id       int primary key,
    owner_id uuid not null,
    status   text not null default 'pending',
    body     text
  );
  alter table scratch.posts enable row level security;
  create policy "approved or own" on scratch.posts for select to authenticated
    using (status = 'approved' or owner_id = (select auth.uid()));

  create table scratch.marks (id int primary key generated always as identity);
  grant select on scratch.marks to anon;
`;

export type TestDatabase = {
  readonly url: string;
  readonly sql: postgres.Sql;
  /** Goes away and comes back, for as long as `meanwhile` takes. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a Postgres of its own in a temporary folder. */
export async function startDatabase(more = ''): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'realtime-test-'));
  // Postgres may run as a user who must be able to walk in.
  await chmod(folder, 0o755);
  await layTemplate('empty', folder);
  const port = await findFreePort();
  let server = await startPostgres(folder, port);
  const sql = postgres(server.url, { max: 4, onnotice: () => {} });
  await sql.unsafe(PROJECT + more);
  return {
    url: server.url,
    sql,
    async restart(meanwhile) {
      await server.stop();
      await meanwhile();
      // Somebody's outgoing connection may have been given the port for a moment.
      await eventually(() => isPortFree(port));
      server = await startPostgres(folder, port);
    },
    async stop() {
      await sql.end({ timeout: 1 });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestBackend = { readonly httpServer: Server; readonly origin: string; close(): Promise<void> };

/** Serves realtime on a port of its own, or on one given. */
export async function startBackend(
  databaseUrl: string,
  options: Partial<RealtimeOptions> & { port?: number } = {},
): Promise<TestBackend> {
  const httpServer = createServer((_, response) => response.end('app'));
  const realtime = await attachRealtime({
    httpServer,
    databaseUrl,
    jwtSecret: JWT_SECRET,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    ...options,
  });
  await new Promise<void>((resolve) => httpServer.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = httpServer.address() as AddressInfo;
  return {
    httpServer,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await realtime.close();
      httpServer.closeAllConnections();
      await new Promise((resolve) => httpServer.close(resolve));
    },
  };
}

/** Signs claims as the auth service does; `alg` and `secret` can be forged. */
export function signToken(
  claims: Record<string, unknown>,
  { alg = 'HS256', secret = JWT_SECRET }: { alg?: string; secret?: string } = {},
): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`;
  const signature = alg === 'none' ? '' : createHmac('sha256', secret).update(content).digest('base64url');
  return `${content}.${signature}`;
}

/** A token of a person, good for an hour unless told otherwise. */
export function tokenOf(sub: string, secondsLeft = 3600): string {
  return signToken({ sub, role: 'authenticated', exp: Math.floor(Date.now() / 1000) + secondsLeft });
}

/** An unmodified supabase-js client, signed in with a token or with its key alone. */
export function connectClient(
  origin: string,
  token: string | null,
  { key = PUBLISHABLE_KEY, vsn = '2.0.0' }: { key?: string; vsn?: string } = {},
): SupabaseClient {
  const client = createClient(origin, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: WebSocket as never, vsn },
  });
  if (token) void client.realtime.setAuth(token);
  return client;
}

/** Waits until a question is answered with something; the test's own timeout is the bound. */
export async function eventually<T>(
  ask: () => T | undefined | false | null | Promise<T | undefined | false | null>,
): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
