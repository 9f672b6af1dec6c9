import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import tlds from 'tlds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cleanComment,
  commentProblem,
  decodeComment,
  escapeComment,
} from '../../src/domain/comment-content.ts';
import { commentVectors } from '../vectors/comment-vectors.ts';
import { floods, hostileComment } from '../vectors/hostile-comments.ts';
import { openDatabase } from './database.ts';

type Judged = { text: string; problem: string | null; cleaned: string | null; stored: string | null };

let db: PGlite;
beforeAll(async () => {
  db = await openDatabase();
}, 180_000);
afterAll(() => db.close());

/** What the database says of each text, which it does not repeat; of what it refuses nothing is kept. */
async function judge(texts: string[]): Promise<Judged[]> {
  const { rows } = await db.query<Omit<Judged, 'text'>>(
    `select problem,
       case when problem is null then private.clean_comment(text) end as cleaned,
       case when problem is null then private.escape_comment(private.clean_comment(text)) end as stored
     from (
       select words as text, place, private.comment_problem(words) as problem
       from unnest($1::text[]) with ordinality as given (words, place)
     ) as judged
     order by place`,
    [texts],
  );
  return rows.map((row, index) => ({ text: texts[index] ?? '', ...row }));
}

const reachable = commentVectors.filter(({ clientOnly }) => !clientOnly);

test('there are enough cases of every kind', () => {
  expect(reachable.length).toBeGreaterThan(300);
  expect(reachable.filter(({ problem }) => problem === null).length).toBeGreaterThan(100);
  expect(new Set(reachable.map(({ problem }) => problem)).size).toBe(12);
});

test('the database judges every case as the file says', async () => {
  const judged = await judge(reachable.map(({ text }) => text));
  expect(judged.map((row, index) => ({ title: reachable[index]?.title, ...row }))).toEqual(
    reachable.map(({ title, text, problem, cleaned, stored }) => ({ title, text, problem, cleaned, stored })),
  );
  for (const { cleaned, stored } of judged) if (stored !== null) expect(decodeComment(stored)).toBe(cleaned);
});

test('nothing at all is told that content is required', async () => {
  const { rows } = await db.query('select private.comment_problem(null) as problem');
  expect(rows).toEqual([{ problem: 'Content is required' }]);
});

test('whatever the text, browser and database agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileComment, { minLength: 1, maxLength: 20 }), async (texts) => {
      expect(await judge(texts)).toEqual(
        texts.map((text) => {
          const problem = commentProblem(text);
          const cleaned = problem === null ? cleanComment(text) : null;
          return { text, problem, cleaned, stored: cleaned === null ? null : escapeComment(cleaned) };
        }),
      );
    }),
    { numRuns: 50 },
  );
});

test('they agree on floods', async () => {
  const texts = floods
    .filter((piece) => !/\p{Cs}/u.test(piece))
    .map((piece) => `x ${piece.repeat(Math.ceil(300 / piece.length))}`);
  const judged = await judge(texts);
  expect(judged.map(({ text, problem }) => ({ text, problem }))).toEqual(
    texts.map((text) => ({ text, problem: commentProblem(text) })),
  );
});

test('both know the same ends of domains', async () => {
  const { rows } = await db.query<{ name: string }>('select name from private.top_level_domains');
  expect(rows.map(({ name }) => name).sort()).toEqual([...tlds, 'onion'].sort());
});

test('the locale of a database changes nothing', async () => {
  const { rows } = await db.query("select private.lower_case('ÀЖΣİẞK') as lower");
  expect(rows).toEqual([{ lower: 'àжσißk' }]);
});
