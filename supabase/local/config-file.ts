import { readFile } from 'node:fs/promises';
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
};

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
  };
}

type Named = { number: number; boolean: boolean };

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
