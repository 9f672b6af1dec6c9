import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followPerson, type LiveTable } from './api';
import { createRefresher } from './refresher';

const profile: QueryKey = ['profile'];
// Only one's own confessions: what other people see of them has its own pace (spec 7).
const ownConfessions: QueryKey = ['confessions', 'own'];
const achievements: QueryKey = ['achievements'];

/** What a change of each table makes stale. */
const stales: Record<LiveTable, readonly QueryKey[]> = {
  profiles: [profile],
  confessions: [ownConfessions],
  votes: [profile, achievements],
  user_achievements: [profile, achievements],
};

/** Between two refreshes of the same thing: a viral confession must not become a storm of requests. */
const PAUSE = 400;

/** The one place that listens: what a person sees of their own moves while this is mounted, on every screen. */
export function useLiveUpdates(userId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresher = createRefresher(async (queryKey: QueryKey) => {
      // A request on its way may have been answered before the change, so a second one follows it; unless it failed,
      // for then the failure is what the screen should show. It is not cancelled: a first load would begin anew.
      const underWay = client.isFetching({ queryKey }) > 0;
      await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
      if (underWay) {
        await client.invalidateQueries({ queryKey, predicate: ({ state }) => state.status === 'success' });
      }
    }, PAUSE);
    const stop = followPerson(userId, {
      onChange: (table) => stales[table].forEach(refresher.ask),
      onListening: () => [profile, ownConfessions, achievements].forEach(refresher.ask),
    });
    return () => {
      stop();
      refresher.stop();
    };
  }, [client, userId]);
}
