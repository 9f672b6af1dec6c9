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
  });

  test('by keyboard: arrows, Home and End walk the row, Tab leads into the panel', async ({ page }) => {
    await signIn(page, await newPerson(), '/profile');
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
    // The row is one stop.
    await page.keyboard.press('Tab');
    await expect(panel(page, 'My Confessions')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab(page, 'My Confessions')).toBeFocused();
  });

  test('at 360 px the row scrolls, the page does not, and the open tab is in sight', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, await newPerson(), '/profile?tab=settings');
    await expect(tab(page, 'Settings')).toBeInViewport({ ratio: 0.99 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const { height } = (await tab(page, 'Settings').boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(44);
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
