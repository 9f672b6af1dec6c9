const KEY = 'confession.destination';
/** As long as a link from a mail is good for. */
const KEPT_MS = 3_600_000;
/** A shared confession and nothing else: what storage holds may have been put there by anything on this origin. */
const SHARED = /^\/c\/[\w-]{1,64}(?:\?[\w=&.%~+-]{0,512})?(?:#[\w-]{1,64})?$/;
/** The name of a place on a screen; more in a fragment is not a place, and may be somebody's token. */
const ANCHOR = /^#[\w-]{1,64}$/;

/** A path on this origin: browsers drop tabs and line feeds from an address, and take a backslash for a slash. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc} ]*$/u;

type Place = { pathname: string; search: string; hash: string };

/** Where somebody wanted to go, with what the link said besides the path. */
export function destinationOf({ pathname, search, hash }: Place): string {
  return pathname + search + (ANCHOR.test(hash) ? hash : '');
}

/** Whether this is a place of this app, whatever it is that was noted: a path, never another host. */
export function isOwnPlace(noted: unknown): noted is string {
  return typeof noted === 'string' && OWN_PATH.test(noted);
}

/** Remembers where somebody was going when asked to sign in, for the tab a mail's link opens. Other places are not kept. */
export function keepDestination(path: string, now: number = Date.now()): void {
  if (!SHARED.test(path)) return;
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ path, until: now + KEPT_MS }));
  } catch {
    // Storage is forbidden: the tab itself still knows.
  }
}

/** Where somebody was going within the last hour: always a place of this app; null when nowhere. */
export function readDestination(now: number = Date.now()): string | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('until' in kept)) return null;
    const { path, until } = kept;
    const due = typeof until === 'number' && now < until && until <= now + KEPT_MS;
    return due && typeof path === 'string' && SHARED.test(path) ? path : null;
  } catch {
    return null;
  }
}

/** They have arrived, somewhere. */
export function forgetDestination(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: nothing was ever kept.
  }
}
