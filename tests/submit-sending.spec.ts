import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import type { Client } from './support/demo-session.ts';
import { clientOf, type Person } from './support/people.ts';
import { button, confessor, field, inline } from './support/submit.ts';
import { expect, test } from './support/test.ts';

const CHECK = /\/rpc\/validate_confession_content/;
const HAND_IN = /\/rest\/v1\/confessions(\?|$)/;
const SENT = 'Confession submitted successfully! Waiting for approval.';
const REFUSED = 'Content validation failed: Contains invalid characters or patterns';
/** The browser's own lines about requests a journey lets fail. */
const failedRequest =
  /Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED|WebSocket connection/;

const toast = (page: Page, text: string) => page.locator('[data-rht-toaster]').getByText(text);

async function ownConfessions(client: Client, { id }: Person) {
  const { data } = await client
    .from('confessions')
    .select('text, status, is_nsfw, user_id')
    .eq('user_id', id)
    .throwOnError();
  return data;
}

test.describe('handing in', () => {
  test('sends cleaned words, thanks, and goes home', async ({ page }) => {
    const person = await confessor(page);
    await field(page).fill('  I ate\u200b the last slice. 🍰\n\n\n\nTwice. ');
    await page.getByRole('radio', { name: 'NSFW' }).check();
    await button(page).click();
    await expect(toast(page, SENT)).toBeVisible();
    await expect(page.getByText('It is off your chest.')).toBeVisible();
    await expect(page).toHaveURL(/\/confession\/$/);
    expect(await ownConfessions(await clientOf(person), person)).toEqual([
      { text: 'I ate the last slice. 🍰\n\nTwice.', status: 'pending', is_nsfw: true, user_id: person.id },
    ]);
    await page.goBack();
    await expect(field(page)).toHaveValue('');
  });

  test('happens once for a double click', async ({ page }) => {
    const person = await confessor(page);
    await page.route(HAND_IN, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await field(page).fill('Only once.');
    await button(page).dblclick();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await expect(toast(page, SENT)).toBeVisible();
    expect(await ownConfessions(await clientOf(person), person)).toHaveLength(1);
  });

  test('does not call back whoever has gone on', async ({ page }) => {
    await confessor(page);
    await field(page).fill('I will be elsewhere.');
    await button(page).click();
    await expect(toast(page, SENT)).toBeVisible();
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.waitForTimeout(2500);
    await expect(page).toHaveURL(/\/profile$/);
  });

  const refusals = {
    'says no': { json: false },
    'cannot be run': { status: 500, json: { code: 'XX000', message: 'broken' } },
  };
  for (const [what, answer] of Object.entries(refusals)) {
    test(`tells when the server's check ${what}`, async ({ page, watch }) => {
      watch.allow(failedRequest);
      const person = await confessor(page);
      await page.route(CHECK, (route) => route.fulfill(answer));
      await field(page).fill('Harmless words.');
      await button(page).click();
      await expect(toast(page, REFUSED)).toBeVisible();
      await expect(inline(page, REFUSED)).toBeVisible();
      await expect(field(page)).toHaveValue('Harmless words.');
      await expectAccessible(page);
      expect(await ownConfessions(await clientOf(person), person)).toEqual([]);
    });
  }

  test('needs somebody who is logged in', async ({ page, watch }) => {
    // What catches up in the background notices it as well.
    watch.allow(/status of 401/);
    await confessor(page);
    await page.evaluate(() => window.localStorage.removeItem('confession.session'));
    await field(page).fill('Who am I?');
    await button(page).click();
    await expect(inline(page, 'You must be logged in to submit a confession')).toBeVisible();
    await expect(toast(page, 'You must be logged in to submit a confession')).toBeVisible();
    await expect(field(page)).toHaveValue('Who am I?');
  });

  test('says how long to wait after too many', async ({ page, watch }) => {
    watch.allow(failedRequest);
    const person = await confessor(page);
    await database()`
      insert into private.rate_limit_states (user_id, action, period, full_at)
      values (${person.id}, 'confession', '1 hour', now() + interval '1 hour')`;
    await field(page).fill('One more.');
    await button(page).click();
    await expect(toast(page, 'You are confessing too often. Try again in 6 minutes.')).toBeVisible();
    const wait = page.getByRole('status').filter({ hasText: 'You can confess again in 6 minutes.' });
    await expect(wait).toBeVisible();
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    // Nothing is lost and nothing gained by a reload.
    await page.clock.install();
    await page.reload();
    await expect(field(page)).toHaveValue('One more.');
    await expect(wait).toBeVisible();
    await database()`delete from private.rate_limit_states where user_id = ${person.id}`;
    await page.clock.fastForward('06:30');
    await expect(wait).toHaveCount(0);
    await button(page).click();
    await expect(page.getByText('It is off your chest.')).toBeVisible();
  });
});

test.describe('the draft', () => {
  test('outlives a reload and a lost network', async ({ page, context, watch }) => {
    watch.allow(failedRequest);
    await confessor(page);
    await field(page).fill('Half a sec');
    await page.getByRole('radio', { name: 'NSFW' }).check();
    await page.reload();
    await expect(field(page)).toHaveValue('Half a sec');
    await expect(page.getByRole('radio', { name: 'NSFW' })).toBeChecked();

    await context.setOffline(true);
    await button(page).click();
    await expect(inline(page, 'No connection. Check your network and try again.')).toBeVisible();
    await expect(field(page)).toHaveValue('Half a sec');
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(toast(page, SENT)).toBeVisible();
    await page.goto('submit');
    await expect(field(page)).toHaveValue('');
    await expect(page.getByRole('radio', { name: 'Safe' })).toBeChecked();
  });

  test('is the same in two tabs, and leaves both when it is sent', async ({ page, context }) => {
    await confessor(page);
    const second = await context.newPage();
    await second.goto('submit');
    await field(page).fill('Written here');
    await expect(field(second)).toHaveValue('Written here');
    await field(second).fill('and there');
    await expect(field(page)).toHaveValue('and there');
    await button(page).click();
    await expect(toast(page, SENT)).toBeVisible();
    await expect(field(second)).toHaveValue('');
    await expect(button(second)).toBeDisabled();
  });

  test('is nothing the next person on this device gets to see', async ({ page }) => {
    await confessor(page);
    await field(page).fill('For my eyes only');
    await confessor(page);
    await expect(field(page)).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('For my eyes only');
  });

  test('stays nowhere on the device after signing out', async ({ page }) => {
    await confessor(page);
    await field(page).fill('For my eyes only');
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('For my eyes only');
  });
});
