import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { madeOnce, TEMPLATES } from './templates.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confession-once-'));
  vi.stubEnv(TEMPLATES, folder);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('what several want at once is made once, and whole before anybody sees it', async () => {
  let makings = 0;
  const places = await Promise.all(
    ['one', 'two', 'three'].map(() =>
      madeOnce('thing', async (place) => {
        makings += 1;
        await new Promise((resolve) => setTimeout(resolve, 100));
        await writeFile(place, 'whole');
      }),
    ),
  );
  expect(makings).toBe(1);
  expect(new Set(places)).toEqual(new Set([join(folder, 'thing')]));
  expect(await readFile(join(folder, 'thing'), 'utf8')).toBe('whole');
  expect(await readdir(folder)).toEqual(['thing']);
});

test('a making that fails is told, and the next tries again', async () => {
  await expect(madeOnce('thing', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  const place = await madeOnce('thing', (draft) => writeFile(draft, 'whole'));
  expect(await readFile(String(place), 'utf8')).toBe('whole');
});

test('outside of a run of the tests nothing is kept', async () => {
  vi.stubEnv(TEMPLATES, '');
  expect(await madeOnce('thing', () => Promise.reject(new Error('not asked for')))).toBeNull();
});
