import { expectAccessible } from './support/axe.ts';
import {
  BOOKMARKED,
  bookmarksOf,
  entries,
  entry,
  keeperOf,
  question,
  secret,
  startRemoval,
} from './support/bookmarked.ts';
import { published } from './support/comments.ts';
import { database } from './support/database.ts';
import { judging, QUEUE, queued } from './support/judging.ts';
import { newPerson, signIn } from './support/people.ts';
import { expect, scrolledToEnd, test } from './support/test.ts';

const QUESTION = 'Are you sure you want to remove this confession from your bookmarks?';

test('nothing kept says so', async ({ page }) => {
  await signIn(page, await newPerson(), BOOKMARKED);
  await expect(page.getByText('No bookmarked confessions yet')).toBeVisible();
  await expectAccessible(page);
});

test('kept while judging, listed with author, words, counts; read whole; removed, and the deck follows', async ({
  page,
}) => {
  const keeper = await newPerson('keeper');
  const text = secret('I kept the spare key of a house I sold, and I still know which stair creaks.');
  const id = await published(text);
  // The newest confessions of everybody come first: on a busy server this one would not stay on top.
  await page.route(QUEUE, async (route) => {
    const bookmarked = (await bookmarksOf(keeper)) > 0;
    await route.fulfill({ json: [queued({ id, text, bookmarked }), queued({})] });
  });
  await signIn(page, keeper, '/swipe');
  const deck = judging(page);
  await expect(deck.text).toContainText(text);
  await deck.bookmark.click();
  await expect(deck.bookmarked).toBeVisible();
  const opening = text.slice(0, 30);
  await expect.poll(() => bookmarksOf(keeper)).toBe(1);
  // Within the app, here and back.
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('tab', { name: 'Bookmarked' }).click();
  const kept = entry(page, opening);
  await expect(kept).toContainText(/Confessor/);
  await expect(kept).toContainText(/\d+devil votes\s*😇\s*\d+angel votes/);
  await expect(kept.getByRole('button', { name: /^\d+ Comments?$/ })).toBeVisible();

  await kept.click({ position: { x: 40, y: 60 } });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(/^Confessor/);
  await expect(dialog).toContainText(text.slice(-30));
  await expect(dialog.getByRole('list', { name: 'Verdict so far' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await startRemoval(page, opening);
  await expect(question(page)).toContainText(QUESTION);
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No bookmarked confessions yet')).toBeVisible();
  await expect(page.getByText('Bookmark removed')).toBeVisible();
  expect(await bookmarksOf(keeper)).toBe(0);

  await page.getByRole('link', { name: 'Swipe' }).click();
  await expect(deck.text).toContainText(opening);
  await expect(deck.bookmark).toBeVisible();
});

test('200 bookmarks: a page at a time, newest first, all of them in the end', async ({ page }) => {
  const [author, keeper] = [await newPerson('author'), await newPerson('keeper')];
  await database()`
    with confessed as (
      insert into public.confessions (text, user_id, status)
      select 'Kept as number ' || n || '.', ${author.id}, 'approved' from generate_series(1, 200) n
      returning id, text
    )
    insert into public.bookmarked_confessions (user_id, confession_id)
    select ${keeper.id}, id from confessed order by substring(text from '\\d+')::int`;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/bookmarked_confessions')) asked.push(request.url());
  });
  await signIn(page, keeper, BOOKMARKED);
  await expect(entries(page).first()).toContainText('Kept as number 200.');
  expect(await entries(page).count()).toBeLessThanOrEqual(40);
  await scrolledToEnd(async () => {
    await page.mouse.wheel(0, 20_000);
    return (
      (await entries(page).count()) === 200 &&
      (await page.getByRole('button', { name: 'Load More' }).count()) === 0
    );
  });
  await expect(entries(page).last()).toContainText('Kept as number 1.');
  // Ten full pages, and one that tells that there are no more; no page twice, and none by its offset.
  expect(asked).toHaveLength(11);
  expect(new Set(asked).size).toBe(11);
  expect(asked.filter((url) => url.includes('offset'))).toEqual([]);
});

test('by keyboard alone: read, close, remove, and the focus is never lost', async ({ page }) => {
  const [older, newer] = [secret('I water plastic plants.'), secret('I wave at trains.')];
  const { keeper } = await keeperOf(older, newer);
  await signIn(page, keeper, BOOKMARKED);
  await expect(entries(page)).toHaveCount(2);
  const read = entry(page, newer).getByRole('button', { name: /^Read the confession/ });
  await page.getByRole('tab', { name: 'Bookmarked' }).focus();
  await page.keyboard.press('Tab');
  // The panel of a tab is itself a stop.
  await page.keyboard.press('Tab');
  await expect(read).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(newer);
  await page.keyboard.press('Escape');
  await expect(read).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(entry(page, newer).getByRole('button', { name: 'Remove bookmark' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(entries(page)).toHaveCount(1);
  await expect(entry(page, older).getByRole('button', { name: 'Remove bookmark' })).toBeFocused();
});

test('comments open from the list and from the detail, and the focus comes back', async ({ page }) => {
  const text = secret('I reply to newsletters.');
  const { keeper, ids, author } = await keeperOf(text);
  await database()`insert into public.comments (confession_id, user_id, content)
    values (${ids[0] ?? ''}, ${author.id}, 'They do read them, I promise.')`;
  await signIn(page, keeper, BOOKMARKED);
  const comments = entry(page, text).getByRole('button', { name: '1 Comment' });
  const panel = page.getByRole('dialog').filter({ hasText: 'They do read them' });
  await comments.click();
  await expect(panel).toBeVisible();
  await panel.getByRole('textbox').fill('I answered one in verse, and they printed it.');
  await panel.getByRole('button', { name: 'Post' }).click();
  await expect(panel).toContainText('in verse');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  const more = entry(page, text).getByRole('button', { name: '2 Comments' });
  await expect(more).toBeFocused();

  await entry(page, text)
    .getByRole('button', { name: /^Read the confession/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '2 Comments' }).click();
  await expect(panel).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(entry(page, text).getByRole('button', { name: /^Read the confession/ })).toBeFocused();
});
