import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Client, clientAt, storeSession } from './demo-session.ts';
import { mailedCode } from './mail.ts';
import { appUrl, backendOrigin, origin } from './test.ts';

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
export const newClient = (): Client => clientAt(backendOrigin());

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
  await storeSession(page, origin(), data.session);
  await page.goto(appUrl(path));
}

/** Signs in through the form, as a person does. */
export async function signInByForm(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Your Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
