import { ConfirmDialog } from '@/ui/dialog';
import { copy } from './copy';

const words = copy.nsfwPreference;

type AgeDialogProps = { open: boolean; onConfirm: () => void; onCancel: () => void };

/** Asks whether the person is 18 or older, as turning NSFW on demands (spec 1). */
export function AgeDialog({ open, onConfirm, onCancel }: AgeDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={words.confirmTitle}
      question={words.confirmText}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      look="primary"
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
