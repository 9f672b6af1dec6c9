import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { SettingsProblem } from '../../../src/domain/backend-settings.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { withScratchPostgres } from '../scratch-database.ts';
import { explain } from '../start-problem.ts';
import { askAdvisors, isLocal } from '../supabase-cli.ts';
import { loadEnvironment } from '../vite-plugin.ts';
import { checkDatabase } from './database.ts';
import { type Finding, report } from './finding.ts';
import { type Picture, takePicture } from './picture.ts';
import { checkSignIn } from './sign-in.ts';
import { checkWebsite } from './website.ts';

const root = process.cwd();
const USAGE =
  'npm run check:project -- --db-url postgresql://... [--url https://your.host/confession/] [--no-cron] [--no-advisors]';

/** `npm run check:project`: what is missing at a deployed project, in plain words; exit code 1 when there is anything. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      'db-url': { type: 'string' },
      url: { type: 'string' },
      cron: { type: 'boolean', default: true },
      advisors: { type: 'boolean', default: true },
    },
  });
  const databaseUrl = readUrl('--db-url', values['db-url'], /^postgres(ql)?:$/);
  const page = values.url === undefined ? undefined : readUrl('--url', values.url, /^https?:$/);
  if (!databaseUrl) throw new SettingsProblem(`--db-url is needed.\n${USAGE}`);
  const findings = [
    ...(await askDatabase(databaseUrl.href, values)),
    ...(page ? await askWebsite(page) : []),
  ];
  const { text, toMend } = report(findings);
  console.log(text);
  process.exitCode = toMend === 0 ? 0 : 1;
}

/** The value may hold a password, so no message repeats it. */
function readUrl(option: string, value: string | undefined, protocol: RegExp): URL | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !protocol.test(url.protocol))
    throw new SettingsProblem(`${option} is not such a URL.\n${USAGE}`);
  return url;
}

async function askDatabase(
  url: string,
  { cron, advisors }: { cron?: boolean; advisors?: boolean },
): Promise<Finding[]> {
  const local = isLocal(url);
  const sql = postgres(url, {
    max: 1,
    onnotice: () => {},
    connect_timeout: 15,
    // What goes to another machine holds a password and must be encrypted.
    ...(!local && !new URL(url).searchParams.has('sslmode') && { ssl: 'require' as const }),
    connection: { application_name: 'confession check' },
  });
  try {
    const { host, pathname } = new URL(url);
    console.log(`\nDatabase ${host}${pathname}`);
    const findings = await checkDatabase(sql, { root, cron: cron ?? true, expected: expectedPicture });
    return [...findings, ...(advisors ? await askLinter(url) : [])];
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function expectedPicture(): Promise<Picture> {
  return withScratchPostgres(async (url) => {
    await prepareDatabase(url, { root, seedFiles: [] });
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      return await takePicture(sql);
    } finally {
      await sql.end();
    }
  });
}

async function askLinter(url: string): Promise<Finding[]> {
  const lines = await askAdvisors(url).catch((error: unknown) => error as Error);
  if (lines instanceof Error) return [{ unasked: `Supabase's advisors: ${lines.message}` }];
  if (lines.length === 0) return [{ good: "Supabase's advisors find nothing" }];
  return lines.map((line) => ({ mend: `Supabase's advisors: ${line}` }));
}

async function askWebsite(page: URL): Promise<Finding[]> {
  const { project } = loadEnvironment(root, 'production');
  const site = await checkWebsite(page, project?.supabaseUrl);
  if (!project) {
    const unasked =
      'Sign-in was not asked: set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, as for the build.';
    return [...site, { unasked }];
  }
  return [...site, ...(await checkSignIn(project, new URL('auth', page)))];
}

main().catch((error: unknown) => {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
});
