import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { confession, newModerator } from './support/moderation.ts';
import { clientOf, newPerson, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

test('a rejected author reads why, appeals once, and is told the answer live', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/status of 409/);
  const author = await newPerson('author');
  const text = `I keep the good pens for myself. ${uniqueWord()}`;
  const id = await confession(author, text, { status: 'rejected', reason: 'Names a person' });
  const other = `I hide the bad pens. ${uniqueWord()}`;
  const otherId = await confession(author, other, { status: 'rejected', reason: 'Too short to judge' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, author, '/profile');
  const entry = page.getByRole('article').filter({ hasText: text });
  await expect(entry).toContainText('Names a person');
  const tab = await context.newPage();
  await tab.goto(appUrl('/profile'));
  const twin = tab.getByRole('article').filter({ hasText: text });
  await expect(twin.getByRole('button', { name: 'Ask for a second look' })).toBeVisible();

  // From the full text, by keyboard; the note outlives a reload.
  await entry.getByRole('button', { name: text }).click();
  await page
    .getByRole('dialog', { name: 'Your confession' })
    .getByRole('button', { name: 'Ask for a second look' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ask for a second look' });
  const note = dialog.getByRole('textbox', { name: 'Your note to the moderators' });
  await expect(note).toBeFocused();
  await page.keyboard.type('Pens have no names.');
  await expectAccessible(page);
  await page.reload();
  await entry.getByRole('button', { name: 'Ask for a second look' }).click();
  await expect(note).toHaveValue('Pens have no names.');
  await dialog.getByRole('button', { name: 'Send Appeal' }).click();
  await expect(entry).toContainText('Appeal sent, waiting');
  await expect(dialog).toHaveCount(0);
  await expect(entry.getByRole('button', { name: text })).toBeFocused();
  await expectAccessible(page);

  // The other tab has not heard of it, and hears it kindly.
  await twin.getByRole('button', { name: 'Ask for a second look' }).click();
  const again = tab.getByRole('dialog', { name: 'Ask for a second look' });
  await again.getByRole('textbox').fill('Once more.');
  await again.getByRole('button', { name: 'Send Appeal' }).click();
  await expect(tab.getByText('You have appealed against this already.')).toBeVisible();
  await expect(twin).toContainText('Appeal sent, waiting');
  await tab.close();

  // Granted while the author looks on, and taken back by the moderator: it waits again.
  const moderator = await clientOf(await newModerator());
  const granted = await moderator.rpc('approve_confession', { confession_id: id }).throwOnError();
  await expect(entry).toContainText('Appeal granted');
  await expect(entry).toContainText('Approved');
  await expect(page.getByText('Your appeal was granted: the confession is published.')).toHaveCount(1);
  await moderator.rpc('undo_moderation', { entry_id: granted.data ?? 0 }).throwOnError();
  await expect(entry).toContainText('Appeal sent, waiting');
  await expect(entry).toContainText('Rejected');

  // Declined while they are elsewhere: told there, and the answer stands in the entry and in the full text.
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await moderator.rpc('reject_confession', { confession_id: id, reason: 'It names Bic.' }).throwOnError();
  await expect(page.getByText('Your appeal was declined. See the answer in your profile.')).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(entry).toContainText('Appeal declined');
  await expect(entry).toContainText('It names Bic.');
  await entry.getByRole('button', { name: text }).click();
  await expect(page.getByRole('dialog', { name: 'Your confession' })).toContainText('It names Bic.');
  await expect(page.getByRole('dialog', { name: 'Your confession' })).toContainText(text);
  expect(await database()`select outcome from public.appeals where confession_id = ${id}`).toEqual([
    { outcome: 'upheld' },
  ]);
  expect(await database()`select 1 from public.appeals where confession_id = ${otherId}`).toHaveLength(0);
});
