import { spawn } from 'node:child_process';
import { StartProblem } from './start-problem.ts';

/** The version in package.json generates types with Docker only; this one asks the database itself. */
const TYPES_CLI = 'supabase@3.1.0';

/** Whether a database is on this machine. */
export function isLocal(databaseUrl: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(databaseUrl).hostname);
}

/** The embedded Postgres has no TLS, which the CLI would insist on. What goes to other machines is encrypted. */
export function cliUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (isLocal(databaseUrl)) url.searchParams.set('sslmode', 'disable');
  return url.href;
}

/** Runs the supabase CLI that is installed with the project and returns what it printed. */
export function runSupabase(args: readonly string[], root = process.cwd()): Promise<string> {
  return run('supabase', args, root);
}

/** What Supabase's linter finds wrong with a database, one line each. */
export async function askAdvisors(databaseUrl: string): Promise<string[]> {
  const target = ['--db-url', cliUrl(databaseUrl), '--type', 'all', '--level', 'info'];
  const printed = await runSupabase(['db', 'advisors', ...target, '-o', 'json']);
  const findings = JSON.parse(printed) as { name: string; level: string; detail: string }[];
  // A database that nobody has used yet has used no index.
  const surprising = findings.filter(({ name }) => name !== 'unused_index');
  return surprising.map(({ level, name, detail }) => `${level} ${name}: ${detail}`);
}

/** Runs the newer CLI that generates types, which npm fetches when it is not there yet. */
export function runTypesCli(args: readonly string[], root = process.cwd()): Promise<string> {
  return run('npx', ['--yes', TYPES_CLI, ...args], root);
}

function run(command: string, args: readonly string[], root: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${root}/node_modules/.bin${process.platform === 'win32' ? ';' : ':'}${process.env['PATH']}`,
        DO_NOT_TRACK: '1',
        SUPABASE_TELEMETRY_DISABLED: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows, commands of npm are scripts of its shell.
      shell: process.platform === 'win32',
    });
    let printed = '';
    let complained = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complained += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new StartProblem(`${command} ${args[0]} ${args[1]} failed:\n${complained}${printed}`));
    });
  });
}
