import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { confession } from './support/moderation.ts';
import { clientOf, newPerson, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

test.describe('the profile place', () => {
  test('shows who one is, and that nothing is confessed yet', async ({ page }) => {
    const person = await newPerson();
    await signIn(page, person, '/profile');
    await expect(
      page.getByRole('heading', { level: 1, name: `Confessor${person.id.slice(0, 5)}` }),
    ).toBeVisible();
    await expect(page).toHaveTitle('Profile · Confession');
    await expect(page.getByRole('region', { name: 'Level 1' })).toContainText('100 XP to level 2');
    await expect(page.getByRole('progressbar', { name: 'Level progress' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await expect(page.getByRole('list', { name: 'Coins' })).toContainText('Halo Coins');
    await expect(page.getByText("You haven't made any confessions yet")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Confess something' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('Sign Out signs out and leads to the sign-in screen', async ({ page }) => {
    await signIn(page, await newPerson(), '/profile');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/confession\/auth$/);
    await page.goto(appUrl('/profile'));
    await expect(page).toHaveURL(/\/confession\/auth$/);
  });

  test('lists own confessions newest first, a page at a time, with state, reason and votes', async ({
    page,
  }) => {
    const person = await newPerson();
    for (let number = 1; number <= 23; number++) await confession(person, `Sin number ${number}.`);
    await confession(person, 'The shop on the corner, you know which.', {
      status: 'rejected',
      reason: 'It names somebody.\nPlease leave the shop out.',
    });
    await confession(person, `${'Long and winding. '.repeat(40)}\n\n${'x'.repeat(300)}`, {
      status: 'approved',
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, person, '/profile');
    const entries = page.getByRole('article');
    await expect(entries).toHaveCount(20);
    await expect(entries.nth(0)).toContainText('Approved');
    await expect(entries.nth(0)).toContainText('0devil votes');
    await expect(entries.nth(1)).toContainText('Rejected');
    await expect(entries.nth(1)).toContainText('Please leave the shop out.');
    await expect(entries.nth(2)).toContainText('Sin number 23.');
    await expect(entries.nth(2)).toContainText('Pending Approval');
    // Three lines of a long text, and no wider than the screen.
    const preview = entries.nth(0).getByText('Long and winding.');
    const lines = await preview.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBe(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);

    // The end comes near, and the rest comes by itself.
    await entries.last().scrollIntoViewIfNeeded();
    await expect(entries).toHaveCount(25);
    await expect(entries.last()).toContainText('Sin number 1.');
    await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0);
  });

  test('moves without a reload: counts, XP and level', async ({ page }) => {
    const author = await newPerson('author');
    const text = `I named my cat after my boss. ${uniqueWord()}`;
    const id = await confession(author, text, { status: 'approved' });
    await signIn(page, author, '/profile');
    const own = page.getByRole('article').filter({ hasText: text });
    await expect(own).toContainText('0angel votes');
    // Listening begins a moment after the screen is there.
    await page.waitForTimeout(1000);
    for (const verdict of ['angel', 'devil', 'angel']) {
      const judge = await clientOf(await newPerson('judge'));
      const { error } = await judge.from('votes').insert({ confession_id: id, vote_type: verdict });
      expect(error).toBeNull();
    }
    await expect(own).toContainText('2angel votes');
    await expect(own).toContainText('1devil votes');

    await database()`update public.profiles set xp = 120 where id = ${author.id}`;
    await expect(page.getByRole('region', { name: 'Level 2' })).toContainText('120 XP');
  });

  test('catches up on what happened while the connection was gone', async ({ page, context, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
    const author = await newPerson('author');
    const text = `I never returned the library book. ${uniqueWord()}`;
    const id = await confession(author, text);
    await signIn(page, author, '/profile');
    const own = page.getByRole('article').filter({ hasText: text });
    await expect(own).toContainText('Pending Approval');
    await page.waitForTimeout(1000);
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await database()`update public.confessions set status = 'approved' where id = ${id}`;
    await page.waitForTimeout(1000);
    await expect(own).toContainText('Pending Approval');
    await context.setOffline(false);
    await expect(own).toContainText('Approved', { timeout: 40_000 });
  });

  test('says why it does not load, with a sad face, and tries again', async ({ page, watch }) => {
    watch.allow(/status of 500/);
    const person = await newPerson();
    await page.route('**/rest/v1/profiles?select=nickname*', (route) =>
      route.fulfill({ status: 500, json: { code: 'XX000', message: 'The candles went out' } }),
    );
    await signIn(page, person, '/profile');
    const alert = page.getByRole('alert').filter({ hasText: 'The candles went out' });
    await expect(alert).toContainText('😢');
    await expectAccessible(page);
    await page.unroute('**/rest/v1/profiles?select=nickname*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Confessor');
  });
});
