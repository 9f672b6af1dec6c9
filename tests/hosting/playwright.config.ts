import { defineConfig } from '@playwright/test';
import common from '../../playwright.config.ts';

type Host = { name: string; origin: string };

const hosts = JSON.parse(process.env['TEST_HOSTS'] ?? '[]') as Host[];

/** What a host can break; the other journeys find the same app whoever serves it. */
const OF_HOSTS = ['hosting/*.hosting.ts', 'headers.spec.ts', 'loop.spec.ts'];

/** The journeys against the built folder as each web server serves it; tests/hosting/main.ts starts them. */
const { globalSetup: _, ...shared } = common;

export default defineConfig({
  ...shared,
  testDir: '..',
  testMatch: process.env['TEST_ALL'] ? [...OF_HOSTS, '*.spec.ts'] : OF_HOSTS,
  projects: hosts.map(({ name, origin }) => ({ name, use: { baseURL: `${origin}/confession/` } })),
});
