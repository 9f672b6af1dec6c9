import { expectAccessible } from './support/axe.ts';
import {
  comments,
  distanceOfNextPage,
  mayCommentAgain,
  numberedComments,
  openComments,
  published,
  say,
} from './support/comments.ts';
import { database } from './support/database.ts';
import { clientOf, newPerson } from './support/people.ts';
import { expect, scrolledToEnd, test } from './support/test.ts';

test('comments are read oldest first, ten at a time, to the last of 200', async ({ page }) => {
  const id = await published();
  await say(id, await newPerson('talker'), numberedComments(200));
  const pages: number[] = [];
  page.on('response', async (response) => {
    if (/\/rest\/v1\/comments\?/.test(response.url())) pages.push((await response.json()).length);
  });
  await openComments(page, await newPerson(), id);
  const { entries, list, more, total, opener } = comments(page);
  await expect(entries.first()).toContainText('This is number 1.');
  await expect(total).toHaveText('200 in all');
  // A window's worth: the second page comes only when the end of the first is nearly in sight.
  const first = await entries.count();
  expect(first % 10).toBe(0);
  expect(first).toBeLessThanOrEqual(30);
  await expect(more).toBeVisible();
  await expectAccessible(page);

  // Slowly down: the next page sets out 100 px before the end, and not further up.
  expect(await distanceOfNextPage(list)).toBeLessThanOrEqual(100);
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect.poll(() => entries.count()).toBeGreaterThan(first);
  await expect(more).toHaveText('Load More');
  const second = await entries.count();
  // By keyboard, and without bringing it into sight: that would load the next page before the button could.
  await more.evaluate((element) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect.poll(() => entries.count()).toBeGreaterThan(second);
  // Whoever pressed the button goes on with what it brought.
  await expect
    .poll(() => entries.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement)))
    .toBeGreaterThanOrEqual(second);

  await scrolledToEnd(async () => {
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    return (await more.count()) === 0;
  });
  const texts = await entries.locator('p[dir="auto"]').allInnerTexts();
  expect(texts).toEqual(numberedComments(200));
  expect(Math.max(...pages)).toBe(11);
  await page.keyboard.press('Escape');
  await expect(opener).toHaveText('200 Comments');
});

test('two people in the same thread read each other without losing their place', async ({
  page,
  newPage,
}) => {
  const id = await published();
  const [one, two] = [await newPerson('one'), await newPerson('two')];
  await say(id, two, numberedComments(9));
  const other = await newPage();
  await openComments(page, one, id);
  await openComments(other, two, id);
  const [mine, theirs] = [comments(page), comments(other)];
  await mine.list.evaluate((element) => element.scrollTo({ top: 0 }));
  const before = await mine.entries.nth(1).boundingBox();

  await mine.box.fill('Spoken by the first of us.');
  await theirs.box.fill('Spoken by the second of us.');
  await Promise.all([mine.post.click(), theirs.post.click()]);
  await expect(mine.said('Spoken by the second of us.')).toHaveCount(1);
  await expect(theirs.said('Spoken by the first of us.')).toHaveCount(1);
  await expect(mine.entries).toHaveCount(11);
  await expect(theirs.entries).toHaveCount(11);
  await expect(mine.total).toHaveText('11 in all');
  await expect(theirs.total).toHaveText('11 in all');
  // The same order for both.
  const order = (panel: typeof mine) => panel.entries.locator('p[dir="auto"]').allInnerTexts();
  expect(await order(mine)).toEqual(await order(theirs));

  // Reading further up, one is told and not moved.
  await mine.list.evaluate((element) => element.scrollTo({ top: 0 }));
  const client = await clientOf(two);
  await mayCommentAgain(two);
  const { error } = await client
    .from('comments')
    .insert({ confession_id: id, content: 'And one more from the second.' });
  expect(error).toBeNull();
  const told = mine.panel.getByRole('button', { name: '1 new comment' });
  await expect(told).toBeVisible();
  expect(await mine.entries.nth(1).boundingBox()).toEqual(before);
  await expectAccessible(page);
  await told.click();
  await expect(mine.said('And one more from the second.')).toBeFocused();
  await expect(told).toHaveCount(0);
});

test('a comment deleted under a reader’s eyes leaves, and the focus finds the next', async ({
  page,
  newPage,
}) => {
  const id = await published();
  const talker = await newPerson('talker');
  const ids = await say(id, talker, numberedComments(5));
  await openComments(page, await newPerson(), id);
  const { entries, said, total } = comments(page);
  await expect(entries).toHaveCount(5);
  await said('This is number 2.').getByRole('button').focus();
  await database()`delete from public.comments where id = ${ids[1] ?? ''}`;
  await expect(entries).toHaveCount(4);
  await expect(said('This is number 3.')).toBeFocused();
  await expect(total).toHaveText('4 in all');
  // Taken down by a moderator, it leaves the same way; its author alone is told why, until they delete it.
  const why = 'Not about what was confessed.';
  await database()`update public.comments set removed_at = now(), removal_reason = ${why} where id = ${ids[4] ?? ''}`;
  await expect(entries).toHaveCount(3);
  await expect(page.getByText('A moderator removed your comment')).toHaveCount(0);
  const author = await newPage();
  await openComments(author, talker, id);
  const theirs = comments(author);
  const told = theirs.panel.getByRole('list', { name: 'Removed by a moderator' });
  await expect(told).toContainText(`Reason: ${why}`);
  await expect(told).toContainText('This is number 5.');
  await expect(theirs.entries).toHaveCount(3);
  await expectAccessible(author);
  await told.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(told).toHaveCount(0);
  await expect(theirs.total).toHaveText('3 in all');
  expect(await database()`select id from public.comments where id = ${ids[4] ?? ''}`).toHaveLength(0);
});
