import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Whether Debian's packages can be installed here. Ubuntu's are others: its Chromium points to a snap, which containers cannot run. */
export function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** The command that installs these packages of Debian. */
export const debianInstall = (...packages: readonly string[]): string =>
  `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** Runs a command of the shell for all to see. */
export function runInstall(command: string): void {
  spawnSync(command, { shell: true, stdio: 'inherit' });
}
