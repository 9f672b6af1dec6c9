import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  open += by;
  for (const listener of listeners) listener();
}

/** Counts this component among the open modals for as long as it is mounted with `isOpen`. */
export function useModalPresence(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

/** Calls back whenever a modal opens or closes, until the returned function is called. */
export function onModalChange(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether any modal is open at this moment. */
export const isAnyModalOpen = () => open > 0;

/** Whether any modal is open: the bottom bar hides then (spec 2, shared layout). */
export function useAnyModalOpen(): boolean {
  return useSyncExternalStore(onModalChange, isAnyModalOpen);
}
