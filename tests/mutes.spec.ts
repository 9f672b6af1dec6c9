import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { judging, nextText } from './support/judging.ts';
import { confession } from './support/moderation.ts';
import { clientOf, newPerson, type Person, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';

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
    texts = [`I feed the neighbour's cat. ${randomUUID()}`, `I named it, too. ${randomUUID()}`];
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

test('muted from the card, undone, muted for good', async ({ page }) => {
  const [person, author] = await Promise.all([newPerson(), newPerson('author')]);
  await signIn(page, person, '/');
  const texts = await twoOnTop(page, author);
  const { text } = judging(page);
  const { more, mute, muted } = parts(page);

  await more.click();
  await expect(mute).toBeVisible();
  await expectAccessible(page, '[role="menu"]');
  await mute.click();
  await expect(muted).toBeVisible();
  expect(texts).not.toContain(await nextText(page, texts[1]));
  await expect(text).toBeFocused();
  await expectAccessible(page);
  expect((await dealtTo(person)).filter((dealt) => texts.includes(dealt))).toEqual([]);

  await page.keyboard.press('u');
  await expect(muted).toHaveCount(0);
  await expect(page.getByText('Unmuted. You will see them again.')).toBeVisible();
  expect(await dealtTo(person)).toEqual(expect.arrayContaining(texts));
});
