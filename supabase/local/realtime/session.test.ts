import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import type { Tuple } from './pgoutput.ts';
import { type Listener, listen, openStage, settle } from './test-listener.ts';
import { ANGEL, DEVIL, eventually, JWT_SECRET, signToken, tokenOf } from './test-support.ts';
import { verifyToken } from './token.ts';
import { describeTable, identitiesThatSee } from './visibility.ts';

const stage = openStage();
const POSTS = { table: 'posts' };
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

const ids = ({ heard }: Listener) => heard.map(({ new: row }) => row['id']);

const REFUSED: [what: string, token: () => string, reason: RegExp][] = [
  ['expired', () => tokenOf(ANGEL, -10), /InvalidJWTToken: Token has expired 1\d seconds ago/],
  [
    'signed by somebody else',
    () => signToken({ sub: ANGEL, role: 'authenticated', exp: inAnHour() }, { secret: 'another' }),
    /InvalidJWTToken: Token signature is invalid/,
  ],
  [
    'not signed at all',
    () => signToken({ sub: ANGEL, role: 'authenticated', exp: inAnHour() }, { alg: 'none' }),
    /InvalidJWTToken/,
  ],
  [
    'of another algorithm',
    () => signToken({ sub: ANGEL, role: 'authenticated', exp: inAnHour() }, { alg: 'HS512' }),
    /InvalidJWTToken: Token must be signed with HS256/,
  ],
  [
    'without a role',
    () => signToken({ sub: ANGEL, exp: inAnHour() }),
    /InvalidJWTToken: Fields `role` and `exp`/,
  ],
  [
    'without an end',
    () => signToken({ sub: ANGEL, role: 'authenticated' }),
    /InvalidJWTToken: Fields `role` and `exp`/,
  ],
  [
    'of a role that does not exist',
    () => signToken({ sub: ANGEL, role: 'archangel', exp: inAnHour() }),
    /InvalidJWTToken: Role archangel does not exist/,
  ],
  [
    'of a superuser',
    () => signToken({ sub: ANGEL, role: 'postgres', exp: inAnHour() }),
    /InvalidJWTToken: Role postgres does not exist/,
  ],
  ['no token', () => 'nonsense', /InvalidJWTToken: Token is malformed/],
];

test.each(REFUSED)('a join with a token %s is refused', async (_what, token, reason) => {
  const listener = listen(stage.connect(token()), [POSTS]);
  await eventually(() => listener.problems.length > 0);
  expect(listener.statuses).toEqual(['CHANNEL_ERROR']);
  expect(listener.problems[0]).toMatch(reason);
});

test('a refreshed token carries the channel past the end of the first, or no further than its own', async () => {
  const listener = await stage.listenAs(tokenOf(ANGEL, 3), POSTS);
  await listener.client.realtime.setAuth(tokenOf(ANGEL, 3600));
  // One whose refreshed token lasts as long as the other's first shows when that has ended.
  const witness = await stage.listenAs(tokenOf(ANGEL), POSTS);
  await witness.client.realtime.setAuth(tokenOf(ANGEL, 3));
  await eventually(() => witness.statuses.includes('CLOSED'));
  await stage.sql`insert into scratch.posts values (1, ${ANGEL})`;
  await settle(stage.sql, [listener]);
  expect(ids(listener)).toEqual([1]);
  expect(listener.statuses).toEqual(['SUBSCRIBED']);
});

test('a token that runs out is told and closes the channel; a page that subscribes anew hears again', async () => {
  const listener = await stage.listenAs(tokenOf(ANGEL, 3), POSTS);
  await eventually(() => listener.statuses.includes('CLOSED'));
  expect(listener.system.at(-1)).toMatchObject({ extension: 'system', status: 'error' });
  expect(listener.system.at(-1)?.message).toMatch(/^Token has expired \d+ seconds ago$/);
  await listener.client.realtime.setAuth(tokenOf(ANGEL));
  const again = listen(listener.client, [POSTS]);
  await again.ready();
  await stage.sql`insert into scratch.posts values (2, ${ANGEL})`;
  await settle(stage.sql, [again]);
  expect([ids(listener), ids(again)]).toEqual([[], [2]]);
});

test('a refresh with a forged token closes the channel', async () => {
  const listener = await stage.listenAs(tokenOf(ANGEL), POSTS);
  const forged = signToken({ sub: DEVIL, role: 'authenticated', exp: inAnHour() }, { secret: 'another' });
  await listener.client.realtime.setAuth(forged);
  await eventually(() => listener.statuses.includes('CLOSED'));
  expect(listener.system.at(-1)).toMatchObject({ status: 'error', message: 'Token signature is invalid' });
});

test('a refresh with the same token, an API key or nothing changes nobody', async () => {
  const token = tokenOf(ANGEL);
  const listener = await stage.listenAs(token, POSTS);
  const push = (access_token: unknown) =>
    listener.client.realtime.push({
      topic: listener.channel.topic,
      event: 'access_token',
      payload: { access_token },
      ref: '',
    });
  for (const sent of [token, null, undefined, 'sb_publishable_test', 7, { sub: DEVIL }]) push(sent);
  await stage.sql`insert into scratch.posts values (4, ${ANGEL}), (5, ${DEVIL})`;
  await settle(stage.sql, [listener]);
  expect(ids(listener)).toEqual([4]);
  expect(listener.statuses).toEqual(['SUBSCRIBED']);
});

test('a visitor who signs in on a joined channel is subscribed anew, as who they are now', async () => {
  const listener = await stage.listenAs(null, POSTS);
  await listener.client.realtime.setAuth(tokenOf(ANGEL));
  await listener.ready(2);
  await stage.sql`insert into scratch.posts values (6, ${ANGEL}), (7, ${DEVIL})`;
  await settle(stage.sql, [listener]);
  expect(ids(listener)).toEqual([6]);
});

test('a filter on a column only members may read waits for the visitor to sign in', async () => {
  const listener = listen(stage.connect(null), [{ table: 'posts', filter: `owner_id=eq.${ANGEL}` }]);
  expect(await listener.refused()).toMatch(/invalid column for filter owner_id/);
  await listener.client.realtime.setAuth(tokenOf(ANGEL));
  await listener.ready();
  await stage.sql`insert into scratch.posts values (8, ${ANGEL}, 'approved'), (9, ${DEVIL}, 'approved')`;
  await settle(stage.sql, [listener]);
  expect(ids(listener)).toEqual([8]);
});

test('nothing follows a person who has left', async () => {
  const listener = await stage.listenAs(tokenOf(ANGEL), POSTS);
  const other = await stage.listenAs(tokenOf(ANGEL), POSTS);
  await listener.client.removeAllChannels();
  await stage.sql`insert into scratch.posts values (10, ${ANGEL})`;
  await settle(stage.sql, [other]);
  expect(ids(other)).toEqual([10]);
  expect(ids(listener)).toEqual([]);
  expect(listener.statuses.at(-1)).toBe('CLOSED');
});

test('the older kind of API key, a token itself, is an identity too', async () => {
  const key = signToken({ role: 'service_role', exp: inAnHour() });
  const listener = listen(stage.connect(null, { key }), [POSTS]);
  await listener.ready();
  await stage.sql`insert into scratch.posts values (11, ${DEVIL})`;
  await settle(stage.sql, [listener]);
  expect(ids(listener)).toEqual([11]);
});

test('questions asked at the same time never mix identities, and leave none behind on a connection', async () => {
  await stage.sql`insert into scratch.posts values (20, ${ANGEL}), (21, ${DEVIL})`;
  const [found] = await stage.sql<{ oid: number }[]>`select 'scratch.posts'::regclass::oid::int as oid`;
  const relation = { oid: found?.oid ?? 0, schema: 'scratch', table: 'posts', columns: [] };
  const row = (id: number): Tuple => new Map([['id', String(id)]]);
  const database = openDatabase(stage.database.url);
  const table = await describeTable(database, relation, ['authenticated']);
  const [angel, devil] = [verifyToken(tokenOf(ANGEL), JWT_SECRET), verifyToken(tokenOf(DEVIL), JWT_SECRET)];
  const whoSees = (id: number) =>
    identitiesThatSee(database, relation, table, row(id), 'authenticated', [angel, devil]);
  const settings = ['request.jwt.claims', 'request.jwt.claim.sub', 'request.jwt.claim.role'];
  const leftBehind = async () => {
    const rows = await database`
      select current_user::text as it union all
      select current_setting(name, true) from unnest(${settings}::text[]) name`;
    return rows.map(({ it }) => it || null);
  };
  for (let round = 0; round < 50; round += 1) {
    const [mine, yours, left] = await Promise.all([whoSees(20), whoSees(21), leftBehind()]);
    expect(mine).toEqual([angel]);
    expect(yours).toEqual([devil]);
    expect(left).toEqual(['postgres', null, null, null]);
  }
  await database.end();
});
