import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { judging } from './support/judging.ts';
import { confession, newModerator } from './support/moderation.ts';
import { clientOf, newPerson, type Person, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';
import { uniqueWord } from './support/unique.ts';

const own = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const toasts = (page: Page) => page.getByRole('status').filter({ hasText: 'Achievement Unlocked!' });

/** Opens a place and waits until it listens: what happens from here on arrives by itself. */
async function openListening(page: Page, person: Person, path: string) {
  const listening = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => payload.toString().includes('Subscribed to PostgreSQL'),
    }),
  );
  await signIn(page, person, path);
  await listening;
}

/** What is asked of one's own confessions from now on. */
function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/rest\/v1\/confessions\?.*user_id=eq/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

async function vote(confessionId: string, verdict: 'devil' | 'angel') {
  const judge = await clientOf(await newPerson('judge'));
  const { error } = await judge.from('votes').insert({ confession_id: confessionId, vote_type: verdict });
  expect(error).toBeNull();
}

/** Collects every unlock toast the page ever shows, as the page itself sees them come. */
async function collectToasts(context: BrowserContext) {
  await context.addInitScript(() => {
    const seen = new Set<Element>();
    const titles: string[] = [];
    Object.assign(window, { unlockToasts: titles });
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[role="status"]')) {
        if (seen.has(element) || !element.textContent?.includes('Achievement Unlocked!')) continue;
        seen.add(element);
        titles.push(element.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}
const collected = (page: Page) =>
  page.evaluate(() => (window as unknown as { unlockToasts: string[] }).unlockToasts);

test.describe('live', () => {
  test('votes of others move counts and numbers; no page is fetched for it', async ({ page }) => {
    const author = await newPerson('author');
    for (let number = 1; number <= 25; number++) await confession(author, `Sin number ${number}.`);
    const text = `I named my cat after my boss. ${uniqueWord()}`;
    const id = await confession(author, text, { status: 'approved' });
    await openListening(page, author, '/profile');
    await expect(own(page, text)).toContainText('0angel votes');
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('article')).toHaveCount(26);
    // Catching up at the start of listening is over by now.
    await page.waitForTimeout(1500);
    const asked = questions(page);
    await vote(id, 'angel');
    await vote(id, 'devil');
    await vote(id, 'angel');
    await expect(own(page, text)).toContainText('2angel votes');
    await expect(own(page, text)).toContainText('1devil votes');
    expect(asked).toEqual([]);
  });

  test('a verdict of the moderators arrives with its reason, and a report hides without pretending', async ({
    page,
  }) => {
    const author = await newPerson('author');
    const approved = await confession(author, 'I water the plastic plant.');
    const rejected = await confession(author, 'The shop on the corner, you know which.');
    await openListening(page, author, '/profile');
    await expect(own(page, 'plastic plant')).toContainText('Pending Approval');
    const desk = await clientOf(await newModerator());
    expect((await desk.rpc('approve_confession', { confession_id: approved })).error).toBeNull();
    await expect(own(page, 'plastic plant').getByText('Approved', { exact: true })).toBeVisible();
    const refusal = { confession_id: rejected, reason: 'It names somebody.' };
    expect((await desk.rpc('reject_confession', refusal)).error).toBeNull();
    await expect(own(page, 'The shop')).toContainText('Rejected');
    await expect(own(page, 'The shop')).toContainText('It names somebody.');
    await expect(page.getByText('One of your confessions was rejected.')).toBeAttached();

    await database()`update public.confessions set hidden_at = now() where id = ${approved}`;
    await expect(own(page, 'plastic plant')).toContainText('Hidden while moderators look at reports');
    await expectAccessible(page);
    await database()`update public.confessions set hidden_at = null where id = ${approved}`;
    await expect(own(page, 'plastic plant').getByText('Hidden while')).toHaveCount(0);
  });

  test('a long text is kept when only its votes are told', async ({ page }) => {
    const author = await newPerson('author');
    // Words no compression makes short: too long to be told again with every vote.
    const text = Array.from({ length: 75 }, () => uniqueWord()).join(' ');
    const id = await confession(author, text, { status: 'approved' });
    await openListening(page, author, '/profile');
    await vote(id, 'angel');
    await expect(page.getByRole('article')).toContainText('1angel votes');
    await expect(page.getByRole('article')).toContainText(text.slice(0, 40));
  });

  test('a confession written elsewhere appears', async ({ page }) => {
    const author = await newPerson('author');
    await openListening(page, author, '/profile');
    await expect(page.getByText("You haven't made any confessions yet")).toBeVisible();
    const client = await clientOf(author);
    const { error } = await client
      .from('confessions')
      .insert({ text: 'Written on the other telephone.', user_id: author.id });
    expect(error).toBeNull();
    await expect(own(page, 'other telephone')).toContainText('Pending Approval');
  });

  test('the first vote earns an achievement: toast, XP and level move, in one tab only', async ({
    page,
    context,
  }) => {
    await collectToasts(context);
    const judge = await newPerson('judge');
    await database()`update public.profiles set xp = 95 where id = ${judge.id}`;
    const author = await newPerson('author');
    await confession(author, `I eat the middle of the bread. ${uniqueWord()}`, { status: 'approved' });
    await openListening(page, judge, '/profile');
    await expect(page.getByRole('region', { name: 'Level 1' })).toContainText('5 XP to level 2');
    const other = await context.newPage();
    const otherListens = other.waitForEvent('websocket').then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => payload.toString().includes('Subscribed to PostgreSQL'),
      }),
    );
    await other.goto(appUrl('/swipe'));
    await otherListens;
    await judging(other).guilty.click();

    // 'Gavel, Meet Hand' and 'The First Stone', at once.
    const told = async () => [...(await collected(page)), ...(await collected(other))];
    await expect.poll(async () => (await told()).length).toBe(2);
    await expect(page.getByRole('region', { name: 'Level 2' })).toContainText('105 XP');
    await expect(page.getByText('You have reached level 2.')).toBeAttached();
    await page.waitForTimeout(2000);
    expect((await told()).sort()).toEqual([
      '⚖️Achievement Unlocked!Gavel, Meet Hand+5 XP',
      '😈Achievement Unlocked!The First Stone+5 XP',
    ]);
  });

  test('the toast names title and reward, stands for five seconds, and is accessible', async ({ page }) => {
    const judge = await newPerson('judge');
    await openListening(page, judge, '/submit');
    await database()`
      insert into public.user_achievements (user_id, achievement_id) values (${judge.id}, 'robe-and-slippers')`;
    await expect(toasts(page)).toContainText('Robe and Slippers');
    await expect(toasts(page)).toContainText('+25 XP');
    const since = Date.now();
    await expectAccessible(page);
    await expect(toasts(page)).toHaveCount(0, { timeout: 10_000 });
    expect(Date.now() - since).toBeGreaterThan(3000);
    expect(Date.now() - since).toBeLessThan(7500);
  });

  test('with the tab out of sight it waits until somebody looks', async ({ page }) => {
    const judge = await newPerson('judge');
    await openListening(page, judge, '/submit');
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await turn('hidden');
    await database()`
      insert into public.user_achievements (user_id, achievement_id) values (${judge.id}, 'jury-duty')`;
    await page.waitForTimeout(1500);
    await expect(toasts(page)).toHaveCount(0);
    await turn('visible');
    await expect(toasts(page)).toContainText('Jury Duty');
  });

  test('signing in with old achievements tells none; what is earned without a connection is told once', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/);
    await collectToasts(context);
    const person = await newPerson();
    await database()`
      insert into public.user_achievements (user_id, achievement_id)
      select ${person.id}, id from public.achievements order by id limit 20`;
    await openListening(page, person, '/profile');
    const id = await confession(person, 'I never returned the library book.');
    await expect(own(page, 'library book')).toContainText('Pending Approval');
    await page.waitForTimeout(1000);
    expect((await collected(page)).filter((text) => !text.includes('Through the Lattice'))).toEqual([]);

    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await database()`update public.confessions set status = 'approved' where id = ${id}`;
    await database()`
      insert into public.user_achievements (user_id, achievement_id) values (${person.id}, 'robe-and-slippers')
      on conflict do nothing`;
    await page.waitForTimeout(1000);
    await context.setOffline(false);
    await expect(own(page, 'library book')).toContainText('Approved', { timeout: 40_000 });
    await expect.poll(async () => (await collected(page)).join()).toContain('Robe and Slippers');
    await page.reload();
    await expect(own(page, 'library book')).toContainText('Approved');
    await page.waitForTimeout(1500);
    expect(await collected(page)).toEqual([]);
  });

  test('who signs in after somebody else hears only of themselves', async ({ page, context }) => {
    await collectToasts(context);
    const first = await newPerson('first');
    await openListening(page, first, '/profile');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    const second = await newPerson('second');
    await openListening(page, second, '/profile');
    for (const { id } of [first, second]) {
      await database()`
        insert into public.user_achievements (user_id, achievement_id)
        values (${id}, ${id === first.id ? 'jury-duty' : 'soft-touch'})`;
    }
    await expect(toasts(page)).toContainText('Soft Touch');
    await page.waitForTimeout(1000);
    expect(await collected(page)).toEqual(['😇Achievement Unlocked!Soft Touch+10 XP']);
    expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain(first.id);
  });
});
