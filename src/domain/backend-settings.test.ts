import { describe, expect, test } from 'vitest';
import { readBackendSettings, SettingsProblem } from './backend-settings';

const url = 'https://abcdefgh.supabase.co';
const key = 'sb_publishable_0123456789abcdef';

function tokenFor(role: string): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iss: 'supabase', role })}.signature`;
}

function read(supabaseUrl?: string, publishableKey?: string) {
  return readBackendSettings({
    VITE_SUPABASE_URL: supabaseUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  });
}

describe('settings that cannot be used are refused by name', () => {
  test.each([
    ['the address is missing', undefined, key, /^VITE_SUPABASE_URL is missing/],
    ['the key is missing', url, undefined, /^VITE_SUPABASE_PUBLISHABLE_KEY is missing/],
    ['the key is blank', url, '   ', /^VITE_SUPABASE_PUBLISHABLE_KEY is missing/],
    ['the address is a word', 'supabase', key, /^VITE_SUPABASE_URL is not a URL/],
    ['the address lacks its scheme', 'abcdefgh.supabase.co', key, /^VITE_SUPABASE_URL is not a URL/],
    ['the address is of the database', 'postgresql://db.supabase.co/postgres', key, /must start with https/],
    ['the address is a script', 'javascript:alert(1)', key, /must start with https/],
    ['the address holds a password', 'https://me:secret@abc.supabase.co', key, /user name or password/],
    ['the address holds a query', `${url}/?apikey=x`, key, /query or a fragment/],
    ['the address is of one service', `${url}/rest/v1/`, key, /without the path of one of its services/],
    ['the key is a secret key', url, 'sb_secret_0123456789', /holds a secret key/],
    ['the key is a service_role token', url, tokenFor('service_role'), /holds a secret key/],
    ['the key is a token of a person', url, tokenFor('authenticated'), /neither a publishable key/],
    ['the key is cut off', url, 'sb_publishable_', /neither a publishable key/],
    ['the key is something else', url, 'hunter2', /neither a publishable key/],
    ['the key is broken', url, 'a.b.c', /neither a publishable key/],
  ])('when %s', (_what, supabaseUrl, publishableKey, message) => {
    expect(() => read(supabaseUrl, publishableKey)).toThrow(SettingsProblem);
    expect(() => read(supabaseUrl, publishableKey)).toThrow(message);
  });

  test('without repeating a secret', () => {
    expect(() => read(url, 'sb_secret_0123456789')).not.toThrow(/0123456789/);
  });
});

describe('settings that can be used', () => {
  test('neither variable means the embedded backend', () => {
    expect(read()).toBeNull();
    expect(read('', ' ')).toBeNull();
  });

  test.each([
    ['a hosted project', url, key],
    ['one with a legacy anon key', url, tokenFor('anon')],
    ['a local one', 'http://127.0.0.1:54321', key],
    ['one behind a path', 'https://example.org/backend', key],
    ['the same origin', '/', key],
  ])('%s', (_what, supabaseUrl, publishableKey) => {
    expect(read(supabaseUrl, publishableKey)).toEqual({ supabaseUrl, publishableKey });
  });

  test('blank space and slashes at the ends are forgiven', () => {
    expect(read(` ${url}// `, ` ${key}\n`)).toEqual({ supabaseUrl: url, publishableKey: key });
  });
});
