import { useCallback, useEffect, useState } from 'react';
import { isAppError } from '@/lib/errors';
import { toastError, toastSuccess } from '@/ui/toast';
import { copy } from './copy';
import type { DeskItem } from './desk-item';
import { useUndoing } from './queries';

/** For how long a decision can be taken back, in milliseconds. The database allows a little more. */
export const UNDO_FOR = 10_000;

export type Undoable = {
  entryId: number;
  item: DeskItem;
  /** What was decided, in a word. */
  done: string;
  /** Milliseconds of the clock. */
  until: number;
  /** The ids on the desk at the time, in their order. */
  order: readonly string[];
};

type Options = { onUndone: (undone: Undoable) => void; onForbidden: () => void };

/** The decisions of the last ten seconds, newest first to be taken back. */
export function useUndo({ onUndone, onForbidden }: Options) {
  const undoing = useUndoing();
  const [decisions, setDecisions] = useState<readonly Undoable[]>([]);
  const latest = decisions.at(-1) ?? null;
  const oldest = decisions[0];
  const drop = useCallback(
    (entryId: number) => setDecisions((all) => all.filter((one) => one.entryId !== entryId)),
    [],
  );

  useEffect(() => {
    // What is on its way to be undone waits for its answer.
    if (!oldest || undoing.isPending) return;
    const timer = setTimeout(() => drop(oldest.entryId), Math.max(oldest.until - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [oldest, undoing.isPending, drop]);

  return {
    latest,
    undoing: undoing.isPending,
    remember: (decision: Omit<Undoable, 'until'>) =>
      setDecisions((all) => [...all, { ...decision, until: Date.now() + UNDO_FOR }]),
    /** Takes the newest decision back. */
    undo: async () => {
      if (!latest || undoing.isPending) return;
      try {
        await undoing.mutateAsync(latest);
        drop(latest.entryId);
        toastSuccess(copy.undo.undone(latest.done), { id: 'undo' });
        onUndone(latest);
      } catch (error) {
        if (isAppError(error, 'forbidden')) return onForbidden();
        const tooLate = isAppError(error, 'conflict', 'missing');
        if (tooLate) drop(latest.entryId);
        toastError(tooLate ? copy.undo.tooLate : isAppError(error) ? error.message : copy.undo.failed);
      }
    },
  };
}
