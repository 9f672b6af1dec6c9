import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDatabase } from './prepare-database.ts';
import { withScratchPostgres } from './scratch-database.ts';
import { explain } from './start-problem.ts';
import { cliUrl, runTypesCli } from './supabase-cli.ts';
import { TYPES_FILE, typesFingerprint } from './types-fingerprint.ts';

const root = process.cwd();

/** `npm run db:types`: writes the types of the tables as the migrations make them. */
async function generateTypes(): Promise<void> {
  const types = await withScratchPostgres(async (url) => {
    await prepareDatabase(url, { root, seedFiles: [] });
    return runTypesCli(['gen', 'types', '--schema', 'public', `--remote=${cliUrl(url)}`]);
  });
  const text = `${await typesFingerprint(root)}\n${types}`;
  // Through a name of its own, because Biome leaves the generated file alone.
  const biome = ['--no-install', 'biome', 'format', '--stdin-file-path=src/generated.ts'];
  await writeFile(join(root, TYPES_FILE), execFileSync('npx', biome, { cwd: root, input: text }));
}

generateTypes().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
