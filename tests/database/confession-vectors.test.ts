import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';

type Vector = { input: string; valid: boolean; why: string; layer?: 'client' };

const vectors: Vector[] = JSON.parse(
  await readFile(new URL('../vectors/confessions.json', import.meta.url), 'utf8'),
);
// A null character or half a surrogate pair cannot be sent to Postgres at all; those are for the browser's check.
const reachable = vectors.filter(({ layer }) => layer !== 'client');

let db: PGlite;
beforeAll(async () => {
  db = await openDatabase();
  await db.exec('set role authenticated');
}, 180_000);
afterAll(() => db.close());

test('there are enough cases of both kinds', () => {
  expect(reachable.filter(({ valid }) => valid).length).toBeGreaterThan(40);
  expect(reachable.filter(({ valid }) => !valid).length).toBeGreaterThan(40);
});

test('the server judges every case as the file says', async () => {
  const judged: Vector[] = [];
  for (const vector of reachable) {
    const { rows } = await db.query<{ valid: boolean }>(
      'select public.validate_confession_content($1) as valid',
      [vector.input],
    );
    judged.push({ ...vector, valid: rows[0]?.valid ?? !vector.valid });
  }
  expect(judged).toEqual(reachable);
});

test('nothing is no confession', async () => {
  const { rows } = await db.query('select public.validate_confession_content(null) as valid');
  expect(rows).toEqual([{ valid: false }]);
});
