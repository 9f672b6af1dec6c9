import type { Locator, Page } from '@playwright/test';
import { database } from './database.ts';
import { deal, queued } from './judging.ts';
import { confession } from './moderation.ts';
import { newPerson, type Person, signIn } from './people.ts';
import { expect } from './test.ts';
import { uniqueWord } from './unique.ts';

/** The parts of the comments panel a journey talks about. */
export function comments(page: Page) {
  const panel: Locator = page.getByRole('dialog', { name: 'Comments' });
  return {
    panel,
    opener: page.getByRole('button', { name: /^[\d,.]+ Comments( Draft)?$/ }),
    list: panel.getByRole('region', { name: 'Comments, oldest first' }),
    entries: panel.getByRole('article'),
    said: (text: string) => panel.getByRole('article').filter({ hasText: text }),
    box: panel.getByRole('textbox', { name: 'Your comment' }),
    post: panel.getByRole('button', { name: /^Post/ }),
    more: panel.getByRole('button', { name: /^Load(ing| More)/ }),
    close: panel.getByRole('button', { name: 'Close comments' }),
    total: panel.getByText(/^\S+ in all$/),
  };
}

/** A published confession of somebody's, in words of its own: other journeys tell cards apart by what they say. */
export async function published(
  text = `I salt the office coffee every Monday. ${uniqueWord().slice(0, 8)}`,
): Promise<string> {
  return confession(await newPerson('author'), text, { status: 'approved' });
}

/** Texts of comments that tell their place, from 1. */
export const numberedComments = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `This is number ${index + 1}.`);

/** Comments of this person, one second apart in the past, straight into the database. Returns their ids, oldest first. */
export async function say(confessionId: string, author: Person, texts: readonly string[]): Promise<string[]> {
  const rows = await database()<{ id: string }[]>`
    insert into public.comments (id, confession_id, user_id, content, created_at)
    select private.new_id(moment), ${confessionId}, ${author.id}, said.text, moment
    from unnest(${database().array([...texts])}::text[]) with ordinality as said (text, position),
      lateral (select now() - interval '1 hour' + said.position * interval '1 second' as moment) as clock
    order by said.position
    returning id`;
  return rows.map(({ id }) => id).sort();
}

/** Lets somebody comment again at once, as if the rest between two comments were over. */
export async function mayCommentAgain({ id }: Person): Promise<void> {
  await database()`delete from private.rate_limit_states where user_id = ${id} and action = 'comment'`;
}

/** Deals this confession as the card to judge. */
export async function dealConfession(page: Page, id: string): Promise<void> {
  const [row] = await database()<{ text: string; comment_count: number }[]>`
    select text, comment_count from public.confessions where id = ${id}`;
  if (!row) throw new Error(`there is no confession ${id}`);
  await deal(page, [queued({ id, ...row }), queued({})]);
}

/** Signs a person in and opens the comments of a confession from its card. */
export async function openComments(page: Page, person: Person, confessionId: string): Promise<void> {
  await dealConfession(page, confessionId);
  await signIn(page, person, '/swipe');
  const { opener, panel } = comments(page);
  await opener.click();
  await expect(panel).toBeVisible();
}

/** Scrolls a list slowly down; how many pixels there were to its end, at most, when its next page set out. 0 without one. */
export function distanceOfNextPage(list: Locator): Promise<number> {
  return list.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let left = 180; left > 0; left -= 8) {
      element.scrollTop = element.scrollHeight - element.clientHeight - left;
      for (let frames = 0; frames < 4; frames += 1) {
        await frame();
        if (element.querySelector('button[aria-busy="true"]')) return left;
      }
    }
    return 0;
  });
}
