import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  nextUnopened,
  type StoryBook,
  type StoryEarnings,
  type StoryNode,
  type StoryProgress,
  unopened,
  withNodes,
  withProgress,
} from '@/domain/story';
import { isAppError } from '@/lib/errors';
import { beginPath, chooseNode, fetchNodes, fetchPaths, fetchProgress, restartPath } from './api';

const AHEAD_RETRY_MS = 5000;

/** Every path and how far the person is in it. */
export const pathsQuery = queryOptions({
  queryKey: ['stories', 'paths'],
  queryFn: ({ signal }) => fetchPaths(signal),
  // A network mode of 'always' would leave it off.
  refetchOnReconnect: true,
});

/** The title of the open story, once it is known. */
export function useStoryTitle(pathId: string | null): string | undefined {
  const { data } = useQuery({ ...pathsQuery, enabled: pathId !== null });
  return data?.find(({ id }) => id === pathId)?.title;
}

const bookKey = (pathId: string) => ['stories', 'book', pathId] as const;

/**
 * An open path: where the person stands, and the nodes along their way. The first read resumes or begins the path; every
 * later one only looks where the person is by now, for another window or device may have moved them on.
 */
const bookQuery = (pathId: string) =>
  queryOptions({
    queryKey: bookKey(pathId),
    queryFn: ({ client, signal }) => readBook(client, pathId, signal),
    staleTime: 0,
    refetchOnReconnect: true,
    // A path that does not exist will not come to exist.
    retry: (failures, error) => failures < 1 && !isAppError(error, 'missing'),
    // The nodes are a map, which it would not understand.
    structuralSharing: false,
  });

async function readBook(client: QueryClient, pathId: string, signal: AbortSignal): Promise<StoryBook> {
  const known = client.getQueryData<StoryBook>(bookKey(pathId));
  const progress = (known && (await fetchProgress(pathId, signal))) ?? (await begin(client, pathId));
  const nodes: StoryBook['nodes'] = client.getQueryData<StoryBook>(bookKey(pathId))?.nodes ?? new Map();
  const book = withProgress({ progress, nodes }, progress);
  const childrenOf = unopened(book);
  return childrenOf.length === 0
    ? book
    : withNodes(book, await fetchNodes(pathId, { childrenOf, root: nodes.size === 0 }, signal));
}

async function begin(client: QueryClient, pathId: string) {
  const progress = await beginPath(pathId);
  // The list will find it begun.
  void client.invalidateQueries({ queryKey: pathsQuery.queryKey, refetchType: 'none' });
  return progress;
}

/**
 * What lies behind the choices on screen, put into the book before any of them is made: a move then waits for nothing
 * but its own answer. Also what the current node lacks, when a move was quicker.
 */
const aheadQuery = (pathId: string, childrenOf: readonly string[]) =>
  queryOptions({
    queryKey: ['stories', 'ahead', pathId, childrenOf],
    queryFn: async ({ client, signal }) => {
      const nodes = await fetchNodes(pathId, { childrenOf, root: false }, signal);
      changeBook(client, pathId, (book) => withNodes(book, nodes));
      return nodes.length;
    },
    enabled: childrenOf.length > 0,
    gcTime: 0,
    refetchOnReconnect: true,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? AHEAD_RETRY_MS : false),
  });

/** The open path, with the pages behind its choices on their way. */
export function useBook(pathId: string) {
  const query = useQuery(bookQuery(pathId));
  const book = query.data;
  const ahead = useQuery(aheadQuery(pathId, book ? [...unopened(book), ...nextUnopened(book)] : []));
  return { query, book, ahead };
}

function changeBook(client: QueryClient, pathId: string, change: (book: StoryBook) => StoryBook): void {
  client.setQueryData<StoryBook>(bookKey(pathId), (book) => book && change(book));
}

type MoveOutcome = {
  onMoved: (progress: StoryProgress, earned: StoryEarnings) => void;
  /** On a conflict called once it is known where the person really is. */
  onRefused: (error: unknown) => void;
};

/** Moves to a child of the current node. The server says where that leads and what it earned. */
export function useMove(pathId: string, { onMoved, onRefused }: MoveOutcome) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (node: StoryNode) => chooseNode(node.id),
    onSuccess: async ({ earned, ...progress }) => {
      // An answer still on its way tells of the place just left.
      await client.cancelQueries({ queryKey: bookKey(pathId), exact: true });
      changeBook(client, pathId, (book) => withProgress(book, progress));
      void client.invalidateQueries({
        queryKey: pathsQuery.queryKey,
        refetchType: progress.isCompleted ? 'active' : 'none',
      });
      onMoved(progress, earned);
    },
    onError: async (error) => {
      // Even a move that seems lost may have been made.
      const looked = client.invalidateQueries({ queryKey: bookKey(pathId), exact: true });
      if (isAppError(error, 'conflict')) await looked;
      onRefused(error);
    },
    meta: { stales: ['profile'] },
  });
}

/** Back to the beginning of a path. What was earned and found stays. */
export function useRestart(
  pathId: string,
  { onMoved, onRefused }: { onMoved: (progress: StoryProgress) => void; onRefused: (error: unknown) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => restartPath(pathId),
    onSuccess: async (progress) => {
      await client.cancelQueries({ queryKey: bookKey(pathId), exact: true });
      changeBook(client, pathId, (book) => withProgress(book, progress));
      void client.invalidateQueries({ queryKey: pathsQuery.queryKey, refetchType: 'none' });
      onMoved(progress);
    },
    onError: onRefused,
  });
}
