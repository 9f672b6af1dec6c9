import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAppError } from '@/lib/errors';
import { toastError, toastInfo } from '@/ui/toast';
import { copy } from './copy';
import { nsfwQuery, useLeaveNsfw, useSetNsfw } from './queries';

type NsfwOptions = {
  userId: string;
  /** The kind of confession the deck holds, when it holds any. */
  dealt: boolean | undefined;
  /** When the deck that turned out empty was dealt; null while it is not empty. */
  emptySince: number | null;
};

function tellFailure(error: unknown) {
  const signedOut = isAppError(error, 'unauthenticated', 'forbidden');
  toastError(signedOut ? copy.nsfw.signIn : copy.nsfw.failed);
}

/** The NSFW preference: shown at once, saved, and left by itself when only regular confessions remain (spec 4). */
export function useNsfw({ userId, dealt, emptySince }: NsfwOptions) {
  const saved = useQuery(nsfwQuery(userId));
  const change = useSetNsfw(userId, tellFailure);
  const leave = useLeaveNsfw(userId, {
    onLeft: () => toastInfo(copy.nsfw.exhausted),
    onFailed: tellFailure,
  });

  const enabled = saved.data ?? dealt ?? false;
  const [triedAt, setTriedAt] = useState<number | null>(null);
  const leaveDue = emptySince !== null && emptySince !== triedAt && saved.data === true && !change.isPending;
  const { mutate: leaveNsfw } = leave;
  useEffect(() => {
    if (!leaveDue) return;
    setTriedAt(emptySince);
    leaveNsfw();
  }, [leaveDue, emptySince, leaveNsfw]);

  return {
    enabled: change.isPending ? change.variables : enabled,
    /** Whether it is still being found out what to show instead of an empty deck. */
    leaving: leaveDue || leave.isPending,
    set(wanted: boolean) {
      if (!change.isPending && !leave.isPending) change.mutate(wanted);
    },
  };
}
