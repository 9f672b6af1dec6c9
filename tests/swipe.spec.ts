import { expectAccessible } from './support/axe.ts';
import { deal, dragCard, judged, judging, nextText, QUEUE, queued, swipeFinger } from './support/judging.ts';
import { clientOf, newPerson, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';

test('a vote shows its result for two seconds and then the next card, without another request', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const person = await newPerson();
  let deals = 0;
  page.on('request', (request) => {
    if (request.url().includes('judging_queue')) deals++;
  });
  await signIn(page, person, '/swipe');
  const { guilty, innocent, text, result, loading } = judging(page);
  const first = await text.innerText();
  await expectAccessible(page);

  await innocent.hover();
  await expect(page.getByText('Vote Innocent')).toBeVisible();
  await guilty.hover();
  await expect(page.getByText('Vote Guilty')).toBeVisible();

  await guilty.click();
  await expect(result).toHaveText(/^Guilty\. .+ \d+ guilty · \d+ innocent\. .+/);
  const told = (await result.innerText()).match(/(\d+) guilty · (\d+) innocent/);
  const second = await nextText(page, first);
  await expect(result).toHaveCount(0);
  await expect(loading).toHaveCount(0);
  expect(second).not.toBe(first);
  expect(deals).toBe(1);

  const client = await clientOf(person);
  const { data: votes } = await client.from('votes').select('vote_type, confession_id');
  expect(votes).toEqual([{ vote_type: 'devil', confession_id: expect.any(String) }]);
  const { data: confession } = await client
    .from('confessions')
    .select('text, devil_votes')
    .eq('id', votes?.[0]?.confession_id ?? '')
    .single();
  expect(confession?.text.trim()).toBe(first.trim());
  // Others may have judged it meanwhile: at least as many as one was told, oneself included.
  expect(confession?.devil_votes).toBeGreaterThanOrEqual(Number(told?.[1]));
  expect(Number(told?.[1])).toBeGreaterThanOrEqual(1);
});

test('everything works from the keyboard', async ({ page }) => {
  const person = await newPerson();
  await signIn(page, person, '/swipe');
  const { text, result, bookmarked, bookmark } = judging(page);
  const first = await text.innerText();

  await page.keyboard.press('b');
  await expect(bookmarked).toBeVisible();
  await page.keyboard.press('?');
  const guide = page.getByRole('dialog', { name: 'How to judge' });
  await expect(guide).toBeVisible();
  await expectAccessible(page);
  // Behind a dialog the arrows judge nothing.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(text).toHaveText(first);

  await page.keyboard.press('ArrowRight');
  await expect(result).toContainText('Innocent.');
  await nextText(page, first);
  await expect(text).toBeFocused();
  await expect(bookmark).toBeVisible();

  const client = await clientOf(person);
  const { data } = await client.from('votes').select('vote_type');
  expect(data).toEqual([{ vote_type: 'angel' }]);
  const { data: kept } = await client.from('bookmarked_confessions').select('id');
  expect(kept).toHaveLength(1);

  await test.step('turned off in the settings, single keys do nothing, and the arrows still judge', async () => {
    await page.goto(appUrl('/profile?tab=settings'));
    await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click();
    await page.goto(appUrl('/swipe'));
    await expect(text).toBeVisible();
    await page.keyboard.press('?');
    // Behind the guide it would judge nothing.
    await page.keyboard.press('ArrowLeft');
    await expect(result).toContainText('Guilty.');
    await expect(guide).toHaveCount(0);
  });
});

test('a card dragged a little comes back, and one dragged far is judged', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const person = await newPerson();
  await signIn(page, person, '/swipe');
  const { card, text, result } = judging(page);
  const first = await text.innerText();
  const place = await card.boundingBox();

  await dragCard(page, 80);
  await expect
    .poll(async () => Math.round((await card.boundingBox())?.x ?? 0))
    .toBe(Math.round(place?.x ?? -1));
  await expect(text).toHaveText(first);
  // Words picked up by the drag would make the next one the browser's own.
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('');

  await dragCard(page, 170);
  await expect(result).toContainText('Innocent.');
  const second = await nextText(page, first);
  await dragCard(page, -170);
  await expect(result).toContainText('Guilty.');
  await nextText(page, second);
  const { data } = await (await clientOf(person)).from('votes').select('vote_type').order('id');
  expect(data?.map((vote) => vote.vote_type)).toEqual(['angel', 'devil']);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a finger that scrolls the text judges nothing, and one that crosses the card does', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await deal(page, [queued({ text: 'I am a slow talker. '.repeat(120) }), queued({})]);
    await page.route('**/rest/v1/votes*', (route) => route.fulfill({ status: 201 }));
    await signIn(page, await newPerson(), '/swipe');
    const { text, result } = judging(page);
    await expect(text).toContainText('I am a slow talker.');
    const guide = page.getByRole('dialog', { name: 'How to judge' });
    const opener = page.getByRole('button', { name: 'Vote guide' });
    await opener.tap();
    await expect(guide).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(guide).toHaveCount(0);
    await expect(opener).toBeFocused();
    // Its tooltip would lie over the way to the comments.
    await expect(page.getByText('Vote guide', { exact: true })).toHaveCount(0);
    await swipeFinger(page, [200, 520], [185, 240]);
    await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    await expect(result).toHaveCount(0);
    await expect(text).toContainText('I am a slow talker.');
    await swipeFinger(page, [90, 420], [330, 430]);
    await expect(result).toContainText(
      'Innocent. 100% so far: you are the first to judge. 0 guilty · 1 innocent.',
    );
  });
});

test('two inputs at once are one vote', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const person = await newPerson();
  await signIn(page, person, '/swipe');
  const { guilty, text } = judging(page);
  const first = await text.innerText();
  await guilty.dblclick();
  await page.keyboard.press('ArrowRight');
  await nextText(page, first);
  const { data } = await (await clientOf(person)).from('votes').select('vote_type');
  expect(data).toEqual([{ vote_type: 'devil' }]);
});

test('a vote that fails is told and keeps its card', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await signIn(page, await newPerson(), '/swipe');
  const { guilty, text, result } = judging(page);
  const first = await text.innerText();
  await page.route('**/rest/v1/votes*', (route) => route.abort());
  await guilty.click();
  await expect(page.getByText('Failed to submit vote')).toBeVisible();
  await expect(text).toHaveText(first);
  await expect(result).toHaveCount(0);

  await page.unroute('**/rest/v1/votes*');
  const message = 'You are doing that too often. Try again in 2 seconds.';
  await page.route('**/rest/v1/votes*', (route) =>
    route.fulfill({ status: 429, json: { code: 'PT429', message, details: '2', hint: null } }),
  );
  await guilty.click();
  const wait = page.getByText(/^You can judge again in \d seconds?\. The card waits with you\.$/);
  await expect(wait.first()).toBeVisible();
  await expect(text).toHaveText(first);

  await page.unroute('**/rest/v1/votes*');
  await expect(wait).toHaveCount(0);
  await guilty.click();
  await expect(result).toContainText('Guilty.');
});

test('a card judged in another tab is skipped without a vote and without a result', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 409/);
  const person = await newPerson();
  await signIn(page, person, '/swipe');
  const first = await judging(page).text.innerText();
  const other = await context.newPage();
  await other.goto(page.url());
  await judging(other).guilty.click();
  await expect(judging(other).result).toContainText('Guilty.');

  await judging(page).innocent.click();
  await expect(page.getByText('You have judged this one before.')).toBeVisible();
  await nextText(page, first);
  await expect(judging(page).result).toHaveCount(0);
  const { data } = await (await clientOf(person)).from('votes').select('vote_type');
  expect(data).toEqual([{ vote_type: 'devil' }]);
});

test('the deck goes on past its first page without a spinner', async ({ page, watch }) => {
  watch.allow(/status of 409/);
  const person = await newPerson();
  const client = await clientOf(person);
  const { data: queue } = await client.rpc('judging_queue', { page_size: 40 });
  const pages: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('judging_queue')) pages.push(request.postDataJSON().before);
  });
  await signIn(page, person, '/swipe');
  const { text, loading } = judging(page);
  await expect(text).toBeVisible();
  // Judged elsewhere, they are skipped one by one without waiting for results.
  expect(queue).toHaveLength(40);
  await judged(person, queue ?? []);

  const seen: string[] = [];
  for (let skipped = 0; skipped < 24; skipped++) {
    const before = await text.innerText();
    seen.push(before);
    await page.keyboard.press('ArrowRight');
    await nextText(page, before);
    expect(await loading.count()).toBe(0);
  }
  expect(new Set(seen).size).toBe(24);
  expect(pages).toHaveLength(2);
  expect(pages[1]).toBe(queue?.[19]?.id);
});

test('a reload in the middle of a result goes on with the next card', async ({ page }) => {
  await signIn(page, await newPerson(), '/swipe');
  const { text, guilty, result } = judging(page);
  const first = await text.innerText();
  await guilty.click();
  await expect(result).toContainText('Guilty.');
  await page.reload();
  await nextText(page, first);
});

test('with reduced motion judging works the same', async ({ page }) => {
  await signIn(page, await newPerson(), '/swipe');
  const { text, result } = judging(page);
  const first = await text.innerText();
  await page.keyboard.press('ArrowLeft');
  await expect(result).toContainText('Guilty.');
  await nextText(page, first);
});

test('a bookmark survives a reload, and one that cannot be saved is taken back', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  await signIn(page, await newPerson(), '/swipe');
  const { bookmark, bookmarked } = judging(page);
  await bookmark.click();
  await expect(bookmarked).toBeVisible();
  await expect
    .poll(async () => {
      const [answer] = await Promise.all([page.waitForResponse(QUEUE), page.reload()]);
      return (await answer.json())[0].bookmarked;
    })
    .toBe(true);
  await expect(bookmarked).toBeVisible();
  await page.route('**/rest/v1/bookmarked_confessions*', (route) => route.abort());
  await bookmarked.click();
  await expect(page.getByText('Failed to update bookmark')).toBeVisible();
  await expect(bookmarked).toBeVisible();
});
