import { queryOptions } from '@tanstack/react-query';
import type { Statistics } from '@/domain/achievement';
import { fetchAchievements, fetchEarned, fetchStatistics } from './api';

/** Where a person stands: what they have done, and what they earned by it, by the id of the achievement. */
export type Standing = { done: Statistics; earned: Readonly<Record<string, string>> };

/** What there is to earn. It changes with a release of the app: no vote of anybody makes it stale. */
export const achievementsQuery = queryOptions({
  queryKey: ['achievements', 'all'],
  queryFn: ({ signal }) => fetchAchievements(signal),
  staleTime: 'static',
});

/** Where the person stands; live changes make it stale. */
export const standingQuery = (userId: string) =>
  queryOptions({
    queryKey: ['achievements', 'standing'],
    queryFn: async ({ signal }): Promise<Standing> => {
      const done = await fetchStatistics(signal);
      // One after the other: what is counted above has earned by now what it earns. Asked at once, a vote in between
      // could fill a bar and leave it unearned.
      return { done, earned: await fetchEarned(userId, signal) };
    },
  });
