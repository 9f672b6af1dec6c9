import { useState } from 'react';
import { AppError } from '@/lib/errors';
import { toastError, toastInfo, toastSuccess } from '@/ui/toast';
import { copy } from './copy';
import { type QueueItem, useDecide, useSetNsfw } from './queries';

export type Doing = 'approve' | 'reject' | 'mark';

type Rejecting = { item: QueueItem; open: boolean; failure: string | null };

type Options = {
  /** An entry has been decided, by this person or another. */
  onLeave: (id: string) => void;
  /** The server says this person is no moderator (any more). */
  onForbidden: () => void;
};

/** What a moderator does with the entries, what is under way, and what is told about how it went. */
export function useVerdicts({ onLeave, onForbidden }: Options) {
  const decision = useDecide();
  const marking = useSetNsfw();
  const [busy, setBusy] = useState<Readonly<Record<string, Doing | undefined>>>({});
  const [rejecting, setRejecting] = useState<Rejecting | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});

  async function run(id: string, doing: Doing, action: () => Promise<void>): Promise<AppError | null> {
    setBusy((all) => ({ ...all, [id]: doing }));
    try {
      await action();
      return null;
    } catch (error) {
      const failure = error instanceof AppError ? error : new AppError('unexpected', String(error));
      switch (failure.code) {
        case 'forbidden':
          onForbidden();
          return null;
        case 'conflict':
        case 'missing':
          toastInfo(failure.code === 'conflict' ? copy.alreadyDecided : copy.withdrawn);
          closeDialog();
          onLeave(id);
          return null;
        default:
          return failure;
      }
    } finally {
      setBusy(({ [id]: _done, ...rest }) => rest);
    }
  }

  function closeDialog() {
    setRejecting((now) => now && { ...now, open: false });
  }

  return {
    busy,
    rejecting,
    drafts,
    async approve({ id }: QueueItem) {
      const failure = await run(id, 'approve', async () => {
        await decision.mutateAsync({ id, verdict: 'approve' });
        toastSuccess(copy.approved, { id: 'verdict' });
        onLeave(id);
      });
      if (failure) toastError(failure.message);
    },
    async mark({ id }: QueueItem, isNsfw: boolean) {
      const failure = await run(id, 'mark', async () => {
        await marking.mutateAsync({ id, isNsfw });
        toastSuccess(isNsfw ? copy.markedNsfw : copy.markedSafe, { id: 'mark' });
      });
      if (failure) toastError(failure.message);
    },
    startRejecting: (item: QueueItem) => setRejecting({ item, open: true, failure: null }),
    stopRejecting: () => {
      // Once sent, the answer decides whether the reason is still needed.
      if (!rejecting || busy[rejecting.item.id] !== 'reject') closeDialog();
    },
    keepDraft: (id: string, reason: string) => setDrafts((all) => ({ ...all, [id]: reason })),
    async reject(reason: string) {
      if (!rejecting) return;
      const { item } = rejecting;
      setRejecting({ item, open: true, failure: null });
      const failure = await run(item.id, 'reject', async () => {
        await decision.mutateAsync({ id: item.id, verdict: 'reject', reason });
        toastSuccess(copy.rejected, { id: 'verdict' });
        closeDialog();
        onLeave(item.id);
      });
      if (failure) setRejecting({ item, open: true, failure: failure.message });
    },
  };
}
