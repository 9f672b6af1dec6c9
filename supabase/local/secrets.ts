import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Secrets = {
  /** Signs access tokens; stable, so that people stay signed in across restarts. */
  readonly jwtSecret: string;
  /** The key that bypasses row-level security. Never printed, never in the app. */
  readonly secretKey: string;
};

/** Reads the data folder's own secrets, making them at the first start. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return JSON.parse(kept) as Secrets;
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' });
  return secrets;
}
