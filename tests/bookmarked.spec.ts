import type { Page } from '@playwright/test';
import { refusedByServer, withoutNetwork } from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { judging } from './support/judging.ts';
import { confession } from './support/moderation.ts';
import { clientOf, newPerson, type Person, signIn } from './support/people.ts';
import { expect, scrolledToEnd, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

const TAB = '/profile?tab=bookmarked';
const GONE = 'This confession is no longer available';
const QUESTION = 'Are you sure you want to remove this confession from your bookmarks?';
const LIST = '**/rest/v1/bookmarked_confessions*';

/** A text nobody else has. */
const secret = (words: string) => `${words} ${uniqueWord().slice(0, 8)}`;

/** Keeps a confession in somebody's name, as their app would. */
async function keep(person: Person, ...confessionIds: string[]): Promise<void> {
  for (const id of confessionIds) {
    await database()`insert into public.bookmarked_confessions (user_id, confession_id) values (${person.id}, ${id})`;
  }
}

async function bookmarksOf(person: Person): Promise<number> {
  const [row] = await database()<{ count: number }[]>`
    select count(*)::int as count from public.bookmarked_confessions where user_id = ${person.id}`;
  return row?.count ?? -1;
}

/** Somebody who kept published confessions of an author, the last text first in their list. */
async function keeperOf(...texts: string[]) {
  const [author, keeper] = [await newPerson('author'), await newPerson('keeper')];
  const ids: string[] = [];
  for (const text of texts) ids.push(await confession(author, text, { status: 'approved' }));
  await keep(keeper, ...ids);
  return { author, keeper, ids };
}

const entries = (page: Page) => page.getByRole('article');
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Remove bookmark?' });
const startRemoval = (page: Page, text: string) =>
  entry(page, text).getByRole('button', { name: 'Remove bookmark' }).click();

test('nothing kept says so', async ({ page }) => {
  await signIn(page, await newPerson(), TAB);
  await expect(page.getByText('No bookmarked confessions yet')).toBeVisible();
  await expectAccessible(page);
});

test('kept while judging, listed with author, words, counts; read whole; removed, and the deck follows', async ({
  page,
}) => {
  const keeper = await newPerson('keeper');
  await signIn(page, keeper, '/swipe');
  const deck = judging(page);
  await deck.bookmark.click();
  await expect(deck.bookmarked).toBeVisible();
  const text = await deck.text.innerText();
  const opening = text.slice(0, 30);
  await expect.poll(() => bookmarksOf(keeper)).toBe(1);
  // Within the app, here and back: the deck is the one that was dealt, whatever others confess meanwhile.
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

test('Cancel keeps it; a removal the server refuses or nobody hears is undone', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(refusedByServer);
  watch.allow(withoutNetwork);
  watch.allow(/status of 500/);
  const [older, newer] = [secret('I keep the receipts.'), secret('I hum in lifts.')];
  const { keeper } = await keeperOf(older, newer);
  await signIn(page, keeper, TAB);
  await expect(entries(page)).toHaveCount(2);
  await expectAccessible(page);
  await startRemoval(page, newer);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(entry(page, newer).getByRole('button', { name: 'Remove bookmark' })).toBeFocused();

  await page.route(LIST, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { message: 'no' } })
      : route.continue(),
  );
  await startRemoval(page, newer);
  await question(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Failed to remove bookmark', { exact: true })).toBeVisible();
  await expect(entries(page).first()).toContainText(newer);
  await page.unroute(LIST);

  await context.setOffline(true);
  await startRemoval(page, newer);
  await question(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Failed to remove bookmark: you are offline')).toBeVisible();
  await expect(entries(page)).toHaveCount(2);
  await context.setOffline(false);
  expect(await bookmarksOf(keeper)).toBe(2);
});

test('what was erased, hidden, rejected or reported by oneself says so and can be removed', async ({
  page,
}) => {
  const fates = ['erased', 'hidden', 'rejected', 'reported', 'untouched'].map((fate) => secret(`${fate}:`));
  const { author, keeper, ids } = await keeperOf(...fates);
  const [erased, hidden, rejected, reported] = ids as [string, string, string, string];
  const { error } = await (await clientOf(author)).from('confessions').delete().eq('id', erased);
  expect(error).toBeNull();
  await database()`update public.confessions set hidden_at = now() where id = ${hidden}`;
  await database()`
    update public.confessions set status = 'rejected', rejection_reason = 'It names somebody' where id = ${rejected}`;
  const report = await (await clientOf(keeper))
    .from('confession_reports')
    .insert({ confession_id: reported, reason: 'spam_advertisement' });
  expect(report.error).toBeNull();

  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, keeper, TAB);
  await expect(entries(page)).toHaveCount(5);
  await expect(entry(page, GONE)).toHaveCount(4);
  await expect(entry(page, 'untouched:')).toHaveCount(1);
  for (const fate of ['erased:', 'hidden:', 'rejected:', 'reported:']) {
    await expect(page.getByText(fate)).toHaveCount(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  for (let left = 4; left > 0; left--) {
    await entry(page, GONE).first().getByRole('button', { name: 'Remove bookmark' }).click();
    await question(page).getByRole('button', { name: 'Remove' }).click();
    await expect(entry(page, GONE)).toHaveCount(left - 1);
  }
  await expect.poll(() => bookmarksOf(keeper)).toBe(1);
});

test('an NSFW confession stays veiled until asked for, while one does not want to see them', async ({
  page,
}) => {
  const text = secret('What happened in the cloakroom.');
  const [author, keeper] = [await newPerson('author'), await newPerson('keeper')];
  await keep(keeper, await confession(author, text, { status: 'approved', isNsfw: true }));
  await signIn(page, keeper, TAB);
  const show = page.getByRole('button', { name: /^Show the NSFW confession by Confessor/ });
  await expect(show).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  await expectAccessible(page);
  await show.click();
  await expect(page.getByText(text)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(text);

  await database()`update public.profiles set nsfw_enabled = true where id = ${keeper.id}`;
  await page.reload();
  await expect(page.getByText(text)).toBeVisible();
  await expect(show).toHaveCount(0);
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
  await signIn(page, keeper, TAB);
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
  await signIn(page, keeper, TAB);
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
  await signIn(page, keeper, TAB);
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

test('a list that does not load is logged, told with a sad face, and tried again', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 500/);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Error fetching bookmarks')) logged.push(message.text());
  });
  watch.allow(/Error fetching bookmarks/);
  await page.route(LIST, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'The candles went out' } }),
  );
  await signIn(page, await newPerson(), TAB);
  const alert = page.getByRole('alert').filter({ hasText: 'The candles went out' });
  await expect(alert).toContainText('😢');
  expect(logged).toHaveLength(1);
  await expectAccessible(page);
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No bookmarked confessions yet')).toBeVisible();
});

test('nobody sees what another keeps', async ({ page }) => {
  const text = secret('I own two copies.');
  const { author, keeper } = await keeperOf(text);
  await signIn(page, author, TAB);
  await expect(page.getByText('No bookmarked confessions yet')).toBeVisible();
  const { data } = await (await clientOf(author))
    .from('bookmarked_confessions')
    .select('id')
    .eq('user_id', keeper.id);
  expect(data).toEqual([]);
});
