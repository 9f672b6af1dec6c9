import { SettingsProblem } from '../../src/domain/backend-settings.ts';

/** Whether a host that a web server is told to listen on is this machine alone. */
function isLoopback(host: string | boolean | undefined): boolean {
  if (host === undefined || host === false || host === 'localhost') return true;
  return typeof host === 'string' && (/^127(\.\d{1,3}){3}$/.test(host) || host === '::1');
}

/**
 * The embedded backend has known passwords and an open mailbox. Others on the network may meet it only while somebody
 * develops, and who let them in is told so. Returns what to tell.
 */
export function checkExposure(
  host: string | boolean | undefined,
  nodeEnv: string | undefined,
): string | null {
  if (isLoopback(host)) return null;
  if (nodeEnv === 'production') {
    throw new SettingsProblem(
      `The embedded backend does not run in production mode on ${describeHost(host)}: its passwords are known and its mailbox is open. ` +
        'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY to use a Supabase project, or leave out --host.',
    );
  }
  return `Everyone who can reach this machine on ${describeHost(host)} can read the mailbox and sign in with the demo accounts.`;
}

function describeHost(host: string | boolean | undefined): string {
  return host === true ? 'every address' : `'${String(host)}'`;
}
