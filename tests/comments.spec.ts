import { expectAccessible } from './support/axe.ts';
import {
  comments,
  mayCommentAgain,
  numberedComments,
  openComments,
  published,
  say,
} from './support/comments.ts';
import { database } from './support/database.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a comment is posted, counted on the card, and still there after a reload', async ({ page }) => {
  const id = await published();
  const me = await newPerson();
  await openComments(page, me, id);
  const { panel, box, post, said, total, opener, close } = comments(page);
  await expect(panel.getByText('No comments yet')).toBeVisible();
  await expectAccessible(page);
  await expect(post).toBeDisabled();
  await box.fill('I would have done it too, with <3 and $5 {each}.');
  await post.click();
  await expect(said('I would have done it too, with <3 and $5 {each}.')).toContainText('You');
  await expect(page.getByText('Comment posted successfully')).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await expect(total).toHaveText('1 in all');
  await expect(post).toBeDisabled();
  await expectAccessible(page);
  await close.click();
  await expect(panel).toBeHidden();
  await expect(opener).toHaveText('1 Comments');
  await expect(opener).toBeFocused();
  const rows = await database()`select content, user_id from public.comments where confession_id = ${id}`;
  expect(rows).toEqual([
    { content: 'I would have done it too, with &lt;3 and &#36;5 &#123;each&#125;.', user_id: me.id },
  ]);
  await page.reload();
  await opener.click();
  await expect(said('I would have done it too, with <3 and $5 {each}.')).toHaveCount(1);
});

test('Ctrl+Enter posts, and two clicks on Post are one comment', async ({ page }) => {
  const id = await published();
  const me = await newPerson();
  await openComments(page, me, id);
  const { box, post, entries } = comments(page);
  await box.fill('Said once, and meant once.');
  await post.dblclick();
  await expect(entries).toHaveCount(1);
  await expect(page.getByText('Comment posted successfully')).toBeVisible();
  await mayCommentAgain(me);
  await box.fill('Said by keyboard, and once.');
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await expect(entries).toHaveCount(2);
  await expect
    .poll(async () => (await database()`select 1 from public.comments where confession_id = ${id}`).length)
    .toBe(2);
});

test('what may not be said is told in place, and Post rests meanwhile', async ({ page, watch }) => {
  const id = await published();
  await openComments(page, await newPerson(), id);
  const { panel, box, post } = comments(page);
  const problem = panel.getByRole('alert').filter({ hasText: /./ });
  await box.pressSequentially('short');
  await expect(post).toBeDisabled();
  // Nobody is scolded at the first letters, only when they mean to post them.
  await expect(problem).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(problem).toHaveText('Comment must be at least 10 characters long');
  await expect(box).toHaveAccessibleDescription('Comment must be at least 10 characters long');
  await expectAccessible(page);
  await box.fill('Look at example.com for more of it.');
  await expect(problem).toHaveText('Links and URLs are not allowed');
  await expect(post).toBeDisabled();
  await box.fill('It was her. Call 0176 1234567 and ask.');
  await expect(panel.locator('mark')).toHaveText('0176 1234567');
  await box.fill('Look at <b>this</b> for more of it.');
  await expect(problem).toHaveText('HTML tags are not allowed');
  await box.fill('Nothing is wrong with this one.');
  await expect(problem).toHaveCount(0);
  await expect(post).toBeEnabled();
  await box.fill('x'.repeat(600));
  await expect(box).toHaveValue('x'.repeat(500));
  await expect(panel.getByText('500/500')).toBeVisible();

  // Where the server knows better than the browser, its words are the ones told.
  watch.allow(/status of 400/);
  await page.route('**/rest/v1/comments?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: { code: '23514', message: 'Too many emojis (maximum 20 allowed)', details: null, hint: null },
        })
      : route.fallback(),
  );
  await box.fill('The server will not like this one.');
  await post.click();
  await expect(problem).toHaveText('Too many emojis (maximum 20 allowed)');
  await expect(box).toHaveValue('The server will not like this one.');
  await expect(post).toBeDisabled();
  await box.fill('The server will like this one.');
  await expect(post).toBeEnabled();
});

test('whoever comments too often is told how long to wait, and keeps their words', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 429/);
  const id = await published();
  await openComments(page, await newPerson(), id);
  const { panel, box, post, entries } = comments(page);
  await box.fill('The first of two in a row.');
  await post.click();
  await expect(page.getByText('Comment posted successfully')).toBeVisible();
  await box.fill('The second of two in a row.');
  await post.click();
  await expect(panel.getByText(/^You can comment again in \d seconds?\.$/).first()).toBeVisible();
  await expect(box).toHaveValue('The second of two in a row.');
  await expect(entries).toHaveCount(1);
  await expect(post).toBeDisabled();
  await expectAccessible(page);
  await expect(post).toBeEnabled();
  await post.click();
  await expect(entries).toHaveCount(2);
});

test('one’s own comment is deleted after a question, and the focus goes on', async ({ page }) => {
  const id = await published();
  const me = await newPerson();
  const [mine] = await say(id, me, ['My first thought.', 'My second thought.']);
  await say(id, await newPerson('other'), ['Somebody else’s thought.']);
  await openComments(page, me, id);
  const { entries, said, panel, total, opener } = comments(page);
  await expect(entries).toHaveCount(3);
  await expect(
    said('Somebody else’s thought.').getByRole('button', { name: /^Report comment by Confessor/ }),
  ).toBeVisible();
  await expect(said('Somebody else’s thought.').getByRole('button', { name: 'Delete comment' })).toHaveCount(
    0,
  );

  const remove = said('My first thought.').getByRole('button', { name: 'Delete comment' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible(page);
  // Escape answers the question and leaves the panel open.
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Keep' })).toHaveCount(0);
  await expect(panel).toBeVisible();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Comment deleted successfully')).toBeVisible();
  await expect(entries).toHaveCount(2);
  // The one that came after it.
  await expect(entries.first()).toBeFocused();
  await expect(total).toHaveText('2 in all');
  expect(await database()`select 1 from public.comments where id = ${mine ?? ''}`).toHaveLength(0);
  await page.keyboard.press('Escape');
  await expect(opener).toHaveText('2 Comments');
});

test('a reported comment leaves at once, above a panel that stays open', async ({ page }) => {
  const id = await published();
  await say(id, await newPerson('talker'), numberedComments(3));
  const me = await newPerson();
  await openComments(page, me, id);
  const { panel, entries, said, opener } = comments(page);
  await said('This is number 2.')
    .getByRole('button', { name: /^Report comment by/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Report this comment' });
  await expect(dialog).toBeVisible();
  // Escape closes what is on top.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: /^Spam/ }).check();
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(
    page.getByText('Thank you for reporting. Our moderation team will review this.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(entries).toHaveCount(2);
  await expect(said('This is number 3.')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await page.reload();
  await opener.click();
  await expect(entries).toHaveCount(2);
});
