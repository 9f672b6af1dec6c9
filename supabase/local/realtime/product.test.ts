import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { prepareDatabase } from '../prepare-database.ts';
import { withScratchPostgres } from '../scratch-database.ts';
import { type Listener, listen } from './test-listener.ts';
import { ANGEL, connectClient, DEVIL, eventually, startBackend, tokenOf } from './test-support.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What the app listens to for one person. */
const wishesOf = (person: string) => [
  { schema: 'public', table: 'profiles', filter: `id=eq.${person}` },
  { schema: 'public', table: 'confessions', filter: `user_id=eq.${person}` },
  { schema: 'public', table: 'votes', filter: `user_id=eq.${person}` },
  { schema: 'public', table: 'user_achievements', filter: `user_id=eq.${person}`, event: 'INSERT' },
];

/** What somebody curious would listen to. */
const EVERYTHING = ['profiles', 'confessions', 'votes', 'user_achievements'].map((table) => ({
  schema: 'public',
  table,
}));

/** Acts as a person of the app does: under their role and claims. */
async function as(
  sql: postgres.Sql,
  person: string,
  act: (sql: postgres.TransactionSql) => Promise<unknown>,
) {
  await sql.begin(async (transaction) => {
    const claims = JSON.stringify({ sub: person, role: 'authenticated' });
    await transaction`select set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${person}, true), set_config('role', 'authenticated', true)`;
    await act(transaction);
  });
}

test('a confession and its judgement are told to those concerned, and votes to nobody but the voter', async () => {
  await withScratchPostgres(async (url) => {
    await prepareDatabase(url, { root: ROOT, seedFiles: [] });
    const sql = postgres(url, { max: 2, onnotice: () => {} });
    for (const person of [ANGEL, DEVIL]) {
      await sql`insert into auth.users (id, email) values (${person}, ${`${person}@example.test`})`;
      await sql`insert into public.profiles (id) values (${person})`;
    }
    // Nobody is told of what was there before.
    const backend = await startBackend(url);
    const clients = [ANGEL, DEVIL, ANGEL, DEVIL].map((person) =>
      connectClient(backend.origin, tokenOf(person)),
    );
    const [author, judge, curiousAuthor, curiousJudge] = clients.map((client, n) =>
      listen(client, n < 2 ? wishesOf(n === 0 ? ANGEL : DEVIL) : EVERYTHING, { marks: false }),
    ) as [Listener, Listener, Listener, Listener];
    const all = [author, judge, curiousAuthor, curiousJudge];
    await Promise.all(all.map((listener) => listener.ready()));

    await as(
      sql,
      ANGEL,
      (mine) => mine`insert into public.confessions (text) values ('I ate the last slice.')`,
    );
    await eventually(() => author.heard.find(({ type }) => type === 'INSERT'));
    expect(author.heard[0]).toMatchObject({
      table: 'confessions',
      new: { status: 'pending', devil_votes: 0 },
    });

    await sql`update public.confessions set status = 'approved', reviewed_at = now()`;
    await eventually(() => curiousJudge.heard.find(({ table }) => table === 'confessions'));
    expect(curiousJudge.heard.map(({ type, table }) => `${type} ${table}`)).toEqual(['UPDATE confessions']);

    await as(
      sql,
      DEVIL,
      (mine) =>
        mine`insert into public.votes (confession_id, vote_type) select id, 'devil' from public.confessions`,
    );
    await eventually(() => judge.heard.find(({ table }) => table === 'votes'));
    await eventually(() =>
      judge.heard.find(
        ({ table, new: row }) => table === 'profiles' && Number(row['devil_votes_cast']) === 1,
      ),
    );
    await eventually(() => author.heard.find(({ new: row }) => row['devil_votes'] === 1));
    await sql`update public.profiles set nsfw_enabled = true`;
    await eventually(() =>
      all.every(({ heard }) => heard.some(({ new: row }) => row['nsfw_enabled'] === true)),
    );

    const votesHeard = (listener: Listener) => listener.heard.filter(({ table }) => table === 'votes').length;
    expect(all.map(votesHeard)).toEqual([0, 1, 0, 1]);
    for (const [listener, person] of [
      [curiousAuthor, ANGEL],
      [curiousJudge, DEVIL],
    ] as const) {
      const profiles = listener.heard.filter(({ table }) => table === 'profiles');
      expect(new Set(profiles.map(({ new: row }) => row['id']))).toEqual(new Set([person]));
    }
    expect(judge.heard.findLast(({ table }) => table === 'profiles')?.new).toMatchObject({
      stats: { confessionsJudged: 1 },
      currency: { halo_coins: 0 },
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/),
    });
    expect(all.flatMap(({ heard }) => heard.filter(({ errors }) => errors !== null))).toEqual([]);

    await Promise.all(clients.map((client) => client.removeAllChannels()));
    await backend.close();
    await sql.end();
  });
});
