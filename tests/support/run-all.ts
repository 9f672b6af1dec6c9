import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `npm test`: every check and every kind of test, their numbers added up in the last line. */

type Count = { passed: number; failed: number };

/** The parts of the two reports that are counted. */
type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

const FAILED_ONCE: Count = { passed: 0, failed: 1 };
const folder = mkdtempSync(join(tmpdir(), 'confession-tests-'));

const CHECKS = ['biome ci', 'tsc -p .', 'knip', 'depcruise src hosting supabase/local tests tools'];

/** The journeys on `npm start`, and those that depend on the host with the built folder on real web servers. */
const BROWSER_TESTS = ['playwright test', 'node --import tsx tests/hosting/main.ts'];

async function runAll(): Promise<void> {
  const counts: Count[] = [];
  // Each keeps one core busy; together they take half the time.
  for (const code of await Promise.all(CHECKS.map((check) => run(check)))) {
    counts.push(code === 0 ? { passed: 1, failed: 0 } : FAILED_ONCE);
  }
  counts.push(await unitTests());
  for (const command of BROWSER_TESTS) counts.push(await browserTests(command));
  const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
  const failed = sum((count) => count.failed);
  console.log(`\n${sum((count) => count.passed)} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function unitTests(): Promise<Count> {
  const file = join(folder, 'unit.json');
  const code = await run(`vitest run --reporter=default --reporter=json --outputFile.json=${file}`);
  const report = readReport<UnitReport>(file);
  if (!report) return FAILED_ONCE;
  // A file that does not load fails without a failed test in it.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, code);
}

async function browserTests(command: string): Promise<Count> {
  if ((await run('node --import tsx tests/support/ensure-browser.ts')) !== 0) return FAILED_ONCE;
  const file = join(folder, 'browser.json');
  rmSync(file, { force: true });
  const code = await run(`${command} --reporter=list,json`, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const report = readReport<BrowserReport>(file);
  // Without a web server there is nothing to count, and the run has said so.
  if (!report) return code === 0 ? { passed: 0, failed: 0 } : FAILED_ONCE;
  const { expected, unexpected, flaky } = report.stats;
  return settle({ passed: expected, failed: unexpected + flaky + report.errors.length }, code);
}

/** A runner that ends badly although it counted no failure has failed. */
function settle(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

function run(command: string, env: Record<string, string> = {}): Promise<number> {
  console.log(`\n> ${command}`);
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

try {
  await runAll();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
