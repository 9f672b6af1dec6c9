import type { Removed } from '@/domain/thread';
import { Button } from '@/ui/button';
import { toastError } from '@/ui/toast';
import { copy } from './copy';
import { deletionFailure } from './failure';
import { type Counted, useDeleteRemoved } from './queries';

type RemovedCommentsProps = { removed: readonly Removed[]; counted: Counted };

/** One's own comments that moderators took down, each with the reason; no other member is shown them. */
export function RemovedComments({ removed, counted }: RemovedCommentsProps) {
  const deletion = useDeleteRemoved(counted, { onFailed: (error) => toastError(deletionFailure(error)) });
  if (removed.length === 0) return null;
  return (
    <ul aria-label={copy.removed.label} className="mb-4 flex flex-col gap-3">
      {removed.map(({ id, text, reason }) => (
        <li key={id} className="rounded-2xl border border-ember-400/40 bg-ember-900/60 p-3">
          <p className="text-sm font-semibold text-ember-200">{copy.removed.title}</p>
          <p dir="auto" className="mt-1 text-sm wrap-anywhere text-veil-100">
            {copy.removed.reason(reason)}
          </p>
          <blockquote
            dir="auto"
            className="mt-2 line-clamp-3 border-l-2 border-ember-400/50 pl-3 text-sm wrap-anywhere text-veil-200"
          >
            {text}
          </blockquote>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm text-veil-200">{copy.removed.readers}</span>
            <Button
              look="quiet"
              className="px-4 text-sm"
              aria-disabled={deletion.isPending}
              aria-busy={deletion.isPending && deletion.variables === id}
              onClick={() => !deletion.isPending && deletion.mutate(id)}
            >
              {copy.removed.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
