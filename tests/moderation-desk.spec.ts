import type { Locator, Page } from '@playwright/test';
import { refusedByServer } from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { say } from './support/comments.ts';
import { database } from './support/database.ts';
import { confession, dismiss, newModerator, onDesk } from './support/moderation.ts';
import { clientOf, newPerson, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

const sin = (text = 'I told everybody the cake was homemade.') => `${text} ${uniqueWord()}`;
const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const logged = (page: Page, action: string, text: string) =>
  page.getByRole('article').filter({ hasText: text }).filter({ hasText: action });

async function stateOf(id: string) {
  const [row] = await database()<{ status: string; rejection_reason: string | null }[]>`
    select status, rejection_reason from public.confessions where id = ${id}`;
  return row;
}

/** Two comments of one author, both reported by somebody else. */
async function reportedComments(kept: string, deleted: string): Promise<string[]> {
  const confessed = await confession(await newPerson('author'), sin('How it begins.'), {
    status: 'approved',
  });
  const ids = await say(confessed, await newPerson('writer'), [kept, deleted]);
  const person = await newPerson('reporter');
  // Whoever has been here for long enough: what newcomers call urgent is not.
  await database()`
    update public.profiles set created_at = now() - interval '30 days', angel_votes_cast = 20 where id = ${person.id}`;
  const reporter = await clientOf(person);
  for (const comment_id of ids) {
    const { error } = await reporter
      .from('comment_reports')
      .insert({ comment_id, reason: 'self_harm_suicide' });
    if (error) throw error;
  }
  return ids;
}

test('by keys alone: decide, take it back, reject with a ready-made reason that the author reads', async ({
  page,
  newPage,
}) => {
  const author = await newPerson('author');
  const text = sin('I read the last page first.');
  const id = await confession(author, text);
  const authorPage = await newPage();
  await signIn(authorPage, author, '/profile');
  const theirs = authorPage.getByRole('article').filter({ hasText: text });
  await expect(theirs).toContainText('Pending Approval');

  await signIn(page, await newModerator(), '/moderation');
  const entry = await onDesk(page, text);
  await entry.focus();
  await expect(entry).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('a');
  await expect(entry).toHaveCount(0);
  await expect(button(page, 'Undo')).toBeVisible();
  await expect(theirs).toContainText('Approved');
  await expectAccessible(page);
  await page.keyboard.press('u');
  await expect(entry).toBeFocused();
  await expect(button(page, 'Undo')).toHaveCount(0);
  await expect(theirs).toContainText('Pending Approval');

  await page.keyboard.press('?');
  const guide = page.getByRole('dialog', { name: 'Keys of the desk' });
  await expect(guide).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await entry.focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this confession?' });
  await button(dialog, 'Unreadable').click();
  await button(dialog, 'Reject').click();
  await expect(dialog).toHaveCount(0);
  await expect(entry).toHaveCount(0);
  await expect(theirs).toContainText('This confession cannot be read or understood.');
  expect(await stateOf(id)).toMatchObject({ status: 'rejected' });
});

test.describe('two moderators', () => {
  test('the second is told how it was decided, and what was being written is not lost', async ({
    page,
    watch,
  }) => {
    watch.allow(refusedByServer);
    const text = sin();
    const id = await confession(await newPerson('author'), text);
    await signIn(page, await newModerator(), '/moderation');
    const entry = await onDesk(page, text);
    await button(entry, 'Reject').click();
    await page.getByLabel('Reason').fill('Please leave your aunt out of it.');
    const other = await clientOf(await newModerator());
    expect((await other.rpc('approve_confession', { confession_id: id })).error).toBeNull();
    await button(page.getByRole('dialog'), 'Reject').click();
    await expect(entry).toContainText('Decided in the meantime: it is approved.');
    await expect(entry).toContainText('Please leave your aunt out of it.');
    await expect(entry).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('d');
    await expect(entry).toHaveCount(0);
    expect(await stateOf(id)).toMatchObject({ status: 'approved', rejection_reason: null });
  });

  test('what leaves or arrives while one reads moves nothing', async ({ page }) => {
    const author = await newPerson('author');
    const [above, read] = [sin('Above.'), sin('Read.')];
    const id = await confession(author, above);
    await confession(author, read);
    await signIn(page, await newModerator(), '/moderation');
    const entry = await onDesk(page, read);
    await expect(await onDesk(page, above)).toBeVisible();
    await entry.scrollIntoViewIfNeeded();
    const gone = page.getByRole('article').filter({ hasText: above });
    // Between the two: what others confess and decide further up meanwhile is not measured here.
    const distance = async () => {
      const [from, to] = await Promise.all([gone.boundingBox(), entry.boundingBox()]);
      return (to?.y ?? Number.NaN) - (from?.y ?? 0);
    };
    const before = await distance();
    const late = sin('Late.');
    await confession(author, late);
    await database()`update public.confessions set status = 'approved' where id = ${id}`;
    // As on return to the window; by itself the queue is asked again every 15 seconds.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(gone).toContainText('Somebody else has decided this one');
    await expect(button(gone, 'Approve')).toHaveCount(0);
    expect(Math.abs((await distance()) - before)).toBeLessThan(3);
    await expectAccessible(page);
    // Last, because whoever looks for it may have to scroll to a later page.
    await expect(await onDesk(page, late)).toBeAttached();
    await button(gone, 'Put Away').click();
    await expect(gone).toHaveCount(0);
  });
});

test('of two reported comments one is kept and one deleted, the log tells both, and whoever is dismissed leaves', async ({
  page,
  watch,
}) => {
  watch.allow(refusedByServer);
  const [good, bad] = [sin('Harmless.'), sin('Harmful.')];
  const ids = await reportedComments(good, bad);
  const moderator = await newModerator();
  await signIn(page, moderator, '/moderation?queue=reported');

  const kept = await onDesk(page, good);
  await expect(kept).toContainText('How it begins.');
  await expect(kept).toContainText('Self-harm or suicide ×1');
  await expect(kept).toContainText('Urgent');
  await expectAccessible(page);
  await button(kept, 'Keep').click();
  await expect(kept).toHaveCount(0);

  const removed = await onDesk(page, bad);
  await button(removed, 'Delete').click();
  const dialog = page.getByRole('dialog', { name: 'Delete this comment?' });
  await dialog.getByLabel('Reason').fill('It talks others into it.');
  await button(dialog, 'Delete').click();
  // The dialog stays until the server has agreed, and hides what is behind it.
  await expect(dialog).toHaveCount(0);
  await expect(removed).toHaveCount(0);
  const rows = await database()<{ removal_reason: string | null }[]>`
    select removal_reason from public.comments where id in ${database()(ids)} order by id`;
  expect(rows.map((row) => row.removal_reason)).toEqual([null, 'It talks others into it.']);

  await tab(page, 'Log').click();
  await expect(page).toHaveURL(/queue=log$/);
  await expect(logged(page, 'Kept: comment', good)).toContainText('You');
  await expect(logged(page, 'Deleted: comment', bad)).toContainText('It talks others into it.');
  await expectAccessible(page);

  await dismiss(moderator);
  await tab(page, 'New').click();
  await expect(page.getByText('You are no longer a moderator.')).toBeVisible();
  await expect(page).toHaveURL(/\/confession\/profile$/);
});

test('what cannot wait stands above what waited longer, on the narrowest screen, too', async ({ page }) => {
  const author = await newPerson('author');
  const calm = sin('I ate the whole cake.');
  const urgent = sin('I want to kill myself.');
  await confession(author, calm);
  await confession(author, urgent);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await newModerator(), '/moderation');
  const above = await onDesk(page, urgent);
  await expect(above).toContainText('Speaks of self-harm');
  const below = await onDesk(page, calm);
  const places = await Promise.all([above.boundingBox(), below.boundingBox()]);
  expect(places[0]?.y).toBeLessThan(places[1]?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});
