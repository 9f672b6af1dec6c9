import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from './start-problem.ts';

export type Config = {
  readonly jwtExpiry: number;
  readonly minimumPasswordLength: number;
  readonly confirmations: boolean;
  readonly otpLength: number;
  readonly otpExpiry: number;
  readonly maxRows: number;
  readonly seedFiles: readonly string[];
  readonly emailTemplates: EmailTemplates;
};

/** The mails that have a subject and a page of their own, by the names the supabase CLI knows them by. */
type EmailTemplates = { readonly [kind in EmailTemplate]?: { subject: string; content_path: string } };

const EMAIL_TEMPLATES = ['invite', 'confirmation', 'recovery', 'magic_link', 'email_change'] as const;

type EmailTemplate = (typeof EMAIL_TEMPLATES)[number];

type Value = string | number | boolean | readonly string[];

/** Reads supabase/config.toml, the file the supabase CLI reads too, so that both backends follow the same rules. */
export async function readConfig(root: string): Promise<Config> {
  const values = parseToml(await readFile(join(root, 'supabase/config.toml'), 'utf8'));
  const number = (key: string) => expectType(values, key, 'number');
  const boolean = (key: string) => expectType(values, key, 'boolean');
  const seedFiles = values.get('db.seed.sql_paths');
  return {
    jwtExpiry: number('auth.jwt_expiry'),
    minimumPasswordLength: number('auth.minimum_password_length'),
    confirmations: boolean('auth.email.enable_confirmations'),
    otpLength: number('auth.email.otp_length'),
    otpExpiry: number('auth.email.otp_expiry'),
    maxRows: number('api.max_rows'),
    seedFiles: boolean('db.seed.enabled') && Array.isArray(seedFiles) ? (seedFiles as string[]) : [],
    emailTemplates: await readEmailTemplates(values, root),
  };
}

/** As the CLI does, paths count from the project's folder and not from the file that names them. */
async function readEmailTemplates(values: Map<string, Value>, root: string): Promise<EmailTemplates> {
  const entries = EMAIL_TEMPLATES.flatMap((kind) => {
    const section = `auth.email.template.${kind}`;
    const path = values.get(`${section}.content_path`);
    if (path === undefined) return [];
    return [
      { kind, subject: expectType(values, `${section}.subject`, 'string'), path: join(root, String(path)) },
    ];
  });
  for (const { kind, path } of entries) {
    await access(path).catch(() => {
      throw new StartProblem(
        `supabase/config.toml: the page of auth.email.template.${kind} is not there: ${path}`,
      );
    });
  }
  return Object.fromEntries(
    entries.map(({ kind, subject, path }) => [kind, { subject, content_path: path }]),
  );
}

type Named = { number: number; boolean: boolean; string: string };

function expectType<T extends keyof Named>(values: Map<string, Value>, key: string, type: T): Named[T] {
  const value = values.get(key);
  if (typeof value !== type) throw new StartProblem(`supabase/config.toml: ${key} must be a ${type}.`);
  return value as Named[T];
}

/** The part of TOML the file uses: sections, and values that are strings, numbers, booleans or lists of strings. */
export function parseToml(text: string): Map<string, Value> {
  const values = new Map<string, Value>();
  let section = '';
  for (const line of joinLists(text)) {
    const header = /^\[([\w.]+)\]$/.exec(line);
    const pair = /^([\w]+)\s*=\s*(.+)$/.exec(line);
    if (header) section = `${header[1]}.`;
    else if (pair)
      values.set(section + pair[1], JSON.parse((pair[2] as string).replace(/,\s*\]$/, ']')) as Value);
  }
  return values;
}

/** Lines without comments, a list that spans several of them put together. */
function joinLists(text: string): string[] {
  const lines: string[] = [];
  let open = '';
  for (const raw of text.split(/\r?\n/)) {
    const line = open + raw.replace(/^((?:[^"#]|"[^"]*")*)#.*$/, '$1').trim();
    open = /=\s*\[[^\]]*$/.test(line) ? `${line} ` : '';
    if (!open && line) lines.push(line);
  }
  return lines;
}
