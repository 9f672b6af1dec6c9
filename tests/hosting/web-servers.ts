import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { metaPolicy } from '../../hosting/headers.ts';
import { EXAMPLE_PROJECT } from '../../hosting/server-files.ts';
import { debianInstall, isDebianRoot, runInstall } from '../support/debian.ts';

/** The web servers whose files are in hosting/. */
export type ServerName = 'nginx' | 'caddy';

const PACKAGES: Readonly<Record<ServerName, string>> = { nginx: 'nginx-light', caddy: 'caddy' };

/** Debian puts servers where a person's own PATH does not look. */
const PLACES = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const programOf = (name: ServerName): string | undefined =>
  PLACES.map((place) => join(place, name)).find((file) => existsSync(file));

/** The servers there are, after installing what is missing where that is possible. Elsewhere they can be done without. */
export function ensureWebServers(): ServerName[] {
  const all = Object.keys(PACKAGES) as ServerName[];
  const isMissing = (name: ServerName) => !programOf(name);
  const missing = all.filter(isMissing);
  if (missing.length > 0 && isDebianRoot()) {
    console.log(`Installing ${missing.join(' and ')} to serve the built app with.`);
    const install = debianInstall(...missing.map((name) => PACKAGES[name]));
    runInstall(install);
    const failed = all.filter(isMissing);
    if (failed.length > 0)
      throw new Error(`${failed.join(' and ')} could not be installed (tried: ${install})`);
  }
  const absent = all.filter(isMissing);
  if (absent.length > 0) console.log(`Not tested, because not installed here: ${absent.join(', ')}.`);
  return all.filter((name) => !isMissing(name));
}

type Place = {
  /** What `npm run build` made. */
  readonly site: string;
  /** A folder the server may write to. */
  readonly folder: string;
  readonly port: number;
  /** The backend the app was built for. */
  readonly backend: string;
};

/** Serves a built app on this machine with the file that people are told to use. Returns how to end it. */
export async function serveWith(name: ServerName, place: Place): Promise<() => Promise<void>> {
  const program = programOf(name);
  if (!program) throw new Error(`${name} is not installed`);
  await mkdir(place.folder, { recursive: true });
  const file = join(place.folder, name === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  const write = name === 'nginx' ? nginxConfiguration : caddyConfiguration;
  await writeFile(file, await write(place));
  const child = spawn(
    program,
    name === 'nginx'
      ? ['-p', place.folder, '-c', file, '-e', join(place.folder, 'error.log')]
      : ['run', '--adapter', 'caddyfile', '--config', file],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: place.folder, XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder },
    },
  );
  await answering(child, `http://127.0.0.1:${place.port}/confession/`);
  return () => ended(child);
}

/** Does in a file what its introduction tells people to do; each thing to replace must be there. */
async function filledIn(file: string, { backend }: Place, replacements: [string, string][]): Promise<string> {
  const text = await readFile(join('hosting', file), 'utf8');
  const all: [string, string][] = [[sources(EXAMPLE_PROJECT), sources(backend)], ...replacements];
  return all.reduce((filled, [from, to]) => {
    if (!filled.includes(from)) throw new Error(`hosting/${file} has no '${from}'`);
    return filled.replaceAll(from, to);
  }, text);
}

/** The part of the policy that names the project. */
const sources = (backend: string): string => /connect-src [^;]*/.exec(metaPolicy(backend))?.[0] ?? '';

async function nginxConfiguration(place: Place): Promise<string> {
  const server = await filledIn('nginx.conf', place, [
    ['listen 80;', `listen 127.0.0.1:${place.port};`],
    // Not every machine that tests has an IPv6 address.
    ['    listen [::]:80;\n', ''],
    ['root /var/www/confession;', `root ${place.site};`],
  ]);
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place.folder}/${name};`,
  );
  return `daemon off;
worker_processes 1;
pid ${place.folder}/nginx.pid;
error_log ${place.folder}/error.log;
events {}
http {
include /etc/nginx/mime.types;
default_type application/octet-stream;
access_log off;
${scratch.join('\n')}
${server}
}
`;
}

async function caddyConfiguration(place: Place): Promise<string> {
  const site = await filledIn('Caddyfile', place, [
    ['\nconfession.example {', `\nhttp://:${place.port} {\n\tbind 127.0.0.1`],
    ['root * /var/www/confession', `root * ${place.site}`],
  ]);
  return `{\n\tadmin off\n\tauto_https off\n}\n${site}`;
}

async function answering(child: ChildProcess, address: string): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null)
      throw new Error(`the web server ended with code ${child.exitCode}:\n${said}`);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answers at ${address}:\n${said}`);
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
