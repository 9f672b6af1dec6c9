import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { judging, nextText } from './support/judging.ts';
import { confession, newModerator, trustedReporters } from './support/moderation.ts';
import { clientOf, newPerson, signIn } from './support/people.ts';
import { inTab, onTop, report, reporting, reportsOn } from './support/reporting.ts';
import { appUrl, expect, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

/** Everything this person is dealt, and everything the teaser could show them. */
async function inSight(person: { email: string; password: string }): Promise<string[]> {
  const client = await clientOf(person);
  const [queue, teaser] = await Promise.all([
    client.rpc('judging_queue', { page_size: 100 }),
    client.from('confessions').select('id').eq('status', 'approved'),
  ]);
  return [...(queue.data ?? []), ...(teaser.data ?? [])].map(({ id }) => id);
}

test('a confession reported leaves at once and never comes back', async ({ page }) => {
  const person = await newPerson();
  const author = await newPerson('author');
  await signIn(page, person, '/');
  const teaser = page.getByRole('link', { name: /I sold the office plants/ });
  let id = '';
  let text = '';
  // The newest one is on top, and other journeys publish as well.
  await expect(async () => {
    text = `I sold the office plants, one by one. ${uniqueWord()}`;
    id = await confession(author, text, { status: 'approved' });
    await page.goto(appUrl('/'));
    await expect(teaser).toBeVisible({ timeout: 3000 });
    // Within the app: what Home remembers must be forgotten, too.
    await teaser.click();
    await expect(judging(page).text).toHaveText(text, { timeout: 3000 });
  }).toPass();

  await report(page, 'Spam or advertising');
  const { dialog, thanks } = reporting(page);
  await expect(thanks).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await nextText(page, text);
  await expect(judging(page).text).toBeFocused();
  expect(await reportsOn(id)).toEqual([
    { reporter_id: person.id, reason: 'spam_advertisement', status: 'open' },
  ]);

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Latest Confessions' })).toBeVisible();
  await expect(page.getByText(text.slice(0, 40))).toHaveCount(0);
  await page.goto(appUrl('/swipe'));
  await expect(judging(page).text).not.toHaveText(text);
  expect(await inSight(person)).not.toContain(id);
  expect(await inSight(await newPerson())).toContain(id);
  expect(await inSight(await newModerator())).toContain(id);
});

test('five who are known for good reports hide a confession until a moderator keeps it, for good', async () => {
  const id = await confession(await newPerson('author'), `I water the plastic fern. ${uniqueWord()}`, {
    status: 'approved',
  });
  const [reader, moderator, reporters] = await Promise.all([
    newPerson(),
    newModerator(),
    trustedReporters(6),
  ]);
  const reportAs = (ids: string[]) => database()`
    insert into public.confession_reports (confession_id, reporter_id, reason)
    select ${id}, unnest(${ids}::uuid[]), 'spam_advertisement'`;
  await reportAs(reporters.slice(0, 4));
  expect(await inSight(reader)).toContain(id);
  await reportAs(reporters.slice(4, 5));
  expect(await inSight(reader)).not.toContain(id);
  const desk = await clientOf(moderator);
  expect((await desk.rpc('dismiss_confession_reports', { confession_id: id })).error).toBeNull();
  await reportAs(reporters.slice(5));
  expect(await inSight(reader)).toContain(id);
  expect((await reportsOn(id)).map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'dismissed'),
    'settled',
  ]);
});

test('by keyboard alone: open, choose, leave, open again, report', async ({ page }) => {
  const person = await newPerson();
  const id = await onTop(page, person, `I answer the door in a towel on purpose. ${person.id}`);
  const { dialog, opener, reason, thanks } = reporting(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(reason('Spam or advertising')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(reason('Illegal content')).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect(await reportsOn(id)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(reason('Spam or advertising')).toBeFocused();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(thanks).toBeVisible();
  await expect(judging(page).text).toBeFocused();
  expect(await reportsOn(id)).toMatchObject([{ reason: 'hate_speech_harassment' }]);
  // The arrow keys are the card's again.
  await page.route('**/rest/v1/votes*', (route) => route.fulfill({ status: 201 }));
  await page.keyboard.press('ArrowRight');
  await expect(judging(page).result).toContainText('Innocent.');
});

test('without a reason nothing is sent', async ({ page }) => {
  const person = await newPerson();
  const id = await onTop(page, person, `I never water the succulents. ${person.id}`);
  const { dialog, opener, submit, alert, reason } = reporting(page);
  await opener.click();
  await submit.click();
  await expect(alert).toHaveText('Please select a reason for reporting');
  await expect(reason('Spam or advertising')).toBeFocused();
  await expectAccessible(page);
  await reason('Gore or extreme violence').check();
  await expect(alert).toBeEmpty();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(opener).toBeFocused();
  expect(await reportsOn(id)).toEqual([]);
});

test('from two tabs: the second is told, and its card leaves as well', async ({ page, context }) => {
  const person = await newPerson();
  const text = `I reply to all. ${person.id}`;
  const id = await onTop(page, person, text);
  const other = await context.newPage();
  await inTab(other, id, text);
  const third = await context.newPage();
  await inTab(third, id, text);
  // Open before the first tab reports, so that its check still says no.
  await reporting(other).opener.click();
  await reporting(other).reason('Self-harm or suicide').check();
  await report(page, 'Hate or harassment');
  await expect(reporting(page).thanks).toBeVisible();

  await reporting(other).submit.click();
  await expect(reporting(other).alert).toContainText('You have already reported this confession');
  await expect(reporting(other).close).toBeFocused();
  await expectAccessible(other);
  await other.keyboard.press('Enter');
  await nextText(other, text);
  await expect(judging(other).text).toBeFocused();

  await reporting(third).opener.click();
  await expect(reporting(third).alert).toContainText('You have already reported this confession');
  await expect(third.getByRole('radio')).toHaveCount(0);
  await third.keyboard.press('Escape');
  await nextText(third, text);
  await expect(judging(third).text).toBeFocused();
  expect(await reportsOn(id)).toMatchObject([{ reason: 'hate_speech_harassment' }]);
});

test('a double click files once', async ({ page }) => {
  const person = await newPerson();
  const id = await onTop(page, person, `I press every button in the lift. ${person.id}`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('confession_reports')) sent.push(request.url());
  });
  const { opener, reason, submit, thanks } = reporting(page);
  await opener.click();
  await reason('Spam or advertising').check();
  await submit.dblclick();
  await expect(thanks).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await reportsOn(id)).toHaveLength(1);
});
