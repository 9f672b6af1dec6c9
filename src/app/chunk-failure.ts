// Each browser words it differently, and the bundler has words of its own for a style sheet.
const failures = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether a part of the app could not be fetched: there is no network, or a deployment took the old version away. */
export const isChunkFailure = (error: unknown): error is Error =>
  error instanceof Error && failures.test(error.message);

/** Whether trying again in place is in vain: a style sheet that failed is never asked for twice by one page. */
export const needsReload = (error: unknown): boolean =>
  error instanceof Error && /unable to preload/i.test(error.message);
