import { createServer } from 'node:net';
import { StartProblem } from './start-problem.ts';

/** Whether this machine's loopback address has a port to give. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Ends the start in plain words when somebody else already serves on the app's port. */
export async function demandPort(port: number): Promise<void> {
  if (!(await isPortFree(port)))
    throw new StartProblem(`Port ${port} is in use, perhaps by another Confession. Set PORT to a free one.`);
}

/** A port of this machine that nobody serves on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
