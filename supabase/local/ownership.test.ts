import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { databaseSubject, own } from './ownership.ts';

const unique = () => `test ${process.pid} ${Math.random()}`;

test('what is held cannot be taken, and is free again afterwards', async () => {
  const subject = unique();
  const first = await own(subject);
  await expect(own(subject)).rejects.toThrow(`already runs on this data (process ${process.pid})`);
  (await own(unique())).release();
  first.release();
  (await own(subject)).release();
});

test('what a killed process held is free', async () => {
  const subject = unique();
  const script = `import { own } from './supabase/local/ownership.ts'; own(${JSON.stringify(subject)}).then(() => console.log('held')); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  await expect(own(subject)).rejects.toThrow(`process ${child.pid}`);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  (await own(subject)).release();
});

test('a database elsewhere is named without its password', () => {
  expect(databaseSubject('postgresql://me:hunter2@db.example:5432/app')).toBe(
    'the database db.example:5432/app',
  );
});
