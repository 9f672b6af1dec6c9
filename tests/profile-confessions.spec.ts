import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { confession } from './support/moderation.ts';
import { clientOf, newPerson, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

const entries = (page: Page) => page.getByRole('article');
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete Confession?' });
const stored = async (id: string) =>
  (await database()`select id from public.confessions where id = ${id}`).length;

test.describe('my confessions', () => {
  test('Read more... at 151 characters and not at 150; any click on the card reads it whole', async ({
    page,
  }) => {
    const person = await newPerson();
    await confession(person, 'a'.repeat(150));
    await confession(person, `${'The long version. '.repeat(20)}The end.`);
    await confession(person, 'b'.repeat(151));
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, person, '/profile');
    await expect(entry(page, 'bbb').getByRole('button', { name: 'Read more...' })).toBeVisible();
    await expect(entry(page, 'aaa').getByText('Read more...')).toHaveCount(0);

    const dialog = page.getByRole('dialog', { name: 'Your confession' });
    await entry(page, 'The long version.').getByText('The long version.').click();
    await expect(dialog).toContainText('The end.');
    await expect(dialog).toContainText('Pending Approval');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    // By keyboard, for a short one as well: the focus comes back.
    const way = entry(page, 'aaa').getByRole('button', { name: 'aaa' });
    await way.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('a'.repeat(150));
    await page.keyboard.press('Escape');
    await expect(way).toBeFocused();
  });

  test('help stands beside a rejected one that speaks of self-harm, in the list and read whole', async ({
    page,
  }) => {
    const person = await newPerson();
    const text = 'Some nights I want to die.';
    await confession(person, text, { status: 'rejected', reason: 'It says where you live.' });
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, person, '/profile');
    const help = page.getByRole('region', { name: 'You do not have to carry this alone' });
    await entry(page, text).getByText('Where help is').click();
    await expect(help.getByRole('link', { name: /findahelpline\.com/ })).toBeVisible();
    await expectAccessible(page);
    await entry(page, text).getByRole('button', { name: text }).click();
    const dialog = page.getByRole('dialog', { name: 'Your confession' });
    await expect(dialog.getByRole('region', { name: 'You do not have to carry this alone' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(entry(page, text)).toBeVisible();
  });

  test('is erased after a question, at once and for good, and in the other tab as well', async ({
    page,
    context,
  }) => {
    const person = await newPerson();
    const gone = await confession(person, 'I regret the haircut.');
    await confession(person, 'I regret the tattoo.');
    await signIn(page, person, '/profile');
    const other = await context.newPage();
    await other.goto(appUrl('/profile'));
    await expect(entries(other)).toHaveCount(2);

    await entry(page, 'haircut').getByRole('button', { name: 'Delete' }).click();
    await expect(question(page)).toContainText(
      'Are you sure you want to delete this confession? This action cannot be undone.',
    );
    await expectAccessible(page);
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(entry(page, 'haircut').getByRole('button', { name: 'Delete' })).toBeFocused();
    expect(await stored(gone)).toBe(1);

    const deletions: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && deletions.push(request.url()));
    await entry(page, 'haircut').getByRole('button', { name: 'Delete' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).dblclick();
    await expect(entries(page)).toHaveCount(1);
    await expect(page.getByText('Confession deleted')).toBeVisible();
    await expect(entry(page, 'tattoo').getByRole('button', { name: 'I regret the tattoo.' })).toBeFocused();
    await expect(entries(other)).toHaveCount(1);
    expect(await stored(gone)).toBe(0);
    expect(deletions).toHaveLength(1);
    const asked = new URL(deletions[0] ?? '').searchParams;
    expect([asked.get('id'), asked.get('user_id')]).toEqual([`eq.${gone}`, `eq.${person.id}`]);

    await page.reload();
    await expect(entries(page)).toHaveCount(1);
  });

  test('what cannot be erased says why in an alert, and stays', async ({ page, watch }) => {
    watch.allow(/status of 500/);
    const person = await newPerson();
    await confession(person, 'I regret the haircut.');
    await signIn(page, person, '/profile');
    const refuse = (message: string) =>
      page.route('**/rest/v1/confessions*', (route) =>
        route.request().method() === 'DELETE'
          ? route.fulfill({ status: 500, json: { code: 'XX000', message } })
          : route.fallback(),
      );
    await refuse('The candles went out');
    await entry(page, 'haircut').getByRole('button', { name: 'Delete' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(question(page).getByRole('alert')).toHaveText('The candles went out');
    await expectAccessible(page);
    await refuse('');
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(question(page).getByRole('alert')).toHaveText('Failed to delete confession');
    await page.unroute('**/rest/v1/confessions*');
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText("You haven't made any confessions yet")).toBeVisible();
  });

  test("nobody erases another person's", async () => {
    const author = await newPerson('author');
    const id = await confession(author, `I told nobody. ${uniqueWord()}`, { status: 'approved' });
    const stranger = await clientOf(await newPerson('stranger'));
    const { data, error } = await stranger.from('confessions').delete().eq('id', id).select('id');
    expect(error).toBeNull();
    expect(data).toEqual([]);
    await stranger.from('confessions').delete().eq('id', id).eq('user_id', author.id);
    expect(await stored(id)).toBe(1);
  });

  test('two thousand: twenty are read before they are seen, and the rest as one goes', async ({ page }) => {
    const person = await newPerson();
    await database()`
      insert into public.confessions (text, user_id)
      select 'Sin number ' || n, ${person.id} from generate_series(1, 2000) n`;
    const read: number[] = [];
    page.on('response', async (response) => {
      const url = new URL(response.url());
      if (!url.pathname.endsWith('/confessions') || !url.searchParams.get('select')?.includes('text')) return;
      if (url.searchParams.has('user_id')) read.push(((await response.json()) as unknown[]).length);
    });
    await signIn(page, person, '/profile');
    await expect(entries(page)).toHaveCount(20);
    await expect.poll(() => read).toEqual([20]);
    await entries(page).last().scrollIntoViewIfNeeded();
    await expect(entries(page)).not.toHaveCount(20);
    expect(new Set(read)).toEqual(new Set([20]));
  });
});
