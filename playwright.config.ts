import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/support/browser.ts';

const origin = process.env['TEST_ORIGIN'];

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // The machines that run this have two cores, shared by two browsers, the app and its database.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...(origin && { baseURL: `${origin}/confession/` }),
    launchOptions: browserLaunch(),
    // Drawn without a graphics card, the moving background costs as much as everything else together. The journeys of the
    // main screens, and those about what moves, ask for motion (MOVING).
    contextOptions: { reducedMotion: 'reduce' },
    // What goes through a service worker is hidden from page.route; the journeys of the installed app allow it again.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
