import { expect, test } from 'vitest';
import { sqlFiles } from './database.ts';

const migrations = await sqlFiles('migrations/', '.sql');

test('every migration is named by a moment and a subject', () => {
  expect(migrations.length).toBeGreaterThan(20);
  expect(migrations.filter(({ name }) => !/^\d{14}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
});

test('supabase db push can tell where each statement ends', () => {
  // Its splitter takes the first "end" after "begin atomic" for the end of the function, even inside a name.
  const bodies = migrations.flatMap(({ name, sql }) =>
    [...sql.matchAll(/begin atomic\n(.*?)\n {2}end;/gs)].map(([, body = '']) => ({ name, body })),
  );
  expect(bodies.length).toBe(migrations.flatMap(({ sql }) => sql.match(/begin atomic/g) ?? []).length);
  expect(bodies.filter(({ body }) => /end/i.test(body))).toEqual([]);
});

test('migrations need no superuser', () => {
  const forbidden = /session_replication_role|alter system|create role|security label|superuser/i;
  expect(migrations.filter(({ sql }) => forbidden.test(sql)).map(({ name }) => name)).toEqual([]);
});
