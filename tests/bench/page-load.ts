import type { Browser, Page } from '@playwright/test';
import type { Session } from '@supabase/supabase-js';
import { storeSession } from '../support/demo-session.ts';
import { milliseconds, type Row, times } from './table.ts';

const ROUNDS = 5;
const SCREENS = [
  ['Home', '/'],
  ['Swipe', '/swipe'],
  ['Submit', '/submit'],
  ['Profile', '/profile'],
] as const;

type Load = { painted: number; blocked: number };

/**
 * When the largest thing on a screen was painted, and for how long the main thread could not answer (what each task took
 * beyond 50 ms), both from the start of the load. As ratio to a page without scripts on the same machine, which is
 * what can be compared between machines.
 */
export async function measurePageLoads(browser: Browser, origin: string, session: Session): Promise<Row[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // The first visit is meant: nothing comes from the device.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await storeSession(page, origin, session);
  await page.addInitScript(observe);
  const simple = await median(page, `${origin}/confession/privacy.html`);
  const rows: Row[] = [
    { what: 'page without scripts (privacy.html): largest paint', measured: milliseconds(simple.painted) },
  ];
  for (const [name, path] of SCREENS) {
    const load = await median(page, `${origin}/confession${path}`);
    rows.push({
      what: `${name}, signed in: largest paint (× page without scripts), main thread blocked`,
      measured: `${milliseconds(load.painted)} (${times(load.painted / simple.painted)}), ${milliseconds(load.blocked)}`,
    });
  }
  await context.close();
  return rows;
}

async function median(page: Page, address: string): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    loads.push(await page.evaluate(() => (window as unknown as { load: Load }).load));
  }
  const middle = (pick: (load: Load) => number) =>
    loads.map(pick).sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
  return { painted: middle((load) => load.painted), blocked: middle((load) => load.blocked) };
}

/** Runs in the page, before anything of its own. */
function observe() {
  const load = { painted: 0, blocked: 0 };
  Object.assign(window, { load });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) load.painted = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) load.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
}
