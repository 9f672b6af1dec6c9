import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import ws from 'ws';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import type { Database } from '../../src/lib/database.types.ts';
import { mailedCode } from './mail.ts';
import { appUrl, origin } from './test.ts';

/** Where the app keeps its session: SESSION_KEY of src/lib/supabase.ts. */
const SESSION_KEY = 'confession.session';

export type Client = SupabaseClient<Database>;
export type Person = { id: string; email: string; password: string };

/** Demo accounts of the seed. For reading; journeys that change something use people of their own. */
export const demo = {
  angel: { email: 'angel@example.test', password: 'confess-demo-1' },
  devil: { email: 'devil@example.test', password: 'confess-demo-1' },
  newcomer: { email: 'newcomer@example.test', password: 'confess-demo-1' },
  moderator: { email: 'moderator@example.test', password: 'confess-demo-1' },
} as const;

/** An address nobody has used yet. */
export const newEmail = (name = 'person'): string => `${name}-${randomUUID()}@example.test`;

/** A client of the Data API as the app has it, without the app: to arrange things, and to try what is forbidden. */
export function newClient(): Client {
  return createClient<Database>(origin(), LOCAL_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Node 20 brings no WebSocket of its own; the types of `ws` differ from the browser's in handlers nobody uses here.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}

/** Signs somebody up through the Auth API, confirms the address with the mailed code, and creates the profile. */
export async function newPerson(name = 'person'): Promise<Person> {
  const email = newEmail(name);
  const password = `secret-${randomUUID()}`;
  const client = newClient();
  const signUp = await client.auth.signUp({ email, password });
  if (signUp.error) throw signUp.error;
  const { data, error } = await client.auth.verifyOtp({
    email,
    token: await mailedCode(email),
    type: 'email',
  });
  if (error) throw error;
  if (!data.user) throw new Error(`confirming ${email} brought no user`);
  const { id } = data.user;
  const profile = await client.from('profiles').insert({ id, nickname: `Confessor${id.slice(0, 5)}` });
  if (profile.error) throw profile.error;
  return { id, email, password };
}

/** A client signed in as this person. */
export async function clientOf(person: Pick<Person, 'email' | 'password'>): Promise<Client> {
  const client = newClient();
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}

/** Signs a person in without the form and opens a place of the app. Every call is a session of its own. */
export async function signIn(
  page: Page,
  person: Pick<Person, 'email' | 'password'>,
  path = '/',
): Promise<void> {
  const { data, error } = await (await clientOf(person)).auth.getSession();
  if (error) throw error;
  if (!data.session) throw new Error(`${person.email} has no session`);
  await keepSession(page, data.session);
  await page.goto(appUrl(path));
}

/** Puts a session where the app looks for it. */
async function keepSession(page: Page, session: Session): Promise<void> {
  // A page of the same origin that runs no app: the app itself would move on while the session is being written.
  await page.goto(appUrl('/privacy.html'));
  await page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify(session),
  ] as const);
}

/** Signs in through the form, as a person does. */
export async function signInByForm(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Your Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
