import { refusedByServer, withoutNetwork } from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { judging, nextText } from './support/judging.ts';
import { newPerson, signIn } from './support/people.ts';
import { onTop, report, reporting, reportsOn } from './support/reporting.ts';
import { expect, test } from './support/test.ts';

test('deleted meanwhile: it is not found, and its card leaves', async ({ page }) => {
  const person = await newPerson();
  const text = `I will be gone in a minute. ${person.id}`;
  const id = await onTop(page, person, text);
  const { opener, reason, submit, alert, close } = reporting(page);
  await opener.click();
  await reason('Spam or advertising').check();
  await database()`delete from public.confessions where id = ${id}`;
  await submit.click();
  await expect(alert).toContainText('Confession not found');
  await expectAccessible(page);
  await close.click();
  await nextText(page, text);
});

test('without a network it is told, and the choice is kept until there is one', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(withoutNetwork);
  const person = await newPerson();
  const id = await onTop(page, person, `I unplugged the router to win an argument. ${person.id}`);
  const { opener, reason, submit, alert, thanks } = reporting(page);
  await opener.click();
  await reason('Shared without consent').check();
  await context.setOffline(true);
  await submit.click();
  await expect(alert).toContainText('Failed to submit report. Please try again.');
  await expect(alert).toContainText('no connection');
  await expect(reason('Shared without consent')).toBeChecked();
  await expect(submit).toBeFocused();
  await expectAccessible(page);
  await context.setOffline(false);
  await submit.click();
  await expect(thanks).toBeVisible();
  expect(await reportsOn(id)).toMatchObject([{ reason: 'non_consensual_content' }]);
});

test('a status that cannot be looked up is told and can be tried again', async ({ page, watch }) => {
  watch.allow(/Failed to load resource/);
  const person = await newPerson();
  await onTop(page, person, `I forget what I came in for. ${person.id}`);
  const { dialog, opener, alert } = reporting(page);
  await page.route('**/rest/v1/confession_reports*', (route) => route.abort());
  await opener.click();
  await expect(alert).toContainText('Failed to check report status');
  await expectAccessible(page);
  await page.unroute('**/rest/v1/confession_reports*');
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toBeEmpty();
});

test('who is no longer signed in is asked to be', async ({ page }) => {
  const person = await newPerson();
  const id = await onTop(page, person, `I use my sister’s account. ${person.id}`);
  const { opener, reason, submit, alert } = reporting(page);
  await opener.click();
  await reason('Spam or advertising').check();
  await page.evaluate(() => window.localStorage.removeItem('confession.session'));
  await submit.click();
  await expect(alert).toHaveText('Please sign in to report');
  expect(await reportsOn(id)).toEqual([]);
});

test('who reports too often is told for how long', async ({ page, watch }) => {
  watch.allow(refusedByServer);
  const person = await newPerson();
  const id = await onTop(page, person, `I report everything I see. ${person.id}`);
  await database()`
    insert into private.rate_limit_states (user_id, action, period, full_at)
    values (${person.id}, 'report', '1 hour', now() + interval '1 hour')`;
  await report(page, 'Spam or advertising');
  const { dialog, reason, submit } = reporting(page);
  const wait = dialog.getByRole('status').filter({ hasText: /^You can report again in \d+ \w+\./ });
  await expect(wait).toBeVisible();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(reason('Spam or advertising')).toBeChecked();
  await expectAccessible(page);
  expect(await reportsOn(id)).toEqual([]);

  // Once the time is over the same choice is taken.
  await database()`delete from private.rate_limit_states where user_id = ${person.id}`;
  await page.clock.install();
  await page.reload();
  await expect(judging(page).text).toBeVisible();
  await reporting(page).opener.click();
  await reason('Spam or advertising').check();
  await expect(wait).toBeVisible();
  await page.clock.fastForward('03:00');
  await expect(wait).toHaveCount(0);
  await submit.click();
  await expect(reporting(page).thanks).toBeVisible();
  expect(await reportsOn(id)).toHaveLength(1);
});

test('one’s own confession is not reportable, and the answer is kind', async ({ page }) => {
  const person = await newPerson();
  const id = await onTop(page, person, `I wrote this, or did I? ${person.id}`);
  await database()`update public.confessions set user_id = ${person.id} where id = ${id}`;
  await report(page, 'Spam or advertising');
  const { alert } = reporting(page);
  await expect(alert).toContainText('This confession is your own');
  expect(await reportsOn(id)).toEqual([]);
});

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width}×${height} all of it can be reached, and self-harm shows where help is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await newPerson(), '/swipe');
    const { dialog, opener, reason, submit } = reporting(page);
    await opener.click();
    await expect(submit).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await reason('Self-harm or suicide').check();
    const help = dialog.getByRole('region', { name: 'You do not have to carry this alone' });
    await expect(help.getByRole('heading')).toBeInViewport();
    for (const [name, href] of [
      [/findahelpline\.com/, 'https://findahelpline.com/'],
      [/befrienders\.org/, 'https://befrienders.org/'],
    ] as const) {
      const link = help.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      await link.focus();
      await expect(link).toBeInViewport();
    }
    await expectAccessible(page);
    await reason('Wrongly marked Safe or NSFW').check();
    await expect(help).toHaveCount(0);
    await expect(submit).toBeInViewport({ ratio: 1 });
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('its code comes with the first opening, and a code that does not come is told', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|Failed to fetch/);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('report-form')) asked.push(request.url());
  });
  await signIn(page, await newPerson(), '/swipe');
  const { dialog, opener, reason } = reporting(page);
  await expect(opener).toBeVisible();
  expect(asked).toEqual([]);
  await page.route('**/assets/report-form*', (route) => route.abort());
  await opener.click();
  await expect(dialog.getByText('The form would not load.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/report-form*');
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(reason('Spam or advertising')).toBeFocused();
});

test('opened without a connection, the form comes as soon as there is one', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED|WebSocket/);
  await signIn(page, await newPerson(), '/swipe');
  const { dialog, opener, reason } = reporting(page);
  await expect(opener).toBeVisible();
  await context.setOffline(true);
  await opener.click();
  await expect(dialog.getByRole('alert')).toContainText('There seems to be no connection.');
  await context.setOffline(false);
  await expect(reason('Spam or advertising')).toBeVisible();
});
