import { isAbsolute, resolve } from 'node:path';
import {
  type BackendSettings,
  LOCAL_PUBLISHABLE_KEY,
  readBackendSettings,
  SAME_ORIGIN,
  SettingsProblem,
} from '../../src/domain/backend-settings.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export type Environment = {
  /** Where app and backend answer. */
  readonly port: number;
  /** Where the embedded Postgres answers. */
  readonly dbPort: number;
  /** Everything the embedded backend keeps: database, secrets, captured mail. */
  readonly dataDir: string;
  /** Another Postgres to use instead of the embedded one. */
  readonly databaseUrl: string | null;
  /** Whether seed.sql may be written to the database of DATABASE_URL. */
  readonly seedDatabaseUrl: boolean;
  /** The project to talk to instead of the embedded backend. */
  readonly project: BackendSettings | null;
};

/** Reads and checks every variable of .env.example; a SettingsProblem names the first that cannot be used. */
export function readEnvironment(variables: Variables, root: string): Environment {
  const port = readPort(variables, 'PORT', 5173);
  const dbPort = readPort(variables, 'DB_PORT', 54322);
  if (port === dbPort) throw new SettingsProblem(`PORT and DB_PORT are both ${port}; they must differ.`);
  return {
    port,
    dbPort,
    dataDir: readFolder(variables, 'DATA_DIR', root, 'supabase/.temp/data'),
    databaseUrl: readDatabaseUrl(variables),
    seedDatabaseUrl: readSwitch(variables, 'DATABASE_URL_SEED'),
    project: readProject(variables),
  };
}

function read(variables: Variables, name: string): string {
  return variables[name]?.trim() ?? '';
}

function readPort(variables: Variables, name: string, fallback: number): number {
  const value = read(variables, name);
  if (value === '') return fallback;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port >= 1 && port <= 65_535) return port;
  throw new SettingsProblem(`${name} must be a port number from 1 to 65535, not '${value}'.`);
}

function readFolder(variables: Variables, name: string, root: string, fallback: string): string {
  const value = read(variables, name) || fallback;
  if (value.includes('\0')) throw new SettingsProblem(`${name} must be the path of a folder.`);
  return isAbsolute(value) ? value : resolve(root, value);
}

function readSwitch(variables: Variables, name: string): boolean {
  const value = read(variables, name);
  if (value === '' || value === '0' || value === 'false') return false;
  if (value === '1' || value === 'true') return true;
  throw new SettingsProblem(`${name} must be 1 or 0, not '${value}'.`);
}

function readDatabaseUrl(variables: Variables): string | null {
  const value = read(variables, 'DATABASE_URL');
  if (value === '') return null;
  const example = 'postgresql://postgres:password@localhost:5432/postgres';
  // The value may hold a password, so no message repeats it.
  if (!URL.canParse(value)) throw new SettingsProblem(`DATABASE_URL is not a URL; expected e.g. ${example}.`);
  const url = new URL(value);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw new SettingsProblem(`DATABASE_URL must start with postgresql://, e.g. ${example}.`);
  }
  if (url.hostname === '' || url.pathname.length < 2) {
    throw new SettingsProblem(`DATABASE_URL must name a host and a database, e.g. ${example}.`);
  }
  return value;
}

/** A project elsewhere, or null for the embedded backend, which may also be asked for by its own values. */
function readProject(variables: Variables): BackendSettings | null {
  const settings = readBackendSettings({
    VITE_SUPABASE_URL: variables['VITE_SUPABASE_URL'],
    VITE_SUPABASE_PUBLISHABLE_KEY: variables['VITE_SUPABASE_PUBLISHABLE_KEY'],
  });
  if (settings?.supabaseUrl !== SAME_ORIGIN) return settings;
  if (settings.publishableKey === LOCAL_PUBLISHABLE_KEY) return null;
  throw new SettingsProblem(
    `VITE_SUPABASE_URL is '/', the embedded backend, whose VITE_SUPABASE_PUBLISHABLE_KEY is ${LOCAL_PUBLISHABLE_KEY}. Leave both unset.`,
  );
}
