import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReportTarget } from '@/domain/report';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Spinner } from '@/ui/spinner';
import { useLast } from '@/ui/use-last';
import { useOnline } from '@/ui/use-online';
import { copy } from './copy';
import './report-dialog.css';

export type { ReportTarget } from '@/domain/report';

// Fetched when somebody first reports something.
const formQuery = queryOptions({
  queryKey: ['reports', 'form'],
  queryFn: () => import('./report-form').then(({ ReportForm }) => ({ ReportForm })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  refetchOnReconnect: true,
  retry: false,
});

type ReportDialogProps = {
  /** What is reported; null closes the dialog. */
  target: ReportTarget | null;
  onClose: () => void;
  /** The item is reported, now or before, or no longer there: it should leave the person's sight. */
  onGone: (target: ReportTarget) => void;
  /** What takes the focus on closing, where the place it came from may be gone; null means that place. */
  finalFocus?: () => HTMLElement | null;
};

/** Asks why an item is reported and files it (spec 2, Report dialog). */
export function ReportDialog({ target, onClose, onGone, finalFocus }: ReportDialogProps) {
  const shown = useLast(target);
  const firstReason = useRef<HTMLInputElement>(null);
  const form = useQuery({ ...formQuery, enabled: target !== null });
  const online = useOnline();
  return (
    <Dialog
      open={target !== null}
      onClose={onClose}
      title={copy.heading(shown?.type ?? 'confession')}
      closeLabel={copy.close}
      className="report-dialog"
      initialFocus={firstReason}
      {...(finalFocus && { finalFocus })}
    >
      {form.data ? (
        shown && (
          <form.data.ReportForm
            key={`${shown.type} ${shown.id}`}
            target={shown}
            firstReason={firstReason}
            onClose={onClose}
            onGone={onGone}
          />
        )
      ) : form.isError && !form.isFetching ? (
        <div role="alert" className="flex flex-col items-center gap-4 py-12">
          <div className="text-center">
            <p className="font-semibold">{copy.loadFailed}</p>
            <p className="mt-1 text-sm text-veil-200">{online ? copy.loadHint : copy.loadOffline}</p>
          </div>
          <Button onClick={() => void form.refetch()}>{copy.retry}</Button>
        </div>
      ) : (
        <Spinner label={copy.loading} />
      )}
    </Dialog>
  );
}
