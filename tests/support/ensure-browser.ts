import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserLaunch, HEADLESS_CHROMIUM } from './browser.ts';
import { debianInstall, isDebianRoot, runInstall } from './debian.ts';

/** Makes sure there is a Chromium: the one named, of the system or of Playwright, or one installed now. */
function ensureBrowser(): void {
  const debian = isDebianRoot() && !process.env['CHROMIUM'];
  // On Debian also beside a Chromium that has windows: the tests take two thirds of the time.
  if (debian ? existsSync(HEADLESS_CHROMIUM.path) : hasBrowser()) return;
  const install = debian ? debianInstall(HEADLESS_CHROMIUM.package) : 'npx playwright install chromium';
  console.log(`Installing Chromium for the browser tests: ${install}`);
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
