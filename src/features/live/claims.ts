const PREFIX = 'confession.celebrated.';

/** Longer than what one tab stores takes to reach the others. */
const SPREAD = 10_000;

const lastResort = new Set<string>();

/** True for the first of a person's tabs that asks for this news (an achievement, a decision), and never again on this device. */
export function claimNews(userId: string, newsId: string): Promise<boolean> {
  if (typeof navigator.locks === 'undefined') return Promise.resolve(take(userId, newsId));
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`${PREFIX}${userId}.${newsId}`, { ifAvailable: true }, async (lock) => {
        const mine = lock !== null && take(userId, newsId);
        resolve(mine);
        // Tabs see what others store only after a moment. Until then the lock itself says that it is taken.
        if (mine) await new Promise((release) => setTimeout(release, SPREAD));
      })
      .catch(reject);
  });
}

/** Leaves nothing behind of whoever has signed out. */
export function forgetClaims(): void {
  lastResort.clear();
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(PREFIX)) window.localStorage.removeItem(key);
    }
  } catch {
    // Storage may be forbidden; then nothing is kept in it either.
  }
}

function take(userId: string, newsId: string): boolean {
  // A key for each: tabs that claim different ones at once must not overwrite each other.
  const key = PREFIX + newsId;
  try {
    if (window.localStorage.getItem(key) === userId) return false;
    window.localStorage.setItem(key, userId);
    return true;
  } catch {
    // Without storage tabs cannot remember for each other: twice is better than never.
    const first = !lastResort.has(newsId);
    lastResort.add(newsId);
    return first;
  }
}
