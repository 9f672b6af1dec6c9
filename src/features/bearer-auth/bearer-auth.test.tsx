// @vitest-environment jsdom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BearerAuthProvider, useBearerAuth } from './bearer-auth';
import { getJson, postJson } from './json';

type Seen = { method: string; path: string; authorization: string | undefined; body: unknown };

const ada = { id: '1', username: 'ada', email: 'ada@example.test' };
const KEY = 'confession.bearer-token';
const seen: Seen[] = [];
let server: Server;
let base: string;

/** A server as spec 7 describes it: one account, one token. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const { method = '', url: path = '' } = request;
      const { authorization } = request.headers;
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      seen.push({ method, path, authorization, body });
      const known = authorization === 'Bearer token-1';
      const answers: Record<string, unknown> = {
        'GET /api/auth/me': known ? ada : null,
        'POST /api/auth/login': text.includes('right') ? { token: 'token-1', user: ada } : null,
        'POST /api/auth/register': { token: 'token-1', user: ada },
        'PATCH /api/auth/preferences': known ? { ...ada, preferences: body } : null,
      };
      const answer = answers[`${method} ${path}`] ?? null;
      response
        .writeHead(answer ? 200 : 401, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer ?? { message: 'no' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => {
  cleanup();
  localStorage.clear();
  seen.length = 0;
});

let auth: ReturnType<typeof useBearerAuth>;

function Probe() {
  auth = useBearerAuth();
  return (
    <p>
      {auth.status} {auth.user?.username} {JSON.stringify(auth.user?.preferences)}
    </p>
  );
}

const open = () =>
  render(
    <BearerAuthProvider base={base}>
      <Probe />
    </BearerAuthProvider>,
  );

test('without a token nothing is asked', async () => {
  open();
  await screen.findByText(/signedOut/);
  expect(seen).toEqual([]);
});

test('a login keeps its token, preferences go out under it, and a logout forgets it', async () => {
  open();
  await act(() => auth.login('ada@example.test', 'right'));
  await screen.findByText(/signedIn ada/);
  expect(localStorage.getItem(KEY)).toBe('token-1');
  await act(() => auth.updatePreferences({ theme: 'dark' }));
  await screen.findByText(/"theme":"dark"/);
  expect(seen).toEqual([
    {
      method: 'POST',
      path: '/api/auth/login',
      authorization: undefined,
      body: { email: 'ada@example.test', password: 'right' },
    },
    {
      method: 'PATCH',
      path: '/api/auth/preferences',
      authorization: 'Bearer token-1',
      body: { theme: 'dark' },
    },
  ]);
  act(() => auth.logout());
  await screen.findByText(/signedOut/);
  expect(localStorage.getItem(KEY)).toBeNull();
  await expect(auth.updatePreferences({})).rejects.toThrow('Not signed in');
});

test('registering sends the name along and signs in', async () => {
  open();
  await act(() => auth.register('ada', 'ada@example.test', 'right'));
  await screen.findByText(/signedIn ada/);
  expect(seen[0]?.body).toEqual({ username: 'ada', email: 'ada@example.test', password: 'right' });
});

test('a refused login leaves everything as it was', async () => {
  open();
  await act(() =>
    expect(auth.login('ada@example.test', 'wrong')).rejects.toThrow('Network response was not ok'),
  );
  await screen.findByText(/signedOut/);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test.each([
  ['token-1', /signedIn ada/, 'token-1'],
  ['token-of-somebody-gone', /signedOut/, null],
])('a kept %s is asked about first', async (token, shown, kept) => {
  localStorage.setItem(KEY, token);
  open();
  screen.getByText(/checking/);
  await screen.findByText(shown);
  expect(seen).toMatchObject([{ path: '/api/auth/me', authorization: `Bearer ${token}` }]);
  expect(localStorage.getItem(KEY)).toBe(kept);
});

test('the helpers reject what is not OK, in the words of the specification', async () => {
  await expect(getJson(`${base}/nowhere`)).rejects.toThrow(/^Network response was not ok$/);
  await expect(postJson(`${base}/nowhere`, {})).rejects.toThrow(/^Network response was not ok$/);
});
