import { queryOptions, useQuery } from '@tanstack/react-query';
import { nsfwQuery } from '@/features/confessions/queries';
import { fetchJudgments, fetchTeasers } from './api';

/** The marquee's votes, asked for every 10 seconds (spec 9). */
export const judgmentsQuery = queryOptions({
  queryKey: ['judgments', 'latest'],
  queryFn: ({ signal }) => fetchJudgments(signal),
  staleTime: 10_000,
  refetchInterval: 10_000,
});

const teasersQuery = (nsfwEnabled: boolean | undefined) =>
  queryOptions({
    queryKey: ['confessions', 'latest', nsfwEnabled ?? false],
    queryFn: ({ signal }) => fetchTeasers(nsfwEnabled ?? false, signal),
    enabled: nsfwEnabled !== undefined,
    refetchInterval: 300_000,
  });

/** The teasers this person may see, refreshed every 300 seconds (spec 9). */
export function useTeasers(userId: string) {
  const nsfw = useQuery(nsfwQuery(userId));
  // Without knowing the preference nobody is shown what they did not ask for.
  return useQuery(teasersQuery(nsfw.data ?? (nsfw.isError ? false : undefined)));
}
