import { describe, expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY, SettingsProblem } from '../../src/domain/backend-settings.ts';
import { readEnvironment } from './environment.ts';

const read = (variables: Record<string, string>) => readEnvironment(variables, '/clone');

describe('a variable that cannot be used stops the start and is named', () => {
  test.each([
    [{ PORT: 'http' }, /^PORT must be a port number/],
    [{ PORT: '0' }, /^PORT must be a port number/],
    [{ PORT: '70000' }, /^PORT must be a port number/],
    [{ PORT: '5173.5' }, /^PORT must be a port number/],
    [{ PORT: '-1' }, /^PORT must be a port number/],
    [{ DB_PORT: '5e4' }, /^DB_PORT must be a port number/],
    [{ PORT: '6000', DB_PORT: '6000' }, /^PORT and DB_PORT are both 6000/],
    [{ DATA_DIR: 'a\0b' }, /^DATA_DIR must be/],
    [{ DATABASE_URL: 'localhost' }, /^DATABASE_URL is not a URL/],
    [{ DATABASE_URL: 'mysql://localhost/app' }, /^DATABASE_URL must start with postgresql/],
    [{ DATABASE_URL: 'postgresql://localhost' }, /^DATABASE_URL must name a host and a database/],
    [{ DATABASE_URL_SEED: 'perhaps' }, /^DATABASE_URL_SEED must be 1 or 0/],
    [{ VITE_SUPABASE_URL: 'https://abc.supabase.co' }, /^VITE_SUPABASE_PUBLISHABLE_KEY is missing/],
    [{ VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, /^VITE_SUPABASE_URL is missing/],
    [
      { VITE_SUPABASE_URL: '/', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      /^VITE_SUPABASE_URL is '\/'/,
    ],
  ])('%o', (variables, message) => {
    expect(() => read(variables)).toThrow(SettingsProblem);
    expect(() => read(variables)).toThrow(message);
  });

  test('a password in DATABASE_URL is not repeated', () => {
    expect(() => read({ DATABASE_URL: 'mysql://me:hunter2@localhost/app' })).not.toThrow(/hunter2/);
  });
});

test('without variables, everything is embedded', () => {
  expect(read({})).toEqual({
    port: 5173,
    dbPort: 54322,
    dataDir: '/clone/supabase/.temp/data',
    databaseUrl: null,
    seedDatabaseUrl: false,
    project: null,
  });
});

test('every variable is heard', () => {
  const environment = read({
    PORT: '6000',
    DB_PORT: '6001',
    DATA_DIR: 'elsewhere',
    DATABASE_URL: 'postgresql://postgres:x@db:5432/app',
    DATABASE_URL_SEED: '1',
    VITE_SUPABASE_URL: 'https://abc.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  });
  expect(environment).toEqual({
    port: 6000,
    dbPort: 6001,
    dataDir: '/clone/elsewhere',
    databaseUrl: 'postgresql://postgres:x@db:5432/app',
    seedDatabaseUrl: true,
    project: { supabaseUrl: 'https://abc.supabase.co', publishableKey: 'sb_publishable_x' },
  });
});

test('the embedded backend may be asked for by its own values', () => {
  const variables = { VITE_SUPABASE_URL: '/', VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_PUBLISHABLE_KEY };
  expect(read(variables).project).toBeNull();
});
