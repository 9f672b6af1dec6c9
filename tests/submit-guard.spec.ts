import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { clientOf, newPerson, signIn } from './support/people.ts';
import { button, field } from './support/submit.ts';
import { expect, test } from './support/test.ts';

const selected = (page: Page) =>
  field(page).evaluate((element: HTMLTextAreaElement) =>
    element.value.slice(element.selectionStart, element.selectionEnd),
  );

test('what gives somebody away is marked, found by a press, and refused by the server as well', async ({
  page,
}) => {
  const person = await newPerson('confessor');
  await signIn(page, person, '/submit');
  await field(page).fill('I still write to lily (at) mail dot com. Call me: 0176 1234567, says @dark_lily.');
  await expect(field(page)).toHaveAccessibleDescription(
    /E-mail addresses, phone numbers, @handles and links are not allowed\./,
  );
  await expect(button(page)).toBeDisabled();
  await expect(page.locator('mark')).toHaveText(['lily (at) mail dot com', '0176 1234567', '@dark_lily']);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Phone number\s+0176 1234567\s+Select it in your text$/ }).click();
  await expect(field(page)).toBeFocused();
  expect(await selected(page)).toBe('0176 1234567');
  await page.keyboard.press('Delete');
  await expect(page.locator('mark')).toHaveCount(2);

  // A name is worth a hint, and no more.
  await field(page).fill('I kissed Anna Meier at the office party, twice.');
  await expect(
    page.getByRole('button', { name: /^Name\s+Anna Meier\s+Select it in your text$/ }),
  ).toBeVisible();
  await expect(button(page)).toBeEnabled();

  const client = await clientOf(person);
  const refusals = {
    'Write to lily@mail.com': 'E-mail addresses are not allowed',
    'Call 0176 1234567': 'Phone numbers are not allowed',
    'Ask @dark_lily': 'Handles such as @name are not allowed',
    'See evil[.]com': 'Links and URLs are not allowed',
  };
  for (const [text, message] of Object.entries(refusals)) {
    const { error } = await client.from('confessions').insert({ text });
    expect(error).toMatchObject({ code: '23514', message });
    const { data } = await client.rpc('validate_confession_content', { content: text });
    expect(data).toBe(false);
  }
});

test('nearly the same confession is told, and what was typed stays', async ({ page, watch }) => {
  watch.allow(/status of 409/);
  const person = await newPerson('confessor');
  await (await clientOf(person))
    .from('confessions')
    .insert({ text: 'I ate the last slice of her birthday cake.' })
    .throwOnError();
  await signIn(page, person, '/submit');
  await field(page).fill('i ate the LAST slice of her birthday cake… 😈');
  await button(page).click();
  const told = page
    .locator('form')
    .getByText('You handed in nearly the same confession within the last day.');
  await expect(told).toBeVisible();
  await expect(field(page)).toHaveValue('i ate the LAST slice of her birthday cake… 😈');
  await expect(button(page)).toBeDisabled();
  await field(page).fill('I never learned to whistle, and I tell everybody I can.');
  await expect(button(page)).toBeEnabled();
});

test('whoever writes of self-harm is shown where help is, and not held back', async ({ page }) => {
  const person = await newPerson('confessor');
  await signIn(page, person, '/submit');
  const help = page.getByRole('region', { name: 'You do not have to carry this alone' });
  await field(page).fill('This homework is killing me.');
  await expect(help).toHaveCount(0);
  await field(page).fill('Some nights I want to die.');
  await expect(help).toBeVisible();
  await expect(help.getByRole('link', { name: /findahelpline\.com/ })).toBeVisible();
  await expectAccessible(page);
  await button(page).click();
  await expect(page).toHaveURL(/\/confession\/$/);
  await expect(help).toContainText('What you wrote has been sent.');
  await expectAccessible(page);
  await page.reload();
  await help.getByRole('button', { name: 'Put this away' }).click();
  await expect(help).toHaveCount(0);
});
