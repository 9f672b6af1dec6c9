import { readConfig } from './config-file.ts';
import { prepareDatabase } from './prepare-database.ts';
import { withScratchPostgres } from './scratch-database.ts';
import { explain, StartProblem } from './start-problem.ts';
import { cliUrl, runSupabase } from './supabase-cli.ts';

type Finding = { readonly name: string; readonly level: string; readonly detail: string };

/** A database that nobody has used yet has used no index. */
const EXPECTED = 'unused_index';

const root = process.cwd();

/** `npm run db:advisors`: Supabase's linter on the database as migrations and seed make it. */
async function checkAdvisors(): Promise<void> {
  const { seedFiles } = await readConfig(root);
  const printed = await withScratchPostgres(async (url) => {
    await prepareDatabase(url, { root, seedFiles });
    const to = ['--db-url', cliUrl(url)];
    return runSupabase(['db', 'advisors', ...to, '--level', 'info', '--type', 'all', '-o', 'json']);
  });
  const findings = JSON.parse(printed) as Finding[];
  const surprising = findings.filter(({ name }) => name !== EXPECTED);
  for (const { level, name, detail } of surprising) console.error(`${level} ${name}: ${detail}`);
  if (surprising.length > 0)
    throw new StartProblem(`The advisors found ${surprising.length} things to mend.`);
  console.log(`Nothing to mend (${findings.length} × ${EXPECTED}, as on any fresh database).`);
}

checkAdvisors().catch((error: unknown) => {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
});
