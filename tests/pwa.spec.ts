import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { judging } from './support/judging.ts';
import { newPerson, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const draft = (page: Page) => page.getByPlaceholder('Share your secret...');
const offlineStrip = (page: Page) => page.getByText('You are offline. What you type stays here.');
const OFFLINE_NOISE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/;

/** Waits until the app lies on the device and this page is served from there. */
const untilKept = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === 'activated';
  });

/** The addresses of everything in Cache Storage, without the marks that tell versions apart. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('is installable: a manifest with icons that are there', async ({ page }) => {
  await page.goto(appUrl('/auth'));
  const address = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href);
  expect(address).toBe(appUrl('/manifest.webmanifest'));
  const manifest = await (await page.request.get(address)).json();
  expect(manifest).toMatchObject({ name: 'Confession', scope: '/confession/', start_url: '/confession/' });
  expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable');
  const touch = await page
    .locator('link[rel="apple-touch-icon"]')
    .evaluate((link: HTMLLinkElement) => link.href);
  const pictures = manifest.icons.map((icon: { src: string; sizes: string }) => ({
    ...icon,
    src: new URL(icon.src, address).href,
  }));
  for (const { src, sizes } of [...pictures, { src: touch, sizes: '180x180' }]) {
    const size = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
  }
});

test('opens without a network, keeps the draft, and keeps nothing that is private', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(OFFLINE_NOISE);
  await signIn(page, await newPerson(), '/submit');
  await draft(page).fill('I feed the neighbour’s cat so that it likes me more.');
  await untilKept(page);
  const read = page.waitForRequest(/\/rest\/v1\//);
  await page.goto(appUrl('/profile?tab=settings'));
  await expect(page.getByText('Member Since')).toBeVisible();
  // The browser sends it along with what it is told to lay on no disk.
  expect(await (await read).headerValue('pragma')).toBe('no-cache');

  await test.step('a deep link opened offline is the screen, and says so', async () => {
    await context.setOffline(true);
    await page.goto(appUrl('/submit'));
    await expect(offlineStrip(page)).toBeVisible();
    await expect(draft(page)).toHaveValue('I feed the neighbour’s cat so that it likes me more.');
    await expectAccessible(page);
    await page.goto(appUrl('/no/such/place'));
    await expect(page.getByRole('heading', { level: 1, name: 'You Naughty Sinner' })).toBeVisible();
  });

  await test.step('a screen opened offline says so, and comes by itself with the network', async () => {
    await page.goto(appUrl('/swipe'));
    await expect(page.getByRole('alert')).toContainText('No connection');
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(judging(page).text).toBeVisible();
    await context.setOffline(true);
  });

  await test.step('a page that is not a screen is itself', async () => {
    await page.goto(appUrl('/privacy.html'));
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    await page.goto(appUrl('/no-such-page.html')).catch(() => undefined);
    await expect(page.getByText('You Naughty Sinner')).toHaveCount(0);
    await page.goto(appUrl('/submit'));
  });

  await test.step('with a session that ran out it waits at the door, and comes by itself', async () => {
    await page.evaluate(() => {
      const key = 'confession.session';
      const session = JSON.parse(window.localStorage.getItem(key) ?? '{}');
      window.localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    });
    await page.goto(appUrl('/submit'));
    const door = page.getByRole('status').filter({ hasText: 'You stay signed in' });
    await expect(door).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(draft(page)).toHaveValue('I feed the neighbour’s cat so that it likes me more.');
    await expect(page).toHaveURL(appUrl('/submit'));
  });

  await test.step('only files of the build lie in the caches, before and after signing out', async () => {
    const before = await kept(page);
    expect(before).toContain('/confession/index.html');
    const foreign = before.filter(
      (path) =>
        !/^\/confession\/(assets\/[^/]+\.(js|css|woff2)|[a-z]+\.html|pages\.css|icon[\w-]*\.\w+|manifest\.webmanifest)$/.test(
          path,
        ),
    );
    expect(foreign).toEqual([]);
    await page.goto(appUrl('/profile'));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(appUrl('/auth'));
    expect(await kept(page)).toEqual(before);
    const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(left).not.toContain('neighbour');
    expect(left).not.toContain('access_token');
  });
});

test('tells of a new version, and brings it when asked, without a word lost', async ({ page, context }) => {
  await signIn(page, await newPerson(), '/submit');
  await untilKept(page);
  const other = await context.newPage();
  await other.goto(appUrl('/submit'));
  await expect(draft(other)).toBeVisible();
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { sameVisit: true }));
  await draft(page).fill('I read the last page of every book first.');
  // To the browser a worker at another address is what one with other content is: a new version.
  await page.evaluate(() =>
    navigator.serviceWorker.register('/confession/sw.js?next', { scope: '/confession/' }),
  );
  const told = (tab: Page) => tab.getByText('A new version is ready.');
  await expect(told(page)).toBeVisible();
  await expect(told(other)).toBeVisible();
  await expectAccessible(page);

  await other.getByRole('button', { name: 'Later' }).click();
  await expect(told(other)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => !('sameVisit' in window));
  await expect(draft(page)).toHaveValue('I read the last page of every book first.');
  // The other tab runs the old version still: it is told, and left alone.
  await expect(told(other)).toBeVisible();
  expect(await other.evaluate(() => 'sameVisit' in window)).toBe(true);
});
