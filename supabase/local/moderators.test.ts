import postgres from 'postgres';
import { expect, test } from 'vitest';
import { readModeratorCommand, runModeratorCommand } from './moderators.ts';
import { prepareDatabase } from './prepare-database.ts';
import { withScratchPostgres } from './scratch-database.ts';

test.each([
  [[]],
  [['add']],
  [['add', 'no-address']],
  [['add', 'a@example.test', 'b@example.test']],
  [['list', 'a@example.test']],
  [['promote', 'a@example.test']],
])('%j shows how the command is used', (args) => {
  expect(() => readModeratorCommand(args)).toThrow(/npm run moderator -- add you@example\.com/);
});

test('moderators come, are listed and go', () =>
  withScratchPostgres(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const say = (...args: string[]) => runModeratorCommand(sql, readModeratorCommand(args));
    try {
      await expect(say('list')).rejects.toThrow('This database has not been set up yet');
      await prepareDatabase(url, { root: process.cwd(), seedFiles: [] });
      await sql`insert into auth.users (id, email, email_confirmed_at) values
        (gen_random_uuid(), 'a@example.test', now()), (gen_random_uuid(), 'b@example.test', null)`;
      expect(await say('list')).toEqual([expect.stringMatching(/^There are no moderators/)]);
      expect(await say('add', 'A@Example.test')).toEqual([
        'A@Example.test moderates from now on; moderators: 1.',
      ]);
      expect(await say('list')).toEqual([
        expect.stringMatching(/^a@example\.test {2}since \d{4}-\d\d-\d\d$/),
      ]);
      await expect(say('add', 'a@example.test')).rejects.toThrow('a@example.test is a moderator already.');
      await expect(say('add', 'c@example.test')).rejects.toThrow(
        'No account has the address c@example.test.',
      );
      await expect(say('add', 'b@example.test')).rejects.toThrow('has not been confirmed yet.');
      await expect(say('remove', 'b@example.test')).rejects.toThrow('b@example.test is no moderator.');
      expect(await say('remove', 'a@example.test')).toEqual([
        'a@example.test moderates no more, open sessions included; moderators: 0.',
        expect.stringMatching(/^That was the last one/),
      ]);
    } finally {
      await sql.end();
    }
  }));
