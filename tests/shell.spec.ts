import type { Page } from '@playwright/test';
import { viewHeading } from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { demo, newPerson, signIn, signInByForm } from './support/people.ts';
import { appUrl, expect, origin, test } from './support/test.ts';

// A static host answers for an address nobody knows with status 404, and the browser has a line of its own about that.
test.beforeEach(({ watch }) =>
  watch.allow(/status of 404 .*\/confession\/(no\/such\/place|nowhere|feed)\)$/),
);

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const spinner = (page: Page) => page.getByText('Checking your session...');
const lost = (page: Page) => page.getByRole('heading', { level: 1, name: 'You Naughty Sinner' });

test.describe('addresses', () => {
  test('all stand below the base path, with and without its last slash', async ({ page }) => {
    for (const start of ['/confession', '/confession/']) {
      await page.goto(origin() + start);
      await expect(page).toHaveURL(appUrl('/auth'));
    }
  });

  for (const path of ['/', '/swipe', '/submit', '/profile', '/moderation']) {
    test(`${path} is guarded: without a session it leads to the sign-in screen`, async ({ page }) => {
      await page.goto(appUrl(path));
      await expect(page).toHaveURL(appUrl('/auth'));
      await expect(viewHeading(page, 'Sign in')).toBeVisible();
      // The guarded place is not behind the Back button, where it would only turn the person away again.
      expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(2);
    });
  }

  test('an unknown one shows the 404 page to anybody, with a button back to Home', async ({ page }) => {
    await page.goto(appUrl('/no/such/place'));
    await expect(lost(page)).toBeVisible();
    await expect(page).toHaveTitle(/You Naughty Sinner/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(appUrl('/auth'));
  });

  test('the button of the 404 page brings a signed-in person Home', async ({ page }) => {
    await signIn(page, demo.angel, '/no/such/place');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(appUrl('/'));
  });

  test('/feed leads to the 404 page and is replaced in the history', async ({ page }) => {
    await page.goto(appUrl('/auth'));
    await expect(viewHeading(page, 'Sign in')).toBeVisible();
    await page.goto(appUrl('/feed'));
    await expect(lost(page)).toBeVisible();
    await expect(page).toHaveURL(appUrl('/*'));
    await page.goBack();
    await expect(page).toHaveURL(appUrl('/auth'));
  });

  test('another person’s moderation desk does not exist', async ({ page }) => {
    await signIn(page, await newPerson(), '/moderation');
    await expect(lost(page)).toBeVisible();
  });
});

test('a screen that lacks only the network says so, and comes by itself', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
  await signIn(page, await newPerson());
  await expect(bar(page)).toBeVisible();
  await context.setOffline(true);
  await bar(page).getByRole('link', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('This screen needs a connection');
  await expect(page).toHaveTitle(/No connection/);
  await expectAccessible(page);
  // Met again online it is not remembered as broken.
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(appUrl('/'));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
  await context.setOffline(false);
  await bar(page).getByRole('link', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Submit Your');
  await expect(page).toHaveURL(appUrl('/submit'));
  await context.setOffline(true);
  await bar(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('This screen needs a connection');
  await context.setOffline(false);
  await expect(page.getByRole('tablist', { name: 'Profile' })).toBeVisible();
});

test.describe('the guard', () => {
  test('shows a spinner while the session is being checked, then lets the person in', async ({ page }) => {
    await signIn(page, await newPerson(), '/submit');
    await page.evaluate(() => {
      const key = 'confession.session';
      const session = JSON.parse(window.localStorage.getItem(key) ?? '{}');
      window.localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
    });
    const release = await holdTokens(page);
    await page.reload();
    await expect(spinner(page)).toBeVisible();
    await expect(page).toHaveURL(appUrl('/submit'));
    await expectAccessible(page);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Submit Your');
    await expect(spinner(page)).toHaveCount(0);
  });

  test('lets nobody on to the next screen before a session that has run out is renewed', async ({ page }) => {
    await page.clock.install();
    await signIn(page, await newPerson());
    await expect(bar(page)).toBeVisible();
    const release = await holdTokens(page);
    // As a laptop that slept: the clock has moved, no timer has run.
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    await page.getByRole('link', { name: 'Submit' }).click();
    await expect(spinner(page)).toBeVisible();
    await expect(page.getByText('Submit Your')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Submit Your');
    await expect(page).toHaveURL(appUrl('/submit'));
  });

  test('turns away whose session has run out and cannot be renewed, and brings them back after', async ({
    page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|Failed to fetch/);
    // What catches up in the background notices it as well.
    watch.allow(/status of 401/);
    const person = await newPerson();
    await page.clock.install();
    await signIn(page, person);
    await expect(bar(page)).toBeVisible();
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) => route.abort());
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    await page.getByRole('link', { name: 'Submit' }).click();
    await page.clock.runFor(60_000);
    await expect(page).toHaveURL(appUrl('/auth'));
    await expect(page.getByRole('alert')).toHaveText('Your session has expired. Please sign in again.');
    await page.unroute('**/auth/v1/token?grant_type=refresh_token');
    await signInByForm(page, person);
    await expect(page).toHaveURL(appUrl('/submit'));
  });
});

/** Lets no token through until told to. */
async function holdTokens(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/auth/v1/token*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.describe('the bottom bar', () => {
  test('has its four places at every width, and says which one this is', async ({ page }) => {
    await signIn(page, demo.angel);
    for (const width of [360, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const links = bar(page).getByRole('link');
      await expect(links).toHaveText(['Home', 'Swipe', 'Submit', 'Profile']);
      for (const link of await links.all()) {
        const box = await link.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
      }
    }
    for (const [name, path] of [
      ['Submit', '/submit'],
      ['Profile', '/profile'],
      ['Home', '/'],
    ] as const) {
      await bar(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(appUrl(path));
      await expect(bar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    }
  });

  test('is hidden on /swipe below 768 px and only there', async ({ page }) => {
    await signIn(page, demo.angel, '/swipe');
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(bar(page)).toBeVisible();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(bar(page)).toHaveCount(0);
    await page.goto(appUrl('/submit'));
    await expect(bar(page)).toBeVisible();
  });

  test('is hidden while a dialog is open', async ({ page }) => {
    await signIn(page, demo.angel, '/submit');
    await expect(bar(page)).toBeVisible();
    await page.getByRole('button', { name: 'Classification guide' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('nav[aria-label="Main"]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
  });

  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    test(`covers nothing at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await signIn(page, demo.angel);
      for (const path of ['/', '/submit', '/profile', '/nowhere', ...(width >= 768 ? ['/swipe'] : [])]) {
        await page.goto(appUrl(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Networks and images settle first: what arrives late must not slip under the bar either.
        await page.waitForTimeout(500);
        expect(await lowestBelowBar(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          width,
        );
      }
    });
  }
});

/** How far the lowest words or controls reach below the bar's upper edge, once the page is scrolled to its end. */
function lowestBelowBar(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const edge = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().top;
    if (edge === undefined) throw new Error('no bar');
    const bottoms = [
      ...document.querySelectorAll('main :is(p, h1, h2, h3, li, a, button, input, textarea, label)'),
    ]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.height > 1)
      .map((box) => box.bottom);
    return Math.max(...bottoms) - edge;
  });
}
