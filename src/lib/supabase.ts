import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { env } from './env';
import { readLinkCallback } from './link-callback';

/** Where the browser keeps the session. */
export const SESSION_KEY = 'confession.session';

/** Read before the client consumes and removes it. */
export const linkCallback = readLinkCallback({
  hash: window.location.hash,
  onAuthScreen: window.location.pathname === `${import.meta.env.BASE_URL}auth`,
  storedSession: readStoredSession(),
});

/** The one client. Implicit flow: a mail link may be opened in another browser than the one that asked for it. */
export const supabase = createClient<Database>(env.supabaseUrl, env.publishableKey, {
  auth: {
    flowType: 'implicit',
    storageKey: SESSION_KEY,
    detectSessionInUrl: () => linkCallback.hasToken,
  },
  // A hosted project says nothing of caching, and the browser would lay what somebody read on the disk of the device.
  global: { fetch: (input, init) => fetch(input, { ...init, cache: 'no-store' }) },
});

// The client has read the address in its constructor. Its own clean-up (`location.hash = ''`) would push a history
// entry and leave the tokens behind the Back button. A refused link leaves no tokens behind either.
if (/[#&](access_token|error)=/.test(window.location.hash)) {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

/** The session as it lies in the browser's storage; null when there is none. */
export function readStoredSession(): string | null {
  try {
    return window.localStorage.getItem(SESSION_KEY);
  } catch {
    // Storage may be forbidden; then no session is kept in it either.
    return null;
  }
}
