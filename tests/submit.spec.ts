import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import type { Client } from './support/demo-session.ts';
import { clientOf, newPerson, type Person, signIn } from './support/people.ts';
import { expect, MOVING, test } from './support/test.ts';

const CHECK = /\/rpc\/validate_confession_content/;
const HAND_IN = /\/rest\/v1\/confessions(\?|$)/;
const SENT = 'Confession submitted successfully! Waiting for approval.';
const REFUSED = 'Content validation failed: Contains invalid characters or patterns';
/** The browser's own lines about requests a journey lets fail. */
const failedRequest =
  /Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED|WebSocket connection/;

const field = (page: Page) => page.getByRole('textbox', { name: 'Your confession' });
const button = (page: Page) => page.getByRole('button', { name: 'Submit Confession' });
const toast = (page: Page, text: string) => page.locator('[data-rht-toaster]').getByText(text);
const inline = (page: Page, text: string) => page.locator('form').getByText(text);

async function ownConfessions(client: Client, { id }: Person) {
  const { data } = await client
    .from('confessions')
    .select('text, status, is_nsfw, user_id')
    .eq('user_id', id)
    .throwOnError();
  return data;
}

/** Somebody new, with the form open. */
async function confessor(page: Page): Promise<Person> {
  const person = await newPerson('confessor');
  await signIn(page, person, '/submit');
  await expect(field(page)).toBeVisible();
  return person;
}

test.describe('the form', () => {
  test('has its heading, its tips, its types and an empty field', async ({ page }) => {
    await confessor(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Submit Your', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tips' })).toContainText(
      'Keep it anonymous, avoid real names.',
    );
    await expect(page.getByRole('radio', { name: 'Safe' })).toBeChecked();
    await expect(field(page)).toHaveAttribute('placeholder', 'Share your secret...');
    await expect(field(page)).toHaveAttribute('maxlength', '2500');
    await expect(page.getByText('0/2500')).toBeVisible();
    await expect(button(page)).toBeDisabled();
    await expectAccessible(page);
  });

  test('explains Safe and NSFW behind the question mark', async ({ page }) => {
    await confessor(page);
    const mark = page.getByRole('button', { name: 'Classification guide' });
    await expect(mark).toHaveText('?');
    await mark.click();
    const guide = page.getByRole('dialog', { name: 'Safe or NSFW?' });
    await expect(guide.getByRole('listitem')).toHaveText([
      'everyday life',
      'school or work stories',
      'harmless pranks',
      'general thoughts',
      'family-friendly',
      'adult themes',
      'explicit language',
      'mature content',
      'sensitive topics',
      'not suitable for minors',
    ]);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(guide).toHaveCount(0);
    await expect(mark).toBeFocused();
  });

  test('lets the keyboard choose the type', async ({ page }) => {
    await confessor(page);
    await page.getByRole('radio', { name: 'Safe' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'NSFW' })).toBeChecked();
  });

  test('grows with the text up to 400 px, then scrolls', async ({ page }) => {
    await confessor(page);
    const height = () => field(page).evaluate((element) => element.getBoundingClientRect().height);
    const empty = await height();
    await field(page).fill('line\n'.repeat(8));
    const grown = await height();
    expect(grown).toBeGreaterThan(empty);
    expect(grown).toBeLessThan(400);
    await field(page).fill('line\n'.repeat(60));
    expect(await height()).toBe(400);
    expect(await field(page).evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    await field(page).fill('');
    expect(await height()).toBe(empty);
  });

  test('takes 2500 characters and no more, emojis counted like letters', async ({ page }) => {
    await confessor(page);
    await field(page).focus();
    await page.keyboard.insertText('x'.repeat(2600));
    await expect(field(page)).toHaveValue('x'.repeat(2500));
    await expect(page.getByText('2500/2500')).toBeVisible();
    await field(page).fill('');
    await page.keyboard.insertText('😈'.repeat(2600));
    await expect(field(page)).toHaveValue('😈'.repeat(2500));
    await page.keyboard.type('y');
    await expect(field(page)).toHaveValue('😈'.repeat(2500));
    await expect(page.getByText('2500/2500')).toBeVisible();
    await expectAccessible(page);
  });

  test('says what it will not take as it is typed', async ({ page }) => {
    await confessor(page);
    await field(page).pressSequentially('I <3 you <b');
    await expect(button(page)).toBeEnabled();
    await field(page).press('>');
    await expect(inline(page, 'HTML tags are not allowed')).toBeVisible();
    await expect(button(page)).toBeDisabled();
    await expect(field(page)).toHaveAccessibleDescription(/HTML tags are not allowed/);
    await expectAccessible(page);
    await field(page).press('Backspace');
    await expect(inline(page, 'HTML tags are not allowed')).toHaveCount(0);
  });
});

test.describe('the tips', () => {
  test.use(MOVING);

  test('change every five seconds, and wait for a pointer and the focus', async ({ page }) => {
    await page.clock.install();
    await confessor(page);
    const tips = page.getByRole('region', { name: 'Tips' });
    const first = await tips.textContent();
    await page.clock.runFor(5100);
    await expect(tips).not.toHaveText(String(first));
    const second = await tips.textContent();
    await tips.hover();
    await page.clock.runFor(20_000);
    await expect(tips).toHaveText(String(second));
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: 'Next tip' }).focus();
    await page.clock.runFor(20_000);
    await expect(tips).toHaveText(String(second));
    await page.keyboard.press('Enter');
    await expect(tips).not.toHaveText(String(second));
  });
});

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
