import { defineConfig } from 'vitest/config';
import { LOCAL_PUBLISHABLE_KEY, SAME_ORIGIN } from './src/domain/backend-settings.ts';

export default defineConfig({
  base: '/confession/',
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'hosting/**/*.test.ts',
      'supabase/local/**/*.test.ts',
      'tests/**/*.test.ts',
    ],
    globalSetup: './tests/support/keep-templates.ts',
    env: { VITE_SUPABASE_URL: SAME_ORIGIN, VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY },
    // The database suites each start a Postgres; the machines that run this have two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
