import { IMMUTABLE } from '../../hosting/headers.ts';
import { viewHeading } from '../support/auth-forms.ts';
import { newPerson, signIn, signInByForm } from '../support/people.ts';
import { appUrl, expect, origin, test } from '../support/test.ts';

test('screens answer, other addresses do not, and only hashed files are kept', async ({ request, page }) => {
  const get = (address: string) => request.get(appUrl(address), { maxRedirects: 0 });
  for (const address of [
    '/',
    '/index.html',
    '/swipe',
    '/profile/',
    '/privacy.html',
    '/pages.css',
    '/icon.svg',
  ]) {
    const answer = await get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['cache-control'], address).toBe('no-cache');
    expect(answer.headers()['etag'], address).toBeTruthy();
  }
  expect((await get('/manifest.webmanifest')).headers()['content-type']).toContain(
    'application/manifest+json',
  );
  expect((await get('/sw.js')).headers()['content-type']).toContain('javascript');
  await page.goto(appUrl('/auth'));
  const script = await page.locator('script[src]').first().getAttribute('src');
  const kept = await request.get(new URL(script ?? '', origin()).href);
  expect(kept.headers()['cache-control']).toBe(IMMUTABLE);
  expect(kept.headers()['content-encoding']).toMatch(/gzip|zstd/);
  expect(kept.headers()['content-type']).toContain('javascript');

  // A part of an older version must fail as missing; the shell in its place would be read as a script.
  for (const address of ['/assets/gone-0123abcd.js', '/no/such/place', '/swipe/more', '/_headers']) {
    const answer = await get(address);
    expect(answer.status(), address).toBe(404);
    expect(answer.headers()['cache-control'], address).toBe('no-cache');
    expect(answer.headers()['content-security-policy'], address).toContain("script-src 'self'");
  }
});

test('what is not for browsers is not there', async ({ request }) => {
  for (const address of ['/_headers', '/_redirects', '/.env', '/confession/.git/config']) {
    const answer = await request.get(origin() + address);
    expect(answer.status(), address).toBe(404);
    expect(answer.headers()['content-security-policy'], address).toContain("script-src 'self'");
    expect(answer.headers()['server'] ?? '', address).not.toMatch(/caddy|\d/i);
  }
});

test('a part that cannot be had is answered with the whole, so that no refusal is kept', async ({
  request,
}) => {
  const shell = await (await request.get(appUrl('/'))).text();
  const script = /src="([^"]+\.js)"/.exec(shell)?.[1] ?? '';
  const answer = await request.get(origin() + script, { headers: { range: 'bytes=99999999-' } });
  expect(answer.status()).toBe(200);
  const policies = answer.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name));
  expect(policies).toHaveLength(1);
});

test('no other page may frame the app', async ({ browser }) => {
  // Not the watched page: a stranger's is full of refusals.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(`<iframe src="${appUrl('/auth')}"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  await context.close();
});

test('the shell is asked for again and not sent again', async ({ request }) => {
  const etag = (await request.get(appUrl('/'))).headers()['etag'] ?? '';
  const again = await request.get(appUrl('/'), { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect(again.headers()['content-security-policy']).toContain("script-src 'self'");
});

test('an address without the last slash leads into the app and keeps its query', async ({ request }) => {
  const at = (address: string) => request.get(origin() + address, { maxRedirects: 0 });
  expect((await at('/')).headers()['location']).toMatch(/\/confession\/$/);
  const bare = await at('/confession?from=mail');
  expect(bare.status()).toBe(301);
  expect(bare.headers()['location']).toMatch(/\/confession\/\?from=mail$/);
});

test('a screen asked for by its address comes, is signed in to, reloaded, and come back to', async ({
  page,
}) => {
  await page.goto(appUrl('/profile'));
  await expect(viewHeading(page, 'Sign in')).toBeVisible();
  const person = await newPerson();
  await signInByForm(page, person);
  await expect(page).not.toHaveURL(appUrl('/auth'));
  await page.goto(appUrl('/profile'));
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await expect(page).toHaveURL(/\/confession\/profile/);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confessions', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
});

test('an address nobody knows is told so by the page, with status 404', async ({ page, watch }) => {
  // The browser's own line about the status.
  watch.allow(/status of 404/);
  await signIn(page, await newPerson(), '/');
  const answer = await page.goto(appUrl('/no/such/place'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'You Naughty Sinner' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(appUrl('/'));
});
