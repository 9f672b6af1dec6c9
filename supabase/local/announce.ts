import type { Stack } from './services.ts';

const DEMO_PASSWORD = 'confess-demo-1';
const DEMO_ACCOUNTS = [
  ['angel@example.test', 'votes, coins and achievements'],
  ['devil@example.test', 'the other side'],
  ['newcomer@example.test', 'has not voted yet'],
  ['moderator@example.test', 'decides what is published, at /confession/moderation'],
] as const;

const KEY = Symbol.for('confession.announced');
const globals = globalThis as { [KEY]?: boolean };

/** Says once, however often Vite restarts, where everything is. */
export function announce(stack: Stack, port: number, print: (line: string) => void = console.log): void {
  if (globals[KEY]) return;
  globals[KEY] = true;
  for (const warning of stack.warnings) print(`  ! ${warning}`);
  print(readyText(stack.databaseDescription, port));
}

export function readyText(databaseDescription: string, port: number): string {
  const accounts = DEMO_ACCOUNTS.map(([email, about]) => `             ${email.padEnd(24)} ${about}`).join(
    '\n',
  );
  return `
  Confession is ready: http://localhost:${port}/confession/

  Mailbox    http://localhost:${port}/_mail (mails are captured here, none is sent)
  Accounts   password ${DEMO_PASSWORD}
${accounts}
  Database   ${databaseDescription}
  Emulated   Supabase Auth, Data API and Realtime, for development only; nothing leaves this machine.
`;
}
