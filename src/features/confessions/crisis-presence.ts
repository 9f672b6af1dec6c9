import { useEffect } from 'react';

/** For so long after help has left the screen, what was written is still what matters. */
const LINGERS_MS = 10_000;

let shown = 0;
let lastSeen = Number.NEGATIVE_INFINITY;

/** Counts the help this is mounted with as being on the screen. */
export function useCrisisPresence(): void {
  useEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
      lastSeen = Date.now();
    };
  }, []);
}

/** Whether help is on the screen, or was a moment ago: nothing is celebrated then. */
export function isCrisisHelpNear(now: number = Date.now()): boolean {
  return shown > 0 || now - lastSeen < LINGERS_MS;
}
