import postgres from 'postgres';
import { expect, test } from 'vitest';
import { startChores } from './chores.ts';
import { withScratchPostgres } from './scratch-database.ts';

test('the periodic work is done again and again, and what fails is told once', () =>
  withScratchPostgres(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const reports: string[] = [];
    const chores = startChores(url, (message) => reports.push(message), 20);
    // At first there is nothing to call: migrations have not run.
    await sql.unsafe(`
      create schema private;
      create table private.runs (at timestamptz default clock_timestamp());
      create function private.fold_counter_deltas() returns void language sql as 'insert into private.runs default values';
      create function private.purge_deleted_accounts() returns int language plpgsql as
        $$ begin raise exception 'no such luck'; end $$;
    `);
    const runs = async () => (await sql<{ n: number }[]>`select count(*)::int as n from private.runs`)[0]?.n;
    await expect.poll(runs, { timeout: 15_000 }).toBeGreaterThan(3);
    await chores.stop();
    const atStop = await runs();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await runs()).toBe(atStop);
    expect(reports).toEqual(['private.purge_deleted_accounts(): no such luck']);
    await sql.end();
  }));
