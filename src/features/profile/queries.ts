import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type Appeal, newlyAnswered } from '@/domain/appeal';
import {
  addMissing,
  appendPage,
  catchUp,
  erase,
  type OwnConfessions,
  startList,
} from '@/domain/own-confessions';
import { ownAppealsKey, ownConfessionsKey } from '@/features/confessions/keys';
import { isAppError } from '@/lib/errors';
import { noteRest } from '@/lib/rests';
import {
  deleteOwnConfession,
  fetchAppeals,
  fetchOwnByIds,
  fetchOwnConfessions,
  fetchOwnStates,
  fetchProfile,
  sendAppeal,
} from './api';
import { onErasedElsewhere, tellOtherTabs } from './erased-elsewhere';
import { discardAppealDraft } from './use-appeal-draft';

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', 'own'],
    queryFn: ({ signal }) => fetchProfile(userId, signal),
  });

/**
 * One's own confessions as far as they are loaded. The first read is a page; every later one asks what has become of all
 * that is loaded, without the words, in one request: however far somebody has scrolled, catching up stays cheap.
 */
export const ownConfessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ownConfessionsKey,
    queryFn: ({ client, signal }) => readList(client, userId, signal),
    // Live changes arrive by themselves; what could not arrive is asked for on every return to the screen or the tab.
    staleTime: 10_000,
    // The list keeps the identity of what did not change by itself.
    structuralSharing: false,
  });

async function readList(client: QueryClient, userId: string, signal: AbortSignal): Promise<OwnConfessions> {
  const before = () => client.getQueryData<OwnConfessions>(ownConfessionsKey);
  const known = before();
  if (!known) return startList(await fetchOwnConfessions(userId, null, signal));
  const answer = await fetchOwnStates(userId, known.next, signal);
  // Asked of the list as it is by now: it may have moved on while the question was on its way.
  const { missing } = catchUp(before() ?? known, known, answer);
  const found = await fetchOwnByIds(userId, missing, signal);
  return addMissing(catchUp(before() ?? known, known, answer).list, found);
}

const editList = (client: QueryClient, edit: (list: OwnConfessions) => OwnConfessions) =>
  client.setQueryData<OwnConfessions>(ownConfessionsKey, (list) => list && edit(list));

/** The list of one's own confessions, with its next page, and in step with what other tabs erase. */
export function useOwnConfessions(userId: string) {
  const client = useQueryClient();
  const query = useQuery(ownConfessionsQuery(userId));
  const more = useMutation({
    mutationFn: async ({ next }: { next: string; heard: number }) => fetchOwnConfessions(userId, next),
    onSuccess: (page, { next, heard }) => {
      const list = editList(client, (now) => appendPage(now, next, page));
      // A change told while the page was on its way may have been about one of its rows.
      if (list && list.heard > heard) void client.invalidateQueries({ queryKey: ownConfessionsKey });
    },
  });
  useEffect(() => onErasedElsewhere((id) => editList(client, (list) => erase(list, id))), [client]);

  return {
    list: query.data,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    isLoadingMore: more.isPending,
    loadMoreFailed: more.isError,
    loadMore: () => {
      const { data } = query;
      if (data && data.next !== null && !more.isPending) more.mutate({ next: data.next, heard: data.heard });
    },
  };
}

type EraseListeners = { onErased: (id: string) => void; onFailed: (id: string, error: Error) => void };

/** Erases an own confession. It leaves the list at once, here and in the person's other tabs. */
export function useEraseConfession(userId: string, { onErased, onFailed }: EraseListeners) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteOwnConfession(userId, id),
    onSuccess: (_data, id) => {
      editList(client, (list) => erase(list, id));
      tellOtherTabs(id);
      onErased(id);
      // Not by `stales`: the dialog need not wait for other numbers, and after a failure nothing is stale.
      for (const root of ['profile', 'confessions', 'achievements'] as const) {
        void client.invalidateQueries({ queryKey: [root] });
      }
    },
    onError: (error, id) => onFailed(id, error),
  });
}

const ownAppealsQuery = (userId: string) =>
  queryOptions({
    queryKey: ownAppealsKey,
    queryFn: ({ signal }) => fetchAppeals(userId, signal),
    // Asked again whenever a decision is told live, and on every return: other tabs appeal, too.
    staleTime: 0,
  });

/** One's own appeals by confession; null until it is known whether there are any. Each answer is told once, as it comes. */
export function useAppeals(userId: string, onAnswered: (appeal: Appeal) => void) {
  const { data, isError } = useQuery(ownAppealsQuery(userId));
  const seen = useRef(data);
  useEffect(() => {
    if (seen.current && data) for (const appeal of newlyAnswered(seen.current, data)) onAnswered(appeal);
    if (data) seen.current = data;
  }, [data, onAnswered]);
  return useMemo(
    // When asking failed the way to appeal stays open: the server knows whether there was one before.
    () => (data || isError ? new Map((data ?? []).map((appeal) => [appeal.confessionId, appeal])) : null),
    [data, isError],
  );
}

/** Where an appeal no longer leads anywhere: it was sent before, or the decision is another by now. */
type AppealEnd = 'sent' | 'duplicate' | 'decided' | 'gone';

const endings: Partial<Record<string, AppealEnd>> = {
  duplicate: 'duplicate',
  conflict: 'decided',
  missing: 'gone',
  forbidden: 'gone',
};

/** Sends an appeal. What cannot be sent at all ends as such; every other failure keeps the note. */
export function useSendAppeal(userId: string, onEnd: (end: AppealEnd, confessionId: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      confessionId,
      note,
    }: {
      confessionId: string;
      note: string;
    }): Promise<AppealEnd> => {
      try {
        await sendAppeal(confessionId, note);
        return 'sent';
      } catch (error) {
        const end = isAppError(error) ? endings[error.code] : undefined;
        if (!end) throw error;
        return end;
      }
    },
    onSuccess: async (end, { confessionId }) => {
      discardAppealDraft(userId, confessionId);
      await client.invalidateQueries({ queryKey: ownAppealsKey });
      if (end !== 'sent') void client.invalidateQueries({ queryKey: ownConfessionsKey });
      onEnd(end, confessionId);
    },
    onError: (error) => void noteRest(userId, 'appeal', error),
  });
}
