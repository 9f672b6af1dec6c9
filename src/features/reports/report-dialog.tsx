export type ReportTarget = { type: 'confession' | 'comment'; id: string };

type ReportDialogProps = {
  /** What is reported; null closes the dialog. */
  target: ReportTarget | null;
  onClose: () => void;
  /** The item is reported, now or before, or no longer there: it should leave the person's sight. */
  onGone: (target: ReportTarget) => void;
};

/** Asks why an item is reported and files it (spec 2, Report dialog). */
export function ReportDialog(_props: ReportDialogProps) {
  return null;
}
