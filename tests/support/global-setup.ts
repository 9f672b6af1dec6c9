import { serveApp } from './served-app.ts';

/** Serves the built app on fresh data for the whole run; an app already named by TEST_ORIGIN is used as it is. */
export default async function serveForTests(): Promise<() => Promise<void>> {
  if (process.env['TEST_ORIGIN']) return async () => {};
  const app = await serveApp();
  // Workers read it when they load playwright.config.ts.
  process.env['TEST_ORIGIN'] = app.origin;
  process.env['TEST_DATABASE_URL'] = app.databaseUrl;
  return () => app.close();
}
