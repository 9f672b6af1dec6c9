import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});

afterAll(() => backend.close());

/** Every privilege the catalogue knows of: on schemas, tables, columns, functions, and on objects yet to be made. */
function readPrivileges() {
  return backend.sql`
    select 'schema' as kind, nspname::text as name, nspacl::text as acl from pg_namespace
    union all select 'table', oid::regclass::text, relacl::text from pg_class where relkind in ('r', 'v', 'S', 'm', 'p')
    union all select 'column', attrelid::regclass || '.' || attname, attacl::text from pg_attribute where attacl is not null
    union all select 'function', oid::regprocedure::text, proacl::text from pg_proc
    union all select 'default', concat(defaclrole::regrole, ' ', defaclnamespace, ' ', defaclobjtype), defaclacl::text from pg_default_acl
    union all select 'role', rolname, concat(rolsuper, rolbypassrls, rolcanlogin) from pg_roles
    order by 1, 2`;
}

test('requests leave every privilege as the migrations made it', async () => {
  const before = await readPrivileges();
  const angel = backend.client();
  await angel.auth.signInWithPassword({ email: 'angel@example.test', password: 'confess-demo-1' });
  const secret = backend.secrets.secretKey;
  await backend.rest('confessions', { apikey: LOCAL_PUBLISHABLE_KEY });
  await backend.rest('confessions?limit=1', { apikey: secret });
  expect((await angel.from('confessions').select('id').limit(1)).error).toBeNull();
  expect((await angel.rpc('judging_queue')).error).toBeNull();
  expect(
    (await angel.from('confessions').update({ devil_votes: 99 }).eq('status', 'approved')).error?.code,
  ).toBe('42501');
  expect(await readPrivileges()).toEqual(before);
});

test('columns that are not granted stay closed after many requests', async () => {
  const angel = backend.client();
  const { data } = await angel.auth.signInWithPassword({
    email: 'angel@example.test',
    password: 'confess-demo-1',
  });
  const me = data.user?.id ?? '';
  for (const change of [{ xp: 5_000 }, { level: 5 }, { stats: {} }, { currency: {} }, { nickname: 'root' }]) {
    expect((await angel.from('profiles').update(change).eq('id', me)).error?.code).toBe('42501');
  }
});
