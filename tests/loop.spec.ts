import type { Page } from '@playwright/test';
import { signUpByForm } from './support/auth-forms.ts';
import { judging, nextText } from './support/judging.ts';
import { mailedLink } from './support/mail.ts';
import { newModerator, onDesk } from './support/moderation.ts';
import { newEmail, newPerson, signIn } from './support/people.ts';
import { expect, MOVING, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

test.use(MOVING);

/** Judges on until this confession is on top, which is usually at once: the newest comes first. */
async function judgeUpTo(page: Page, wanted: string) {
  let shown = await judging(page).text.innerText();
  for (let judged = 0; !shown.includes(wanted); judged++) {
    expect(judged, 'how many newer confessions there can be').toBeLessThan(10);
    await judging(page).guilty.click();
    shown = await nextText(page, shown);
  }
}

test('the main job: sign up, confess, be approved, be judged, and see it happen', async ({
  page,
  newPage,
}) => {
  const text = `I have been watering my neighbour's plastic plants. ${uniqueWord()}`;

  await test.step('somebody signs up and comes in by the link of the mail', async () => {
    const email = newEmail('author');
    await signUpByForm(page, email, 'a-long-enough-secret');
    await page.goto(await mailedLink(email));
    await expect(page.getByRole('heading', { level: 1, name: 'Confessions', exact: true })).toBeVisible();
  });

  await test.step('and confesses', async () => {
    await page.getByRole('link', { name: 'Dare to Confess?' }).click();
    await page.getByPlaceholder('Share your secret...').fill(text);
    await page.getByRole('button', { name: 'Submit Confession' }).click();
    await expect(
      page.getByText('Confession submitted successfully! Waiting for approval.').first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Confessions', exact: true })).toBeVisible();
  });

  const own = page.getByRole('article').filter({ hasText: text });
  await test.step('in the profile it waits for approval', async () => {
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(own.getByText('Pending Approval')).toBeVisible();
    // From here on this page is not touched: a reload would lose the mark.
    await page.evaluate(() => Object.assign(window, { untouched: true }));
  });

  const judge = await newPerson('judge');
  const judgePage = await newPage();
  await test.step('nobody else sees it yet', async () => {
    await signIn(judgePage, judge, '/swipe');
    await expect(judging(judgePage).card).toBeVisible();
    await expect(judgePage.getByText(text)).toHaveCount(0);
  });

  await test.step('a moderator approves it, and the author sees it at once', async () => {
    const moderatorPage = await newPage();
    await signIn(moderatorPage, await newModerator(), '/profile');
    await moderatorPage.getByRole('link', { name: 'Moderation' }).click();
    const waiting = await onDesk(moderatorPage, text);
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await expect(waiting).toHaveCount(0);
    await expect(own.getByText('Approved', { exact: true })).toBeVisible();
    await expect(own).toContainText('0angel votes');
  });

  await test.step('another person sees and judges it, and the author sees the count move', async () => {
    await judgePage.reload();
    await judgeUpTo(judgePage, text);
    await judging(judgePage).innocent.click();
    await expect(own).toContainText('1angel votes');
    await expect(own).toContainText('0devil votes');
  });

  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
});
