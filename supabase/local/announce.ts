import type { Stack } from './services.ts';

const DEMO_PASSWORD = 'confess-demo-1';
const DEMO_ACCOUNTS = [
  ['angel@example.test', 'forgives easily'],
  ['devil@example.test', 'has confessions of every status'],
  ['newcomer@example.test', 'has not judged anything yet'],
  ['moderator@example.test', 'sees the moderation desk, from the profile'],
] as const;

const KEY = Symbol.for('confession.announced');
const globals = globalThis as { [KEY]?: boolean };

/** Says once, however often Vite restarts, where everything is. */
export function announce(stack: Stack, port: number): void {
  if (globals[KEY]) return;
  globals[KEY] = true;
  for (const warning of stack.warnings) console.warn(`  ! ${warning}`);
  const accounts = DEMO_ACCOUNTS.map(([email, about]) => `             ${email.padEnd(24)} ${about}`);
  const lines = [
    `  Confession is ready: http://localhost:${port}/confession/`,
    '',
    `  Mailbox    http://localhost:${port}/_mail (mails are captured here, none is sent)`,
    ...(stack.demo ? [`  Accounts   password ${DEMO_PASSWORD}`, ...accounts] : []),
    `  Database   ${stack.databaseDescription}`,
    '  Emulated   Supabase Auth, Data API and Realtime, for development only; nothing leaves this machine.',
  ];
  console.log(`\n${lines.join('\n')}\n`);
}
