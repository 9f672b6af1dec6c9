const PREFIX = 'confession.draft.';

const keyOf = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

// What storage would not take (private modes, blocked cookies, no room): it lives as long as the page.
const unstored = new Map<string, string | null>();
const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

/** What this person left unsent under this name on this device; null when there is nothing. */
export function readDraft(userId: string, name: string): string | null {
  const key = keyOf(userId, name);
  const held = unstored.get(key);
  if (held !== undefined) return held;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a draft on this device, or with null forgets it. */
export function keepDraft(userId: string, name: string, value: string | null): void {
  const key = keyOf(userId, name);
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
  announce();
}

/** Forgets every draft on this device, or all but those of one person: a secret stays with whoever wrote it. */
export function forgetDrafts(exceptOf?: string): void {
  const kept = exceptOf ? `${PREFIX}${exceptOf}.` : null;
  const isForgotten = (key: string) => key.startsWith(PREFIX) && !(kept && key.startsWith(kept));
  for (const key of [...unstored.keys()].filter(isForgotten)) unstored.delete(key);
  try {
    for (const key of Object.keys(window.localStorage).filter(isForgotten)) {
      window.localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden: nothing was ever kept.
  }
  announce();
}

/** Calls back whenever a draft changes, here or in another tab, until the returned function is called. */
export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
