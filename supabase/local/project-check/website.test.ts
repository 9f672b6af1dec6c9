import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { IMMUTABLE, REVALIDATE, securityHeaders } from '../../../hosting/headers.ts';
import type { Finding } from './finding.ts';
import { checkSignIn } from './sign-in.ts';
import { checkWebsite } from './website.ts';

const PROJECT = 'https://project.example';
const SHELL = '<!doctype html><script type="module" src="/confession/assets/main-a1b2.js"></script>';
/** What we tell people to send. */
const HEADERS = Object.fromEntries(
  securityHeaders(PROJECT).map(([name, value]) => [name.toLowerCase(), value]),
);

type Answer = { status?: number; headers?: Record<string, string>; body: string };

let server: Server | undefined;

afterEach(async () => {
  await new Promise((resolve) => server?.close(resolve));
});

async function serve(answer: (path: string, request: IncomingMessage) => Answer): Promise<string> {
  server = createServer((request, response) => {
    const { status = 200, headers = {}, body } = answer(request.url ?? '/', request);
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** The app on a host that does everything right, except for what is told. */
async function host(change: (path: string) => Partial<Answer> = () => ({})): Promise<URL> {
  const origin = await serve((path) => {
    const asset = path.startsWith('/confession/assets/');
    return {
      headers: { ...HEADERS, 'cache-control': asset ? IMMUTABLE : REVALIDATE },
      body: asset ? `connect("${PROJECT}")` : SHELL,
      ...change(path),
    };
  });
  return new URL(`${origin}/confession/`);
}

const mends = (findings: Finding[]) => findings.flatMap((each) => ('mend' in each ? [each.mend] : []));

test('a host that does everything right has nothing to mend', async () => {
  const findings = await checkWebsite(await host(), PROJECT);
  expect(mends(findings)).toEqual([]);
  expect(findings.length).toBeGreaterThanOrEqual(8);
});

test.each([
  ['content-security-policy', "script-src 'self' 'unsafe-inline'; frame-ancestors 'none'", /allows scripts/],
  ['content-security-policy', "default-src *; frame-ancestors 'none'", /allows scripts/],
  ['content-security-policy', "script-src 'self'", /frame the app/],
  ['content-security-policy', "img-src 'self'", /scripts from everywhere/],
  ['content-security-policy', undefined, /header content-security-policy is missing/],
  ['referrer-policy', 'unsafe-url', /referrer-policy is 'unsafe-url'/],
  ['permissions-policy', 'camera=()', /camera or microphone open/],
  ['x-content-type-options', undefined, /guess what a file is/],
  ['cache-control', 'public, max-age=3600', /stay on an old version/],
])('%s: %s', async (header, value, complaint) => {
  const headers: Record<string, string> = { ...HEADERS, 'cache-control': 'no-cache', [header]: value ?? '' };
  if (value === undefined) delete headers[header];
  const page = await host((path) => (path.includes('/assets/') ? {} : { headers }));
  expect(mends(await checkWebsite(page, PROJECT))).toEqual([expect.stringMatching(complaint)]);
});

test('a host that knows no deep links is told so', async () => {
  const page = await host((path) =>
    path === '/confession/profile' ? { status: 404, body: 'Not Found' } : {},
  );
  expect(mends(await checkWebsite(page, PROJECT))).toEqual([expect.stringMatching(/Serve index\.html/)]);
});

test('a host with a 404.html that is the app will do', async () => {
  const page = await host((path) => (path === '/confession/profile' ? { status: 404 } : {}));
  expect(mends(await checkWebsite(page, PROJECT))).toEqual([]);
});

test('scripts that are not kept are told', async () => {
  const page = await host((path) => (path.includes('/assets/') ? { headers: HEADERS } : {}));
  expect(mends(await checkWebsite(page, PROJECT))).toEqual([expect.stringMatching(/Scripts are not kept/)]);
});

test('an app for another project is told', async () => {
  expect(mends(await checkWebsite(await host(), 'https://other.example'))).toEqual([
    expect.stringMatching(/not built for https:\/\/other\.example/),
  ]);
});

test('another page, and none at all', async () => {
  const page = await host(() => ({ body: '<h1>It works!</h1>' }));
  expect(mends(await checkWebsite(page, PROJECT))).toEqual([expect.stringMatching(/is another page/)]);
  const nobody = new URL('http://127.0.0.1:1/confession/');
  expect(mends(await checkWebsite(nobody, PROJECT))).toEqual([expect.stringMatching(/does not answer/)]);
});

const SETTINGS = {
  external: { email: true, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
};
const signInPage = new URL('https://confession.example/confession/auth');

/** A sign-in service with these settings that lets links lead to whatever `allows`. */
async function signInService(
  settings: object,
  allows: (target: string) => boolean = (target) => target === signInPage.href,
) {
  return serve((path) => {
    const url = new URL(path, 'http://localhost');
    if (url.pathname === '/auth/v1/settings') return { body: JSON.stringify(settings) };
    const target = url.searchParams.get('redirect_to') ?? '';
    const location = `${allows(target) ? target : 'http://localhost:3000'}#error=access_denied`;
    return { status: 303, headers: { location }, body: '' };
  });
}

const ask = (supabaseUrl: string) =>
  checkSignIn({ supabaseUrl, publishableKey: 'sb_publishable_x' }, signInPage);

test('a sign-in service set up by config.toml has nothing to mend', async () => {
  expect(mends(await ask(await signInService(SETTINGS)))).toEqual([]);
});

test.each([
  [{ external: { email: false } }, /by e-mail is switched off/],
  [{ disable_signup: true }, /Nobody can open an account/],
  [{ mailer_autoconfirm: true }, /count without confirmation/],
  [{ external: { email: true, anonymous_users: true } }, /Anonymous sign-in is on/],
])('settings %o', async (change, complaint) => {
  const origin = await signInService({ ...SETTINGS, ...change });
  expect(mends(await ask(origin))).toEqual([expect.stringMatching(complaint)]);
});

test('links that lead to the default address, or to anywhere', async () => {
  const nowhere = await signInService(SETTINGS, () => false);
  expect(mends(await ask(nowhere))).toEqual([
    expect.stringMatching(/^Links in mails lead to http:\/\/localhost:3000 instead of/),
  ]);
  await new Promise((resolve) => server?.close(resolve));
  const anywhere = await signInService(SETTINGS, () => true);
  expect(mends(await ask(anywhere))).toEqual([expect.stringMatching(/any website/)]);
});

test('a service that does not answer', async () => {
  expect(mends(await ask('http://127.0.0.1:1'))).toEqual([expect.stringMatching(/does not answer/)]);
});
