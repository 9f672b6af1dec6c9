import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserLaunch } from './browser.ts';

/** Makes sure there is a Chromium: the one of the system, of Playwright, or one installed now. */
function ensureBrowser(): void {
  if (hasBrowser()) return;
  console.log('No Chromium found; installing one for the browser tests.');
  const install = isDebianRoot()
    ? 'apt-get update && apt-get install -y --no-install-recommends chromium'
    : 'npx playwright install chromium';
  spawnSync(install, { shell: true, stdio: 'inherit' });
  if (hasBrowser()) return;
  console.error(`Chromium could not be installed. Install it yourself (tried: ${install}).`);
  process.exit(1);
}

function hasBrowser(): boolean {
  const { executablePath = chromium.executablePath() } = browserLaunch();
  return existsSync(executablePath);
}

/** Ubuntu's package of that name is a pointer to a snap, which containers cannot run. */
function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

ensureBrowser();
