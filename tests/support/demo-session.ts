import type { Page } from '@playwright/test';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import ws from 'ws';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import type { Database } from '../../src/lib/database.types.ts';

const PASSWORD = 'confess-demo-1';

/** Where the app keeps its session: SESSION_KEY of src/lib/supabase.ts. */
const SESSION_KEY = 'confession.session';

export type Client = SupabaseClient<Database>;

type DemoSession = { client: Client; session: Session };

/** A client of the Data API as the app has it, without the app, for an app served from `origin`. */
export function clientAt(origin: string): Client {
  return createClient<Database>(origin, LOCAL_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 brings no WebSocket of its own; the types of `ws` differ from the browser's in handlers nobody uses here.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}

/** Signs a demo account in at an app served from `origin`, outside any test runner. */
export async function signInDemo(origin: string, email: string): Promise<DemoSession> {
  const client = clientAt(origin);
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, session: data.session };
}

/** Puts a session where the app looks for it. */
export async function storeSession(page: Page, origin: string, session: Session): Promise<void> {
  // A page of the same origin that runs no app: the app itself would move on while the session is being written.
  await page.goto(`${origin}/confession/privacy.html`);
  await page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
}
