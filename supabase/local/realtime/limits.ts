/** What one connection may take, so that a page gone wrong cannot take everything. */
export type Limits = {
  readonly frameBytes: number;
  readonly unsentBytes: number;
  readonly channels: number;
  readonly subscriptionsPerChannel: number;
  readonly joinsPerWindow: number;
  readonly joinWindowMs: number;
  readonly idleMs: number;
};

/** Roomy for any real page. Channels are those of hosted Supabase; its clients send a heartbeat every 25 seconds. */
export const LIMITS: Limits = {
  frameBytes: 64 * 1024,
  unsentBytes: 16 * 1024 * 1024,
  channels: 100,
  subscriptionsPerChannel: 20,
  joinsPerWindow: 200,
  joinWindowMs: 10_000,
  idleMs: 60_000,
};

/** Makes a function that says whether one more is allowed within the window that ends now. */
export function slidingWindow(count: number, windowMs: number): () => boolean {
  const times: number[] = [];
  return () => {
    const now = performance.now();
    while (times[0] !== undefined && times[0] <= now - windowMs) times.shift();
    if (times.length >= count) return false;
    times.push(now);
    return true;
  };
}
