import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Deck, withCard } from '@/domain/deck';
import { deckKey } from '@/features/confessions/queries';
import { type Bookmark, type BookmarkPage, fetchBookmarks, removeBookmark } from './api';

export type { Bookmark, KeptConfession } from './api';

type Pages = InfiniteData<BookmarkPage, number | null>;

const listKey = ['bookmarks', 'list'] as const;

// A refetch asks for every page that is loaded, one after the other: only a short list is worth that.
const SHORT = 3;

const bookmarksQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => fetchBookmarks(userId, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    // Votes and comments move on, and other tabs keep and remove: every return to the list asks again.
    staleTime: 0,
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= SHORT,
    refetchOnReconnect: ({ state }) => (state.data?.pages.length ?? 0) <= SHORT,
  });

/** Ids removed in this tab: an answer that was on its way meanwhile must not bring them back. */
const removedQuery = queryOptions({
  queryKey: ['bookmarks', 'removed'],
  queryFn: (): number[] => [],
  initialData: [] as number[],
  enabled: false,
  gcTime: Number.POSITIVE_INFINITY,
});

/** A person's bookmarks as far as they are loaded, newest first. */
export function useBookmarks(userId: string) {
  const client = useQueryClient();
  const query = useInfiniteQuery(bookmarksQuery(userId));
  const removed = useQuery(removedQuery).data;
  const bookmarks = useMemo(() => {
    const gone = new Set(removed);
    return query.data?.pages.flatMap((page) => page.items.filter(({ id }) => !gone.has(id)));
  }, [query.data, removed]);

  useEffect(
    () => () => {
      // Whoever comes back begins at the top; what lies below is asked for again when it is reached.
      client.setQueryData<Pages>(listKey, (data) => {
        const [page] = data?.pages ?? [];
        return page && { pages: [page], pageParams: [null] };
      });
    },
    [client],
  );
  return { query, bookmarks };
}

/** Removes a bookmark: out of sight at once, and back in its place when the server refuses. */
export function useRemoveBookmark({ onFailed, onRemoved }: RemovalOutcome) {
  const client = useQueryClient();
  const mark = (change: (ids: number[]) => number[]) =>
    client.setQueryData(removedQuery.queryKey, (ids) => change(ids ?? []));
  return useMutation({
    mutationFn: ({ id }: Bookmark) => removeBookmark(id),
    onMutate: ({ id }) => mark((ids) => [...ids, id]),
    onSuccess: (_data, { confession }) => {
      onRemoved();
      // The card in the judging deck shows the same bookmark.
      client.setQueryData<Deck>(deckKey, (deck) =>
        deck && confession ? withCard(deck, confession.id, { bookmarked: false }) : deck,
      );
    },
    onError: (error, { id }) => {
      mark((ids) => ids.filter((other) => other !== id));
      onFailed(error);
    },
  });
}

type RemovalOutcome = { onFailed: (error: unknown) => void; onRemoved: () => void };

/** What other features do to the list: the comments of something in it were counted anew. */
export function useBookmarkChanges() {
  const client = useQueryClient();
  return useMemo(
    () => ({
      setCommentCount: (confessionId: string, commentCount: number) =>
        client.setQueryData<Pages>(listKey, (data) => data && withCount(data, confessionId, commentCount)),
    }),
    [client],
  );
}

function withCount(data: Pages, confessionId: string, commentCount: number): Pages {
  return {
    ...data,
    pages: data.pages.map((page) =>
      page.items.some(({ confession }) => confession?.id === confessionId)
        ? { ...page, items: page.items.map((item) => counted(item, confessionId, commentCount)) }
        : page,
    ),
  };
}

function counted(bookmark: Bookmark, confessionId: string, commentCount: number): Bookmark {
  const { confession } = bookmark;
  return confession?.id === confessionId
    ? { ...bookmark, confession: { ...confession, commentCount } }
    : bookmark;
}
