import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserLaunch } from './browser.ts';
import { debianInstall, isDebianRoot, runInstall } from './debian.ts';

/** Makes sure there is a Chromium: the one of the system, of Playwright, or one installed now. */
function ensureBrowser(): void {
  if (hasBrowser()) return;
  console.log('No Chromium found; installing one for the browser tests.');
  const install = isDebianRoot() ? debianInstall('chromium') : 'npx playwright install chromium';
  runInstall(install);
  if (hasBrowser()) return;
  console.error(`Chromium could not be installed. Install it yourself (tried: ${install}).`);
  process.exit(1);
}

function hasBrowser(): boolean {
  const { executablePath = chromium.executablePath() } = browserLaunch();
  return existsSync(executablePath);
}

ensureBrowser();
