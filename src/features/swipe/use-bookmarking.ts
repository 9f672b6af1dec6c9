import type { JudgingCard } from '@/domain/deck';
import { isAppError } from '@/lib/errors';
import { useRest } from '@/lib/rests';
import { toastError } from '@/ui/toast';
import { useWait } from '@/ui/wait-note';
import { copy } from './copy';
import { useBookmark } from './queries';

/** Keeps a confession for later or lets it go, and says why it cannot be kept just now. `onShown` shows it outside of the deck. */
export function useBookmarking(userId: string, onShown?: (bookmarked: boolean) => void) {
  const wait = useWait(useRest(userId, 'bookmark'));
  const bookmark = useBookmark(userId, {
    onShown,
    onFailed: (error) => {
      const seconds = isAppError(error, 'rate-limited') ? error.retryAfterSeconds : undefined;
      toastError(seconds ? copy.bookmark.wait(seconds) : copy.bookmark.failed, { id: 'bookmark' });
    },
  });
  function toggle({ id, bookmarked }: JudgingCard) {
    if (!bookmarked && wait.seconds > 0) toastError(copy.bookmark.wait(wait.seconds), { id: 'bookmark' });
    else bookmark.mutate({ id, wanted: !bookmarked });
  }
  return { wait, toggle };
}
