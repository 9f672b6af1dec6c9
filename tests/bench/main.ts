import { writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../support/browser.ts';
import { signInDemo } from '../support/demo-session.ts';
import { serveApp } from '../support/served-app.ts';
import { measurePageLoads } from './page-load.ts';
import { measureRealtime } from './realtime.ts';
import { startUpRows } from './start-up.ts';
import { machine, markdown, type Row } from './table.ts';
import { measureSightings, measureVotes } from './votes.ts';
import { measureWeight } from './weight.ts';

const FILE = 'docs/benchmarks.md';

/** `npm run bench`: measures, prints the table and keeps it. Ends with an error when a bound is broken. */
async function bench(): Promise<void> {
  const first = await serveApp();
  const app = await first.restart();
  const browser = await chromium.launch(browserLaunch());
  const rows: Row[] = startUpRows(first, app);
  try {
    const { session } = await signInDemo(app.origin, 'angel@example.test');
    rows.push(...(await measureWeight(browser, app.origin, session)));
    rows.push(...(await measurePageLoads(browser, app.origin, session)));
    rows.push(await measureVotes(app));
    rows.push(await measureSightings(browser, app));
  } finally {
    await browser.close();
    await app.close();
  }
  rows.push(...(await measureRealtime()));
  const table = markdown(rows);
  console.log(`\n${table}\n`);
  await writeFile(FILE, page(table));
  if (rows.some(({ ok }) => ok === false)) process.exitCode = 1;
}

const page = (table: string) => `# Benchmarks

Written by \`npm run bench\` on ${machine()}. Machines are noisy: compare rows of one run with
each other, and runs of one machine by ratio.

${table}
`;

await bench();
