import type { Locator, Page } from '@playwright/test';
import { database } from './database.ts';
import type { Person } from './people.ts';
import { expect } from './test.ts';

/** The parts of the judging screen a journey talks about. */
export function judging(page: Page) {
  const card: Locator = page.locator('article:not([inert])');
  return {
    card,
    text: card.getByRole('region'),
    guilty: page.getByRole('button', { name: 'Vote Guilty' }),
    innocent: page.getByRole('button', { name: 'Vote Innocent' }),
    bar: page.getByRole('list', { name: 'Verdict so far' }),
    result: page.getByRole('status').filter({ hasText: /^(Guilty|Innocent)\. / }),
    nsfw: page.getByRole('switch', { name: 'NSFW' }),
    loading: page.getByText('Loading confessions...'),
    bookmark: card.getByRole('button', { name: 'Bookmark', exact: true }),
    bookmarked: card.getByRole('button', { name: 'Remove bookmark' }),
  };
}

/** Waits until a card other than the one with this text is on top, and returns its text. */
export async function nextText(page: Page, before: string): Promise<string> {
  const { text } = judging(page);
  await expect(text).not.toHaveText(before);
  return text.innerText();
}

/** Judges all of these innocent in somebody's name, as if on another device. */
export async function judged({ id }: Person, cards: readonly { id: string }[]): Promise<void> {
  await database()`
    insert into public.votes (confession_id, user_id, vote_type)
    select unnest(${cards.map((card) => card.id)}::uuid[]), ${id}, 'angel'`;
}

/** Drags the card sideways by this many pixels, slowly enough not to be a throw, and lets go. */
export async function dragCard(page: Page, distance: number): Promise<void> {
  const box = await judging(page).card.boundingBox();
  if (!box) throw new Error('there is no card to drag');
  const y = box.y + box.height / 2;
  const x = box.x + box.width / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 24 });
  // The card rests before it is let go: its speed must not count.
  await page.waitForTimeout(250);
  await page.mouse.up();
}

export type QueuedCard = {
  id: string;
  text: string;
  status: string;
  created_at: string;
  is_nsfw: boolean;
  author_nickname: string | null;
  devil_votes: number;
  angel_votes: number;
  comment_count: number;
  bookmarked: boolean;
};

let dealt = 0;

/** A confession as the queue deals it, for what the seed does not hold. */
export const queued = (more: Partial<QueuedCard>): QueuedCard => ({
  id: `00000000-0000-7000-8000-${String(++dealt).padStart(12, '0')}`,
  text: 'I water the plastic plant so that it does not feel left out.',
  status: 'approved',
  created_at: '2026-01-01T00:00:00Z',
  is_nsfw: false,
  author_nickname: 'Confessor00000',
  devil_votes: 0,
  angel_votes: 0,
  comment_count: 0,
  bookmarked: false,
  ...more,
});

/** The address of the judging queue, for journeys that answer in its place. */
export const QUEUE = '**/rest/v1/rpc/judging_queue*';

/** Deals these cards instead of the server's. */
export async function deal(page: Page, cards: readonly QueuedCard[]): Promise<void> {
  await page.route(QUEUE, (route) => route.fulfill({ json: cards }));
}

/** Moves one finger across the screen, as a touch screen reports it. */
export async function swipeFinger(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const steps = 20;
  await send('touchStart', { x: from[0], y: from[1] });
  for (let step = 1; step <= steps; step++) {
    const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / steps;
    await send('touchMove', { x: at(0), y: at(1) });
    await page.waitForTimeout(16);
  }
  await send('touchEnd');
}
