import { useSyncExternalStore } from 'react';
import { deviceChoice } from './device-choice';

const choice = deviceChoice<'paused' | 'running'>('confession.motion');
const listeners = new Set<() => void>();
const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Writes the choice onto the document, where the style sheet stills every loop. */
export function applyMotionChoice(): void {
  document.documentElement.dataset['motion'] = isPaused() ? 'paused' : 'running';
}

function isPaused(): boolean {
  return reduced.matches || choice.read() === 'paused';
}

function announce() {
  applyMotionChoice();
  for (const listener of listeners) listener();
}

/** Pauses or resumes everything on the page that moves by itself; remembered on this device. */
export function setMotionPaused(paused: boolean): void {
  choice.keep(paused ? 'paused' : 'running');
  announce();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  reduced.addEventListener('change', announce);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) reduced.removeEventListener('change', announce);
  };
}

/** Whether loops, carousels and marquees should stand still: by the system's wish or the person's. */
export function useMotionPaused(): boolean {
  return useSyncExternalStore(subscribe, isPaused);
}
