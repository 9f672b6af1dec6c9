import type { Page } from '@playwright/test';
import { drift, settle } from './database/recount.ts';
import { refusedByServer, storedSession, withoutNetwork } from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { judging } from './support/judging.ts';
import { live } from './support/life.ts';
import { confession } from './support/moderation.ts';
import { newClient, newPerson, type Person, signIn, signInByForm } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';
import { tracesOf } from './support/traces.ts';
import { uniqueWord } from './support/unique.ts';

const FAILED = 'Failed to delete account. Please try again or contact support.';
const DONE = 'Your account and all your data have been deleted.';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Delete Account' });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Delete Forever' });

async function ask(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog(page)).toContainText(
    'Are you sure you want to delete your account? This action cannot be undone and all your data will be permanently deleted.',
  );
}

/** Everything the browser keeps for this origin, names and values in one text. */
const storage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]));

/** What in the database could still be about this person: their id, address and words. */
const marksOf = (person: Person, word: string) => [person.id, person.email, word];

test.describe('deleting the account', () => {
  test('leaves nothing of the person in any table or in the browser, and the counts of others right', async ({
    page,
    context,
  }) => {
    const leaver = await newPerson('leaver');
    const other = await newPerson('other');
    const word = `mark${uniqueWord()}`;
    await live(leaver, other, word, 12);
    const places = await tracesOf(marksOf(leaver, word));
    expect(places).toEqual(
      expect.arrayContaining([
        'auth.users.email',
        'public.comments.content',
        'public.comments.user_id',
        'public.confessions.text',
        'public.profiles.id',
        'public.story_rewards.user_id',
        'public.votes.user_id',
      ]),
    );

    await signIn(page, leaver, '/submit');
    await page.getByPlaceholder('Share your secret...').fill(`An unsent secret. ${word}`);
    await expect.poll(() => storage(page)).toContain(word);
    await page.goto(appUrl('/profile?tab=settings'));
    const tab = await context.newPage();
    await tab.goto(appUrl('/swipe'));
    await expect(tab.getByRole('heading', { name: 'Swipe & Judge' })).toBeAttached();
    await ask(page);
    await expectAccessible(page);
    await confirm(page).click();
    await expect(page).toHaveURL(/\/confession\/auth$/);
    await expect(page.getByText(DONE)).toBeVisible();
    await expectAccessible(page);

    expect(await tracesOf(marksOf(leaver, word))).toEqual([]);
    await settle(database());
    const wrong = (await drift(database())) as { id: string }[];
    expect(wrong.filter(({ id }) => id === other.id)).toEqual([]);
    const [counts] = await database()`
      select devil_points, angel_points, angel_votes_cast from public.profiles where id = ${other.id}`;
    expect(counts).toEqual({ devil_points: 0, angel_points: 0, angel_votes_cast: 0 });
    const [left] = await database()`
      select sum(devil_votes + angel_votes + comment_count)::int as counted
      from public.confessions where user_id = ${other.id}`;
    expect(left).toEqual({ counted: 0 });

    // The other tab is signed out as well.
    await expect(tab).toHaveURL(/\/confession\/auth$/);
    for (const place of [page, tab]) {
      const kept = await storage(place);
      for (const mark of [leaver.id, leaver.email, word]) expect(kept).not.toContain(mark);
    }
  });

  test('frees the address: the old password is refused, and one may begin anew with nothing', async ({
    page,
    watch,
  }) => {
    watch.allow(refusedByServer);
    const leaver = await newPerson('leaver');
    const word = `mark${uniqueWord()}`;
    await live(leaver, await newPerson('other'), word, 2);
    await signIn(page, leaver, '/profile?tab=settings');
    await ask(page);
    await confirm(page).click();
    await expect(page).toHaveURL(/\/confession\/auth$/);
    await signInByForm(page, leaver);
    await expect(page.getByText('Invalid login credentials')).toBeVisible();

    const client = newClient();
    const again = await client.auth.signUp({ email: leaver.email, password: leaver.password });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).not.toBe(leaver.id);
    await database()`update auth.users set email_confirmed_at = now() where email = ${leaver.email}`;
    await signInByForm(page, leaver);
    await expect(page).toHaveURL(/\/confession\/$/);
    await page.goto(appUrl('/profile'));
    await expect(page.getByText("You haven't made any confessions yet")).toBeVisible();
    await expect(page.getByRole('region', { name: 'Level 1' })).toContainText('100 XP to level 2');
    expect(await tracesOf([word])).toEqual([]);
  });

  test('that fails says so in an alert, keeps everything and may be tried again', async ({ page, watch }) => {
    watch.allow(/status of 500/);
    const leaver = await newPerson('leaver');
    await confession(leaver, 'Still here, and still mine.', { status: 'rejected', reason: 'No' });
    await signIn(page, leaver, '/profile?tab=settings');
    await page.route('**/rpc/delete_user', (route) =>
      route.fulfill({ status: 500, json: { code: '57014', message: 'canceling statement due to timeout' } }),
    );
    await ask(page);
    await confirm(page).click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toHaveText(FAILED);
    await expect(alert).toBeFocused();
    await expectAccessible(page);
    expect(await storedSession(page)).not.toBeNull();

    // By keyboard alone: out of the dialog, back to the button, in again without yesterday's failure, and through.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Delete Account' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expect(alert).toHaveCount(0);
    await page.unroute('**/rpc/delete_user');
    await confirm(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/confession\/auth$/);
    expect(await tracesOf([leaver.id, leaver.email])).toEqual([]);
  });

  test('without a connection fails like any other failure', async ({ page, context, watch }) => {
    watch.allow(withoutNetwork);
    const leaver = await newPerson('leaver');
    await signIn(page, leaver, '/profile?tab=settings');
    await ask(page);
    await context.setOffline(true);
    await confirm(page).click();
    await expect(dialog(page).getByRole('alert')).toHaveText(FAILED);
    await context.setOffline(false);
    await confirm(page).click();
    await expect(page).toHaveURL(/\/confession\/auth$/);
  });

  test('is asked for once, however often one clicks, and cannot be called back by then', async ({ page }) => {
    const leaver = await newPerson('leaver');
    await signIn(page, leaver, '/profile?tab=settings');
    let calls = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/rpc/delete_user', async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await ask(page);
    await confirm(page).dblclick();
    await expect(dialog(page).getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    answer();
    await expect(page).toHaveURL(/\/confession\/auth$/);
    expect(calls).toBe(1);
  });

  test('from two places at once is as good as once', async ({ page, newPage }) => {
    const leaver = await newPerson('leaver');
    const elsewhere = await newPage();
    for (const place of [page, elsewhere]) {
      await signIn(place, leaver, '/profile?tab=settings');
      await ask(place);
    }
    await Promise.all([confirm(page).click(), confirm(elsewhere).click()]);
    for (const place of [page, elsewhere]) await expect(place).toHaveURL(/\/confession\/auth$/);
    expect(await tracesOf([leaver.id, leaver.email])).toEqual([]);
  });

  test('breaks nothing on the screens of others', async ({ page, newPage, watch }) => {
    // Their vote on what is gone is refused.
    watch.allow(refusedByServer);
    const leaver = await newPerson('leaver');
    const other = await newPerson('other');
    const text = `Gone before you judge me. ${uniqueWord()}`;
    const id = await confession(leaver, text, { status: 'approved' });
    await database()`insert into public.bookmarked_confessions (confession_id, user_id) values (${id}, ${other.id})`;
    await signIn(page, other, '/swipe');
    await expect(judging(page).text).toHaveText(text);
    const marquee = await newPage();
    await signIn(marquee, other, '/');

    const leaving = await newPage();
    await signIn(leaving, leaver, '/profile?tab=settings');
    await ask(leaving);
    await confirm(leaving).click();
    await expect(leaving).toHaveURL(/\/confession\/auth$/);

    await judging(page).innocent.click();
    await expect(
      page.getByText('Failed to submit vote: this confession is no longer up for judgment.'),
    ).toBeVisible();
    await expect(judging(page).text).not.toHaveText(text);
    await page.goto(appUrl('/profile?tab=bookmarked'));
    await expect(page.getByRole('tab', { name: 'Bookmarked' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(text)).toHaveCount(0);
    await marquee.reload();
    await expect(marquee.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(marquee.getByText(text)).toHaveCount(0);
  });
});
