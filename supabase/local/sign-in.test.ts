import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
const password = 'long-enough-1';

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.close());

async function signUp(email: string, emailRedirectTo = `${backend.origin}/confession/auth`) {
  const client = backend.client();
  const { data, error } = await client.auth.signUp({ email, password, options: { emailRedirectTo } });
  expect(error).toBeNull();
  const [mail] = await backend.mails(email);
  if (!mail?.link || !mail.code) throw new Error('no mail with a link and a code');
  return { client, data, link: mail.link, code: mail.code };
}

/** Where a link from a mail leads, and what it carries there. */
async function follow(link: string) {
  const response = await fetch(link, { redirect: 'manual' });
  const target = new URL(response.headers.get('location') ?? '');
  return { page: target.origin + target.pathname, carried: new URLSearchParams(target.hash.slice(1)) };
}

describe('an address counts only when its owner has confirmed it', () => {
  test('signing up gives no session, and the password does not help yet', async () => {
    const { client, data } = await signUp('eager@example.test');
    expect(data.session).toBeNull();
    const attempt = await client.auth.signInWithPassword({ email: 'eager@example.test', password });
    expect(attempt.error?.code).toBe('email_not_confirmed');
  });

  test('the link confirms it and signs in', async () => {
    const { client, link } = await signUp('linked@example.test');
    const { page, carried } = await follow(link);
    expect(page).toBe(`${backend.origin}/confession/auth`);
    expect([carried.get('type'), carried.has('access_token')]).toEqual(['signup', true]);
    expect(
      (await client.auth.signInWithPassword({ email: 'linked@example.test', password })).error,
    ).toBeNull();
  });

  test('a link works once', async () => {
    const { link } = await signUp('twice@example.test');
    await follow(link);
    const { carried } = await follow(link);
    expect([carried.get('error_code'), carried.has('access_token')]).toEqual(['otp_expired', false]);
  });

  test('a short password is refused', async () => {
    const { error } = await backend.client().auth.signUp({ email: 'short@example.test', password: 'short' });
    expect(error?.code).toBe('weak_password');
  });
});

describe('ids of accounts', () => {
  const random = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  test('are random, so that nicknames made from them differ', async () => {
    const signUps = await Promise.all(['i1', 'i2', 'i3'].map((name) => signUp(`${name}@example.test`)));
    const ids = signUps.map(({ data }) => data.user?.id ?? '');
    for (const id of ids) expect(id).toMatch(random);
    expect(new Set(ids.map((id) => id.slice(0, 5))).size).toBe(3);
  });

  test('are the same everywhere: in the account, its identity, its data and its token', async () => {
    const { data: signedUp, code, client } = await signUp('everywhere@example.test');
    const { data } = await client.auth.verifyOtp({
      email: 'everywhere@example.test',
      token: code,
      type: 'email',
    });
    const id = data.user?.id ?? '';
    expect(signedUp.user?.id).toBe(id);
    expect(data.user?.identities?.map(({ user_id }) => user_id)).toEqual([id]);
    expect((await client.auth.getClaims()).data?.claims.sub).toBe(id);
    const [kept] = await backend.sql`
      select u.raw_user_meta_data::text as data, i.provider_id, i.identity_data::text as identity
      from auth.users u join auth.identities i on i.user_id = u.id where u.id = ${id}`;
    expect(kept).toEqual({
      data: expect.stringContaining(id),
      provider_id: id,
      identity: expect.stringContaining(id),
    });
  });

  test('are random for who comes by a magic link too', async () => {
    const { error } = await backend.client().auth.signInWithOtp({ email: 'by-link@example.test' });
    expect(error).toBeNull();
    const [account] = await backend.sql`select id from auth.users where email = 'by-link@example.test'`;
    expect(account?.['id']).toMatch(random);
  });
});

describe('an address that has an account', () => {
  const taken = { email: 'Devil@example.test', password };

  test('is answered like any other, and gets no mail', async () => {
    const before = await backend.mails('devil@example.test');
    const { data, error } = await backend.client().auth.signUp(taken);
    expect([error, data.session, data.user?.identities]).toEqual([null, null, []]);
    const [owner] = await backend.sql`select id from auth.users where email = 'devil@example.test'`;
    expect(data.user?.id).not.toBe(owner?.['id']);
    expect(await backend.mails('devil@example.test')).toEqual(before);
  });

  test('still needs a password that is long enough, and the key', async () => {
    const { error } = await backend.client().auth.signUp({ ...taken, password: 'short' });
    expect(error?.code).toBe('weak_password');
    const init = { method: 'POST', body: JSON.stringify(taken) };
    expect((await fetch(`${backend.origin}/auth/v1/signup`, init)).status).toBe(401);
  });
});

describe('links lead back to the page that asked for them', () => {
  test('within the app, wherever it was', async () => {
    const { link } = await signUp('deep@example.test', `${backend.origin}/confession/auth?from=submit`);
    expect(new URL(link).searchParams.get('redirect_to')).toBe(
      `${backend.origin}/confession/auth?from=submit`,
    );
    expect((await follow(link)).page).toBe(`${backend.origin}/confession/auth`);
  });

  test.each(['https://evil.example/confession/auth', 'http://localhost.evil.example/', '//evil.example'])(
    'never to %s',
    async (target) => {
      const { link } = await signUp(`victim-${Math.random().toString(36).slice(2)}@example.test`, target);
      expect((await follow(link)).page).toBe(`${backend.origin}/confession/auth`);
    },
  );

  test('people who ask at the same time get their own', async () => {
    const pages = Array.from(
      { length: 8 },
      (_, index) => `${backend.origin}/confession/auth?person=${index}`,
    );
    const links = await Promise.all(
      pages.map(async (page, index) => (await signUp(`p${index}@example.test`, page)).link),
    );
    expect(links.map((link) => new URL(link).searchParams.get('redirect_to'))).toEqual(pages);
  });
});

describe('one-time codes', () => {
  test.each(['email', 'signup'] as const)('type %s confirms a sign-up', async (type) => {
    const email = `code-${type}@example.test`;
    const { client, code } = await signUp(email);
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type });
    expect([error, data.user?.email]).toEqual([null, email]);
  });

  test.each(['email', 'magiclink'] as const)('type %s takes the code of a magic link', async (type) => {
    const client = backend.client();
    await client.auth.signInWithOtp({ email: 'devil@example.test' });
    const [mail] = await backend.mails('devil@example.test');
    const { error } = await client.auth.verifyOtp({
      email: 'devil@example.test',
      token: mail?.code ?? '',
      type,
    });
    expect(error).toBeNull();
  });

  test('type recovery takes the code of a recovery, after which the password can be changed', async () => {
    const email = 'angel@example.test';
    const client = backend.client();
    await client.auth.resetPasswordForEmail(email);
    const [mail] = await backend.mails(email);
    expect(
      (await client.auth.verifyOtp({ email, token: mail?.code ?? '', type: 'recovery' })).error,
    ).toBeNull();
    expect((await client.auth.updateUser({ password: 'another-one-2' })).error).toBeNull();
    expect(
      (await backend.client().auth.signInWithPassword({ email, password: 'another-one-2' })).error,
    ).toBeNull();
  });

  test('a wrong code is refused', async () => {
    const { client } = await signUp('guess@example.test');
    const attempt = await client.auth.verifyOtp({
      email: 'guess@example.test',
      token: '000000',
      type: 'email',
    });
    expect([attempt.error?.status, attempt.error?.code, attempt.error?.message]).toEqual([
      403,
      'otp_expired',
      'Token has expired or is invalid',
    ]);
  });

  test('a link that was altered is still spoken of as a link', async () => {
    const attempt = await backend.client().auth.verifyOtp({ token_hash: 'altered', type: 'signup' });
    expect([attempt.error?.code, attempt.error?.message]).toEqual([
      'otp_expired',
      'Email link is invalid or has expired',
    ]);
  });

  test.each(['sms', 'phone_change'] as const)(
    'type %s is understood, though no phone ever got a code',
    async (type) => {
      const { error } = await backend
        .client()
        .auth.verifyOtp({ phone: '+15551234567', token: '123456', type });
      expect([error?.status, error?.code]).toEqual([403, 'otp_expired']);
    },
  );

  test.each([
    [{ type: 'sms', phone: '+15551234567' }, 'Verify requires either a token or a token hash'],
    [{ type: 'sms', token: '123456' }, 'Only an email address or phone number should be provided on verify'],
    [
      { type: 'phone_change', phone: 'home', token: '123456' },
      'Invalid phone number format (E.164 required)',
    ],
    [{ type: 'nonsense', email: 'a@example.test', token: '123456' }, 'Invalid email verification type'],
  ])('%o is refused with a reason', async (body, message) => {
    const response = await fetch(`${backend.origin}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: message },
    ]);
  });

  test.each(['', '{', '[]', 'null', '"email"'])('a body of %j does no harm', async (body) => {
    const headers = { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' };
    const response = await fetch(`${backend.origin}/auth/v1/verify`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
  });
});

describe('who may call the sign-in server', () => {
  test('nobody without the key', async () => {
    const response = await fetch(`${backend.origin}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: '{}',
    });
    expect(response.status).toBe(401);
  });

  test('tokens are signed with the secret of this data folder, for an hour', async () => {
    const client = backend.client();
    const { data } = await client.auth.signInWithPassword({
      email: 'newcomer@example.test',
      password: 'confess-demo-1',
    });
    expect(data.session?.expires_in).toBe(3600);
    const [header] = (data.session?.access_token ?? '').split('.');
    expect(JSON.parse(Buffer.from(header ?? '', 'base64url').toString())).toMatchObject({ alg: 'HS256' });
    expect(backend.secrets.jwtSecret.length).toBeGreaterThanOrEqual(64);
  });
});
