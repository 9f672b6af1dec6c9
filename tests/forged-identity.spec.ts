import { refusedByServer } from './support/auth-forms.ts';
import { fromConsole, tokenOf } from './support/console.ts';
import { database } from './support/database.ts';
import { newPerson, signIn } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';

test('nobody reads or writes anything without being signed in', async ({ page, watch }) => {
  watch.allow(refusedByServer);
  await page.goto(appUrl('/auth'));
  const tables = await database()<{ name: string; kind: string }[]>`
    select c.relname as name, c.relkind as kind from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`;
  const functions = await database()<{ name: string }[]>`
    select distinct p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace`;
  expect(tables.length).toBeGreaterThan(14);
  expect(functions.length).toBeGreaterThan(14);
  for (const { name, kind } of tables) {
    // A view is not written to by anybody.
    for (const method of kind === 'v' ? (['GET'] as const) : (['GET', 'POST', 'DELETE'] as const)) {
      const body = method === 'POST' ? { body: {} } : {};
      const path = method === 'DELETE' ? `${name}?id=not.is.null` : name;
      const { status } = await fromConsole(page, { method, path, as: 'nobody', ...body });
      expect(status, `${method} ${name}`).toBeGreaterThanOrEqual(400);
    }
  }
  for (const { name } of functions) {
    const { status } = await fromConsole(page, {
      method: 'POST',
      path: `rpc/${name}`,
      body: {},
      as: 'nobody',
    });
    expect(status, name).toBeGreaterThanOrEqual(400);
  }
});

test('a token with another name written into it is refused', async ({ page, watch }) => {
  watch.allow(refusedByServer);
  const other = await newPerson('other');
  await signIn(page, await newPerson('forger'), '/profile');
  const own = await fromConsole(page, { path: 'profiles?select=xp', as: { token: await tokenOf(page) } });
  expect(own).toEqual({ status: 200, body: [{ xp: 0 }] });
  const [header = '', payload = '', signature = ''] = (await tokenOf(page)).split('.');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const unsigned = encode({ alg: 'none', typ: 'JWT' });
  for (const token of [
    `${header}.${encode({ ...claims, sub: other.id })}.${signature}`,
    `${header}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
    `${unsigned}.${encode({ ...claims, sub: other.id })}.`,
    `${unsigned}.${encode({ ...claims, role: 'service_role' })}.${signature}`,
  ]) {
    const answer = await fromConsole(page, { path: `profiles?id=eq.${other.id}`, as: { token } });
    expect(answer.status).toBe(401);
  }
  const keys = ['sb_secret_confession_local', 'sb_secret_', 'service_role'];
  for (const apikey of keys) {
    const answer = await fromConsole(page, { path: 'profiles', as: 'nobody', headers: { apikey } });
    expect(answer.status, apikey).toBeGreaterThanOrEqual(400);
  }
});
