import type { Page } from '@playwright/test';
import { newPerson, type Person, signIn } from './people.ts';
import { expect } from './test.ts';

/** The field, and the button below it. */
export const field = (page: Page) => page.getByRole('textbox', { name: 'Your confession' });
export const button = (page: Page) => page.getByRole('button', { name: 'Submit Confession' });

/** What is said in the form itself. */
export const inline = (page: Page, text: string) => page.locator('form').getByText(text);

/** Somebody new, with the form open. */
export async function confessor(page: Page): Promise<Person> {
  const person = await newPerson('confessor');
  await signIn(page, person, '/submit');
  await expect(field(page)).toBeVisible();
  return person;
}
