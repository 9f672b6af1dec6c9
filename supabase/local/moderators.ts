import type postgres from 'postgres';
import { StartProblem } from './start-problem.ts';

export type ModeratorCommand = { action: 'add' | 'remove'; email: string } | { action: 'list' };

const USAGE = `npm run moderator -- add you@example.com
npm run moderator -- remove you@example.com
npm run moderator -- list`;

/** Reads the arguments of the command; throws a StartProblem that shows how it is used. */
export function readModeratorCommand(args: readonly string[]): ModeratorCommand {
  const [action, email, ...rest] = args;
  if (action === 'list' && email === undefined) return { action };
  if ((action === 'add' || action === 'remove') && email?.includes('@') && rest.length === 0) {
    return { action, email };
  }
  throw new StartProblem(USAGE);
}

/**
 * Makes or unmakes a moderator, or names them all; returns the lines to print. Throws a StartProblem with the database's
 * own words when the address is unknown or unconfirmed, or when nothing would change.
 */
export async function runModeratorCommand(sql: postgres.Sql, command: ModeratorCommand): Promise<string[]> {
  const [found] = await sql<{ there: boolean }[]>`
    select to_regprocedure('private.appoint_moderator(text)') is not null as there`;
  if (!found?.there)
    throw new StartProblem('This database has not been set up yet: apply the migrations first.');
  if (command.action === 'list') return list(sql);
  const { action, email } = command;
  const left = await count(sql, action, email);
  if (action === 'add') return [`${email} moderates from now on; moderators: ${left}.`];
  return [
    `${email} moderates no more, open sessions included; moderators: ${left}.`,
    ...(left === 0 ? ['That was the last one: nothing is decided until you add another.'] : []),
  ];
}

async function list(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ email: string | null; since: string }[]>`
    select u.email, to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD') as since
    from private.moderators m join auth.users u on u.id = m.user_id order by m.created_at, u.email`;
  if (rows.length === 0)
    return ['There are no moderators. Add one: npm run moderator -- add you@example.com'];
  return rows.map(({ email, since }) => `${email ?? '(without an address)'}  since ${since}`);
}

async function count(sql: postgres.Sql, action: 'add' | 'remove', email: string): Promise<number> {
  try {
    const [row] =
      action === 'add'
        ? await sql<{ left: number }[]>`select private.appoint_moderator(${email}) as left`
        : await sql<{ left: number }[]>`select private.dismiss_moderator(${email}) as left`;
    return row?.left ?? 0;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'PT404' || code === 'PT409' || code === '23505') throw new StartProblem(`${message}.`);
    throw error;
  }
}
