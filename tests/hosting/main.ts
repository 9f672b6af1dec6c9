import { spawn } from 'node:child_process';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import { findFreePort } from '../../supabase/local/ports.ts';
import { startTestBackend } from '../../supabase/local/test-backend.ts';
import { ensureWebServers, type ServerName, serveWith } from './web-servers.ts';

/**
 * `npm run test:hosting`: builds the app as for a host, serves the folder with nginx and with Caddy, with the backend on
 * another origin, and has the journeys try it: the few that depend on the host, or with `-- --all` every one. What else is
 * given goes to Playwright.
 */
async function testHosting(given: readonly string[]): Promise<number> {
  const servers = ensureWebServers();
  if (servers.length === 0) return 0;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'confession-hosting-')));
  // The servers may run as a user who must be able to walk in.
  await chmod(folder, 0o755);
  const site = join(folder, 'site');
  const hosts: { name: ServerName; port: number; origin: string }[] = [];
  for (const name of servers) {
    const port = await findFreePort();
    hosts.push({ name, port, origin: `http://localhost:${port}` });
  }
  const backend = await startTestBackend(hosts.map(({ origin }) => origin));
  const stops: (() => Promise<void>)[] = [];
  try {
    await run(
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', site, '--emptyOutDir'],
      {
        VITE_SUPABASE_URL: backend.origin,
        VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY,
      },
    );
    for (const { name, port } of hosts) {
      stops.push(await serveWith(name, { site, folder: join(folder, name), port, backend: backend.origin }));
    }
    const all = given.includes('--all');
    const args = [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'tests/hosting/playwright.config.ts',
    ];
    return await run([...args, ...given.filter((argument) => argument !== '--all')], {
      TEST_HOSTS: JSON.stringify(hosts),
      TEST_BACKEND: backend.origin,
      TEST_DATABASE_URL: backend.databaseUrl,
      TEST_ALL: all ? '1' : '',
    });
  } finally {
    for (const stop of stops) await stop();
    await backend.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a program of Node for all to see; the promise holds how it ended. */
function run(args: readonly string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

process.exitCode = await testHosting(process.argv.slice(2));
