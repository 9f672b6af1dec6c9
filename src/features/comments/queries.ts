import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cleanComment } from '@/domain/comment-content';
import {
  arrivals,
  type Comment,
  EMPTY_OUTBOX,
  hasOwnArrival,
  lookoutOf,
  type Outbox,
  outboxAfter,
  type Removed,
  type Thread,
  toSending,
  toThread,
  withNews,
  withoutComment,
  withoutOwn,
  withPage,
  withSaved,
} from '@/domain/thread';
import { commentDraftName } from '@/features/confessions/unsent-comment';
import { keepDraft, readDraft } from '@/lib/drafts';
import { isAppError } from '@/lib/errors';
import { noteRest } from '@/lib/rests';
import { addComment, deleteComment, fetchComments, fetchNews } from './api';

/** How often an open panel asks what became of its thread. */
const LOOKOUT_MS = 5000;

type State = {
  /** Exact, as the server counts; null when the confession is gone. */
  commentCount: number | null;
  /** Ids of what others said since the lookout before. */
  arrived: readonly string[];
  /** This person's comments that moderators took down, newest first. */
  removed: readonly Removed[];
  turn: number;
};

/** The comments read so far. Once read it is kept up to date by `newsQuery`, page by page and row by row. */
export const threadQuery = (confessionId: string) =>
  queryOptions({
    queryKey: ['comments', 'thread', confessionId],
    queryFn: async ({ client, queryKey, signal }): Promise<Thread> =>
      client.getQueryData<Thread>(queryKey) ?? toThread(await fetchComments(confessionId, null, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: 'always',
  });

/** What this person wrote here and where it stands; lives as long as the thread. */
export const outboxQuery = (confessionId: string) =>
  queryOptions({
    queryKey: ['comments', 'outbox', confessionId],
    queryFn: () => EMPTY_OUTBOX,
    initialData: EMPTY_OUTBOX,
    enabled: false,
  });

/** Looks what became of the thread, for as long as it is on screen: comments are not published in realtime (spec 7). */
export const newsQuery = (confessionId: string, userId: string) =>
  queryOptions({
    queryKey: ['comments', 'news', confessionId],
    queryFn: async ({ client, queryKey, signal }): Promise<State> => {
      const turn = (client.getQueryData<State>(queryKey)?.turn ?? -1) + 1;
      const { queryKey: threadKey } = threadQuery(confessionId);
      const { queryKey: outboxKey } = outboxQuery(confessionId);
      const lookout = lookoutOf(
        client.getQueryData(threadKey) ?? { comments: [], readTo: null, complete: false },
        client.getQueryData(outboxKey) ?? EMPTY_OUTBOX,
        turn,
      );
      const news = await fetchNews({ confessionId, userId }, lookout, signal);
      if (!news) return { commentCount: null, arrived: [], removed: [], turn };
      const before = client.getQueryData(threadKey);
      const after = before && withNews(before, lookout, news);
      if (after) client.setQueryData(threadKey, after);
      const outboxBefore = client.getQueryData(outboxKey) ?? EMPTY_OUTBOX;
      if (before && after) forgetSaved({ before, after, outbox: outboxBefore }, { confessionId, userId });
      client.setQueryData(outboxKey, (outbox) => outbox && outboxAfter(outbox, lookout, news));
      const arrived = before && after ? arrivals(before, after, userId) : [];
      return { commentCount: news.commentCount, arrived, removed: news.removed, turn };
    },
    retry: false,
    staleTime: 0,
    refetchInterval: () => (navigator.onLine ? LOOKOUT_MS : false),
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });

/** Reads the next page into the thread. */
export function useLoadMore(confessionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (after: string | null) => fetchComments(confessionId, after),
    retry: 1,
    onSuccess: (rows, after) =>
      client.setQueryData(threadQuery(confessionId).queryKey, (thread) =>
        thread ? withPage(thread, after, rows) : thread,
      ),
  });
}

/** Gives words back to where they were typed, in front of what has been typed since: neither is lost. */
function giveBack(userId: string, confessionId: string, text: string): void {
  const since = readDraft(userId, commentDraftName(confessionId));
  if (since === text) return;
  keepDraft(userId, commentDraftName(confessionId), since ? `${text}\n${since}` : text);
}

/** Words given back because no answer came, although the server had saved them: posted again they would stand twice. */
function forgetSaved(
  seen: { before: Thread; after: Thread; outbox: Outbox },
  { confessionId, userId }: { confessionId: string; userId: string },
): void {
  const draft = readDraft(userId, commentDraftName(confessionId));
  if (!draft || !hasOwnArrival(seen, { authorId: userId, text: cleanComment(draft) })) return;
  keepDraft(userId, commentDraftName(confessionId), null);
}

const changeOutbox = (client: QueryClient, confessionId: string, change: (outbox: Outbox) => Outbox) =>
  client.setQueryData(outboxQuery(confessionId).queryKey, (outbox) => change(outbox ?? EMPTY_OUTBOX));

/** Whose doings, on which confession, and who wants to know the new count. */
export type Counted = {
  confessionId: string;
  userId: string;
  onCount: (confessionId: string, count: number) => void;
};

/** Moves the count by one's own doing at once; the next lookout brings the server's. */
function useOwnCount({ confessionId, userId, onCount }: Counted) {
  const client = useQueryClient();
  return (by: 1 | -1) => {
    const { queryKey } = newsQuery(confessionId, userId);
    const state = client.getQueryData(queryKey);
    if (!state || state.commentCount === null) return;
    const commentCount = Math.max(0, state.commentCount + by);
    client.setQueryData(queryKey, { ...state, commentCount });
    onCount(confessionId, commentCount);
  };
}

type PostOutcome = { onPosted: () => void; onFailed: (error: unknown) => void };

/** Posts a comment: shown at once, replaced by the saved row, taken back with its words when the server refuses. */
export function usePostComment(counted: Counted, { onPosted, onFailed }: PostOutcome) {
  const { confessionId, userId } = counted;
  const client = useQueryClient();
  const count = useOwnCount(counted);
  const { queryKey: newsKey } = newsQuery(confessionId, userId);
  const mutation = useMutation({
    mutationFn: async (text: string) => {
      // Whoever leaves the page now finds the words again: nobody will be here to give them back.
      const onLeave = () => giveBack(userId, confessionId, text);
      window.addEventListener('pagehide', onLeave);
      try {
        return await addComment(confessionId, cleanComment(text));
      } finally {
        window.removeEventListener('pagehide', onLeave);
      }
    },
    onSuccess: (saved, text) => {
      changeOutbox(client, confessionId, (outbox) => withSaved(outbox, saved));
      // Left and come back to from the browser's memory, the page has given back what is posted now.
      if (readDraft(userId, commentDraftName(confessionId)) === text) {
        keepDraft(userId, commentDraftName(confessionId), null);
      }
      count(1);
      onPosted();
    },
    onError: (error, text) => {
      changeOutbox(client, confessionId, (outbox) => ({ ...outbox, sending: null }));
      giveBack(userId, confessionId, text);
      noteRest(userId, 'comment', error);
      onFailed(error);
    },
    meta: { stales: ['bookmarks'] },
  });

  return {
    /** Why exactly these words were refused; null when they were not. */
    refusalOf: (text: string) =>
      isAppError(mutation.error, 'refused') && mutation.variables === text ? mutation.error.message : null,
    /** Once at a time: a second call while one is on its way does nothing. */
    post(text: string) {
      if (client.getQueryData(outboxQuery(confessionId).queryKey)?.sending) return;
      const sending = toSending({
        authorId: userId,
        nickname: null,
        text: cleanComment(text),
        writtenAt: new Date().toISOString(),
      });
      changeOutbox(client, confessionId, (outbox) => ({ ...outbox, sending }));
      keepDraft(userId, commentDraftName(confessionId), null);
      // An answer on its way might bring the row beside its temporary twin.
      void client.cancelQueries({ queryKey: newsKey });
      mutation.mutate(text);
    },
  };
}

type DeleteOutcome = { onDeleted: (comment: Comment) => void; onFailed: (error: unknown) => void };

/** Deletes one's own comment. */
export function useDeleteComment(counted: Counted, { onDeleted, onFailed }: DeleteOutcome) {
  const { confessionId, userId } = counted;
  const client = useQueryClient();
  const count = useOwnCount(counted);
  return useMutation({
    mutationFn: ({ id }: Comment) => deleteComment(id, userId),
    onSuccess: async (deleted, comment) => {
      await client.cancelQueries({ queryKey: newsQuery(confessionId, userId).queryKey });
      forget(client, confessionId, comment.id);
      if (deleted) count(-1);
      onDeleted(comment);
    },
    onError: onFailed,
    meta: { stales: ['bookmarks'] },
  });
}

/** Deletes one's own comment that a moderator took down: it counts no more, so no count moves. */
export function useDeleteRemoved(
  { confessionId, userId }: Counted,
  outcome: { onFailed: (error: unknown) => void },
) {
  const client = useQueryClient();
  const { queryKey } = newsQuery(confessionId, userId);
  return useMutation({
    mutationFn: (id: string) => deleteComment(id, userId),
    onSuccess: async (_deleted, gone) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (state) => state && { ...state, removed: state.removed.filter(({ id }) => id !== gone) },
      );
    },
    onError: outcome.onFailed,
  });
}

function forget(client: QueryClient, confessionId: string, id: string): void {
  client.setQueryData(threadQuery(confessionId).queryKey, (thread) => thread && withoutComment(thread, id));
  changeOutbox(client, confessionId, (outbox) => withoutOwn(outbox, id));
}
