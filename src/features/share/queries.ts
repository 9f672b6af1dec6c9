import { queryOptions, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isConfessionId, type Verdict } from '@/domain/confession';
import { withVote } from '@/domain/verdict';
import { fetchShared, type SharedConfession } from './api';

export type { SharedConfession } from './api';

const keyOf = (id: string) => ['confessions', 'shared', id] as const;

/** The confession behind a shared link; null when there is none to be read. An id that cannot be one is not asked about. */
export const sharedQuery = (id: string, userId: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => (isConfessionId(id) ? fetchShared(id, userId, signal) : null),
    staleTime: 0,
  });

/** Whether the confession is being asked for. */
export const useIsLookedUp = (id: string): boolean => useIsFetching({ queryKey: keyOf(id) }) > 0;

/** What happens to the shared confession on its screen. */
export function useSharedChanges(id: string) {
  const client = useQueryClient();
  return useMemo(() => {
    const change = (apply: (confession: SharedConfession) => SharedConfession | null) =>
      client.setQueryData<SharedConfession | null>(keyOf(id), (now) => (now ? apply(now) : now));
    return {
      judged: (verdict: Verdict) =>
        change((now) => ({ ...now, verdict, tally: withVote(now.tally, verdict) })),
      setCommentCount: (commentCount: number) => change((now) => ({ ...now, commentCount })),
      bookmarked: (bookmarked: boolean) => change((now) => ({ ...now, bookmarked })),
      drop: () => change(() => null),
      putBack: (confession: SharedConfession) => client.setQueryData(keyOf(id), confession),
      lookAgain: () => client.invalidateQueries({ queryKey: keyOf(id) }),
    };
  }, [client, id]);
}
