import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { isAppError } from '@/lib/errors';
import { type DeskPage, decide, fetchDesk, fetchFigures, fetchIsModerator, fetchLog, undo } from './api';
import { afterMark, type DeskItem, type Queue } from './desk-item';

export type { DeskPage, Figures, LogEntry } from './api';

const POLL = 15_000;

// Always asked anew: being a moderator can begin and end at any time.
export const isModeratorQuery = queryOptions({
  queryKey: ['moderation', 'me'],
  queryFn: ({ signal }) => fetchIsModerator(signal),
  staleTime: 0,
});

/** One of the two queues, asked again every 15 seconds while it is shown. */
export const deskQuery = (queue: Queue) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'desk', queue],
    queryFn: ({ pageParam, signal }) => fetchDesk(queue, pageParam, signal),
    initialPageParam: null as DeskPage['next'],
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchInterval: POLL,
  });

export const figuresQuery = queryOptions({
  queryKey: ['moderation', 'figures'],
  queryFn: ({ signal }) => fetchFigures(signal),
  staleTime: 0,
  refetchInterval: POLL,
});

// Not asked again by itself: it would push down what one reads.
export const logQuery = infiniteQueryOptions({
  queryKey: ['moderation', 'log'],
  queryFn: ({ pageParam, signal }) => fetchLog(pageParam, signal),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.next,
  staleTime: 0,
});

/** Decides on an entry. What is decided, by whomever, leaves the cached queue. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    meta: { stales: ['confessions'] },
    onSuccess: async (_entry, decision) => {
      const { item } = decision;
      // A poll that set out before the change would bring the old mark back.
      if (decision.deed === 'mark') await client.cancelQueries({ queryKey: deskQuery(item.queue).queryKey });
      replace(client, item, decision.deed === 'mark' ? afterMark(item, decision.isNsfw) : null);
    },
    onError: (error, { item }) => {
      if (isAppError(error, 'conflict', 'missing')) replace(client, item, null);
    },
  });
}

/** Takes a decision back. The entry is in its queue again as it was. */
export function useUndoing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId }: { entryId: number; item: DeskItem }) => undo(entryId),
    meta: { stales: ['confessions'] },
    onSuccess: async (_nothing, { item }) => {
      // A poll that set out before would say that it is still decided.
      await client.cancelQueries({ queryKey: deskQuery(item.queue).queryKey });
      replace(client, item, item);
    },
  });
}

/** Puts `now` in the place of the entry, or at the beginning of the queue; null takes it out. */
function replace(client: QueryClient, { id, queue }: DeskItem, now: DeskItem | null) {
  const edited = (items: DeskPage['items'], first: boolean): DeskPage['items'] => {
    if (!now) return items.filter((item) => item.id !== id);
    if (items.some((item) => item.id === id)) return items.map((item) => (item.id === id ? now : item));
    return first ? [now, ...items] : items;
  };
  client.setQueryData<InfiniteData<DeskPage, DeskPage['next']>>(deskQuery(queue).queryKey, (data) => {
    if (!data) return data;
    const elsewhere = data.pages.slice(1).some(({ items }) => items.some((item) => item.id === id));
    return {
      ...data,
      pages: data.pages.map((page, place) => ({
        ...page,
        items: edited(page.items, place === 0 && !elsewhere),
      })),
    };
  });
  // Not awaited: the next decision need not wait for a number.
  void client.invalidateQueries({ queryKey: figuresQuery.queryKey });
  void client.invalidateQueries({ queryKey: logQuery.queryKey });
}
