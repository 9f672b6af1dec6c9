import { followChanges } from './changes.ts';
import { type Database, openDatabase } from './database.ts';
import { createDispatch, type Subscriber } from './dispatch.ts';
import { PUBLICATION } from './subscriptions.ts';

/** One database's changes, and everyone who listens to them. */
export type Hub = {
  readonly database: Database;
  readonly subscribers: Set<Subscriber>;
  close(): Promise<void>;
};

type SharedHub = { readonly opening: Promise<Hub>; users: number };

const SHARED = Symbol.for('confession.realtime.hubs');

/** Opens the hub of a database, which every caller in this process shares; the last to close it ends it. */
export async function shareHub(databaseUrl: string): Promise<Hub> {
  // Vite loads this module anew when it restarts, before the server it replaces has closed: a variable would not be shared.
  const hubs = sharedHubs();
  const shared = hubs.get(databaseUrl) ?? { opening: openHub(databaseUrl), users: 0 };
  hubs.set(databaseUrl, shared);
  shared.users += 1;

  async function release(): Promise<boolean> {
    shared.users -= 1;
    if (shared.users > 0) return false;
    if (hubs.get(databaseUrl) === shared) hubs.delete(databaseUrl);
    return true;
  }

  try {
    const hub = await shared.opening;
    return {
      database: hub.database,
      subscribers: hub.subscribers,
      async close() {
        if (await release()) await hub.close();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

function sharedHubs(): Map<string, SharedHub> {
  const place = globalThis as { [SHARED]?: Map<string, SharedHub> };
  place[SHARED] ??= new Map();
  return place[SHARED];
}

async function openHub(databaseUrl: string): Promise<Hub> {
  const database = openDatabase(databaseUrl);
  const subscribers = new Set<Subscriber>();
  const dispatch = createDispatch(database, subscribers);
  let closed = false;
  try {
    const changes = await followChanges({
      databaseUrl,
      publication: PUBLICATION,
      async onChange(change) {
        try {
          await dispatch(change);
        } catch (error) {
          // Nobody is told rather than the wrong person; the changes after this one still flow.
          if (!closed)
            console.warn(`[realtime] a change of ${change.relation.table} could not be delivered:`, error);
        }
      },
      onResume() {
        for (const subscriber of subscribers) subscriber.resume();
      },
    });
    return {
      database,
      subscribers,
      async close() {
        closed = true;
        await changes.close();
        await database.end({ timeout: 1 });
      },
    };
  } catch (error) {
    await database.end({ timeout: 0 });
    throw error;
  }
}
