import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEMPLATES } from '../../supabase/local/templates.ts';

/** Databases that many tests begin with are made once in a run, by the first that needs one, and copied by the others. */
export default async function keepTemplates(): Promise<() => Promise<void>> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'confession-templates-')));
  // Postgres may run as a user who must be able to walk in.
  await chmod(folder, 0o755);
  process.env[TEMPLATES] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
