import type { Page } from '@playwright/test';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import ws from 'ws';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import type { Database } from '../../src/lib/database.types.ts';

const PASSWORD = 'confess-demo-1';

export type DemoSession = { client: SupabaseClient<Database>; session: Session };

/** Signs a demo account in at an app served from `origin`, outside any test runner. */
export async function signInDemo(origin: string, email: string): Promise<DemoSession> {
  const client = createClient<Database>(origin, LOCAL_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, session: data.session };
}

/** Puts a session where the app looks for it, on a page of the same origin that runs no app. */
export async function storeSession(page: Page, origin: string, session: Session): Promise<void> {
  await page.goto(`${origin}/confession/privacy.html`);
  await page.evaluate(
    (value) => window.localStorage.setItem('confession.session', value),
    JSON.stringify(session),
  );
}
