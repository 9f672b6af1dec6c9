import type { Environment } from './environment.ts';
import type { Stack } from './services.ts';
import { startStack } from './stack.ts';

/** A hold on the one stack of this process. */
export type StackLease = { readonly stack: Stack; release(): Promise<void> };

type Shared = { readonly starting: Promise<Stack>; holders: number };

const KEY = Symbol.for('confession.stack');
const globals = globalThis as { [KEY]?: Shared };

/** Whether this process already serves, as it does while Vite restarts. */
export function isStackShared(): boolean {
  return globals[KEY] !== undefined;
}

/**
 * One stack per process, kept where every copy of this module finds it: when Vite restarts for a changed configuration, it
 * loads the module anew and starts the new server before it closes the old one.
 */
export async function leaseStack(root: string, environment: Environment, port: number): Promise<StackLease> {
  let shared = globals[KEY];
  if (!shared) {
    shared = { starting: startStack({ root, environment, port }), holders: 0 };
    globals[KEY] = shared;
    stopWithProcess(shared.starting);
  }
  const held = shared;
  held.holders += 1;
  let released = false;
  async function release(): Promise<void> {
    if (released) return;
    released = true;
    held.holders -= 1;
    if (held.holders > 0) return;
    if (globals[KEY] === held) delete globals[KEY];
    await (await held.starting).stop();
  }
  try {
    return { stack: await held.starting, release };
  } catch (error) {
    if (globals[KEY] === held) delete globals[KEY];
    throw error;
  }
}

/** Ctrl-C, a closed terminal and `kill` leave no process and no port behind. */
function stopWithProcess(starting: Promise<Stack>): void {
  const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  let stopping = 0;
  for (const [name, code] of Object.entries(exitCodes)) {
    process.on(name, () => {
      // Ctrl-C arrives twice at once, from the terminal and from npm. A later second one is from somebody who does not
      // want to wait.
      if (stopping > 0) {
        if (Date.now() - stopping > 500) process.exit(code);
        return;
      }
      stopping = Date.now();
      void starting
        .then((stack) => stack.stop())
        .catch(() => {})
        .finally(() => process.exit(code));
    });
  }
}
