import type { Locator, Page } from '@playwright/test';
import { dealConfession } from './comments.ts';
import { database } from './database.ts';
import { judging } from './judging.ts';
import { confession } from './moderation.ts';
import { newPerson, type Person, signIn } from './people.ts';
import { appUrl, expect } from './test.ts';

/** The parts of the report dialog a journey talks about. */
export function reporting(page: Page) {
  const dialog: Locator = page.getByRole('dialog', { name: /^Report this/ });
  return {
    dialog,
    opener: judging(page).card.getByRole('button', { name: 'Report', exact: true }),
    reason: (name: string) => dialog.getByRole('radio', { name }),
    submit: dialog.getByRole('button', { name: /^Submit/ }),
    alert: dialog.getByRole('alert'),
    close: dialog.getByRole('button', { name: 'Close' }).last(),
    thanks: page.getByText('Thank you for reporting. Our moderation team will review this.'),
  };
}

/** Signs a person in before a card somebody else wrote, with another beneath it. */
export async function onTop(page: Page, person: Person, text: string): Promise<string> {
  const id = await confession(await newPerson('author'), text, { status: 'approved' });
  await dealConfession(page, id);
  await signIn(page, person, '/swipe');
  await expect(judging(page).text).toHaveText(text);
  return id;
}

/** Opens the same card in a further tab. */
export async function inTab(tab: Page, id: string, text: string): Promise<void> {
  await dealConfession(tab, id);
  await tab.goto(appUrl('/swipe'));
  await expect(judging(tab).text).toHaveText(text);
}

/** Reports the card on top for this reason. */
export async function report(page: Page, reason: string) {
  const dialog = reporting(page);
  await dialog.opener.click();
  await dialog.reason(reason).check();
  await dialog.submit.click();
}

/** What is stored about a confession's reports. */
export function reportsOn(confessionId: string) {
  return database()<{ reporter_id: string; reason: string; status: string }[]>`
    select reporter_id, reason, status from public.confession_reports where confession_id = ${confessionId}`;
}
