import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Where Debian and Ubuntu put the browser of their own packages. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** How every test, benchmark and screenshot starts its browser: the system's Chromium where there is one, else Playwright's. */
export function browserLaunch(): LaunchOptions {
  return {
    ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
    args: [
      // Containers run as root, where Chromium's sandbox refuses to start. The only pages opened are our own.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
