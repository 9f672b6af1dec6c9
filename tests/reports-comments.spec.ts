import { expectAccessible } from './support/axe.ts';
import { comments, openComments, published, say } from './support/comments.ts';
import { clientOf, newPerson } from './support/people.ts';
import { reporting } from './support/reporting.ts';
import { expect, test } from './support/test.ts';

test('a comment reported leaves the panel, and the dialog above it closes first', async ({ page }) => {
  const person = await newPerson();
  const author = await newPerson('author');
  const confessionId = await published();
  await say(confessionId, author, [
    'This one may stay as it is.',
    'This one is an advertisement.',
    'So may this one.',
  ]);
  await openComments(page, person, confessionId);
  const { panel, said } = comments(page);
  const { dialog, reason, submit, thanks } = reporting(page);
  const opener = said('This one is an advertisement.').getByRole('button', { name: /report/i });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName('Report this comment');
  await expect(reason('Spam or advertising')).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(panel).toBeVisible();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  // Closed and opened again within a moment, it has its step of the history when the one before has been taken back.
  await expect.poll(() => page.evaluate(() => window.history.state.layers)).toBe(2);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(panel).toBeVisible();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await reason('Spam or advertising').check();
  await submit.click();
  await expect(thanks).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(said('This one is an advertisement.')).toHaveCount(0);
  await expect(said('So may this one.')).toBeVisible();
  await expect(panel).toBeVisible();
  // The focus is still in the panel, not lost behind it.
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  const client = await clientOf(person);
  const { data } = await client
    .from('comments')
    .select('content')
    .eq('confession_id', confessionId)
    .order('id');
  expect(data?.map(({ content }) => content)).toEqual(['This one may stay as it is.', 'So may this one.']);
  const place = page.url();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(place);
});

test('from two tabs: the second is told, and the comment leaves there, too', async ({ page, context }) => {
  const person = await newPerson();
  const confessionId = await published();
  await say(confessionId, await newPerson('author'), ['Everybody should buy my product.']);
  await openComments(page, person, confessionId);
  const other = await context.newPage();
  await openComments(other, person, confessionId);
  const open = (tab: typeof page) =>
    comments(tab)
      .said('Everybody should buy my product.')
      .getByRole('button', { name: /report/i })
      .click();
  await open(other);
  await reporting(other).reason('Spam or advertising').check();
  await open(page);
  await reporting(page).reason('Hate or harassment').check();
  await reporting(page).submit.click();
  await expect(reporting(page).thanks).toBeVisible();
  await reporting(other).submit.click();
  await expect(reporting(other).alert).toContainText('You have already reported this comment');
  await reporting(other).close.click();
  await expect(comments(other).said('Everybody should buy my product.')).toHaveCount(0);
  await expect(comments(other).panel).toBeVisible();
});
