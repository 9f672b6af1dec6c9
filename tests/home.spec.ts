import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { clientOf, demo, newPerson, signIn } from './support/people.ts';
import { expect, MOVING, test } from './support/test.ts';

const TEASERS = /\/rest\/v1\/confessions\?/;
const JUDGMENTS = /\/rest\/v1\/live_judgments\?/;

const marquee = (page: Page) => page.getByRole('region', { name: 'Live Judgments' });
const judgments = (page: Page) => marquee(page).getByRole('listitem');
const teaser = (page: Page) => page.getByRole('link', { name: /Latest Confessions/ });
/** Where the first name in the moving strip is. */
const place = (strip: Locator) =>
  strip.evaluate((element) => element.lastElementChild?.firstElementChild?.getBoundingClientRect().x ?? 0);

/** Answers the teaser's request with these confessions. */
const withConfessions = (page: Page, texts: string[]) =>
  page.route(TEASERS, (route) =>
    route.fulfill({
      json: texts.map((text) => ({ id: randomUUID(), text, created_at: new Date().toISOString() })),
    }),
  );

test.describe('Home', () => {
  test.use(MOVING);

  test('names the place and leads to judging and confessing', async ({ page }) => {
    await signIn(page, demo.angel);
    await expect(page.getByRole('heading', { level: 1, name: 'Confessions', exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Confessions · Confession');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Swipe & Judge' }).click();
    await expect(page).toHaveURL(/\/confession\/swipe$/);
    await page.goBack();
    await page.getByRole('link', { name: 'Dare to Confess?' }).click();
    await expect(page).toHaveURL(/\/confession\/submit$/);
    await page.goBack();
    await teaser(page).click();
    await expect(page).toHaveURL(/\/confession\/swipe$/);
  });

  test('stands still while it loads and while names pass by, and fits, at every width', async ({ page }) => {
    // Short names: the first has left the strip on the left within two seconds.
    await page.route(JUDGMENTS, (route) =>
      route.fulfill({
        json: Array.from({ length: 50 }, (_, index) => ({
          id: 900 - index,
          nickname: 'A',
          vote_type: 'angel',
        })),
      }),
    );
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, demo.angel);
    await standsStill(page, 390);
    for (const [width, height] of [
      [1280, 800],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.reload();
      await standsStill(page, width);
    }
  });
});

async function standsStill(page: Page, width: number): Promise<void> {
  await expect(teaser(page).locator('q')).toBeVisible();
  await expect(judgments(page).first()).toBeAttached();
  const atTheStart = await marquee(page).evaluateHandle(
    (element) => element.lastElementChild?.firstElementChild,
  );
  await expect
    .poll(() => atTheStart.evaluate((chip) => chip?.isConnected && !chip.previousElementSibling))
    .toBe(false);
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shift).toBeLessThan(0.001);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

test.describe('the live judgments', () => {
  test('are the last 50 votes, each with a name and a verdict, read aloud once', async ({ page }) => {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      id: 900 - index,
      nickname: index === 7 ? null : `Judge ${index}`,
      vote_type: index % 2 ? 'angel' : 'devil',
    }));
    let asked = '';
    await page.route(JUDGMENTS, (route) => {
      asked = route.request().url();
      return route.fulfill({ json: rows });
    });
    await signIn(page, demo.angel);
    await expect(judgments(page)).toHaveCount(50);
    expect(decodeURIComponent(asked)).toContain('limit=50');
    await expect(judgments(page).nth(0)).toHaveText('😈Judge 0');
    await expect(judgments(page).nth(1)).toHaveText('😇Judge 1');
    await expect(judgments(page).nth(7)).toHaveText('😇Anonymous');
    await expectAccessible(page);
  });

  test('pass by, and wait for a pointer, the focus and the pause button', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signIn(page, demo.angel);
    const strip = marquee(page);
    const moves = async () => {
      const before = await place(strip);
      await page.waitForTimeout(400);
      return (await place(strip)) !== before;
    };
    await expect.poll(moves).toBe(true);
    await strip.hover();
    expect(await moves()).toBe(false);
    await page.mouse.move(5, 700);
    await expect.poll(moves).toBe(true);
    await strip.focus();
    expect(await moves()).toBe(false);
    await strip.blur();
    await expect.poll(moves).toBe(true);
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await page.mouse.move(5, 700);
    expect(await moves()).toBe(false);
    // At rest it can be scrolled: nobody has to wait for the rest to pass by.
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  test('keep still for people who asked their system for less motion', async ({ page }) => {
    await signIn(page, demo.angel);
    await expect(judgments(page).first()).toBeAttached();
    const before = await place(marquee(page));
    await page.waitForTimeout(1000);
    expect(await place(marquee(page))).toBe(before);
  });

  test('bring in a new vote within ten seconds, without a jump', async ({ page, newPage }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signIn(page, demo.angel);
    await expect(judgments(page).first()).toBeAttached();
    const voter = await newPerson('voter');
    // Accounts of the same days share the start of their ids, and so their nickname: this one must be told apart.
    const nickname = `Voter ${voter.id.slice(-6)}`;
    await database()`update public.profiles set nickname = ${nickname} where id = ${voter.id}`;
    const client = await clientOf(voter);
    const { data } = await client.rpc('judging_queue', { page_size: 1 }).throwOnError();
    await client
      .from('votes')
      .insert({ confession_id: String(data[0]?.id), vote_type: 'devil' })
      .throwOnError();
    await marquee(page).hover();
    const before = await place(marquee(page));
    await expect(judgments(page).getByText(nickname)).toBeAttached({ timeout: 12_000 });
    expect(await place(marquee(page))).toBe(before);
    // The second person's visit has nothing to do with it: the strip is the same for everybody.
    const other = await newPage();
    await signIn(other, demo.devil);
    await expect(judgments(other).getByText(nickname)).toBeAttached();
  });

  test('say so when there are none, when they fail, and while they load', async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    let answer: 'none' | 'fail' | 'hang' = 'none';
    await page.route(JUDGMENTS, (route) => {
      if (answer === 'none') return route.fulfill({ json: [] });
      if (answer === 'fail')
        return route.fulfill({ status: 500, json: { code: 'XX000', message: 'broken' } });
      return undefined;
    });
    await signIn(page, demo.angel);
    await expect(page.getByText('Silence. The first judgment could be yours.')).toBeVisible();
    await expectAccessible(page);
    answer = 'fail';
    await page.reload();
    await expect(page.getByText('Out of earshot.')).toBeVisible();
    await expectAccessible(page);
    answer = 'hang';
    await page.reload();
    await expect(page.getByText('Listening for judgments...')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Swipe & Judge' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the teaser', () => {
  test('shows first lines, cut, one after the other', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await withConfessions(page, [`first line\nsecond line`, 'x'.repeat(81), '😈'.repeat(90)]);
    await signIn(page, demo.angel);
    const shown = teaser(page).locator('q');
    await expect(shown).toHaveText('first line');
    await page.clock.runFor(6100);
    await expect(shown).toHaveText(`${'x'.repeat(77)}...`);
    await page.clock.runFor(6000);
    await expect(shown).toHaveText(`${'😈'.repeat(77)}...`);
    await page.clock.runFor(6000);
    await expect(shown).toHaveText('first line');
  });

  test('asks for the ten newest approved ones, and for no NSFW without consent', async ({ page }) => {
    const person = await newPerson('reader');
    const asked: URLSearchParams[] = [];
    page.on('request', (request) => {
      if (TEASERS.test(request.url())) asked.push(new URL(request.url()).searchParams);
    });
    await signIn(page, person);
    await expect(teaser(page).locator('q')).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.get('status')).toBe('eq.approved');
    expect(asked[0]?.get('limit')).toBe('10');
    expect(asked[0]?.get('is_nsfw')).toBe('eq.false');

    const client = await clientOf(person);
    await client.from('profiles').update({ nsfw_enabled: true }).eq('id', person.id).throwOnError();
    await page.reload();
    await expect(teaser(page).locator('q')).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(asked[1]?.has('is_nsfw')).toBe(false);
  });

  const answers = {
    'Authentication error': { status: 401, json: { code: 'PGRST303', message: 'JWT expired' } },
    'Failed to load confessions': { status: 500, json: { code: 'XX000', message: 'broken' } },
    'No confessions available': { json: [] },
    'An unexpected error occurred': { json: { neither: 'list', nor: 'error' } },
  };
  for (const [message, answer] of Object.entries(answers)) {
    test(`says '${message}'`, async ({ page, watch }) => {
      watch.allow(/Failed to load resource/);
      await page.route(TEASERS, (route) => route.fulfill(answer));
      await signIn(page, demo.angel);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(teaser(page)).toHaveAttribute('href', '/confession/swipe');
      await expectAccessible(page);
    });
  }

  test('can be tried again after a failure', async ({ page, watch }) => {
    watch.allow(/Failed to load resource/);
    await page.route(TEASERS, (route) => route.abort());
    await signIn(page, demo.angel);
    await expect(page.getByText('Failed to load confessions')).toBeVisible();
    await page.unroute(TEASERS);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(teaser(page).locator('q')).toBeVisible();
  });
});
