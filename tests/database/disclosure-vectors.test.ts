import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speaksOfSelfHarm } from '../../src/domain/concern.ts';
import * as patterns from '../../src/domain/disclosure-patterns.ts';
import { findDisclosures } from '../../src/domain/disclosures.ts';
import { foldText } from '../../src/domain/folded-text.ts';
import concerns from '../vectors/concerns.json';
import disclosures from '../vectors/disclosures.json';
import { confessionFloods, hostileConfession } from '../vectors/hostile-confessions.ts';
import { openDatabase } from './database.ts';

let db: PGlite;
beforeAll(async () => {
  db = await openDatabase();
}, 180_000);
afterAll(() => db.close());

type Judged = { text: string; folded: string; disclosure: string | null; selfHarm: boolean };

async function judge(texts: string[]): Promise<Judged[]> {
  const { rows } = await db.query<Omit<Judged, 'text'>>(
    `select private.folded_text(words) as folded, private.disclosure_of(words) as disclosure,
       coalesce(private.concern_of(words) = 'self_harm', false) as "selfHarm"
     from unnest($1::text[]) with ordinality as given (words, place) order by place`,
    [texts],
  );
  return rows.map((row, index) => ({ text: texts[index] ?? '', ...row }));
}

/** What the database names of several: the first in this order. */
const ORDER = ['email', 'link', 'phone', 'handle'];

function judgeHere(text: string): Judged {
  const kinds = findDisclosures(text).map(({ kind }) => String(kind));
  return {
    text,
    folded: foldText(text).text,
    disclosure: ORDER.find((kind) => kinds.includes(kind)) ?? null,
    selfHarm: speaksOfSelfHarm(text),
  };
}

test('there are enough cases of every kind', () => {
  expect(disclosures.length).toBeGreaterThan(300);
  for (const kind of ORDER) {
    expect(disclosures.filter((vector) => vector.kind === kind).length).toBeGreaterThan(20);
  }
  expect(disclosures.filter(({ kind }) => kind === null).length).toBeGreaterThan(150);
  expect(concerns.filter(({ concern }) => concern === null).length).toBeGreaterThan(60);
});

test('the database finds what the file says', async () => {
  const judged = await judge(disclosures.map(({ text }) => text));
  expect(judged.map(({ text, disclosure }) => ({ text, kind: disclosure }))).toEqual(
    disclosures.map(({ text, kind }) => ({ text, kind })),
  );
});

test('the database is concerned where the file says', async () => {
  const { rows } = await db.query(
    `select words as text, private.concern_of(words) as concern
     from unnest($1::text[]) with ordinality as given (words, place) order by place`,
    [concerns.map(({ text }) => text)],
  );
  expect(rows).toEqual(concerns);
});

test('whatever the text, browser and database agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileConfession, { minLength: 1, maxLength: 20 }), async (texts) => {
      expect(await judge(texts)).toEqual(texts.map(judgeHere));
    }),
    { numRuns: 40 },
  );
});

test('they agree on floods', async () => {
  for (const piece of confessionFloods) {
    const text = piece.repeat(Math.ceil(1000 / piece.length)).slice(0, 1000);
    const [there] = await judge([text]);
    expect(there).toEqual(judgeHere(text));
  }
});

test('both are written in the same patterns', async () => {
  const sql = await readFile(
    new URL('../../supabase/migrations/20260101000830_disclosures.sql', import.meta.url),
    'utf8',
  );
  const literals = sql
    .replace(/--.*$/gm, '')
    .replace(/'\s*\n\s*'/g, '')
    .replaceAll("''", "'");
  for (const pattern of Object.values(patterns).flat()) expect(literals).toContain(pattern);
});
