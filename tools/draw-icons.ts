import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../tests/support/browser.ts';

/** `npm run icons`: draws the installed app's icons from public/icon.svg, which alone is drawn by hand. */

type Icon = { file: string; size: number; /** Part of the square the drawing takes up. */ scale: number; full: boolean };

const BACKGROUND = '#120a21';

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, scale: 1, full: false },
  { file: 'icon-512.png', size: 512, scale: 1, full: false },
  // Whatever shape a launcher cuts out of it, the inner circle of 80 % stays.
  { file: 'icon-maskable-512.png', size: 512, scale: 0.9, full: true },
  // iOS rounds the corners itself and paints see-through ones black.
  { file: 'apple-touch-icon.png', size: 180, scale: 0.95, full: true },
];

const svg = await readFile('public/icon.svg', 'utf8');
const browser = await chromium.launch(browserLaunch());
for (const { file, size, scale, full } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; ${full ? `background: ${BACKGROUND}` : ''} }
    svg { width: ${scale * 100}%; height: ${scale * 100}% }</style>${svg}`,
  );
  await writeFile(`public/${file}`, await page.screenshot({ omitBackground: !full }));
  await page.close();
}
await browser.close();
