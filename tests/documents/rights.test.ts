import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { describeRights, readBlock } from './rights.ts';

let db: PGlite;

beforeAll(async () => {
  db = await openDatabase();
}, 180_000);

afterAll(() => db.close());

test('SECURITY.md says who may do what as the database has it (npm run docs:rights)', async () => {
  expect(readBlock(await readFile('SECURITY.md', 'utf8'))).toBe(await describeRights(db));
});

test('everything that is stored says what it is', async () => {
  const block = await describeRights(db);
  expect(block.split('\n').filter((line) => /^\| `\w+` \| +\|/.test(line))).toEqual([]);
});

test('a right, a policy or a table more changes what is said', async () => {
  const before = await describeRights(db);
  for (const change of [
    'grant update (xp) on public.profiles to authenticated',
    'create policy everybody on public.votes for select to authenticated using (true)',
    'create table private.diary (id int)',
    'create function public.peek() returns int language sql return 1',
  ]) {
    await db.exec(`begin; ${change}`);
    expect(await describeRights(db)).not.toBe(before);
    await db.exec('rollback');
  }
});
