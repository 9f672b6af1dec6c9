import { useSyncExternalStore } from 'react';

const SCOPE = import.meta.env.BASE_URL;
/** A page left open for days asks for news when somebody looks at it again, at most this often. */
const LOOK_AGAIN_MS = 3_600_000;

let ready = false;
const listeners = new Set<() => void>();

function tell(isReady: boolean) {
  ready = isReady;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether a newer version lies ready, and somebody should be asked. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(subscribe, () => ready);
}

/** The person has heard of it and goes on; the next version is told again. */
export function postponeUpdate(): void {
  tell(false);
}

/** Loads the page anew, in the newest version there is. Only ever at somebody's word: they may be in the middle of a sentence. */
export async function loadNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE).catch(() => undefined);
  const waiting = registration?.waiting;
  // The page would come again from the files of the version that is in place.
  if (!waiting) return window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Keeps the built app on the device, so that it opens without a network, and notices when a newer version has come. */
export function keepOnDevice(): void {
  const { serviceWorker } = navigator;
  // Absent in some private modes and on plain http.
  if (!import.meta.env.PROD || !serviceWorker) return;
  const start = () => void register(serviceWorker).catch(() => undefined);
  // After the first screen, which needs the network for itself.
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // Another tab asked for the new version: this one still runs the old. The first worker of all brings no news.
    if (controlled) tell(true);
    controlled = true;
  });
  const registration = await container.register(`${SCOPE}sw.js`, { scope: SCOPE, updateViaCache: 'none' });
  if (registration.waiting && controlled) tell(true);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && container.controller) tell(true);
    });
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}
