import { refusedByServer, withoutNetwork } from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import {
  BOOKMARKED,
  bookmarksOf,
  entries,
  entry,
  keep,
  keeperOf,
  question,
  secret,
  startRemoval,
} from './support/bookmarked.ts';
import { database } from './support/database.ts';
import { confession } from './support/moderation.ts';
import { clientOf, newPerson, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const GONE = 'This confession is no longer available';
const LIST = '**/rest/v1/bookmarked_confessions*';

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
  await signIn(page, keeper, BOOKMARKED);
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
  await signIn(page, keeper, BOOKMARKED);
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
  await signIn(page, keeper, BOOKMARKED);
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
  await signIn(page, await newPerson(), BOOKMARKED);
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
  await signIn(page, author, BOOKMARKED);
  await expect(page.getByText('No bookmarked confessions yet')).toBeVisible();
  const { data } = await (await clientOf(author))
    .from('bookmarked_confessions')
    .select('id')
    .eq('user_id', keeper.id);
  expect(data).toEqual([]);
});
