import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: '/confession/',
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'supabase/local/**/*.test.ts', 'tests/**/*.test.ts'],
    // The database suites each start a Postgres; the machines that run this have two cores.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
