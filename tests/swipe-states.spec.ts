import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { deal, judged, judging, nextText, QUEUE, queued } from './support/judging.ts';
import { clientOf, newPerson, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const NARROW = { width: 360, height: 640 };

test('loading, failed and empty are told, and each leads on', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(QUEUE, async (route) => {
    await held;
    await route.abort();
  });
  await signIn(page, await newPerson(), '/swipe');
  await expect(judging(page).loading).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('alert')).toContainText('Oops! Something went wrong');
  await expect(page.getByRole('alert')).toContainText('Failed to load confessions');
  await expectAccessible(page);

  await page.unroute(QUEUE);
  await deal(page, []);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No More Confessions!', { exact: true })).toBeVisible();
  await expect(page.getByText('No more confessions to judge!')).toBeVisible();
  await expectAccessible(page);

  await page.unroute(QUEUE);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(judging(page).text).toBeVisible();
});

test('NSFW asks for the age, is saved, and shows NSFW confessions alone', async ({ page }) => {
  const person = await newPerson();
  await signIn(page, person, '/swipe');
  const { card, nsfw, text } = judging(page);
  await expect(card.getByText('NSFW')).toHaveCount(0);
  const mild = await text.innerText();

  await page.getByRole('button', { name: 'About NSFW' }).click();
  await expect(page.getByRole('dialog', { name: 'NSFW confessions' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await nsfw.click();
  await expect(page.getByRole('alertdialog', { name: 'Are you 18 or older?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(nsfw).not.toBeChecked();
  await expect(text).toHaveText(mild);

  await nsfw.click();
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await expect(nsfw).toBeChecked();
  await nextText(page, mild);
  await expect(card.getByText('NSFW')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(nsfw).toBeChecked();
  await expect(card.getByText('NSFW')).toBeVisible();
});

test('an NSFW preference that cannot be saved stays as it was', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await signIn(page, await newPerson(), '/swipe');
  const { nsfw, text } = judging(page);
  const shown = await text.innerText();
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await nsfw.click();
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
  await expect(page.getByText('Failed to update NSFW preference')).toBeVisible();
  await expect(nsfw).not.toBeChecked();
  await expect(text).toHaveText(shown);
});

test('after the last NSFW confession regular ones are shown, and NSFW is off for good', async ({ page }) => {
  const person = await newPerson();
  const client = await clientOf(person);
  await client.from('profiles').update({ nsfw_enabled: true }).eq('id', person.id);
  const { data: queue } = await client.rpc('judging_queue', { page_size: 100 });
  const [last, ...others] = queue ?? [];
  expect(last?.is_nsfw).toBe(true);
  await judged(person, others);

  await signIn(page, person, '/swipe');
  const { card, guilty, nsfw, text } = judging(page);
  await expect(card.getByText('NSFW')).toBeVisible();
  await guilty.click();
  await expect(page.getByText('No more NSFW confessions. Showing regular confessions.')).toBeVisible();
  await expect(text).toBeVisible();
  await expect(nsfw).not.toBeChecked();
  await expect(card.getByText('NSFW')).toHaveCount(0);
  const { data } = await client.from('profiles').select('nsfw_enabled').eq('id', person.id).single();
  expect(data).toEqual({ nsfw_enabled: false });
});

test('below 768 px there is a back button, no bottom bar and no page to scroll', async ({ page }) => {
  await page.setViewportSize(NARROW);
  await signIn(page, await newPerson(), '/profile');
  await page.getByRole('link', { name: 'Swipe' }).click();
  await expect(judging(page).text).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/confession\/profile$/);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
});

test('opened by its address, Back leads home', async ({ page }) => {
  await page.setViewportSize(NARROW);
  const person = await newPerson();
  await signIn(page, person, '/swipe');
  const fresh = await page.context().newPage();
  await fresh.setViewportSize(NARROW);
  await fresh.goto(page.url());
  await fresh.getByRole('button', { name: 'Back' }).click();
  await expect(fresh).toHaveURL(/\/confession\/$/);
});

/** Whether the whole of an element is on screen and nothing covers its middle. */
async function expectInReach(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect(button).toBeInViewport({ ratio: 1 });
  const covered = button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(await covered, `something covers '${name}'`).toBe(false);
}

const texts = {
  long: 'I have told this story to nobody, and now to everybody. '.repeat(45).slice(0, 2500),
  unbroken: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'.repeat(20),
  arabic: 'أخبرت جارتي أن قطتها هربت.\nفي الحقيقة، تعيش معي منذ الصيف.',
  emojis: '🙈🔥😈'.repeat(30),
};

for (const [width, height] of [
  [360, 640],
  [667, 375],
  [844, 390],
  [1280, 800],
] as const) {
  test(`card, bar and buttons stay in reach at ${width}×${height}, whatever was confessed`, async ({
    page,
  }) => {
    if (width === 360) await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width, height });
    await page.route('**/rest/v1/votes*', (route) => route.fulfill({ status: 201 }));
    await deal(
      page,
      Object.values(texts).map((text) => queued({ text, author_nickname: null, is_nsfw: false })),
    );
    await signIn(page, await newPerson(), '/swipe');
    const { card, text, bar } = judging(page);
    for (const words of Object.values(texts)) {
      await expect(text).toHaveText(words);
      await expect(card.getByRole('heading', { name: 'Confession by Anonymous' })).toBeVisible();
      await expect(bar).toBeInViewport({ ratio: 1 });
      for (const name of ['Vote Guilty', 'Vote Innocent', 'Vote guide', '0 Comments', 'Bookmark', 'Report'])
        await expectInReach(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (words === texts.long) {
        await text.focus();
        await page.keyboard.press('End');
        await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
        await expectAccessible(page);
      }
      if (words === texts.arabic)
        expect(await text.locator('p').evaluate((element) => getComputedStyle(element).direction)).toBe(
          'rtl',
        );
      await page.keyboard.press('ArrowRight');
    }
  });
}

test('the bar is even without votes, highlights a side from 70 % and decorates it above 90 %', async ({
  page,
}) => {
  await page.route('**/rest/v1/votes*', (route) => route.fulfill({ status: 201 }));
  await deal(page, [
    queued({ text: 'even', devil_votes: 0, angel_votes: 0 }),
    queued({ text: 'winning', devil_votes: 7, angel_votes: 3 }),
    queued({ text: 'close', devil_votes: 69, angel_votes: 31 }),
    queued({ text: 'overwhelming', devil_votes: 4, angel_votes: 96 }),
  ]);
  await signIn(page, await newPerson(), '/swipe');
  const { bar, text } = judging(page);
  await expect(bar).toHaveText('Guilty50%Be the first to judgeInnocent50%');
  for (const [name, words] of [
    ['winning', 'Guilty70%winningInnocent30%'],
    ['close', 'Guilty69%Innocent31%'],
    ['overwhelming', 'Guilty4%Innocent96%winning'],
  ] as const) {
    await page.keyboard.press('ArrowLeft');
    await expect(text).toHaveText(name);
    await expect(bar).toHaveText(words);
    await expect(page.locator('.verdict-symbols')).toHaveCount(name === 'overwhelming' ? 1 : 0);
  }
});

test('the result is accessible', async ({ page }) => {
  // Two seconds are too short for the check: here they last.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, delay?: number) =>
      setTimeout(run, delay === 2000 ? 60_000 : delay)) as typeof window.setTimeout;
  });
  await signIn(page, await newPerson(), '/swipe');
  for (const [key, words] of [
    ['ArrowLeft', 'Guilty.'],
    ['ArrowRight', 'Innocent.'],
  ] as const) {
    await expect(judging(page).text).toBeVisible();
    await page.keyboard.press(key);
    await expect(judging(page).result).toContainText(words);
    await expectAccessible(page);
    await page.reload();
  }
});
