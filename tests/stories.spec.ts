import { refusedByServer, withoutNetwork } from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { clientOf, newPerson, type Person, signIn } from './support/people.ts';
import {
  choicesAfter,
  messageOf,
  priceOf,
  purseOf,
  reading,
  type Step,
  storyAt,
  wayTo,
} from './support/stories.ts';
import { appUrl, expect, test } from './support/test.ts';

/** Walks without the app. */
async function walk(person: Person, steps: readonly Step[]): Promise<void> {
  const client = await clientOf(person);
  await client.rpc('begin_story_path', { path_id: steps[0]?.path_id ?? '' });
  for (const { id } of steps) {
    const { error } = await client.rpc('choose_story_node', { node_id: id });
    if (error) throw error;
  }
}

for (const theme of ['devil', 'angel', 'mixed'] as const) {
  test(`a story of the ${theme} from the list to its ending, paid node by node`, async ({ page }) => {
    if (theme === 'devil') await page.emulateMedia({ reducedMotion: 'no-preference' });
    const person = await newPerson();
    const way = await wayTo(theme, theme);
    const [first] = way;
    if (!first) throw new Error(`no story of the ${theme} ends that way`);
    await signIn(page, person);
    await page.getByRole('link', { name: 'Choose Your Path' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Path' })).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: first.title });
    await expect(card.getByText('Not begun')).toBeVisible();
    await card.getByRole('link', { name: first.title }).click();
    await expect(page).toHaveTitle(`${first.title} · Confession`);

    const { choice, passage, another, map } = reading(page);
    for (const [index, step] of way.entries()) {
      await choice(step).click();
      await expect(passage).toHaveText(step.confession_text);
      await expect(passage).toBeFocused();
      await expect(page.getByText(messageOf(step), { exact: true }).first()).toBeVisible();
      if (index === 0) {
        await page.reload();
        await expect(passage).toHaveText(step.confession_text);
      }
    }
    await expect(page.getByText('Story path completed! 🏆', { exact: true })).toBeVisible();
    await expect(map).toHaveAccessibleName(new RegExp(`${way.length} choices made`));
    await expect(page.getByRole('img', { name: /^1 of \d+ endings found$/ })).toBeVisible();
    expect(await purseOf(person)).toEqual(priceOf(way));

    await another.click();
    await expect(page).toHaveURL(appUrl('/stories'));
    await expect(card.getByText('Finished')).toBeVisible();
    await expect(card.getByRole('img', { name: /^1 of \d+ endings found$/ })).toBeVisible();
    await expect(card.getByRole('link', { name: first.title })).toBeFocused();
  });
}

test('one goes on where one left, on another device too, and Back leads to the list', async ({
  page,
  newPage,
}) => {
  const person = await newPerson();
  const [first, second] = (await wayTo('devil', 'devil')) as [Step, Step];
  await signIn(page, person, '/stories');
  await page.getByRole('link', { name: first.title }).click();
  await reading(page).choice(first).click();
  await expect(reading(page).passage).toHaveText(first.confession_text);

  const elsewhere = await newPage();
  await signIn(elsewhere, person, '/stories');
  const card = elsewhere.getByRole('article').filter({ hasText: first.title });
  await expect(card.getByText('Under way')).toBeVisible();
  await card.getByRole('link').click();
  await expect(reading(elsewhere).passage).toHaveText(first.confession_text);
  await reading(elsewhere).choice(second).click();
  await expect(reading(elsewhere).passage).toHaveText(second.confession_text);
  await elsewhere.goBack();
  await expect(elsewhere.getByRole('heading', { name: 'Choose Your Path' })).toBeVisible();
  await elsewhere.goForward();
  await expect(reading(elsewhere).passage).toHaveText(second.confession_text);

  await page.reload();
  await expect(reading(page).passage).toHaveText(second.confession_text);
});

test('two windows moving at once make one move; the other is told, and goes on from there', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(refusedByServer);
  const person = await newPerson();
  const [left, right] = (await choicesAfter('last-ferry/start')) as [Step, Step];
  await signIn(page, person, storyAt('last-ferry'));
  const other = await context.newPage();
  await other.goto(appUrl(storyAt('last-ferry')));
  await expect(reading(page).choice(left)).toBeEnabled();
  await expect(reading(other).choice(right)).toBeEnabled();
  await Promise.all([reading(page).choice(left).click(), reading(other).choice(right).click()]);

  const told = async (tab: typeof page) =>
    (await tab.getByText('You are further on already').isVisible()) ? 1 : 0;
  await expect.poll(async () => (await told(page)) + (await told(other))).toBe(1);
  const won = (await told(page)) === 1 ? right : left;
  await expect(reading(page).passage).toHaveText(won.confession_text);
  await expect(reading(other).passage).toHaveText(won.confession_text);
  expect(await purseOf(person)).toEqual(priceOf([won]));
  const loser = won === left ? other : page;
  await expectAccessible(loser);
});

test('a double click moves once, also where the next choice lies beneath the pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const person = await newPerson();
  const [first] = (await choicesAfter('the-locked-phone/start')) as [Step];
  await signIn(page, person, storyAt('the-locked-phone'));
  await expect(reading(page).choice(first)).toBeEnabled();
  await reading(page).choice(first).dblclick();
  await expect(reading(page).passage).toHaveText(first.confession_text);
  await expect(reading(page).choices.first()).toBeEnabled();
  await expect(reading(page).passage).toHaveText(first.confession_text);
  expect(await purseOf(person)).toEqual(priceOf([first]));
});

test('offline the place is kept and it says so; back online the same choice works', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(withoutNetwork);
  const person = await newPerson();
  const [first] = (await choicesAfter('sunday-calls/start')) as [Step];
  await signIn(page, person, storyAt('sunday-calls'));
  const { choice, passage } = reading(page);
  await expect(choice(first)).toBeEnabled();
  const before = await passage.innerText();
  await context.setOffline(true);
  await choice(first).click();
  await expect(page.getByText('Error updating progress', { exact: true })).toBeVisible();
  await expect(page.getByText('No connection. Your place is kept')).toBeVisible();
  await expect(passage).toHaveText(before);
  await context.setOffline(false);
  await choice(first).click();
  await expect(passage).toHaveText(first.confession_text);
  expect(await purseOf(person)).toEqual(priceOf([first]));
});

test('begun anew, a story pays only what was not read before', async ({ page }) => {
  const person = await newPerson();
  const way = await wayTo('devil', 'devil');
  await walk(person, way);
  await signIn(page, person, storyAt('the-locked-phone'));
  const { anew, choice, choices, passage } = reading(page);
  await anew.click();
  const [again] = way as [Step];
  await expect(choice(again)).toContainText('Read before');
  await choice(again).click();
  await expect(passage).toHaveText(again.confession_text);
  await expect(choices.first()).toBeEnabled();
  await expect(page.getByText(/^Earned/)).toHaveCount(0);

  // The ending found stays found, though one is under way again.
  await page.getByRole('link', { name: 'All stories' }).click();
  const card = page.getByRole('article').filter({ hasText: again.title });
  await expect(card.getByText('Under way')).toBeVisible();
  await expect(card.getByRole('img', { name: /^1 of \d+ endings found$/ })).toBeVisible();
  await card.getByRole('link').click();

  const fresh = (await choicesAfter(again.id)).find(({ id }) => !way.some((step) => step.id === id));
  if (!fresh) throw new Error('there is no other way');
  await choice(fresh).click();
  await expect(page.getByText(messageOf(fresh), { exact: true }).first()).toBeVisible();
  expect(await purseOf(person)).toEqual(priceOf([...way, fresh]));
});

test('by keyboard alone: in by Enter, on by the numbers, and out again', async ({ page }) => {
  const person = await newPerson();
  const way = await wayTo('angel', 'angel');
  const [first] = way as [Step];
  await signIn(page, person, '/stories');
  await page.getByRole('link', { name: first.title }).focus();
  await page.keyboard.press('Enter');
  const { passage, choices, another, anew } = reading(page);
  await expect(passage).toBeFocused();
  for (const step of way) {
    const place = await page
      .getByRole('button', { name: step.choice_text })
      .locator('xpath=..')
      .evaluate((item) => [...(item.parentElement?.children ?? [])].indexOf(item) + 1);
    await expect(choices.first()).toBeEnabled();
    await page.keyboard.press(String(place));
    await expect(passage).toHaveText(step.confession_text);
    await expect(passage).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(another).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(anew).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: first.title })).toBeFocused();
});

test('every state is accessible and fits 360 px', async ({ page, watch }) => {
  watch.allow(/status of (404|500)/);
  await page.setViewportSize({ width: 360, height: 740 });
  const person = await newPerson();
  const way = await wayTo('devil', 'devil');
  const fits = async () => {
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  };
  await signIn(page, person, '/stories');
  await expect(page.getByRole('article')).toHaveCount(6);
  await fits();
  await page.goto(appUrl(storyAt('the-department-of-minor-curses')));
  await expect(reading(page).choices.first()).toBeEnabled();
  await fits();
  await walk(person, way);
  await page.goto(appUrl(storyAt('the-locked-phone')));
  await expect(reading(page).another).toBeVisible();
  await fits();
  await page.goto(appUrl(storyAt('no-such-story')));
  await expect(page.getByText('No such story')).toBeVisible();
  await fits();
  await page.route('**/rest/v1/rpc/story_overview*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(appUrl('/stories'));
  await expect(page.getByText('Failed to load stories')).toBeVisible();
  await fits();
  await page.unroute('**/rest/v1/rpc/story_overview*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('forged, skipped and repeated moves earn nothing', async () => {
  const person = await newPerson();
  const client = await clientOf(person);
  const [first, second] = (await wayTo('devil', 'devil')) as [Step, Step];
  const choose = async (id: string) => (await client.rpc('choose_story_node', { node_id: id })).error?.code;
  expect(await choose(first.id)).toBe('PT409');
  await client.rpc('begin_story_path', { path_id: first.path_id });
  expect(await choose(second.id)).toBe('PT409');
  expect(await choose('no-such/node')).toBe('PT404');
  expect(await Promise.all([first, first, first].map(({ id }) => choose(id)))).toHaveLength(3);
  expect(await choose(first.id)).toBe('PT409');
  expect(await purseOf(person)).toEqual(priceOf([first]));
});
