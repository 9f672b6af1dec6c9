import { fromConsole } from './support/console.ts';
import { database } from './support/database.ts';
import { judging } from './support/judging.ts';
import { clientOf, newPerson, signIn } from './support/people.ts';
import { inTab, onTop } from './support/reporting.ts';
import { expect, test } from './support/test.ts';

const keptBy = (personId: string) => database()<{ confession_id: string }[]>`
  select confession_id from public.bookmarked_confessions where user_id = ${personId}`;

test('b keeps and lets go at once, before the server has answered', async ({ page }) => {
  const person = await newPerson();
  const id = await onTop(page, person, `I keep receipts for feelings. ${person.id}`);
  const { bookmark, bookmarked } = judging(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/bookmarked_confessions*', async (route) => {
    await answered;
    await route.continue();
  });
  await page.keyboard.press('b');
  await expect(bookmarked).toBeVisible();
  expect(await keptBy(person.id)).toEqual([]);
  answer();
  await expect.poll(() => keptBy(person.id)).toEqual([{ confession_id: id }]);
  await page.keyboard.press('b');
  await expect(bookmark).toBeVisible();
  await expect.poll(() => keptBy(person.id)).toEqual([]);
});

test('kept in two tabs it is kept once, and nobody is told of a failure', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 409/);
  const person = await newPerson();
  const text = `I return the trolley, but not the coin. ${person.id}`;
  const id = await onTop(page, person, text);
  const other = await context.newPage();
  await inTab(other, id, text);
  await page.keyboard.press('b');
  await expect.poll(() => keptBy(person.id)).toEqual([{ confession_id: id }]);
  const [refused] = await Promise.all([
    other.waitForResponse('**/rest/v1/bookmarked_confessions*'),
    other.keyboard.press('b'),
  ]);
  expect(refused.status()).toBe(409);
  await expect(judging(other).bookmarked).toBeVisible();
  await expect(other.getByText('Failed to update bookmark')).toHaveCount(0);
  // Let go in one, then in the other, where there is nothing left to remove.
  await page.keyboard.press('b');
  await expect.poll(() => keptBy(person.id)).toEqual([]);
  await other.keyboard.press('b');
  await expect(judging(other).bookmark).toBeVisible();
  await expect(other.getByText('Failed to update bookmark')).toHaveCount(0);
});

test('nobody else can learn what a person keeps', async ({ page }) => {
  const person = await newPerson();
  const author = await newPerson('author');
  const id = await onTop(page, person, `I only bookmark the sad ones. ${person.id}`);
  await database()`update public.confessions set user_id = ${author.id} where id = ${id}`;
  await page.keyboard.press('b');
  await expect.poll(() => keptBy(person.id)).toHaveLength(1);
  const path = `bookmarked_confessions?confession_id=eq.${id}&select=*`;
  expect((await fromConsole(page, { path })).body).toMatchObject([{ user_id: person.id }]);
  for (const curious of [author, await newPerson('stranger')]) {
    const { data } = await (await clientOf(curious)).from('bookmarked_confessions').select('*');
    expect(data).toEqual([]);
    await signIn(page, curious, '/profile');
    expect((await fromConsole(page, { path })).body).toEqual([]);
    // A count would tell as well.
    const nested = `confessions?id=eq.${id}&select=bookmarked_confessions(count)`;
    const counted = await fromConsole(page, { path: nested });
    expect(JSON.stringify(counted.body)).not.toContain('"count":1');
  }
});
