import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { database } from './support/database.ts';
import { confession } from './support/moderation.ts';
import { clientOf, demo, newPerson, type Person, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const TAB = '/profile?tab=achievements';

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const chip = (page: Page, name: string) => page.getByRole('radio', { name });

type Standing = { title: string; reward: number; earned: boolean; reached: number; threshold: number };

/** Every achievement in the order of the list, and where somebody stands with it, as the database counts. */
async function standingOf(userId: string): Promise<Standing[]> {
  return database()<Standing[]>`
    select a.title, a.xp_reward as reward, a.threshold, u.user_id is not null as earned,
      case a.metric
        when 'confessions_submitted' then (select count(*) from public.confessions c where c.user_id = p.id)
        when 'approved_confessions' then (select count(*) from public.confessions c where c.user_id = p.id and c.status = 'approved')
        when 'total_votes_received' then (select count(*) from public.votes v join public.confessions c on c.id = v.confession_id where c.user_id = p.id)
        when 'total_votes' then (select count(*) from public.votes v where v.user_id = p.id)
        else (select count(*) from public.votes v where v.user_id = p.id and v.vote_type || '_votes' = a.metric)
      end::int as reached
    from public.achievements a
    join public.profiles p on p.id = ${userId}
    left join public.user_achievements u on u.achievement_id = a.id and u.user_id = p.id
    order by a.xp_reward, a.threshold, a.id`;
}

/** Somebody with confessions of others to judge. */
async function judge(): Promise<{ person: Person; ids: string[] }> {
  const [author, person] = [await newPerson('author'), await newPerson('judge')];
  const ids: string[] = [];
  for (const n of [1, 2, 3])
    ids.push(await confession(author, `Small sin number ${n}.`, { status: 'approved' }));
  return { person, ids };
}

test('rewards and progress are the database’s own, in the order of their rewards', async ({ page }) => {
  const [devil] = await database()<
    { id: string }[]
  >`select id from auth.users where email = ${demo.devil.email}`;
  await signIn(page, demo.devil, TAB);
  const standing = await standingOf(devil?.id ?? '');
  await expect(cards(page)).toHaveCount(standing.length);
  const shown = await cards(page).evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  const number = new Intl.NumberFormat('en-US');
  for (const [at, { title, reward, earned, reached, threshold }] of standing.entries()) {
    expect(shown[at]).toContain(title);
    const progress = `Progress: ${number.format(Math.min(reached, threshold))} / ${number.format(threshold)}`;
    if (earned) expect(shown[at]).toContain(`+${reward} XP`);
    else expect(shown[at]).toMatch(new RegExp(`${progress}$`));
    expect(shown[at]?.includes('Progress')).toBe(!earned);
    // A full bar is always an earned one.
    expect(reached >= threshold).toBe(earned);
  }
  const earned = standing.filter((one) => one.earned).length;
  expect(earned).toBeGreaterThan(3);
  await expect(page.getByText(`${earned} of ${standing.length} earned`)).toBeVisible();
  await expectAccessible(page);
});

test('chips with counts filter, by pointer and by arrow keys', async ({ page }) => {
  const counts = await database()<{ category: string; count: number }[]>`
    select category, count(*)::int from public.achievements group by category`;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await newPerson(), TAB);
  await expect(page.getByRole('radio')).toHaveCount(counts.length + 1);
  await expect(chip(page, `all ${total}`)).toBeChecked();
  for (const { category, count } of counts) {
    await chip(page, `${category} ${count}`).check();
    await expect(cards(page)).toHaveCount(count);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
  await chip(page, `all ${total}`).check();
  await expect(cards(page)).toHaveCount(total);
  await page.keyboard.press('ArrowRight');
  await expect(chip(page, 'beginnings')).toBeChecked();
  await expect(chip(page, 'beginnings')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(chip(page, `all ${total}`)).toBeChecked();
});

test('one earned while looking on turns to gold, and the bars of others move', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { person, ids } = await judge();
  await signIn(page, person, TAB);
  const first = card(page, 'Gavel, Meet Hand');
  await expect(first).toContainText('Progress: 0 / 1');
  await expect(card(page, 'Jury Duty')).toContainText('Progress: 0 / 10');
  await expect(page.getByText('0 of 38 earned')).toBeVisible();
  // Listening begins a moment after the screen is there.
  await page.waitForTimeout(1000);
  const client = await clientOf(person);
  const { error } = await client.from('votes').insert({ confession_id: ids[0] ?? '', vote_type: 'devil' });
  expect(error).toBeNull();
  await expect(first).toContainText('+5 XP');
  await expect(first).toContainText('Just earned!');
  await expect(first.locator('.achievement-medal')).toHaveCSS('animation-name', 'achievement-pop');
  await expect(card(page, 'The First Stone')).toContainText('+5 XP');
  await expect(card(page, 'Benefit of the Doubt')).toContainText('Progress: 0 / 1');
  await expect(card(page, 'Jury Duty')).toContainText('Progress: 1 / 10');
  await expect(page.getByText('2 of 38 earned')).toBeVisible();
  await expectAccessible(page);

  await client.from('votes').insert({ confession_id: ids[1] ?? '', vote_type: 'devil' });
  await expect(card(page, 'Jury Duty')).toContainText('Progress: 2 / 10');
  await page.reload();
  await expect(first).toContainText('+5 XP');
  await expect(page.getByText('Just earned!')).toHaveCount(0);
});

test('what was earned stays earned when its basis is gone', async ({ page }) => {
  const person = await newPerson('author');
  const client = await clientOf(person);
  const { error } = await client.from('confessions').insert({ text: 'I clap when the plane lands.' });
  expect(error).toBeNull();
  await client.from('confessions').delete().eq('user_id', person.id);
  await signIn(page, person, TAB);
  await expect(card(page, 'Through the Lattice')).toContainText('+10 XP');
  await expect(card(page, 'Loose Thread')).toContainText('Progress: 0 / 3');
});

test('with reduced motion nothing sparkles, and the news is there all the same', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { person, ids } = await judge();
  await signIn(page, person, TAB);
  await expect(card(page, 'Gavel, Meet Hand')).toContainText('Progress: 0 / 1');
  await page.waitForTimeout(1000);
  await (await clientOf(person)).from('votes').insert({ confession_id: ids[0] ?? '', vote_type: 'angel' });
  await expect(card(page, 'Gavel, Meet Hand')).toContainText('Just earned!');
  const medal = card(page, 'Gavel, Meet Hand').locator('.achievement-medal');
  const animation = await medal.evaluate((element) => [
    getComputedStyle(element).animationName,
    getComputedStyle(element, '::before').animationName,
  ]);
  expect(animation).toEqual(['none', 'none']);
});

test('what does not load says so with a sad face and is tried again', async ({ page, watch }) => {
  watch.allow(/status of 500/);
  const statistics = '**/rest/v1/rpc/my_statistics*';
  await page.route(statistics, (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'The candles went out' } }),
  );
  await signIn(page, await newPerson(), TAB);
  const alert = page.getByRole('alert').filter({ hasText: 'The candles went out' });
  await expect(alert).toContainText('😢');
  await expectAccessible(page);
  await page.unroute(statistics);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('0 of 38 earned')).toBeVisible();
});
