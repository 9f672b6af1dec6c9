import type { Page } from '@playwright/test';
import { database } from './database.ts';
import { confession } from './moderation.ts';
import { newPerson, type Person } from './people.ts';
import { uniqueWord } from './unique.ts';

/** The part of the profile these journeys are about, as an address in the app. */
export const BOOKMARKED = '/profile?tab=bookmarked';

/** A text nobody else has. */
export const secret = (words: string) => `${words} ${uniqueWord().slice(0, 8)}`;

/** Keeps a confession in somebody's name, as their app would. */
export async function keep(person: Person, ...confessionIds: string[]): Promise<void> {
  for (const id of confessionIds) {
    await database()`insert into public.bookmarked_confessions (user_id, confession_id) values (${person.id}, ${id})`;
  }
}

/** How many confessions somebody keeps. */
export async function bookmarksOf(person: Person): Promise<number> {
  const [row] = await database()<{ count: number }[]>`
    select count(*)::int as count from public.bookmarked_confessions where user_id = ${person.id}`;
  return row?.count ?? -1;
}

/** Somebody who kept published confessions of an author, the last text first in their list. */
export async function keeperOf(...texts: string[]) {
  const [author, keeper] = [await newPerson('author'), await newPerson('keeper')];
  const ids: string[] = [];
  for (const text of texts) ids.push(await confession(author, text, { status: 'approved' }));
  await keep(keeper, ...ids);
  return { author, keeper, ids };
}

/** The confessions in the list, the one with this text, the question before one goes, and the press that asks it. */
export const entries = (page: Page) => page.getByRole('article');
export const entry = (page: Page, text: string) => entries(page).filter({ hasText: text });
export const question = (page: Page) => page.getByRole('alertdialog', { name: 'Remove bookmark?' });
export const startRemoval = (page: Page, text: string) =>
  entry(page, text).getByRole('button', { name: 'Remove bookmark' }).click();
