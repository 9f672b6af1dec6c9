import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { copy } from './copy';

type ListFailureProps = { error: Error; busy: boolean; onRetry: () => void };

/** A list that has never been loaded, and the way to ask again. */
export function ListFailure({ error, busy, onRetry }: ListFailureProps) {
  return (
    <Notice
      urgent
      emoji="😢"
      title={error.message}
      action={
        <Button busy={busy} onClick={onRetry}>
          {copy.retry}
        </Button>
      }
    />
  );
}
