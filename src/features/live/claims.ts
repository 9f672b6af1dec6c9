const KEY = 'confession.celebrated';

const lastResort = new Set<string>();

/** True for the first of a person's tabs that asks for this achievement, and never again on this device. */
export async function claimUnlock(userId: string, achievementId: string): Promise<boolean> {
  if (typeof navigator.locks === 'undefined') return take(userId, achievementId);
  return navigator.locks.request(KEY, () => take(userId, achievementId));
}

/** Leaves nothing behind of whoever has signed out. */
export function forgetClaims(): void {
  lastResort.clear();
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden; then nothing is kept in it either.
  }
}

function take(userId: string, achievementId: string): boolean {
  try {
    const claims = readClaims(userId);
    if (claims.includes(achievementId)) return false;
    window.localStorage.setItem(KEY, JSON.stringify({ userId, claims: [...claims, achievementId] }));
    return true;
  } catch {
    // Without storage tabs cannot agree: twice is better than never.
    const first = !lastResort.has(achievementId);
    lastResort.add(achievementId);
    return first;
  }
}

function readClaims(userId: string): string[] {
  const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId) return [];
  return 'claims' in kept && Array.isArray(kept.claims)
    ? kept.claims.filter((id) => typeof id === 'string')
    : [];
}
