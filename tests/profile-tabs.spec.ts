import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { confession } from './support/moderation.ts';
import { newPerson, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });

async function expectOpen(page: Page, name: string) {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, name)).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
}

test.describe('the tabs of the profile', () => {
  test('four, in their order, each with its own address; Back and a reload lead to the same one', async ({
    page,
  }) => {
    await signIn(page, await newPerson(), '/profile');
    await expect(page.getByRole('tab')).toHaveText([
      'My Confessions',
      'Bookmarked',
      'Achievements',
      'Settings',
    ]);
    await expectOpen(page, 'My Confessions');
    for (const [name, word] of [
      ['Bookmarked', 'bookmarked'],
      ['Achievements', 'achievements'],
      ['Settings', 'settings'],
      ['My Confessions', 'confessions'],
    ] as const) {
      await tab(page, name).click();
      await expect(page).toHaveURL(appUrl(`/profile?tab=${word}`));
      await expectOpen(page, name);
      await expectAccessible(page);
    }
    await page.goBack();
    await expectOpen(page, 'Settings');
    await page.reload();
    await expectOpen(page, 'Settings');
    await page.goBack();
    await expectOpen(page, 'Achievements');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(appUrl('/profile'));
    await expectOpen(page, 'My Confessions');
    await page.goForward();
    await expectOpen(page, 'Bookmarked');
  });

  test('an address that names no tab opens the first', async ({ page }) => {
    await signIn(page, await newPerson(), '/profile?tab=secrets');
    await expectOpen(page, 'My Confessions');
    await expect(page).toHaveURL(appUrl('/profile?tab=confessions'));
  });

  test('by keyboard: arrows, Home and End walk the row, Tab leads into the panel', async ({ page }) => {
    await signIn(page, await newPerson(), '/profile');
    const steps = () => page.evaluate(() => window.history.length);
    const before = await steps();
    await tab(page, 'My Confessions').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Bookmarked'],
      ['End', 'Settings'],
      ['ArrowRight', 'My Confessions'],
      ['ArrowLeft', 'Settings'],
      ['Home', 'My Confessions'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, name)).toBeFocused();
      await expectOpen(page, name);
    }
    // Walking by is no step that Back would have to take again.
    await expect(page).toHaveURL(appUrl('/profile?tab=confessions'));
    expect(await steps()).toBe(before);
    // The row is one stop.
    await page.keyboard.press('Tab');
    await expect(panel(page, 'My Confessions')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab(page, 'My Confessions')).toBeFocused();
  });

  for (const width of [360, 390, 480]) {
    test(`at ${width} px all four are in sight, with all of their names`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await signIn(page, await newPerson(), '/profile?tab=settings');
      await expectOpen(page, 'Settings');
      for (const each of await page.getByRole('tab').all()) {
        await expect(each).toBeInViewport({ ratio: 0.99 });
        const { height = 0 } = (await each.boundingBox()) ?? {};
        expect(height).toBeGreaterThanOrEqual(44);
        expect(await each.evaluate((tab) => tab.scrollWidth - tab.clientWidth)).toBeLessThanOrEqual(0);
        const size = await each.evaluate((tab) => Number.parseFloat(getComputedStyle(tab).fontSize));
        expect(size).toBeGreaterThanOrEqual(12);
      }
      const row = page.getByRole('tablist');
      expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test('on a low window the row passes beneath the bottom bar', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await signIn(page, await newPerson(), '/profile');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Swipe' });
    // Brings the row to where the bar is, should it not be there.
    await tab(page, 'Bookmarked').evaluate((each) => {
      window.scrollBy(0, each.getBoundingClientRect().bottom - window.innerHeight);
    });
    await link.click({ timeout: 5000 });
    await expect(page).toHaveURL(appUrl('/swipe'));
  });

  test('offline, a tab that was not fetched says so in its place, and opens once back online', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket connection/);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route('**/assets/settings-*.js', (route) => route.abort());
    const person = await newPerson();
    for (let number = 1; number <= 6; number++) await confession(person, `Sin number ${number}.`);
    await signIn(page, person, '/profile');
    await expect(page.getByRole('article')).toHaveCount(6);
    await context.setOffline(true);
    const strip = page.getByText('You are offline. What you type stays here.');
    await expect(strip).toBeVisible();
    // Neither the row nor the pause button hides behind the strip.
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 900);
    await tab(page, 'Settings').click();
    await expect(page.getByRole('alert')).toContainText('This tab needs a connection');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something broke');
    await expectAccessible(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await page.unroute('**/assets/settings-*.js');
    await context.setOffline(false);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(panel(page, 'Settings').getByRole('switch').first()).toBeVisible();
  });

  test('the tabs are fetched before they are needed', async ({ page, context, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
    const fetched = page.waitForResponse('**/assets/settings-*.js');
    await signIn(page, await newPerson(), '/profile');
    await (await fetched).finished();
    await page.waitForTimeout(500);
    await context.setOffline(true);
    await tab(page, 'Settings').click();
    // What it asks of the server is another matter.
    await expect(panel(page, 'Settings').getByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  test('far down a list the row stays in sight; another tab begins at its top, and Back finds the place', async ({
    page,
  }) => {
    const person = await newPerson();
    for (let number = 1; number <= 12; number++) await confession(person, `Sin number ${number}.`);
    await signIn(page, person, '/profile');
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
    const left = await page.evaluate(() => window.scrollY);
    await expect(tab(page, 'Achievements')).toBeInViewport();
    await tab(page, 'Achievements').click();
    await expectOpen(page, 'Achievements');
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(left);
    await expect(tab(page, 'Achievements')).toBeInViewport();
    await page.goBack();
    await expectOpen(page, 'My Confessions');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });
});
