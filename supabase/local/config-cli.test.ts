import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseToml } from './config-file.ts';
import { runSupabase } from './supabase-cli.ts';

const root = process.cwd();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confession-config-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A project of this name that holds our settings, changed as told. */
async function project(name: string, change: (config: string) => string): Promise<string> {
  const place = join(folder, name);
  await mkdir(join(place, 'supabase'), { recursive: true });
  await cp(join(root, 'supabase/templates'), join(place, 'supabase/templates'), { recursive: true });
  const config = await readFile(join(root, 'supabase/config.toml'), 'utf8');
  await writeFile(join(place, 'supabase/config.toml'), change(config));
  return place;
}

/**
 * What the CLI says about the settings of a project. `status` reads them before it looks for containers, which need not
 * run: what it says about those is no matter.
 */
async function complaint(place: string): Promise<string> {
  const said = await runSupabase(['--workdir', place, 'status'], root).catch((error: Error) => error.message);
  return /failed to read config.*|Invalid config.*/.exec(said)?.[0] ?? '';
}

test('the supabase CLI takes our settings, mail pages included', async () => {
  expect(await complaint(await project('ours', (config) => config))).toBe('');
});

test('it would complain about a value of the wrong type', async () => {
  const place = await project('wrong-type', (config) =>
    config.replace('otp_expiry = 3600', 'otp_expiry = "an hour"'),
  );
  expect(await complaint(place)).toMatch(/failed to read config/);
});

test('it would complain about a mail page that is not there', async () => {
  const place = await project('no-page', (config) => config.replace('/recovery.html', '/missing.html'));
  expect(await complaint(place)).toMatch(/auth\.email\.template\.recovery\.content_path/);
});

test('every setting is one the CLI knows', async () => {
  const fresh = join(folder, 'fresh');
  await mkdir(fresh);
  await runSupabase(['--workdir', fresh, 'init', '--yes'], root);
  const offered = (await readFile(join(fresh, 'supabase/config.toml'), 'utf8'))
    // Settings that are off by default are offered behind a #.
    .replace(/^# (?=\[|[a-z_]+ = )/gm, '')
    // One page stands for all of them.
    .replaceAll('auth.email.template.invite', 'auth.email.template.*');
  const known = new Set(settingNames(offered));
  const ours = settingNames(await readFile(join(root, 'supabase/config.toml'), 'utf8'));
  const unknown = ours
    .map((name) =>
      name.replace(/template\.(confirmation|recovery|magic_link|email_change|invite)\./, 'template.*.'),
    )
    .filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
  expect(ours.length).toBeGreaterThan(60);
});

/** The full names of the settings in a file of the CLI. */
function settingNames(text: string): string[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    const header = /^\[([\w.*-]+)\]/.exec(line);
    if (header) section = `${header[1]}.`;
    const name = /^(\w+) = /.exec(line)?.[1];
    return name === undefined ? [] : [section + name];
  });
}

test('the example of a hosted project in the README is one the CLI takes', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const example = /```toml\n(\[remotes\..*?)```/s.exec(readme)?.[1] ?? '';
  expect(parseToml(example).get('remotes.production.auth.site_url')).toMatch(/\/confession\/auth$/);
  expect(await complaint(await project('hosted', (config) => `${config}\n${example}`))).toBe('');
});
