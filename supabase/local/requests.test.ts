import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenFor(role: string): string {
  const exp = Math.floor(Date.now() / 1_000) + 60;
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ role, aud: 'authenticated', exp })}`;
  return `${content}.${createHmac('sha256', backend.secrets.jwtSecret).update(content).digest('base64url')}`;
}

test.each(['postgres', 'supabase_auth_admin', 'none'])(
  'a token for the role %s is worth nothing',
  async (role) => {
    const headers = { apikey: LOCAL_PUBLISHABLE_KEY, authorization: `Bearer ${tokenFor(role)}` };
    const response = await backend.rest('confessions?select=id', headers);
    expect(response.status).toBe(401);
  },
);

test.each(['//', '//['])('the address %s is refused', async (path) => {
  const { hostname, port } = new URL(backend.origin);
  const status = await new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(400);
});

test.each(['rest/v1/rpc/is_moderator', 'auth/v1/signup'])('%s takes no body above 256 kB', async (path) => {
  const headers = { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' };
  const post = async (init: RequestInit) =>
    (await fetch(`${backend.origin}/${path}`, { method: 'POST', headers, ...init })).status;
  const body = JSON.stringify({ email: 'x'.repeat(300_000) });
  expect(await post({ body })).toBe(413);
  const streamed = { body: new Blob([body]).stream(), duplex: 'half' } as RequestInit;
  expect(await post(streamed)).toBe(413);
  expect(await post({ body: JSON.stringify({ email: 'x'.repeat(1_000) }) })).not.toBe(413);
});
