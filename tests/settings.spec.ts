import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import type { DataExport } from '../src/domain/data-export.ts';
import { exportSourceNames, exportSources } from '../src/domain/export-sources.ts';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { judging } from './support/judging.ts';
import { live, wordsOf } from './support/life.ts';
import { newModerator } from './support/moderation.ts';
import { newPerson, type Person, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

const PLACE = '/profile?tab=settings';
const download = (page: Page) => page.getByRole('button', { name: 'Download my data' });
const nsfw = (page: Page) => page.getByRole('switch', { name: 'NSFW' });
const fact = (page: Page, term: string) =>
  page.locator('dl > div').filter({ has: page.getByText(term, { exact: true }) });

async function downloaded(page: Page): Promise<{ file: DataExport; text: string; handed: Download }> {
  const coming = page.waitForEvent('download');
  await download(page).click();
  return opened(await coming);
}

async function opened(handed: Download) {
  const text = await readFile(await handed.path(), 'utf8');
  return { file: JSON.parse(text) as DataExport, text, handed };
}

/** Moments in one notation, lists in one order: the database and the file differ in both. */
function comparable(rows: readonly object[]): string[] {
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([column, value]) => [
            column,
            column.endsWith('_at') && value !== null ? new Date(String(value)).getTime() : value,
          ])
          .sort(),
      ),
    )
    .sort();
}

test.describe('settings', () => {
  test('show the account, to be read only', async ({ page }) => {
    const person = await newPerson();
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, person, PLACE);
    await expect(fact(page, 'Email')).toContainText(person.email);
    await expect(fact(page, 'Nickname')).toContainText(`Confessor${person.id.slice(0, 5)}`);
    const now = new Date();
    const today = await page.evaluate(
      (time) => new Intl.DateTimeFormat(undefined, { dateStyle: 'long' }).format(time),
      now.getTime(),
    );
    await expect(fact(page, 'Member Since')).toContainText(today);
    await expect(fact(page, 'Last Sign In').getByRole('time')).toHaveAttribute(
      'datetime',
      new RegExp(`^${now.toISOString().slice(0, 10)}`),
    );
    await expect(page.getByRole('textbox', { name: /mail|nickname|since|sign in/i })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  });

  test('say that they load, why they do not, and when there is nothing', async ({ page, watch }) => {
    watch.allow(/status of 500/);
    const asked = '**/rest/v1/profiles?select=nickname%2Cnsfw_enabled*';
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(asked, async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { code: 'XX000', message: 'The candles went out' } });
    });
    await signIn(page, await newPerson(), PLACE);
    await expect(page.getByText('Loading settings...')).toBeVisible();
    await expectAccessible(page);
    answer();
    await expect(page.getByRole('alert').filter({ hasText: 'The candles went out' })).toContainText('😢');
    await expectAccessible(page);
    await page.unroute(asked);
    await page.route(asked, (route) => route.fulfill({ json: [] }));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('No user data available')).toBeVisible();
    await expectAccessible(page);
  });

  test('hold the NSFW preference: asked for the age, saved, and the same in every tab', async ({
    page,
    context,
  }) => {
    const person = await newPerson();
    await signIn(page, person, PLACE);
    await nsfw(page).click();
    const question = page.getByRole('alertdialog', { name: 'Are you 18 or older?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(nsfw(page)).not.toBeChecked();
    await nsfw(page).click();
    await question.getByRole('button', { name: 'I am 18 or older' }).click();
    await expect(nsfw(page)).toBeChecked();
    await expect(question).toHaveCount(0);
    await expect
      .poll(() => database()`select nsfw_enabled from public.profiles where id = ${person.id}`)
      .toEqual([{ nsfw_enabled: true }]);

    const tab = await context.newPage();
    await tab.goto(appUrl('/swipe'));
    await expect(judging(tab).nsfw).toBeChecked();
    await judging(tab).nsfw.click();
    await expect(judging(tab).nsfw).not.toBeChecked();
    // Live: nobody touched this tab.
    await expect(nsfw(page)).not.toBeChecked();
  });

  test('say so when the NSFW preference could not be saved', async ({ page, watch }) => {
    watch.allow(/status of 500/);
    await signIn(page, await newPerson(), PLACE);
    await expect(nsfw(page)).not.toBeChecked();
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await nsfw(page).click();
    await page.getByRole('button', { name: 'I am 18 or older' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to update NSFW preference' }),
    ).toBeVisible();
    await expect(nsfw(page)).not.toBeChecked();
  });
});

test.describe('my data', () => {
  /** Holds a file against the database, table by table and row by row. */
  async function expectComplete(file: DataExport, person: Person): Promise<void> {
    for (const source of exportSourceNames) {
      const { owner, columns } = exportSources[source];
      const sql = database();
      const rows = await sql<{ row: object }[]>`
        select to_jsonb(t) as row from (
          select ${sql([...columns])} from public.${sql(source)} where ${sql(owner)} = ${person.id}
        ) t`;
      const inFile = source === 'profiles' ? [file.profile ?? {}] : file[source];
      const bare = inFile.map((row) =>
        Object.fromEntries(columns.map((column) => [column, (row as Record<string, unknown>)[column]])),
      );
      expect(comparable(bare), source).toEqual(comparable(rows.map(({ row }) => row)));
    }
  }

  test('is a file with everything of mine, however much, and nothing of others', async ({ page }) => {
    test.setTimeout(240_000);
    const person = await newPerson('collector');
    const other = await newPerson('other');
    const word = `mark${uniqueWord()}`;
    await live(person, other, word, 2050);
    await signIn(page, person, PLACE);
    const { file, text, handed } = await downloaded(page);
    expect(handed.suggestedFilename()).toMatch(/^confession-export-\d{4}-\d\d-\d\d\.json$/);
    await expect(page.getByRole('status').filter({ hasText: handed.suggestedFilename() })).toBeVisible();
    await expectAccessible(page);

    expect(file.format).toBe('confession-export/1');
    expect(file.account).toMatchObject({ id: person.id, email: person.email, is_moderator: false });
    expect(file.votes).toHaveLength(2050);
    await expectComplete(file, person);
    expect(file.comments[0]?.text).toBe(wordsOf(word).comment);
    expect(file.comments[0]?.content).toContain('&#123;us&#125;');
    expect(file.comments.filter(({ removal_reason }) => removal_reason === 'It was unkind')).toHaveLength(1);
    for (const theirs of [other.id, other.email, 'Somebody else’s']) expect(text).not.toContain(theirs);
  });

  test('of a moderator tells what they did, and what was done about their own words', async ({ page }) => {
    const moderator = await newModerator();
    const colleague = await newModerator();
    await live(moderator, colleague, `mark${uniqueWord()}`);
    await database()`insert into public.moderation_log (moderator_id, action, target_type, target_id, reason)
      select ${colleague.id}::uuid, 'reject', 'confession', id::text, 'It names somebody'
      from public.confessions where user_id = ${moderator.id}
      union all select ${moderator.id}, 'approve', 'confession', id::text, null
      from public.confessions where user_id = ${colleague.id}`;
    await signIn(page, moderator, PLACE);
    const { file, text } = await downloaded(page);
    await expectComplete(file, moderator);
    expect(file.account.is_moderator).toBe(true);
    expect(file.moderation_log).toMatchObject([{ action: 'approve' }]);
    expect(file.moderation_log_about_me).toMatchObject([{ action: 'reject', reason: 'It names somebody' }]);
    expect(text).not.toContain(colleague.id);
  });

  test('keeps what was read when a page fails, and goes on from there', async ({ page, watch }) => {
    watch.allow(/status of 500/);
    test.setTimeout(180_000);
    const person = await newPerson('collector');
    await live(person, await newPerson('other'), `mark${uniqueWord()}`, 1100);
    await signIn(page, person, PLACE);
    await expect(download(page)).toBeVisible();
    const asked: string[] = [];
    const laterPage = /\/rest\/v1\/comments\?.*id=gt\./;
    page.on('request', (request) => {
      if (request.url().includes('/rest/v1/comments?')) asked.push(request.url());
    });
    await page.route(laterPage, (route) => route.fulfill({ status: 500, json: {} }));
    await download(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be collected' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(laterPage);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Try Again' }).click();
    const { file } = await opened(await coming);
    await expectComplete(file, person);
    // The first page once, the second twice.
    expect(asked.filter((url) => !laterPage.test(url))).toHaveLength(1);
    expect(asked.filter((url) => laterPage.test(url))).toHaveLength(2);
  });

  test('may be called off: nothing is saved, and it can begin again', async ({ page }) => {
    test.setTimeout(180_000);
    const person = await newPerson('collector');
    await live(person, await newPerson('other'), `mark${uniqueWord()}`, 1100);
    await signIn(page, person, PLACE);
    let files = 0;
    page.on('download', () => {
      files += 1;
    });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/rest\/v1\/votes\?.*confession_id=gt\./, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await download(page).dblclick();
    const progress = page.getByRole('progressbar', { name: 'Collecting your data' });
    await expect(progress).toHaveAttribute('aria-valuetext', /^[\d,]+ of [\d,]+ entries$/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Download cancelled.' })).toBeVisible();
    await expect(download(page)).toBeFocused();
    await expect(progress).toHaveCount(0);
    answer();
    await page.unrouteAll({ behavior: 'wait' });
    const { file } = await downloaded(page);
    await expectComplete(file, person);
    expect(files).toBe(1);
  });
});
