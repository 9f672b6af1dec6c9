import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchOwnConfessions, fetchProfile } from './api';

export type { OwnConfession, Profile } from './api';

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', 'own'],
    queryFn: ({ signal }) => fetchProfile(userId, signal),
  });

// Live updates name ['confessions', 'own']: the key is theirs as well.
export const ownConfessionsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['confessions', 'own'],
    queryFn: ({ pageParam, signal }) => fetchOwnConfessions(userId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
