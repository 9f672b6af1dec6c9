import type { Locator, Page } from '@playwright/test';
import { database } from './database.ts';
import { newPerson, type Person } from './people.ts';
import { expect } from './test.ts';

type Fields = {
  status?: 'pending' | 'approved' | 'rejected';
  isNsfw?: boolean;
  /** Only with status rejected, where it is required. */
  reason?: string;
};

/** A new person who may moderate. */
export async function newModerator(): Promise<Person> {
  const person = await newPerson('moderator');
  await database()`insert into private.moderators (user_id) values (${person.id})`;
  return person;
}

/** Takes the right to moderate away. */
export async function dismiss(moderator: Person): Promise<void> {
  await database()`delete from private.moderators where user_id = ${moderator.id}`;
}

/** New people whose reports weigh exactly one each: here for long enough, judges of enough, and right as often as wrong. */
export async function trustedReporters(count: number): Promise<string[]> {
  const rows = await database()<{ id: string }[]>`
    with accounts as (
      insert into auth.users (id, email)
      select gen_random_uuid(), 'reporter-' || gen_random_uuid() || '@example.test' from generate_series(1, ${count}::int)
      returning id
    ), people as (
      insert into public.profiles (id, created_at, angel_votes_cast)
      select id, now() - interval '30 days', 20 from accounts
      returning id
    )
    insert into private.reporter_records (reporter_id, upheld, dismissed) select id, 1, 1 from people
    returning reporter_id as id`;
  return rows.map(({ id }) => id);
}

/** A confession of this person, in the state it should be in. */
export async function confession(author: Person, text: string, fields: Fields = {}): Promise<string> {
  const { status = 'pending', isNsfw = false, reason } = fields;
  const [row] = await database()<{ id: string }[]>`
    insert into public.confessions (text, user_id, status, is_nsfw, rejection_reason)
    values (${text}, ${author.id}, ${status}, ${isNsfw}, ${reason ?? null})
    returning id`;
  if (!row) throw new Error('the confession was not inserted');
  return row.id;
}

/** The entry on the moderation desk that holds this text, on whichever page of the queue it is. */
export async function onDesk(page: Page, text: string): Promise<Locator> {
  const entry = page.getByRole('article').filter({ hasText: text });
  const more = page.getByRole('button', { name: 'Load More' });
  await expect(async () => {
    // With the last page the button goes, even while it is being clicked.
    if (await more.isVisible()) await more.click({ timeout: 1000 });
    await expect(entry).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [50], timeout: 20_000 });
  return entry;
}
