import { createHmac } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
let angel: SupabaseClient;
let angelToken: string;
const apikey = LOCAL_PUBLISHABLE_KEY;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql.unsafe(`
    create function public.raise_as(code text, message text, detail text default '', hint text default '')
      returns void language plpgsql set search_path = ''
      as $$ begin raise exception using errcode = code, message = message, detail = detail, hint = hint; end $$;
    create function public.echo_numbers(upto int) returns setof int language sql stable set search_path = ''
      as $$ select generate_series(1, upto) $$;
    create function public.time_limit() returns text language sql volatile set search_path = ''
      as $$ select current_setting('statement_timeout') $$;
    create table public.scores (id int primary key, score int check (score > 0));
    alter table public.scores enable row level security;
    create policy "everybody signed in" on public.scores to authenticated using (true) with check (true);
  `);
  angel = backend.client();
  const { data } = await angel.auth.signInWithPassword({
    email: 'angel@example.test',
    password: 'confess-demo-1',
  });
  angelToken = data.session?.access_token ?? '';
});

afterAll(() => backend.close());

function token(claims: Record<string, unknown>, secret = backend.secrets.jwtSecret): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
}

const soon = () => Math.floor(Date.now() / 1000) + 600;

async function answer(response: Response): Promise<[number, Record<string, unknown>]> {
  return [response.status, (await response.json()) as Record<string, unknown>];
}

describe('who is let in', () => {
  test('nobody without a key, on this machine either', async () => {
    expect((await backend.rest('confessions')).status).toBe(401);
    expect((await backend.rest('rpc/is_moderator')).status).toBe(401);
  });

  test('nobody with a wrong key, or with a key where a token belongs', async () => {
    expect((await backend.rest('confessions', { apikey: 'sb_publishable_other' })).status).toBe(401);
    expect((await backend.rest('confessions', { authorization: `Bearer ${apikey}` })).status).toBe(401);
  });

  test('a visitor who is not signed in may read and call nothing', async () => {
    for (const path of [
      'confessions',
      'profiles',
      'votes',
      'achievements',
      'live_judgments',
      'moderation_log',
    ]) {
      const [status, body] = await answer(await backend.rest(path, { apikey }));
      expect([path, status, body['code']]).toEqual([path, 401, '42501']);
    }
    const [status, body] = await answer(await backend.rest('rpc/judging_queue', { apikey }));
    expect([status, body['code']]).toEqual([401, '42501']);
  });

  test.each([
    ['has no three parts', 'garbage'],
    ['is signed by somebody else', 'foreign'],
    ['is not signed at all', 'unsigned'],
  ])('a token that %s is answered as PostgREST does', async (_what, kind) => {
    const claims = { sub: '00000000-0000-4000-8000-000000000001', role: 'service_role', exp: soon() };
    const tokens: Record<string, string> = {
      garbage: 'garbage',
      foreign: token(claims, 'another secret of the same length, more or less'),
      unsigned: `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token(claims).split('.')[1]}.x`,
    };
    const headers = { apikey, authorization: `Bearer ${tokens[kind]}` };
    const [status, body] = await answer(await backend.rest('confessions', headers));
    expect([status, body['code']]).toEqual([401, 'PGRST301']);
  });

  test('an expired token is told apart', async () => {
    const expired = token({
      sub: '00000000-0000-4000-8000-000000000001',
      role: 'authenticated',
      exp: soon() - 1200,
    });
    const [status, body] = await answer(
      await backend.rest('confessions', { apikey, authorization: `Bearer ${expired}` }),
    );
    expect([status, body['code'], body['message']]).toEqual([401, 'PGRST303', 'JWT expired']);
  });

  test('the secret key reads past row-level security, but not from a browser', async () => {
    const secret = backend.secrets.secretKey;
    const response = await backend.rest('confessions?select=id&status=eq.pending', { apikey: secret });
    expect(response.status).toBe(200);
    expect(((await response.json()) as unknown[]).length).toBeGreaterThan(0);
    const fromBrowser = await backend.rest('confessions', { apikey: secret, 'user-agent': 'Mozilla/5.0' });
    expect(fromBrowser.status).toBe(401);
  });

  test.each(['/_system', '/_system/info', '/studio', '/rest', '/admin'])('%s is not a door', async (path) => {
    expect((await fetch(backend.origin + path)).status).toBe(418);
  });

  test('only the public schema is exposed', async () => {
    const headers = { apikey, authorization: `Bearer ${angelToken}`, 'accept-profile': 'auth' };
    expect((await backend.rest('users', headers)).status).toBe(406);
  });

  test('services that are not emulated say so', async () => {
    expect((await fetch(`${backend.origin}/storage/v1/bucket`)).status).toBe(404);
  });
});

describe('errors of the database arrive as they were raised', () => {
  const raise = async (body: object) =>
    answer(
      await backend.rest(
        'rpc/raise_as',
        { apikey, authorization: `Bearer ${angelToken}`, 'content-type': 'application/json' },
        { method: 'POST', body: JSON.stringify(body) },
      ),
    );

  test.each([
    ['PT429', 429],
    ['PT409', 409],
    ['23514', 400],
    ['23505', 409],
    ['23503', 409],
    ['23502', 400],
    ['22P02', 400],
    ['42501', 403],
    ['P0001', 400],
    ['57014', 500],
    ['40001', 500],
    ['53300', 503],
  ])('%s becomes HTTP %i', async (code, status) => {
    const raised = { code, message: 'what happened', detail: 'some detail', hint: 'a hint' };
    expect(await raise(raised)).toEqual([
      status,
      { code, message: 'what happened', details: 'some detail', hint: 'a hint' },
    ]);
  });

  test('a broken check constraint keeps its code and message', async () => {
    const { error, status } = await angel.from('scores').insert({ id: 1, score: 0 });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('scores_score_check') });
  });
});

describe('what the app asks for', () => {
  test('rows with an exact count, and a range of them', async () => {
    const { data, count, status } = await angel
      .from('achievements')
      .select('id', { count: 'exact' })
      .range(0, 4);
    expect([data?.length, status]).toEqual([5, 206]);
    expect(count).toBeGreaterThanOrEqual(24);
  });

  test('a count without rows', async () => {
    const { data, count } = await angel.from('achievements').select('*', { count: 'exact', head: true });
    expect(data).toBeNull();
    expect(count).toBeGreaterThanOrEqual(24);
  });

  test.each([['planned'], ['estimated']] as const)(
    'no %s count: it would be guessed from rows that nobody may read',
    async (count) => {
      const { error, status } = await angel.from('votes').select('*', { count, head: true });
      expect([status, error?.message]).toEqual([400, '']);
      const prefer = `return=representation, count=${count}`;
      const authorization = `Bearer ${angelToken}`;
      const response = await backend.rest('votes?limit=1', { apikey, authorization, prefer });
      expect(await answer(response)).toMatchObject([
        400,
        { code: 'PT400', message: 'Counts are exact or not given' },
      ]);
    },
  );

  test('not with the preference told twice either', async () => {
    const headers = new Headers({ apikey, authorization: `Bearer ${angelToken}`, prefer: 'count=planned' });
    headers.append('prefer', 'return=minimal');
    const response = await fetch(`${backend.origin}/rest/v1/votes?limit=1`, { headers });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-range')).toBeNull();
  });

  test('five seconds for a statement, whatever it filters by', async () => {
    expect((await angel.rpc('time_limit')).data).toBe('5s');
    const [limit] = await backend.sql`
      select proconfig from pg_proc where proname = 'delete_user' and 'statement_timeout=8s' = any (proconfig)`;
    expect(limit).toBeDefined();
  });

  test('one row in an insert, never more', async () => {
    const texts = ['The first of two confessions.', 'The second of two confessions.'];
    const { error, status } = await angel.from('confessions').insert(texts.map((text) => ({ text })));
    expect([status, error?.code, error?.message]).toEqual([400, 'PT400', 'Insert one row at a time']);
    expect(await backend.sql`select from public.confessions where text = any (${texts})`).toHaveLength(0);
  });

  test('one row, perhaps', async () => {
    const nobody = '00000000-0000-4000-8000-000000000001';
    expect(await angel.from('profiles').select('id').eq('id', nobody).maybeSingle()).toMatchObject({
      data: null,
      error: null,
    });
    const { error } = await angel.from('profiles').select('id').eq('id', nobody).single();
    expect(error?.code).toBe('PGRST116');
  });

  test('a computed field beside stored ones', async () => {
    const { data, error } = await angel
      .from('confessions')
      .select('id, author_nickname')
      .eq('status', 'approved')
      .limit(1);
    expect(error).toBeNull();
    expect(data?.[0]).toEqual({ id: expect.any(String), author_nickname: expect.any(String) });
  });

  test('functions that return one value, many, or nothing', async () => {
    expect((await angel.rpc('validate_confession_content', { content: 'I ate the last cake.' })).data).toBe(
      true,
    );
    expect((await angel.rpc('echo_numbers', { upto: 3 })).data).toEqual([1, 2, 3]);
    expect((await angel.rpc('judging_queue', { page_size: 2 })).data).toHaveLength(2);
  });

  test('a function or table that does not exist', async () => {
    expect((await angel.rpc('no_such_function')).error?.code).toBe('PGRST202');
    expect((await angel.from('no_such_table').select()).error?.code).toBe('PGRST205');
  });

  test('a table made while the backend runs', async () => {
    await backend.sql.unsafe(
      'create table public.fresh (id int primary key); grant select on public.fresh to authenticated;',
    );
    await expect.poll(async () => (await angel.from('fresh').select()).error).toBeNull();
  });
});
