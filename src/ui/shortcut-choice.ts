import { useSyncExternalStore } from 'react';

const KEY = 'confession.shortcuts';
const listeners = new Set<() => void>();

// Storage may be forbidden (private modes, blocked cookies); the choice then lasts as long as the page.
let unstored: string | null = null;
function readChoice(): string | null {
  try {
    return window.localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

/** Whether a key that writes a character may do something by itself. Who speaks to their device, or hits keys by accident, turns it off. */
export function areCharacterKeysOn(): boolean {
  return readChoice() !== 'off';
}

/** Turns the shortcuts of a single character on or off; remembered on this device. */
export function setCharacterKeys(on: boolean): void {
  unstored = on ? 'on' : 'off';
  try {
    window.localStorage.setItem(KEY, unstored);
  } catch {
    // See above: the choice lives on in `unstored`.
  }
  for (const listener of listeners) listener();
}

function onStored({ key }: StorageEvent) {
  if (key !== KEY && key !== null) return;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStored);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStored);
  };
}

/** Follows the choice, in every tab of this device. */
export function useCharacterKeys(): boolean {
  return useSyncExternalStore(subscribe, areCharacterKeysOn);
}
