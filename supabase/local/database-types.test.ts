import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TYPES_FILE, typesFingerprint } from './types-fingerprint.ts';

test('the generated types are those of the migrations', async () => {
  const [firstLine] = readFileSync(TYPES_FILE, 'utf8').split('\n');
  expect(firstLine, "stale: run 'npm run db:types'").toBe(await typesFingerprint(process.cwd()));
});
