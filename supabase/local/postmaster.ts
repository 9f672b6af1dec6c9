import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartProblem } from './start-problem.ts';

const run = promisify(execFile);

export type Postmaster = { readonly pid: number; readonly port: number; readonly ready: boolean };

/** What Postgres wrote about itself in its data folder; null when it left, or never was. */
export async function readPostmaster(data: string): Promise<Postmaster | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0
    ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
    : null;
}

/** Whether a process runs; one that has ended but was never collected, as happens in containers, does not. */
function isAlive(pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return !/^ [ZX]/.test(fields.slice(fields.lastIndexOf(')') + 1));
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process ids are reused, after a reboot above all: signals go only to what is still called postgres. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const [program, ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/fi', `PID eq ${pid}`, '/nh']
      : ['ps', '-p', String(pid), '-o', 'comm='];
  if (process.platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return name.startsWith('postgres');
  }
  const { stdout } = await run(program as string, args).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}

/**
 * Stops a server whose owner died without stopping it, and removes the mark of one that died itself. Call only while
 * holding the data folder: a server that somebody still uses would be stopped as well.
 */
export async function stopOrphan(data: string, pgCtl: string): Promise<void> {
  const found = await readPostmaster(data);
  if (!found) return;
  if (await isPostgres(found.pid)) await stopServer(found.pid, data, pgCtl);
  else await rm(join(data, 'postmaster.pid'), { force: true });
}

/** Fast shutdown: clients are cut off, nothing is lost. An immediate one follows when that takes too long. */
export async function stopServer(pid: number, data: string, pgCtl: string): Promise<void> {
  if (process.platform === 'win32') {
    // No signals there: a process could only be ended without being asked.
    await run(pgCtl, ['stop', '-D', data, '-m', 'fast', '-w']);
    return;
  }
  signal(pid, 'SIGINT');
  if (await isGone(pid, 8_000)) return;
  signal(pid, 'SIGQUIT');
  if (await isGone(pid, 4_000)) return;
  throw new StartProblem(`Postgres (process ${pid}) does not stop. End it yourself and start again.`);
}

/** Sends a signal without failing when the process has just left. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    await sleep(15);
  }
  return !isAlive(pid);
}
