import type { Locator, Page } from '@playwright/test';
import { refusedByServer, withoutNetwork } from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { confession, dismiss, newModerator, onDesk } from './support/moderation.ts';
import { demo, newPerson, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

const sin = (text = 'I told everybody the cake was homemade.') => `${text} ${uniqueWord()}`;
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const profileOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function stateOf(id: string) {
  const [row] = await database()<{ status: string; is_nsfw: boolean; rejection_reason: string | null }[]>`
    select status, is_nsfw, rejection_reason from public.confessions where id = ${id}`;
  return row;
}

test.describe('the way to the desk', () => {
  test('is there for moderators', async ({ page }) => {
    await signIn(page, demo.moderator, '/profile');
    await page.getByRole('link', { name: 'Moderation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
    await expect(page).toHaveTitle('Moderation · Confession');
    const day = page.getByRole('region', { name: 'The last 24 hours' });
    await expect(day.getByRole('img', { name: /^Decisions by hour: / })).toBeVisible();
    await expectAccessible(page);
  });

  test('ends for everybody else at the 404 page, and nothing of the desk is asked for', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signIn(page, await newPerson(), '/moderation');
    await expect(page.getByRole('heading', { name: 'You Naughty Sinner' })).toBeVisible();
    await expect(page).toHaveTitle('You Naughty Sinner · Confession');
    await expect(page.getByRole('heading', { name: 'Moderation' })).toHaveCount(0);
    expect(asked.filter((url) => /moderation_(queue|figures|history)|reported_items/.test(url))).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/confession\/$/);
  });

  test('ends at the sign-in screen for who is not signed in', async ({ page }) => {
    await page.goto(appUrl('/moderation'));
    await expect(page).toHaveURL(/\/confession\/auth$/);
  });
});

test.describe('deciding', () => {
  test('what is approved leaves the desk, and its author sees it at once', async ({ page, newPage }) => {
    const author = await newPerson('author');
    const text = sin();
    const id = await confession(author, text);
    const authorPage = await newPage();
    await signIn(authorPage, author, '/profile');
    await expect(profileOf(authorPage, text)).toContainText('Pending Approval');

    await signIn(page, await newModerator(), '/moderation');
    const entry = await onDesk(page, text);
    await expect(entry.getByRole('heading')).toHaveText(`Confessor${author.id.slice(0, 5)}`);
    await button(entry, 'Approve').click();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await expect(entry).toHaveCount(0);
    await expect(profileOf(authorPage, text)).toContainText('Approved');
    await expect(
      authorPage.getByRole('status').filter({ hasText: 'One of your confessions was approved.' }),
    ).toBeAttached();
    expect(await stateOf(id)).toMatchObject({ status: 'approved' });
  });

  test('rejecting needs a reason, which its author reads', async ({ page, newPage }) => {
    const author = await newPerson('author');
    const text = sin();
    const id = await confession(author, text);
    const authorPage = await newPage();
    await signIn(authorPage, author, '/profile');
    await expect(profileOf(authorPage, text)).toContainText('Pending Approval');

    await signIn(page, await newModerator(), '/moderation');
    const entry = await onDesk(page, text);
    await button(entry, 'Reject').click();
    const dialog = page.getByRole('dialog', { name: 'Reject this confession?' });
    const field = dialog.getByLabel('Reason');
    await expect(field).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expectAccessible(page);
    await button(dialog, 'Reject').click();
    await expect(dialog.getByRole('alert')).toHaveText('Please give a reason.');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill('Please mind the house rules.');
    await button(dialog, 'Spam').click();
    await expect(button(dialog, 'Spam')).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveValue(
      'Please mind the house rules.\nIt advertises something or repeats itself.',
    );
    await expectAccessible(page);
    await button(dialog, 'Reject').click();
    await expect(dialog).toHaveCount(0);
    await expect(entry).toHaveCount(0);
    await expect(profileOf(authorPage, text)).toContainText('Rejected');
    await expect(profileOf(authorPage, text)).toContainText('It advertises something or repeats itself.');
    expect(await stateOf(id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Please mind the house rules.\nIt advertises something or repeats itself.',
    });
  });

  test('a reason has at most 500 characters, and outlives a failure and a change of mind', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(withoutNetwork);
    const text = sin();
    const id = await confession(await newPerson('author'), text);
    await signIn(page, await newModerator(), '/moderation');
    const entry = await onDesk(page, text);
    await button(entry, 'Reject').click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Reason');
    await field.fill('');
    await field.pressSequentially('no');
    await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(2, 2));
    await page.keyboard.insertText('!'.repeat(600));
    await expect(field).toHaveValue(`no${'!'.repeat(498)}`);
    await expect(dialog.getByText('500/500')).toBeVisible();

    await context.setOffline(true);
    await button(dialog, 'Reject').click();
    await expect(dialog.getByRole('alert')).toContainText('No connection.');
    await expect(field).toHaveValue(/^no!+$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button(entry, 'Reject')).toBeFocused();
    await context.setOffline(false);
    await button(entry, 'Reject').click();
    await expect(field).toHaveValue(/^no!+$/);
    await button(dialog, 'Reject').click();
    // The dialog stays until the server has agreed, and hides what is behind it.
    await expect(dialog).toHaveCount(0);
    await expect(entry).toHaveCount(0);
    expect((await stateOf(id))?.rejection_reason).toHaveLength(500);
  });

  test('a mark of NSFW is kept', async ({ page }) => {
    const text = sin();
    const id = await confession(await newPerson('author'), text);
    await signIn(page, await newModerator(), '/moderation');
    const entry = await onDesk(page, text);
    const mark = entry.getByRole('switch', { name: 'NSFW' });
    await expect(mark).not.toBeChecked();
    await mark.click();
    await expect(page.getByText('Marked NSFW', { exact: true })).toBeVisible();
    await expect(mark).toBeChecked();
    expect(await stateOf(id)).toMatchObject({ status: 'pending', is_nsfw: true });
    await mark.click();
    await expect(page.getByText('Marked Safe', { exact: true })).toBeVisible();
    expect(await stateOf(id)).toMatchObject({ is_nsfw: false });
    await page.keyboard.press('u');
    const told = page.getByText('Undone: Marked Safe');
    await expect(told).toBeVisible();
    // What is told covers neither the tabs nor what can still be undone, once it has slid in.
    await expect(async () => {
      const [toast, tabs, undo] = await Promise.all(
        [told, page.getByRole('tablist'), page.getByRole('button', { name: 'Undo' })].map((one) =>
          one.boundingBox(),
        ),
      );
      expect(toast?.y).toBeGreaterThan((tabs?.y ?? Number.NaN) + (tabs?.height ?? 0));
      expect((toast?.y ?? Number.NaN) + (toast?.height ?? 0)).toBeLessThanOrEqual(undo?.y ?? 0);
    }).toPass({ timeout: 5000 });
  });

  test('is possible with the keyboard alone, and goes on with the next', async ({ page }) => {
    const author = await newPerson('author');
    const ids = [await confession(author, 'First.'), await confession(author, 'Second.')];
    // Others confess in the meantime: the desk of this journey holds its own two alone.
    await page.route('**/rpc/moderation_queue', async (route) =>
      route.fulfill({
        json: await database()`
          select id, text, created_at, is_nsfw, 'Confessor00000' as author_nickname, created_at as waiting_since,
            false as is_urgent, null as concern, null as appeal_note, null as earlier_reason, false as rejected_by_me
          from public.confessions where id in ${database()(ids)} and status = 'pending' order by id`,
      }),
    );
    await signIn(page, await newModerator(), '/moderation');
    const [first, second] = [await onDesk(page, 'First.'), await onDesk(page, 'Second.')];
    await button(first, 'Approve').focus();
    await page.keyboard.press('Enter');
    await expect(second).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(second.getByRole('switch', { name: 'NSFW' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Not a confession.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing waits for judgment')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessible(page);
  });
});

test.describe('when things go wrong', () => {
  test('a moderator who is none any more is told, and leaves', async ({ page, watch }) => {
    watch.allow(refusedByServer);
    const moderator = await newModerator();
    const text = sin();
    const id = await confession(await newPerson('author'), text);
    await signIn(page, moderator, '/moderation');
    const entry = await onDesk(page, text);
    await dismiss(moderator);
    await button(entry, 'Approve').click();
    await expect(page).toHaveURL(/\/confession\/profile$/);
    await expect(page.getByText('You are no longer a moderator.')).toBeVisible();
    await expect(page.getByText('Loading your confessions...')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
    expect(await stateOf(id)).toMatchObject({ status: 'pending' });
  });

  test('a failed approval is told, and the confession stays', async ({ page, context, watch }) => {
    watch.allow(withoutNetwork);
    const text = sin();
    const id = await confession(await newPerson('author'), text);
    await signIn(page, await newModerator(), '/moderation');
    const entry = await onDesk(page, text);
    await context.setOffline(true);
    await button(entry, 'Approve').click();
    await expect(page.getByText('No connection. Check your network and try again.')).toBeVisible();
    await expect(button(entry, 'Approve')).toBeEnabled();
    await context.setOffline(false);
    await button(entry, 'Approve').click();
    await expect(entry).toHaveCount(0);
    expect(await stateOf(id)).toMatchObject({ status: 'approved' });
  });

  test('a queue that does not load says so, and can be asked again', async ({ page, watch }) => {
    watch.allow(/status of 500/);
    await page.route('**/rpc/moderation_queue', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'The candles went out' } }),
    );
    await signIn(page, await newModerator(), '/moderation');
    await expect(page.getByRole('alert').filter({ hasText: 'The candles went out' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/rpc/moderation_queue');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('a text of 2,500 characters scrolls within, on the narrowest screen, by keyboard', async ({
    page,
  }) => {
    const text = sin(`${'x'.repeat(400)} ${'I took the last slice, and the one before it. '.repeat(44)}`);
    await confession(await newPerson('author'), text);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, await newModerator(), '/moderation');
    const entry = await onDesk(page, text);
    const box = entry.getByRole('group', { name: 'Confession' });
    await box.focus();
    await page.keyboard.press('End');
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });
});
