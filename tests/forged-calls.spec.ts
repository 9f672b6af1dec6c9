import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { refusedByServer } from './support/auth-forms.ts';
import { type Answer, fromConsole } from './support/console.ts';
import { database } from './support/database.ts';
import { confession } from './support/moderation.ts';
import { clientOf, newPerson, type Person, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';

/** Row-level security hides what it does not allow: nothing is found, so nothing is changed. */
const foundNothing = { status: 200, body: [] };
const forbidden = expect.objectContaining({ status: 403, body: expect.objectContaining({ code: '42501' }) });

const rows = (answer: Answer) => answer.body as Record<string, unknown>[];
const row = async (table: string, id: string) =>
  (await database()`select * from public.${database()(table)} as it where it.id = ${id}`)[0];

let me: Person;
let other: Person;
let page: Page;

const post = (path: string, body: unknown) => fromConsole(page, { method: 'POST', path, body });
const patch = (path: string, body: unknown) => fromConsole(page, { method: 'PATCH', path, body });
const remove = (path: string) => fromConsole(page, { method: 'DELETE', path });
const read = (path: string) => fromConsole(page, { path });

test.beforeEach(async ({ page: signedIn, watch }) => {
  watch.allow(refusedByServer);
  page = signedIn;
  me = await newPerson('forger');
  other = await newPerson('other');
  await signIn(page, me, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Confessor');
});

test('a confession that says it is approved, and old, is pending and new', async () => {
  const before = Date.now() - 60_000;
  const answer = await post('confessions', {
    text: 'Approve me, I am in a hurry.',
    status: 'approved',
    created_at: '2001-01-01T00:00:00Z',
    user_id: me.id,
  });
  expect(answer.status).toBe(201);
  const saved = await row('confessions', String(rows(answer)[0]?.['id']));
  expect(saved).toMatchObject({ status: 'pending', reviewed_at: null, devil_votes: 0, angel_votes: 0 });
  expect(saved?.['created_at'].getTime()).toBeGreaterThan(before);
});

test('a confession cannot be approved, counted up, rewritten or given away', async () => {
  const mine = await confession(me, 'I wrote this myself.');
  const theirs = await confession(other, 'I wrote this myself, too.', { status: 'approved' });
  const before = [await row('confessions', mine), await row('confessions', theirs)];
  for (const change of [
    { status: 'approved' },
    { angel_votes: 999 },
    { devil_votes: 999 },
    { comment_count: 999 },
    { text: 'Rewritten.' },
    { user_id: other.id },
    { hidden_at: null },
    { reviewed_at: new Date().toISOString() },
    { is_nsfw: true },
  ]) {
    expect(await patch(`confessions?id=eq.${mine}`, change), JSON.stringify(change)).toEqual(forbidden);
    expect(await patch(`confessions?id=eq.${theirs}`, change), JSON.stringify(change)).toEqual(forbidden);
  }
  for (const extra of [{ angel_votes: 999 }, { id: randomUUID() }, { reviewed_at: '2026-01-01' }]) {
    expect(await post('confessions', { text: 'With something extra.', ...extra })).toEqual(forbidden);
  }
  expect(await post('confessions', { text: 'In your name.', user_id: other.id })).toEqual(forbidden);
  expect(await remove(`confessions?id=eq.${theirs}`)).toEqual(foundNothing);
  expect([await row('confessions', mine), await row('confessions', theirs)]).toEqual(before);
  const [count] = await database()`
    select count(*)::int as all from public.confessions where user_id in (${me.id}, ${other.id})`;
  expect(count?.['all']).toBe(2);
});

test('XP, level, coins, stats and names cannot be written, for oneself or for others', async () => {
  const before = [await row('profiles', me.id), await row('profiles', other.id)];
  for (const change of [
    { xp: 1000 },
    { level: 5 },
    { halo_coins: 999 },
    { inferno_coins: 999 },
    { stats: { xp: 1000, level: 5 } },
    { currency: { halo_coins: 999, inferno_coins: 999 } },
    { battles_won: 7 },
    { angel_points: 7 },
    { confessions_approved: 7 },
    { nickname: 'The Pope' },
    { id: other.id },
    { nsfw_enabled: true, xp: 1000 },
  ]) {
    expect(await patch(`profiles?id=eq.${me.id}`, change), JSON.stringify(change)).toEqual(forbidden);
  }
  expect(await patch(`profiles?id=eq.${other.id}`, { nsfw_enabled: true })).toEqual(foundNothing);
  expect(await remove(`profiles?id=eq.${me.id}`)).toEqual(forbidden);
  expect([await row('profiles', me.id), await row('profiles', other.id)]).toEqual(before);
});

test('a profile is created for oneself alone, with nothing in it and the name everybody gets', async () => {
  const stranger = { email: `stranger-${randomUUID()}@example.test`, id: randomUUID() };
  await database()`insert into auth.users (id, email) values (${stranger.id}, ${stranger.email})`;
  expect(await post('profiles', { id: stranger.id, nickname: 'Puppet' })).toEqual(forbidden);
  expect(await row('profiles', stranger.id)).toBeUndefined();

  // Where no app runs: it would sign out at once whoever has no profile.
  await page.goto(appUrl('/privacy.html'));
  await database()`delete from public.profiles where id = ${me.id}`;
  expect(await post('profiles', { id: me.id, nickname: 'Rich', xp: 1000, halo_coins: 999 })).toEqual(
    forbidden,
  );
  expect((await post('profiles', { id: me.id, nickname: 'The Pope' })).status).toBe(201);
  expect(await row('profiles', me.id)).toMatchObject({
    nickname: `Confessor${me.id.slice(0, 5)}`,
    xp: 0,
    level: 1,
    halo_coins: 0,
    inferno_coins: 0,
  });
});

test('one vote per confession, in one’s own name, on what is published and not one’s own', async () => {
  const theirs = await confession(other, 'Judge me.', { status: 'approved' });
  const pending = await confession(other, 'Not yet.');
  const mine = await confession(me, 'Judge me, me.', { status: 'approved' });
  const vote = (confessionId: string, more: object = {}) =>
    post('votes', { confession_id: confessionId, user_id: me.id, vote_type: 'angel', ...more });

  expect((await vote(theirs)).status).toBe(201);
  const second = await vote(theirs, { vote_type: 'devil' });
  expect(second).toMatchObject({ status: 409, body: { code: '23505' } });
  expect(await vote(mine)).toEqual(forbidden);
  expect(await vote(pending)).toEqual(forbidden);
  expect(await vote(theirs, { user_id: other.id })).toEqual(forbidden);
  expect(await vote(mine, { user_id: other.id })).toEqual(forbidden);
  expect(await vote(theirs, { created_at: '2001-01-01' })).toEqual(forbidden);
  expect((await vote(theirs, { vote_type: 'saint' })).status).toBe(400);
  expect(await patch(`votes?confession_id=eq.${theirs}`, { vote_type: 'devil' })).toEqual(forbidden);
  expect(await remove(`votes?confession_id=eq.${theirs}`)).toEqual(forbidden);

  const votes = await database()`
    select user_id, vote_type from public.votes where confession_id in (${theirs}, ${pending}, ${mine})`;
  expect([...votes]).toEqual([{ user_id: me.id, vote_type: 'angel' }]);
  await expect.poll(() => row('confessions', theirs)).toMatchObject({ angel_votes: 1, devil_votes: 0 });
  expect(await row('confessions', mine)).toMatchObject({ angel_votes: 0, devil_votes: 0 });
});

test('what others judged, saved, reported, earned and are cannot be read', async () => {
  const theirs = await confession(other, 'Theirs and public.', { status: 'approved' });
  const pending = await confession(other, 'Theirs and waiting.');
  const mine = await confession(me, 'Mine and public.', { status: 'approved' });
  const otherClient = await clientOf(other);
  await otherClient.from('votes').insert({ confession_id: mine, vote_type: 'devil' });
  await otherClient.from('bookmarked_confessions').insert({ confession_id: mine });
  await otherClient.from('confession_reports').insert({ confession_id: mine, reason: 'spam_advertisement' });
  const [there] = await database()`
    select (select count(*)::int from public.votes where user_id = ${other.id}) as votes,
      (select count(*)::int from public.bookmarked_confessions where user_id = ${other.id}) as bookmarks,
      (select count(*)::int from public.confession_reports where reporter_id = ${other.id}) as reports`;
  expect(there, 'there is something to be seen').toEqual({ votes: 1, bookmarks: 1, reports: 1 });

  for (const path of [
    `votes?confession_id=eq.${mine}`,
    `votes?user_id=eq.${other.id}`,
    `bookmarked_confessions?user_id=eq.${other.id}`,
    `confession_reports?confession_id=eq.${mine}`,
    `comment_reports?reporter_id=eq.${other.id}`,
    `profiles?id=eq.${other.id}`,
    `profiles?select=id,nickname&id=neq.${me.id}`,
    `user_achievements?user_id=eq.${other.id}`,
    `user_progress?user_id=eq.${other.id}`,
    `story_rewards?user_id=eq.${other.id}`,
    `confessions?id=eq.${pending}`,
    'moderation_log?select=*',
  ]) {
    expect(await read(path), path).toEqual(foundNothing);
  }
  // Nesting is no way around it.
  expect(
    rows(
      await read(
        `confessions?id=eq.${mine}&select=votes(user_id,vote_type),author:profiles!confessions_user_id_fkey(id)`,
      ),
    ),
  ).toEqual([{ votes: [], author: { id: me.id } }]);
  expect(
    rows(
      await read(`confessions?id=eq.${theirs}&select=author:profiles!confessions_user_id_fkey(nickname,xp)`),
    ),
  ).toEqual([{ author: null }]);
  for (const judgment of rows(await read('live_judgments?select=*'))) {
    expect(Object.keys(judgment).sort()).toEqual(['id', 'nickname', 'vote_type']);
  }
});

test('the moderators’ part is closed: their table, their functions, their log', async () => {
  const target = await confession(other, 'Waiting for a real moderator.');
  const before = await row('confessions', target);
  for (const [name, body] of [
    ['approve_confession', { confession_id: target }],
    ['reject_confession', { confession_id: target, reason: 'Because.' }],
    ['set_confession_nsfw', { confession_id: target, is_nsfw: true }],
    ['dismiss_confession_reports', { confession_id: target }],
    ['dismiss_comment_reports', { comment_id: randomUUID() }],
    ['remove_comment', { comment_id: randomUUID(), reason: 'Because.' }],
    ['moderation_queue', {}],
    ['reported_items', {}],
    ['moderation_figures', {}],
    ['moderation_history', {}],
    ['undo_moderation', { entry_id: 1 }],
  ] as const) {
    expect(await post(`rpc/${name}`, body), name).toEqual(forbidden);
  }
  expect((await post('rpc/is_moderator', {})).body).toBe(false);
  for (const path of [
    'moderators',
    'rate_limits',
    'counter_deltas',
    'report_cases',
    'reporter_records',
    'settings',
    'waiting_confessions',
    'rpc/appoint_moderator',
    'rpc/require_moderator',
  ]) {
    expect((await post(path, { user_id: me.id })).status, path).toBe(404);
  }
  const inPrivate = await fromConsole(page, {
    method: 'POST',
    path: 'moderators',
    body: { user_id: me.id },
    headers: { 'content-profile': 'private', 'accept-profile': 'private' },
  });
  expect(inPrivate.status).toBeGreaterThanOrEqual(400);
  const entry = { moderator_id: me.id, action: 'approve', target_type: 'confession', target_id: target };
  expect(await post('moderation_log', entry)).toEqual(forbidden);
  expect(await row('confessions', target)).toEqual(before);
  const [found] = await database()`select 1 from private.moderators where user_id = ${me.id}`;
  expect(found).toBeUndefined();
  const [logged] = await database()`select 1 from public.moderation_log where target_id = ${target}`;
  expect(logged).toBeUndefined();
});

test('rewards cannot be given to oneself', async () => {
  const [achievement] = await database()<{ id: string }[]>`select id from public.achievements limit 1`;
  const [node] = await database()<{ id: string; path_id: string }[]>`
    select id, path_id from public.story_nodes where is_ending limit 1`;
  if (!achievement || !node) throw new Error('there is no reference content');
  const earned = { user_id: me.id, achievement_id: achievement.id };
  const progress = {
    user_id: me.id,
    path_id: node.path_id,
    current_node_id: node.id,
    completed_nodes: [node.id],
    is_completed: true,
  };
  expect(await post('user_achievements', earned)).toEqual(forbidden);
  expect(await post('user_progress', progress)).toEqual(forbidden);
  expect(await post('story_rewards', { user_id: me.id, node_id: node.id, xp: 99, coins: 99 })).toEqual(
    forbidden,
  );
  expect(await patch(`achievements?id=eq.${achievement.id}`, { xp_reward: 9999 })).toEqual(forbidden);
  expect(await patch(`story_nodes?id=eq.${node.id}`, { reward_xp: 9999 })).toEqual(forbidden);
  // A jump to the ending of a path never begun.
  expect((await post('rpc/choose_story_node', { node_id: node.id })).status).toBeGreaterThanOrEqual(400);
  expect(await row('profiles', me.id)).toMatchObject({ xp: 0, halo_coins: 0, inferno_coins: 0 });
  const [any] = await database()`
    select 1 from public.user_achievements where user_id = ${me.id}
    union all select 1 from public.user_progress where user_id = ${me.id}
    union all select 1 from public.story_rewards where user_id = ${me.id}`;
  expect(any).toBeUndefined();
});

test('comments, bookmarks and reports are made and erased in one’s own name alone', async () => {
  const theirs = await confession(other, 'Talk about me.', { status: 'approved' });
  const otherClient = await clientOf(other);
  const content = 'This is what I have to say about myself.';
  await otherClient.from('comments').insert({ confession_id: theirs, content });
  await otherClient.from('bookmarked_confessions').insert({ confession_id: theirs });
  const inYourName = { confession_id: theirs, user_id: other.id };
  expect(await post('comments', { ...inYourName, content: 'You would have said this.' })).toEqual(forbidden);
  expect(await post('bookmarked_confessions', inYourName)).toEqual(forbidden);
  const report = { confession_id: theirs, reason: 'spam_advertisement' };
  expect(await post('confession_reports', { ...report, reporter_id: other.id })).toEqual(forbidden);
  expect(await post('confession_reports', { ...report, status: 'upheld' })).toEqual(forbidden);
  expect(await remove(`comments?confession_id=eq.${theirs}`)).toEqual(foundNothing);
  expect(await remove(`bookmarked_confessions?confession_id=eq.${theirs}`)).toEqual(foundNothing);
  expect(await patch(`comments?confession_id=eq.${theirs}`, { content: 'Rewritten, all of it.' })).toEqual(
    forbidden,
  );
  const [left] = await database()`
    select (select array_agg(content) from public.comments where confession_id = ${theirs}) as comments,
      (select count(*)::int from public.bookmarked_confessions where confession_id = ${theirs}) as bookmarks,
      (select count(*)::int from public.confession_reports where confession_id = ${theirs}) as reports`;
  expect(left).toEqual({ comments: [content], bookmarks: 1, reports: 0 });
});
