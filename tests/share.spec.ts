import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { viewHeading } from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { deal, judging, queued } from './support/judging.ts';
import { mailedLink } from './support/mail.ts';
import { confession } from './support/moderation.ts';
import { newEmail, newPerson, signIn, signInByForm } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

const placeOf = (id: string) => appUrl(`/c/${id}`);
const notAvailable = (page: Page) => page.getByText('This confession is not available');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sharing = (page: Page) => page.getByRole('dialog', { name: 'Share this confession' });

test('a shared link leads through the door to the confession: read, judge, pass on, report', async ({
  page,
  context,
}) => {
  const text = `I answer the phone only after it stopped ringing. ${uniqueWord()}`;
  const id = await confession(await newPerson('author'), text, { status: 'approved' });
  const visitor = await newPerson('visitor');
  const link = `${placeOf(id)}?from=a%20friend#main`;
  await page.goto(link);
  await expect(viewHeading(page, 'Sign in')).toBeVisible();
  await signInByForm(page, visitor);
  await expect(page).toHaveURL(link);
  await expect(page).toHaveTitle('A Shared Confession · Confession');
  const shown = page.getByRole('article');
  await expect(shown).toContainText(text);
  await expectAccessible(page);

  await test.step('judged once, also after a reload', async () => {
    await button(page, 'Vote Guilty').click();
    await expect(page.getByText('You judged: Guilty')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Verdict so far' })).toContainText('100%');
    await page.reload();
    await expect(page.getByText('You judged: Guilty')).toBeVisible();
    await expect(button(page, 'Vote Guilty')).toHaveCount(0);
    expect(await database()`select vote_type from public.votes where confession_id = ${id}`).toMatchObject([
      { vote_type: 'devil' },
    ]);
  });

  await test.step('kept, and let go', async () => {
    await button(page, 'Bookmark').click();
    await expect(button(page, 'Remove bookmark')).toBeVisible();
    await expect
      .poll(() => database()`select 1 from public.bookmarked_confessions where confession_id = ${id}`)
      .toHaveLength(1);
    await button(page, 'Remove bookmark').click();
    await expect(button(page, 'Bookmark')).toBeVisible();
    await expect
      .poll(() => database()`select 1 from public.bookmarked_confessions where confession_id = ${id}`)
      .toHaveLength(0);
  });

  await test.step('passed on as a link and as a picture', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Share').click();
    await expectAccessible(page);
    await sharing(page).getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(placeOf(id));
    const picture = page.waitForEvent('download');
    await sharing(page).getByRole('button', { name: 'Download picture' }).click();
    const file = await readFile(await (await picture).path());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 630]);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Share')).toBeFocused();
  });

  await test.step('talked about', async () => {
    await button(page, '0 Comments').click();
    const comments = page.getByRole('dialog', { name: 'Comments' });
    await expect(comments).toBeVisible();
    await page.reload();
    await expect(shown).toBeVisible();
    await expect(comments).toHaveCount(0);
    await button(page, '0 Comments').click();
    await expect(comments).toBeVisible();
    // The first screen of a visit: what lies behind it is another site.
    await page.goBack();
    await expect(comments).toHaveCount(0);
    await expect(shown).toContainText(text);
    await page.goForward();
    await expect(shown).toContainText(text);
    await expect(comments).toHaveCount(0);
  });

  await test.step('its author muted, told as such, and heard again', async () => {
    const muted = page.getByText('You muted whoever wrote this');
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Mute this author' }).click();
    await expect(muted).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(muted).toBeVisible();
    await expect(notAvailable(page)).toHaveCount(0);
    await expectAccessible(page);
    await button(page, 'Unmute').click();
    await expect(shown).toContainText(text);
  });

  await test.step('reported, and out of sight', async () => {
    await button(page, 'Report').click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page.getByText('You reported this confession')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByText('You reported this confession')).toBeVisible();
    await expect(notAvailable(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('whoever did not report it is told no reason', async () => {
    await database()`update public.confessions set hidden_at = now() where id = ${id}`;
    await signIn(page, await newPerson('stranger'), `/c/${id}`);
    await expect(notAvailable(page)).toBeVisible();
    await expect(page.getByText('You reported this confession')).toHaveCount(0);
  });
});

test('a card is passed on from its menu, and stays to be judged', async ({ page }) => {
  const card = queued({ text: 'I clap when the plane lands.' });
  await deal(page, [card]);
  await signIn(page, await newPerson(), '/swipe');
  const more = judging(page).card.getByRole('button', { name: 'More' });
  const share = page.getByRole('menuitem', { name: 'Share' });
  await more.click();
  await expect(share).toBeVisible();
  await page.goBack();
  await expect(share).toHaveCount(0);
  await expect(page).toHaveURL(appUrl('/swipe'));
  await more.click();
  await share.click();
  await expect(sharing(page).getByRole('textbox', { name: 'Link' })).toHaveValue(placeOf(card.id));
  // The dialog in the place of the menu: one step, and the screen stays.
  await page.goBack();
  await expect(sharing(page)).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(judging(page).text).toHaveText('I clap when the plane lands.');
});

test('whatever is not published looks the same to everybody, its author included', async ({ page }) => {
  const author = await newPerson('author');
  const pending = await confession(author, 'I am not sure yet.');
  const rejected = await confession(author, 'I named names.', { status: 'rejected', reason: 'Names' });
  const hidden = await confession(author, 'I was reported.', { status: 'approved' });
  await database()`update public.confessions set hidden_at = now() where id = ${hidden}`;
  const published = await confession(author, 'I iron my socks.', { status: 'approved' });
  await signIn(page, author, `/c/${pending}`);
  await expect(notAvailable(page)).toBeVisible();
  await expectAccessible(page);
  const told = await page.getByRole('main').innerText();
  for (const id of [rejected, hidden, randomUUID(), 'not-an-id', `${pending}'--`]) {
    await page.goto(placeOf(encodeURIComponent(id)));
    await expect(notAvailable(page)).toBeVisible();
    expect(await page.getByRole('main').innerText(), id).toBe(told);
  }

  // In My Confessions, what can be passed on says so; one's own is not one's own to judge.
  await page.goto(appUrl('/profile'));
  const entry = page.getByRole('article').filter({ hasText: 'I iron my socks.' });
  await expect(button(page, 'Share')).toHaveCount(1);
  await entry.getByRole('button', { name: 'Share' }).click();
  await expect(sharing(page).getByRole('textbox', { name: 'Link' })).toHaveValue(placeOf(published));
  await page.goto(placeOf(published));
  await expect(page.getByText('This is your own confession.')).toBeVisible();
  await expect(button(page, 'Vote Guilty')).toHaveCount(0);
  await expect(button(page, 'Report')).toHaveCount(0);
});

test('one marked NSFW asks for the age of whoever has NSFW turned off', async ({ page }) => {
  const text = `I own one pair of pyjamas and never wear it. ${uniqueWord()}`;
  const id = await confession(await newPerson('author'), text, { status: 'approved', isNsfw: true });
  const visitor = await newPerson('visitor');
  await signIn(page, visitor, `/c/${id}`);
  await expect(page.getByText('This confession is marked NSFW')).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Turn on NSFW').click();
  await button(page, 'Cancel').click();
  await expect(page.getByText(text)).toHaveCount(0);
  await button(page, 'Turn on NSFW').click();
  await button(page, 'I am 18 or older').click();
  await expect(page.getByRole('article')).toContainText(text);
  await button(page, 'Share').click();
  await expect(
    sharing(page).getByRole('img', { name: 'Picture to share, without the words of the confession' }),
  ).toBeVisible();
  const [profile] = await database()`select nsfw_enabled from public.profiles where id = ${visitor.id}`;
  expect(profile).toMatchObject({ nsfw_enabled: true });
});

test('whoever signs up on the way arrives there by the link in the mail', async ({ page, context }) => {
  const text = `I practise my laugh. ${uniqueWord()}`;
  const id = await confession(await newPerson('author'), text, { status: 'approved' });
  const email = newEmail();
  await page.goto(placeOf(id));
  await page.getByText("Don't have an account? Sign up").click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Create a Password').fill(`secret-${randomUUID()}`);
  await button(page, 'Sign up').click();
  const opened = await context.newPage();
  await opened.goto(await mailedLink(email));
  await expect(opened).toHaveURL(placeOf(id));
  await expect(opened.getByRole('article')).toContainText(text);
  // Once: the next time they sign in, they start at Home.
  expect(await opened.evaluate(() => window.localStorage.getItem('confession.destination'))).toBeNull();
});
