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

test('no policy has a longer name than Postgres keeps', () => {
  const names = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/create policy "([^"]+)"/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBe(migrations.flatMap(({ sql }) => sql.match(/create policy/g) ?? []).length);
  expect(names.filter((name) => Buffer.byteLength(name) > 63)).toEqual([]);
});

test('no other name is cut off either', () => {
  const named =
    /\b(?:constraint|trigger|index|function|procedure|table|view|sequence|type) (?:if not exists )?(?:[a-z]+\.)?([a-z0-9_]{64,})/g;
  expect(migrations.flatMap(({ sql }) => [...sql.matchAll(named)].map(([, name]) => name))).toEqual([]);
});
