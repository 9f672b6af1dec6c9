import { useSyncExternalStore } from 'react';
import { deviceChoice } from './device-choice';

const KEY = 'confession.shortcuts';
const choice = deviceChoice<'on' | 'off'>(KEY);
const listeners = new Set<() => void>();

/** Whether a key that writes a character may do something by itself. Who speaks to their device, or hits keys by accident, turns it off. */
export function areCharacterKeysOn(): boolean {
  return choice.read() !== 'off';
}

/** Turns the shortcuts of a single character on or off; remembered on this device. */
export function setCharacterKeys(on: boolean): void {
  choice.keep(on ? 'on' : 'off');
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
