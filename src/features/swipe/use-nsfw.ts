import { useEffect, useState } from 'react';
import { tellNsfwFailure, useNsfwPreference } from '@/features/confessions/queries';
import { toastInfo } from '@/ui/toast';
import { copy } from './copy';
import { useLeaveNsfw } from './queries';

type NsfwOptions = {
  userId: string;
  /** The kind of confession the deck holds, when it holds any. */
  dealt: boolean | undefined;
  /** When the deck that turned out empty was dealt; null while it is not empty. */
  emptySince: number | null;
};

/** The NSFW preference, left by itself when only regular confessions remain (spec 4). */
export function useNsfw({ userId, dealt, emptySince }: NsfwOptions) {
  const preference = useNsfwPreference(userId);
  const leave = useLeaveNsfw(userId, {
    onLeft: () => toastInfo(copy.nsfwExhausted),
    onFailed: tellNsfwFailure,
  });

  const [triedAt, setTriedAt] = useState<number | null>(null);
  const leaveDue =
    emptySince !== null && emptySince !== triedAt && preference.saved === true && !preference.changing;
  const { mutate: leaveNsfw } = leave;
  useEffect(() => {
    if (!leaveDue) return;
    setTriedAt(emptySince);
    leaveNsfw();
  }, [leaveDue, emptySince, leaveNsfw]);

  return {
    enabled: preference.enabled ?? dealt ?? false,
    /** Whether it is still being found out what to show instead of an empty deck. */
    leaving: leaveDue || leave.isPending,
    set(wanted: boolean) {
      if (!leave.isPending) preference.set(wanted);
    },
  };
}
