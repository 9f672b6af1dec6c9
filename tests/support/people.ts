import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { database } from './database.ts';
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

/**
 * Somebody with a confirmed address and a profile, as signing up leaves them; tests/people.spec.ts compares the two. Only
 * the password is hashed in fewer rounds: a journey that signs in would spend more time on that than on anything else.
 */
export async function newPerson(name = 'person'): Promise<Person> {
  const person = { id: randomUUID(), email: newEmail(name), password: `secret-${randomUUID()}` };
  const { id, email, password } = person;
  const identity = { email, email_verified: false, phone_verified: false, sub: id };
  // The sign-in server keeps its JSON as a text within jsonb.
  await database()`
    with account as (
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
        raw_app_meta_data, raw_user_meta_data, last_sign_in_at, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email},
        extensions.crypt(${password}, extensions.gen_salt('bf', 4)), now(), now(),
        to_jsonb(${JSON.stringify({ provider: 'email', providers: ['email'] })}::text),
        to_jsonb(${JSON.stringify(identity)}::text), now(), now(), now())
    ), identity as (
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
      values (${randomUUID()}, 'email', ${id}, ${id}, to_jsonb(${JSON.stringify(identity)}::text), now(), now(), now())
    )
    insert into public.profiles (id, nickname) values (${id}, ${nicknameOf(id)})`;
  return person;
}

const nicknameOf = (id: string): string => `Confessor${id.slice(0, 5)}`;

/** Signs somebody up through the Auth API, confirms the address with the mailed code, and creates the profile. */
export async function signedUpPerson(): Promise<Person> {
  const email = newEmail();
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
  const profile = await client.from('profiles').insert({ id, nickname: nicknameOf(id) });
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
