import { useEffect, useRef } from 'react';
import { isAppError } from '@/lib/errors';
import { ConfirmDialog } from '@/ui/dialog';
import { toastError, toastSuccess } from '@/ui/toast';
import { copy } from './copy';
import { useEraseConfession } from './queries';

const words = copy.confessions.erase;

type EraseDialogProps = {
  userId: string;
  /** The confession in question; null closes the dialog. */
  id: string | null;
  onErased: (id: string) => void;
  onCancel: () => void;
  /** What takes the focus when the confession is gone, and the button it was asked from with it. */
  finalFocus: () => HTMLElement | null;
};

/** Asks before a confession is erased for good. A failure is told where it was asked, and the confession stays. */
export function EraseDialog({ userId, id, onErased, onCancel, finalFocus }: EraseDialogProps) {
  const asked = useRef(id);
  useEffect(() => {
    asked.current = id;
    return () => {
      asked.current = null;
    };
  }, [id]);
  // The button goes quiet a moment after the click: a double click is faster.
  const underWay = useRef<string | null>(null);
  const erasing = useEraseConfession(userId, {
    onErased: (erased) => {
      underWay.current = null;
      toastSuccess(words.done);
      onErased(erased);
    },
    onFailed: (failed, error) => {
      underWay.current = null;
      // Whoever has turned away meanwhile is told where they are now.
      if (asked.current !== failed) toastError(reason(error));
    },
  });
  const mine = erasing.variables === id;

  function confirm() {
    if (id === null || underWay.current === id) return;
    underWay.current = id;
    erasing.mutate(id);
  }

  return (
    <ConfirmDialog
      open={id !== null}
      title={words.title}
      question={
        <>
          {words.question}
          {erasing.isError && mine && (
            <p role="alert" className="mt-4 rounded-xl bg-ember-900 px-4 py-3 font-semibold text-ember-200">
              {reason(erasing.error)}
              {isAppError(erasing.error, 'offline') && (
                <span className="mt-1 block font-normal">{words.offline}</span>
              )}
            </p>
          )}
        </>
      }
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      busy={erasing.isPending && mine}
      onConfirm={confirm}
      onCancel={() => {
        onCancel();
        if (erasing.isError) erasing.reset();
      }}
      finalFocus={finalFocus}
    />
  );
}

/** 'Failed to delete confession' or the server message (spec 8); without a network no server has said anything. */
const reason = (error: Error) =>
  isAppError(error, 'offline') ? words.failed : error.message || words.failed;
