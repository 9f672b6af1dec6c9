import { readConfig } from './config-file.ts';
import { prepareDatabase } from './prepare-database.ts';
import { withScratchPostgres } from './scratch-database.ts';
import { explain, StartProblem } from './start-problem.ts';
import { askAdvisors } from './supabase-cli.ts';

const root = process.cwd();

/** `npm run db:advisors`: Supabase's linter on the database as migrations and seed make it. */
async function checkAdvisors(): Promise<void> {
  const { seedFiles } = await readConfig(root);
  const findings = await withScratchPostgres(async (url) => {
    await prepareDatabase(url, { root, seedFiles });
    return askAdvisors(url);
  });
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) throw new StartProblem(`The advisors found ${findings.length} things to mend.`);
  console.log('The advisors found nothing to mend.');
}

checkAdvisors().catch((error: unknown) => {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
});
