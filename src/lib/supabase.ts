import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { env } from './env';

/** What a link from a mail brought along in the address, read before the client consumes and removes it. */
export type LinkCallback = { type: string | null; hasToken: boolean; error: string | null };

function readLinkCallback(): LinkCallback {
  const hash = new URLSearchParams(window.location.hash.slice(1));
  return {
    type: hash.get('type'),
    hasToken: hash.has('access_token'),
    error: hash.get('error_description') ?? hash.get('error'),
  };
}

export const linkCallback = readLinkCallback();

/** Where the browser keeps the session. */
export const SESSION_KEY = 'confession.session';

/** The one client. Implicit flow: a mail link may be opened in another browser than the one that asked for it. */
export const supabase = createClient<Database>(env.supabaseUrl, env.publishableKey, {
  auth: { flowType: 'implicit', storageKey: SESSION_KEY },
});

// The client has read the address in its constructor. Its own clean-up (`location.hash = ''`) would push a history
// entry and leave the tokens behind the Back button.
if (linkCallback.hasToken || linkCallback.error) {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
