import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { deal, judging, nextText, queued } from './support/judging.ts';
import { confession } from './support/moderation.ts';
import { clientOf, demo, newPerson, type Person, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

/** Every text this person is dealt. */
async function dealtTo(person: Person): Promise<string[]> {
  const { data, error } = await (await clientOf(person)).rpc('judging_queue', { page_size: 100 });
  if (error) throw error;
  return data.map(({ text }) => text);
}

/** Two new confessions of an author, the second of them the card on top. */
async function twoOnTop(page: Page, author: Person): Promise<[string, string]> {
  let texts: [string, string] = ['', ''];
  // The newest one is on top, and other journeys publish as well.
  await expect(async () => {
    texts = [`I feed the neighbour's cat. ${uniqueWord()}`, `I named it, too. ${uniqueWord()}`];
    for (const text of texts) await confession(author, text, { status: 'approved' });
    await page.goto(appUrl('/swipe'));
    await expect(judging(page).text).toHaveText(texts[1], { timeout: 3000 });
  }).toPass();
  return texts;
}

const parts = (page: Page) => ({
  more: judging(page).card.getByRole('button', { name: 'More' }),
  mute: page.getByRole('menuitem', { name: 'Mute this author' }),
  muted: page.getByText('Muted. You will not see them again.'),
});

test('muted from the card, refused, undone, muted for good', async ({ page, watch }) => {
  const [person, author] = await Promise.all([newPerson(), newPerson('author')]);
  await signIn(page, person, '/');
  const texts = await twoOnTop(page, author);
  const { text } = judging(page);
  const { more, mute, muted } = parts(page);

  watch.allow(/500/);
  const calls = '**/rest/v1/rpc/mute_author_of';
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(calls, async (route) => {
    await refused;
    await route.fulfill({ status: 500, json: { message: 'out of order' } });
  });
  await more.click();
  await mute.click();
  expect(texts).not.toContain(await nextText(page, texts[1]));
  refuse();
  await expect(page.getByText('Failed to mute the author')).toBeVisible();
  await expect(text).toHaveText(texts[1]);
  await expect(text).toBeFocused();
  await page.unroute(calls);

  await more.click();
  await expect(mute).toBeVisible();
  await expectAccessible(page, '[role="menu"]');
  await mute.click();
  await expect(muted).toBeVisible();
  expect(texts).not.toContain(await nextText(page, texts[1]));
  await expect(text).toBeFocused();
  await expectAccessible(page);
  expect((await dealtTo(person)).filter((dealt) => texts.includes(dealt))).toEqual([]);

  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-keyshortcuts', 'U');
  await page.getByRole('link', { name: 'Profile' }).focus();
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect(muted).toHaveCount(0);
  await expect(text).toHaveText(texts[1]);
  await expect(text).toBeFocused();
  await expect(page.getByText('Unmuted. You will see them again.')).toBeVisible();
  expect(await dealtTo(person)).toEqual(expect.arrayContaining(texts));
});

/** Walks on by Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 30; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** Opens the judging screen and tells every text that was dealt to it. */
async function dealtOnScreen(page: Page): Promise<string[]> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('judging_queue')),
    page.goto(appUrl('/swipe')),
  ]);
  await expect(judging(page).card).toBeVisible();
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
}

test('in the settings words are muted and authors unmuted, by keyboard', async ({ page, context, watch }) => {
  const [person, author, other] = await Promise.all([newPerson(), newPerson('author'), newPerson('other')]);
  const word = uniqueWord();
  const [ofWord, ofAuthor] = [`It was the ${word}, not me.`, `I blamed the dog. ${uniqueWord()}`];
  await confession(other, ofWord, { status: 'approved' });
  const id = await confession(author, ofAuthor, { status: 'approved' });
  await (await clientOf(person)).rpc('mute_author_of', { confession_id: id }).throwOnError();
  await signIn(page, person, '/profile?tab=settings');
  const field = page.getByLabel('Word or phrase');
  const remove = page.getByRole('button', { name: `Unmute “${word}”` });
  const enter = async (text: string) => {
    await field.fill(text);
    await page.keyboard.press('Enter');
  };

  await enter('a');
  await expect(page.getByText('A muted word has at least 2 characters.')).toBeVisible();
  await page.getByRole('tab', { name: 'My Confessions' }).click();
  await expect(field).toHaveCount(0);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(field).toHaveValue('a');
  watch.allow(/500/);
  const words = '**/rest/v1/muted_words*';
  await page.route(words, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'out of order' } })
      : route.fallback(),
  );
  await enter(word);
  await expect(page.getByText(`“${word}” could not be muted. Try again.`)).toBeVisible();
  await expect(field).toHaveValue(word);
  await expect(remove).toHaveCount(0);
  await page.unroute(words);
  await page.keyboard.press('Enter');
  await expect(remove).toBeEnabled();
  await expect(field).toHaveValue('');
  await enter(word.toUpperCase());
  await expect(page.getByText('You have muted this already.')).toBeVisible();
  await expectAccessible(page);

  const secondTab = await context.newPage();
  await secondTab.goto(appUrl('/profile?tab=settings'));
  await expect(secondTab.getByRole('button', { name: `Unmute “${word}”` })).toBeVisible();
  const dealt = await dealtOnScreen(page);
  expect(dealt).not.toContain(ofWord);
  expect(dealt).not.toContain(ofAuthor);

  await page.goto(appUrl('/profile?tab=settings'));
  const unmute = page.getByRole('button', { name: `Unmute Confessor${author.id.slice(0, 5)}` });
  await expect(unmute).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).focus();
  await tabTo(page, unmute);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have muted nobody.')).toBeVisible();
  await tabTo(page, remove);
  await page.keyboard.press('Space');
  await expect(remove).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(async () => {
    expect(await dealtTo(person)).toEqual(expect.arrayContaining([ofWord, ofAuthor]));
  }).toPass();
  expect(await dealtOnScreen(page)).toEqual(expect.arrayContaining([ofWord, ofAuthor]));

  await secondTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(secondTab.getByText('You have muted no words.')).toBeVisible();
  await expect(secondTab.getByText('You have muted nobody.')).toBeVisible();
});

test.describe('on a narrow touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('everything on an NSFW card fits, and its menu opens by a tap and by keyboard', async ({ page }) => {
    await deal(page, [queued({ is_nsfw: true })]);
    await signIn(page, demo.angel, '/swipe');
    const { card } = judging(page);
    const { more, mute } = parts(page);
    await expect(card.getByText('NSFW')).toBeVisible();
    for (const name of ['Bookmark', 'Report', 'More']) {
      const button = card.getByRole('button', { name, exact: true });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect.poll(async () => (await button.boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(44);
    }
    const cut = (name: HTMLElement) => name.scrollWidth - name.clientWidth;
    expect(await card.getByRole('heading').evaluate(cut)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await more.tap();
    await expect(mute).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(mute).toHaveCount(0);
    await expect(more).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(mute).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });
});
