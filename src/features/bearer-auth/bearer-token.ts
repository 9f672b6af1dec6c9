const KEY = 'confession.bearer-token';

/** The token as local storage keeps it; null where there is none, or no storage. */
export function readBearerToken(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the token for the next visit, or with null forgets it. Without storage it lives as long as the page. */
export function keepBearerToken(token: string | null): void {
  try {
    if (token === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, token);
  } catch {
    // See above.
  }
}
