import { useState } from 'react';
import { AppError } from '@/lib/errors';
import { toastError, toastInfo } from '@/ui/toast';
import { copy } from './copy';
import { canBeMarked, type Decision, type Deed, type DeskItem, type Fate, toFate } from './desk-item';
import { useDecide } from './queries';

type Rejecting = { item: DeskItem; open: boolean; failure: string | null };

type Options = {
  /** Done: `entryId` undoes it, null when there is nothing to undo. */
  onDecided: (decision: Decision, entryId: number | null) => void;
  /** Somebody else was faster. */
  onOvertaken: (item: DeskItem) => void;
  /** The server says this person is no moderator (any more). */
  onForbidden: () => void;
};

/** What a moderator does with the entries, what is under way, and what is told about how it went. */
export function useVerdicts({ onDecided, onOvertaken, onForbidden }: Options) {
  const deciding = useDecide();
  const [busy, setBusy] = useState<Readonly<Record<string, Deed | undefined>>>({});
  const [fates, setFates] = useState<Readonly<Record<string, Fate | undefined>>>({});
  const [rejecting, setRejecting] = useState<Rejecting | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});

  function closeDialog() {
    setRejecting((now) => now && { ...now, open: false });
  }

  /** Returns what is to be told where it was asked. */
  async function run(decision: Decision): Promise<AppError | null> {
    const { item, deed } = decision;
    if (busy[item.id]) return null;
    setBusy((all) => ({ ...all, [item.id]: deed }));
    try {
      const entryId = await deciding.mutateAsync(decision);
      if (deed === 'reject') closeDialog();
      onDecided(decision, entryId);
      return null;
    } catch (error) {
      const failure = error instanceof AppError ? error : new AppError('unexpected', String(error));
      switch (failure.code) {
        case 'forbidden':
          onForbidden();
          return null;
        case 'conflict':
        case 'missing': {
          const fate = failure.code === 'missing' ? 'withdrawn' : toFate(failure.detail);
          setFates((all) => ({ ...all, [item.id]: fate }));
          toastInfo(copy.fate[fate]);
          closeDialog();
          onOvertaken(item);
          return null;
        }
        default:
          return failure;
      }
    } finally {
      setBusy(({ [item.id]: _done, ...rest }) => rest);
    }
  }

  async function runInPlace(decision: Decision) {
    const failure = await run(decision);
    if (failure) toastError(failure.message);
  }

  return {
    busy,
    fates,
    rejecting,
    drafts,
    /** Lets a new confession through, or keeps what was reported. */
    approve: (item: DeskItem) => runInPlace({ deed: item.queue === 'new' ? 'approve' : 'keep', item }),
    mark: async (item: DeskItem, isNsfw: boolean) => {
      if (canBeMarked(item)) await runInPlace({ deed: 'mark', item, isNsfw });
    },
    startRejecting: (item: DeskItem) => {
      if (!busy[item.id]) setRejecting({ item, open: true, failure: null });
    },
    stopRejecting: () => {
      // Once sent, the answer decides whether the reason is still needed.
      if (!rejecting || busy[rejecting.item.id] !== 'reject') closeDialog();
    },
    keepDraft: (id: string, reason: string) => setDrafts((all) => ({ ...all, [id]: reason })),
    reject: async (reason: string) => {
      if (!rejecting) return;
      const { item } = rejecting;
      setRejecting({ item, open: true, failure: null });
      const failure = await run({ deed: 'reject', item, reason });
      if (failure) setRejecting({ item, open: true, failure: failure.message });
    },
  };
}
