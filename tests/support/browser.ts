import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Debian's package of Chromium without windows, which is also what Playwright takes by itself: a third less work for a machine. */
export const HEADLESS_CHROMIUM = {
  package: 'chromium-headless-shell',
  path: '/usr/bin/chromium-headless-shell',
};
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/**
 * How every test, benchmark and screenshot starts its browser: the one that CHROMIUM names, else the system's Chromium,
 * without windows where there is the choice, else Playwright's.
 */
export function browserLaunch(): LaunchOptions {
  const found = [HEADLESS_CHROMIUM.path, SYSTEM_CHROMIUM].find((path) => existsSync(path));
  const executablePath = process.env['CHROMIUM'] || found;
  return {
    ...(executablePath && { executablePath }),
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
