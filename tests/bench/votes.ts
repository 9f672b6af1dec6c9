import type { Browser } from '@playwright/test';
import postgres from 'postgres';
import { signInDemo, storeSession } from '../support/demo-session.ts';
import type { ServedApp } from '../support/served-app.ts';
import { type Row, spread } from './table.ts';

const AUTHOR = 'devil@example.test';
const ROUND_TRIPS = 40;
const SIGHTINGS = 12;

/** From sending a vote to its answer, through the Data API as the app sends it. Median and 95th percentile. */
export async function measureVotes({ origin }: ServedApp): Promise<Row> {
  const { client } = await signInDemo(origin, 'newcomer@example.test');
  const deck = await client.rpc('judging_queue', { page_size: ROUND_TRIPS });
  if (deck.error) throw deck.error;
  const samples: number[] = [];
  for (const { id } of deck.data) {
    const began = performance.now();
    const { error } = await client.from('votes').insert({ confession_id: id, vote_type: 'angel' });
    if (error) throw error;
    samples.push(performance.now() - began);
  }
  return {
    what: `vote round trip (${samples.length} votes; median, 95th percentile)`,
    measured: spread(samples),
  };
}

/** From sending a vote to the new count standing on its author's screen in another browser. */
export async function measureSightings(browser: Browser, app: ServedApp): Promise<Row> {
  const author = await signInDemo(app.origin, AUTHOR);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await storeSession(page, app.origin, author.session);
  await page.goto(`${app.origin}/confession/profile`);
  const entry = page.getByRole('article').filter({ hasText: 'Approved' }).first();
  await entry.waitFor();
  await page.waitForLoadState('networkidle');

  const { confession, judges } = await confessionAndJudges(app.databaseUrl, author.session.user.id);
  const samples: number[] = [];
  for (const email of judges) {
    const judge = await signInDemo(app.origin, email);
    const before = await entry.locator('footer').innerText();
    const began = performance.now();
    const { error } = await judge.client
      .from('votes')
      .insert({ confession_id: confession, vote_type: 'devil' });
    if (error) throw error;
    await page.waitForFunction(
      ([element, text]) => (element as HTMLElement).innerText !== text,
      [await entry.locator('footer').elementHandle(), before] as const,
      { polling: 'raf' },
    );
    samples.push(performance.now() - began);
    // The next vote must not share a refresh with this one.
    await page.waitForTimeout(600);
  }
  await context.close();
  return {
    what: `vote to its author's screen (${samples.length} votes; median, 95th percentile)`,
    measured: spread(samples),
  };
}

/** The author's newest approved confession, and demo accounts that have not judged it. */
async function confessionAndJudges(databaseUrl: string, author: string) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [confession] = await sql<{ id: string }[]>`
      select id from public.confessions where user_id = ${author} and status = 'approved' order by id desc limit 1`;
    if (!confession) throw new Error(`${AUTHOR} has no approved confession`);
    const judges = await sql<{ email: string }[]>`
      select u.email from auth.users u join public.profiles p on p.id = u.id
      where u.id <> ${author} and not exists (
        select 1 from public.votes v where v.user_id = u.id and v.confession_id = ${confession.id})
      order by u.email limit ${SIGHTINGS}`;
    return { confession: confession.id, judges: judges.map(({ email }) => email) };
  } finally {
    await sql.end();
  }
}
