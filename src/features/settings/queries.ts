import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { exportFileName, toDataExport } from '@/domain/data-export';
import { leaveDeletedAccount } from '@/features/auth/session';
import { nsfwQuery } from '@/features/confessions/queries';
import {
  deleteAccount,
  fetchAccount,
  fetchLogAbout,
  fetchOwnRows,
  fetchSettingsProfile,
  isSignedIn,
} from './api';
import { allRows, type Collected, type CollectProgress, collect, progressOf } from './collect';
import { forgetPerson } from './forget-person';
import { saveFile } from './save-file';

/** What the settings show of the profile. Kept up to date by the live changes of profiles. */
export const settingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', 'settings'],
    queryFn: async ({ client, signal }) => {
      const profile = await fetchSettingsProfile(userId, signal);
      // The preference has a key of its own, which live changes do not reach: here it is heard of.
      const { queryKey } = nsfwQuery(userId);
      const known = client.getQueryData(queryKey);
      if (profile && known !== undefined && known !== profile.nsfwEnabled) {
        void client.invalidateQueries({ queryKey, exact: true });
      }
      return profile;
    },
    staleTime: 0,
  });

type Person = { userId: string; email: string | null };

/** Deletes the account, signs out here and in the other tabs, and leaves nothing of the person in the browser. */
export function useDeleteAccount({ userId, email }: Person, onDeleted: () => void) {
  const client = useQueryClient();
  const mutationKey = ['account deletion'];
  const deletion = useMutation({
    mutationKey,
    mutationFn: deleteAccount,
    onSuccess: async () => {
      // Somebody else may have signed in meanwhile, in another tab.
      if (await isSignedIn(userId)) await leaveDeletedAccount();
      forgetPerson(email ? [userId, email] : [userId]);
      onDeleted();
    },
  });
  return {
    // Until the guard has brought the person away.
    deleting: deletion.isPending || deletion.isSuccess,
    failed: deletion.isError,
    start() {
      // The second of two quick clicks comes before the button has been told to be busy.
      if (client.isMutating({ mutationKey }) === 0) deletion.mutate();
    },
    forgive: () => deletion.reset(),
  };
}

type Attempt = { collected: Collected; signal: AbortSignal };

/** Collects everything stored about the person and saves it as a file. What a failed attempt read is kept for the next. */
export function useDataDownload(userId: string) {
  const [progress, setProgress] = useState<CollectProgress | null>(null);
  const collected = useRef<Collected>(new Map());
  const controller = useRef(new AbortController());
  const client = useQueryClient();
  const mutationKey = ['data download'];
  // Who has left would be handed a file they no longer expect, or somebody else's.
  useEffect(() => () => controller.current.abort(), []);

  const download = useMutation({
    mutationKey,
    mutationFn: async (attempt: Attempt) => {
      const { signal } = attempt;
      const account = await fetchAccount(signal);
      await collect(
        attempt.collected,
        (source, after) => fetchOwnRows(source, userId, after, signal),
        (now) => signal.aborted || setProgress(now),
      );
      const rows = allRows(attempt.collected);
      const own = [...rows.confessions, ...rows.comments].map(({ id }) => String(id));
      const logAboutMe = account.is_moderator ? await fetchLogAbout(own, signal) : [];
      signal.throwIfAborted();
      const exportedAt = new Date();
      const file = toDataExport(exportedAt, account, rows, logAboutMe);
      const name = exportFileName(exportedAt);
      saveFile(name, JSON.stringify(file, null, 2));
      return { name, entries: progressOf(attempt.collected).read };
    },
    onSuccess: () => {
      collected.current = new Map();
    },
  });

  return {
    progress: download.isPending ? progress : null,
    collecting: download.isPending,
    failed: download.isError,
    saved: download.data,
    start() {
      // A cancelled one may still be on its way out, and is not the same.
      if (!controller.current.signal.aborted && client.isMutating({ mutationKey }) > 0) return;
      controller.current = new AbortController();
      download.mutate({ collected: collected.current, signal: controller.current.signal });
    },
    cancel() {
      controller.current.abort();
      collected.current = new Map();
      setProgress(null);
      download.reset();
    },
  };
}
