import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Session } from '@supabase/supabase-js';
import { storeSession } from '../support/demo-session.ts';
import { kilobytes, milliseconds, type Row } from './table.ts';

const LIMIT_FIRST = 200_000;
const LIMIT_ALL = 230_000;

/** JavaScript that Home loads: before its heading is there, and in all once the network is quiet. Gzip, as hosts send it. */
export async function measureWeight(browser: Browser, origin: string, session: Session): Promise<Row[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // The first visit is meant: nothing comes from the device.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await storeSession(page, origin, session);

  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  const began = performance.now();
  await page.goto(`${origin}/confession/`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const firstContent = performance.now() - began;
  const first = scripts.length;
  await page.waitForLoadState('networkidle');

  const sizes = await Promise.all(scripts.map(gzipSize));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const before = sum(sizes.slice(0, first));
  const all = sum(sizes);
  await context.close();
  return [
    {
      what: 'JavaScript of Home before first content, gzip',
      measured: kilobytes(before),
      bound: `≤ ${kilobytes(LIMIT_FIRST)}`,
      ok: before <= LIMIT_FIRST,
    },
    {
      what: 'JavaScript of Home in all, gzip',
      measured: kilobytes(all),
      bound: `≤ ${kilobytes(LIMIT_ALL)}`,
      ok: all <= LIMIT_ALL,
    },
    { what: 'Home, signed in: address to heading', measured: milliseconds(firstContent) },
  ];
}

async function gzipSize(address: string): Promise<number> {
  const response = await fetch(address);
  return gzipSync(new Uint8Array(await response.arrayBuffer())).length;
}
