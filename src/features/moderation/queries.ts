import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { isAppError } from '@/lib/errors';
import { countWaiting, decide, fetchIsModerator, fetchQueue, type QueuePage, setNsfw } from './api';

export type { QueueItem } from './api';

const POLL = 15_000;

// Always asked anew: being a moderator can begin and end at any time.
export const isModeratorQuery = queryOptions({
  queryKey: ['moderation', 'me'],
  queryFn: ({ signal }) => fetchIsModerator(signal),
  staleTime: 0,
});

export const queueQuery = infiniteQueryOptions({
  queryKey: ['moderation', 'queue'],
  queryFn: ({ pageParam, signal }) => fetchQueue(pageParam, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
  refetchInterval: POLL,
});

export const waitingQuery = queryOptions({
  queryKey: ['moderation', 'waiting'],
  queryFn: ({ signal }) => countWaiting(signal),
  staleTime: 0,
  refetchInterval: POLL,
});

/** Approves or rejects. What is decided, by whomever, leaves the cached queue. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    meta: { stales: ['confessions'] },
    onSuccess: (_data, { id }) => dropFromQueue(client, id),
    onError: (error, { id }) => {
      if (isAppError(error, 'conflict', 'missing')) dropFromQueue(client, id);
    },
  });
}

export function useSetNsfw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: setNsfw,
    onSuccess: async (_data, { id, isNsfw }) => {
      // A poll that set out before the change would bring the old mark back.
      await client.cancelQueries({ queryKey: queueQuery.queryKey });
      editQueue(client, (items) => items.map((item) => (item.id === id ? { ...item, isNsfw } : item)));
    },
    onError: (error, { id }) => {
      if (isAppError(error, 'conflict', 'missing')) dropFromQueue(client, id);
    },
  });
}

function dropFromQueue(client: QueryClient, id: string) {
  editQueue(client, (items) => items.filter((item) => item.id !== id));
  // Not awaited: the next decision need not wait for a number.
  void client.invalidateQueries({ queryKey: waitingQuery.queryKey });
}

function editQueue(client: QueryClient, edit: (items: QueuePage['items']) => QueuePage['items']) {
  client.setQueryData(
    queueQuery.queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: edit(page.items) })) },
  );
}
