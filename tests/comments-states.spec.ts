import { withoutNetwork } from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { comments, dealConfession, openComments, published, say } from './support/comments.ts';
import { database } from './support/database.ts';
import { newPerson, signIn } from './support/people.ts';
import { expect, scrolledToEnd, test } from './support/test.ts';

const COMMENTS = '**/rest/v1/comments?*';
const NEWS = /\/rest\/v1\/confessions\?select=comment_count/;

test('offline, the words go back to where they were typed, in front of what was typed since', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(withoutNetwork);
  const id = await published();
  await openComments(page, await newPerson(), id);
  const { panel, box, post, entries } = comments(page);
  await expect(panel.getByText('No comments yet')).toBeVisible();
  await context.setOffline(true);
  await expect(panel.getByText('You are offline. What you type stays here.')).toBeVisible();
  await box.fill('Spoken into the void, for now.');
  await post.click();
  await expect(page.getByText('Failed to post comment')).toBeVisible();
  await expect(box).toHaveValue('Spoken into the void, for now.');
  await expect(entries).toHaveCount(0);
  await expectAccessible(page);

  // Typed anew while the first is on its way: nothing of either is lost.
  await context.setOffline(false);
  let answer = () => {};
  await page.route(COMMENTS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return route.abort();
  });
  watch.allow(/ERR_FAILED/);
  await post.click();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Sending…');
  await box.fill('A second thought.');
  answer();
  await expect(box).toHaveValue('Spoken into the void, for now.\nA second thought.');
  await expect(entries).toHaveCount(0);
  await page.unroute(COMMENTS);

  // And all of it survives closing and a reload.
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.reload();
  await comments(page).opener.click();
  await expect(box).toHaveValue('Spoken into the void, for now.\nA second thought.');
  await post.click();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Spoken into the void, for now. A second thought.');
  await expect(box).toHaveValue('');
});

test('a comment on its way when the page is left is found again', async ({ page }) => {
  const id = await published();
  await openComments(page, await newPerson(), id);
  const { box, post, entries, opener } = comments(page);
  await page.route(COMMENTS, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await box.fill('Written in the last second.');
  await post.click();
  await expect(entries).toHaveCount(1);
  await page.reload();
  await opener.click();
  await expect(box).toHaveValue('Written in the last second.');
});

test('one’s own comment stands behind pages not read yet, and once among them later', async ({ page }) => {
  const id = await published();
  await say(
    id,
    await newPerson('talker'),
    Array.from({ length: 60 }, (_, index) => `This is number ${index + 1}.`),
  );
  await openComments(page, await newPerson(), id);
  const { entries, box, post, list, more, said, total } = comments(page);
  await expect(entries.first()).toBeVisible();
  await box.fill('The sixty-first of them all.');
  await post.click();
  await expect(said('The sixty-first of them all.')).toBeInViewport();
  await expect(page.getByText('Comment posted successfully')).toBeVisible();
  const shown = await entries.count();
  expect(shown).toBeLessThan(40);
  await expect(more).toBeVisible();
  await expect(total).toHaveText('61 in all');
  await list.hover();
  await scrolledToEnd(async () => {
    await page.mouse.wheel(0, 3000);
    return (await more.count()) === 0;
  });
  await expect(entries).toHaveCount(61);
  await expect(entries.last()).toContainText('The sixty-first of them all.');
  await expect(said('The sixty-first of them all.')).toHaveCount(1);
});

test('c opens, Escape and the backdrop close, focus returns, and the bar hides meanwhile', async ({
  page,
}) => {
  const id = await published();
  await dealConfession(page, id);
  await signIn(page, await newPerson(), '/swipe');
  const { panel, list, opener, close } = comments(page);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar).toBeVisible();
  const text = page.locator('article:not([inert])').getByRole('region');
  await text.focus();
  await page.keyboard.press('c');
  await expect(panel).toBeVisible();
  await expect(list).toBeFocused();
  await expect(bar).toBeHidden();
  // Behind the panel the arrows judge nothing.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(text).toBeFocused();
  await expect(bar).toBeVisible();

  await opener.click();
  await expect(panel).toBeVisible();
  await page.mouse.click(200, 400);
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await close.press('Enter');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const) {
  test(`at ${width} × ${height} the panel is the whole screen`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const id = await published();
    await say(id, await newPerson('talker'), ['w'.repeat(200), 'Short and to the point.']);
    await openComments(page, await newPerson(), id);
    const { panel, entries, box, post } = comments(page);
    await expect(entries).toHaveCount(2);
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await box.fill('A long one. '.repeat(40));
    await expect(post).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('on a wide screen the panel is 400 px at the side, also when everything stands still', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openComments(page, await newPerson(), await published());
  const { panel } = comments(page);
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 880, y: 0, width: 400, height: 800 });
});

test('words from right to left run from right to left', async ({ page }) => {
  const id = await published();
  await say(id, await newPerson('talker'), ['هذا سري الصغير ولن أقوله لأحد', 'And this one does not.']);
  await openComments(page, await newPerson(), id);
  const { said, box } = comments(page);
  const direction = (text: string) =>
    said(text)
      .getByText(text)
      .evaluate((element) => getComputedStyle(element).direction);
  await expect(said('هذا سري الصغير')).toBeVisible();
  expect(await direction('هذا سري الصغير ولن أقوله لأحد')).toBe('rtl');
  expect(await direction('And this one does not.')).toBe('ltr');
  await box.fill('وأنا أيضا فعلت ذلك');
  expect(await box.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});

test('an expired session is told, and the panel closes', async ({ page, watch }) => {
  watch.allow(/status of 401/);
  const id = await published();
  const expired = { code: 'PGRST301', message: 'JWT expired', details: null, hint: null };
  await page.route(COMMENTS, (route) => route.fulfill({ status: 401, json: expired }));
  await dealConfession(page, id);
  await signIn(page, await newPerson(), '/swipe');
  const { panel, opener } = comments(page);
  await opener.click();
  await expect(page.getByText('Please sign in to view comments')).toBeVisible();
  await expect(panel).toBeHidden();

  // Lost while writing.
  await page.unroute(COMMENTS);
  await page.route(COMMENTS, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 401, json: expired }),
  );
  await opener.click();
  const { box, post } = comments(page);
  await box.fill('I was signed in a moment ago.');
  await post.click();
  await expect(page.getByText('Please sign in to comment')).toBeVisible();
  await expect(box).toHaveValue('I was signed in a moment ago.');
});

test('what cannot be loaded is told with a way to try again', async ({ page, watch }) => {
  watch.allow(/status of 500/);
  const id = await published();
  await say(id, await newPerson('talker'), ['Here all along, I was.']);
  await page.route(COMMENTS, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await openComments(page, await newPerson(), id);
  const { panel, entries } = comments(page);
  await expect(panel.getByText('Failed to load comments')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(COMMENTS);
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(entries).toHaveCount(1);
});

test('a deletion that fails keeps the comment', async ({ page, watch }) => {
  watch.allow(/status of 500/);
  const id = await published();
  const me = await newPerson();
  await say(id, me, ['I stand by what I said.']);
  await openComments(page, me, id);
  await page.route(COMMENTS, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'broken' } })
      : route.fallback(),
  );
  const { panel, entries } = comments(page);
  await panel.getByRole('button', { name: 'Delete comment' }).click();
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Failed to delete comment')).toBeVisible();
  await expect(entries).toHaveCount(1);
});

test('a confession taken down meanwhile says so', async ({ page }) => {
  const id = await published();
  await openComments(page, await newPerson(), id);
  const { panel, box } = comments(page);
  await expect(panel.getByText('No comments yet')).toBeVisible();
  await database()`update public.confessions set hidden_at = now() where id = ${id}`;
  await expect(panel.getByText('This confession is gone')).toBeVisible();
  await expect(box).toBeHidden();
  await expectAccessible(page);
});

test('a panel left open asks little: one small request at a time', async ({ page }) => {
  await page.clock.install();
  const id = await published();
  await say(
    id,
    await newPerson('talker'),
    Array.from({ length: 10 }, (_, index) => `This is number ${index + 1}.`),
  );
  const asked: { news: boolean; size: number }[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/rest/v1/')) return;
    asked.push({ news: NEWS.test(response.url()), size: (await response.body().catch(() => '')).length });
  });
  const look = () => Promise.all([page.waitForResponse(NEWS), page.clock.runFor(5000)]);
  await openComments(page, await newPerson(), id);
  await expect(comments(page).entries).toHaveCount(10);
  await look();
  asked.length = 0;
  await look();
  await look();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  // Time passes by itself as well, so that a third look may come due.
  expect(asked.length).toBeLessThanOrEqual(3);
  expect(asked.filter(({ news }) => !news)).toEqual([]);
  expect(Math.max(...asked.map(({ size }) => size))).toBeLessThan(2500);
});
