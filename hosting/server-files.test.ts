import { describe, expect, test } from 'vitest';
import { SAME_ORIGIN } from '../src/domain/backend-settings.ts';
import { metaPolicy, securityHeaders } from './headers.ts';
import { screens, screensPattern } from './screens.ts';
import { caddyFile, headersFile, nginxFile, redirectsFile } from './server-files.ts';

const PROJECT = 'https://abcdefgh.supabase.co';

const header = (name: string, backend = PROJECT) =>
  securityHeaders(backend).find(([candidate]) => candidate === name)?.[1] ?? '';

function directive(name: string, backend = PROJECT): string | undefined {
  const found = header('Content-Security-Policy', backend)
    .split('; ')
    .map((part) => part.split(' '))
    .find(([first]) => first === name);
  return found?.slice(1).join(' ');
}

describe('the policy', () => {
  test('lets no script run but the files of the app', () => {
    expect(directive('script-src')).toBe("'self'");
    expect(directive('default-src')).toBe("'none'");
    expect(directive('object-src')).toBe("'none'");
    expect(directive('base-uri')).toBe("'none'");
    expect(directive('frame-ancestors')).toBe("'none'");
  });

  test.each([
    [SAME_ORIGIN, "'self'"],
    [PROJECT, `'self' ${PROJECT} wss://abcdefgh.supabase.co`],
    ['http://localhost:54321', "'self' http://localhost:54321 ws://localhost:54321"],
    ['https://api.example/supabase', "'self' https://api.example wss://api.example"],
  ])('lets the app talk to its own host and the backend at %s', (backend, sources) => {
    expect(directive('connect-src', backend)).toBe(sources);
  });

  test('says in a <meta> what a <meta> may say', () => {
    expect(metaPolicy(PROJECT)).not.toContain('frame-ancestors');
    expect(`${metaPolicy(PROJECT)}; frame-ancestors 'none'`).toBe(header('Content-Security-Policy'));
  });

  test('can stand in quotes, in an attribute and on a line', () => {
    for (const [name, value] of securityHeaders(PROJECT)) expect(name + value).not.toMatch(/["\n\\$]/);
  });
});

describe('the addresses of the screens', () => {
  const matches = (address: string) => new RegExp(screensPattern()).test(address);

  test.each([
    '/confession/',
    '/confession/c/0190-uuid',
    '/confession/auth',
    '/confession/swipe',
    '/confession/profile/',
  ])('%s is one', (address) => {
    expect(matches(address)).toBe(true);
  });

  test.each([
    '/',
    '/confession/feed',
    '/confession/no/such/place',
    '/confession/swipe/more',
    '/confession/swipes',
    '/confession/assets/index.js',
    '/other/confession/swipe',
  ])('%s is none', (address) => {
    expect(matches(address)).toBe(false);
  });

  test('each has its line for hosts that read _redirects, and none catches a missing file', () => {
    const lines = redirectsFile().trim().split('\n');
    expect(lines[0]).toBe('/ /confession/ 302');
    expect(lines.slice(1)).toEqual(screens.slice(1).map((screen) => `${screen} /confession/ 200`));
    expect(redirectsFile()).not.toContain('*');
  });
});

test('_headers keeps hashed files for good and asks again for everything else', () => {
  const rules = headersFile(PROJECT, ['/confession/index.html', '/confession/sw.js']);
  expect(rules).toContain('/confession/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  for (const address of [
    '/confession/',
    '/confession/swipe',
    '/confession/index.html',
    '/confession/sw.js',
  ]) {
    expect(rules).toContain(`\n${address}\n  Cache-Control: no-cache\n`);
  }
  for (const [name, value] of securityHeaders(PROJECT)) expect(rules).toContain(`  ${name}: ${value}\n`);
});

// `npx vitest run hosting -u` writes them anew.
test.each([
  ['nginx.conf', nginxFile],
  ['Caddyfile', caddyFile],
])('%s says what the app says', async (file, write) => {
  await expect(write()).toMatchFileSnapshot(`./${file}`);
});
