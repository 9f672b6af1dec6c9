/** The two variables that name the Supabase project the app talks to. */
export type BackendVariables = {
  readonly VITE_SUPABASE_URL?: string | undefined;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string | undefined;
};

export type BackendSettings = { readonly supabaseUrl: string; readonly publishableKey: string };

/** Means "the origin the app was loaded from": where the embedded development backend answers. */
export const SAME_ORIGIN = '/';

/** The embedded backend's publishable key: public by nature, so it can be the same everywhere. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_confession_local';

/** A variable is missing or malformed; the message names it and says what it should be. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem';
}

const WHERE_TO_FIND = 'It stands in the project settings of the Supabase dashboard, under API keys.';

/** Reads and checks the variables: null when neither is set, a SettingsProblem when they cannot be used. */
export function readBackendSettings(variables: BackendVariables): BackendSettings | null {
  const url = variables.VITE_SUPABASE_URL?.trim() ?? '';
  const key = variables.VITE_SUPABASE_PUBLISHABLE_KEY?.trim() ?? '';
  if (url === '' && key === '') return null;
  if (url === '') {
    throw new SettingsProblem(
      'VITE_SUPABASE_URL is missing although VITE_SUPABASE_PUBLISHABLE_KEY is set. Set both, or neither for the embedded backend.',
    );
  }
  if (key === '') {
    throw new SettingsProblem(
      `VITE_SUPABASE_PUBLISHABLE_KEY is missing although VITE_SUPABASE_URL is set. ${WHERE_TO_FIND}`,
    );
  }
  return { supabaseUrl: checkUrl(url), publishableKey: checkKey(key) };
}

function checkUrl(value: string): string {
  if (value === SAME_ORIGIN) return value;
  const complain = (why: string) =>
    new SettingsProblem(
      `VITE_SUPABASE_URL ${why}: '${value}'. It should look like https://your-project.supabase.co.`,
    );
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    throw complain('is not a URL');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw complain('must start with https:// or http://');
  if (url.username !== '' || url.password !== '') throw complain('must not hold a user name or password');
  if (url.search !== '' || url.hash !== '') throw complain('must not hold a query or a fragment');
  if (/^\/(rest|auth|realtime|storage)\/v1/.test(url.pathname)) {
    throw complain('must be the address of the project, without the path of one of its services');
  }
  return value.replace(/\/+$/, '');
}

function checkKey(value: string): string {
  const role = roleOfToken(value);
  if (value.startsWith('sb_secret_') || role === 'service_role') {
    // The value itself is left out of the message: it is a secret, and messages end up in logs.
    throw new SettingsProblem(
      `VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor could read. Use the publishable key. ${WHERE_TO_FIND}`,
    );
  }
  if (/^sb_publishable_[\w-]+$/.test(value) || role === 'anon') return value;
  throw new SettingsProblem(
    `VITE_SUPABASE_PUBLISHABLE_KEY is neither a publishable key (sb_publishable_…) nor a legacy anon key. ${WHERE_TO_FIND}`,
  );
}

/** The role a legacy JWT key claims; null when the value is no JWT at all. */
function roleOfToken(value: string): string | null {
  const [, payload, signature, ...rest] = value.split('.');
  if (!payload || !signature || rest.length > 0) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    if (typeof claims !== 'object' || claims === null || !('role' in claims)) return null;
    return typeof claims.role === 'string' ? claims.role : null;
  } catch {
    return null;
  }
}
