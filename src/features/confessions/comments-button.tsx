import { MessageCircle } from 'lucide-react';
import { classNames } from '@/ui/class-names';

type CommentsButtonProps = {
  /** What it says, the number included. */
  label: string;
  onOpen: () => void;
  describedBy?: string;
  className?: string;
};

/** How many comments there are, and the way to them. */
export function CommentsButton({ label, onOpen, describedBy, className }: CommentsButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={onOpen}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-xl border border-white/15 bg-white/5 px-3 text-sm font-semibold whitespace-nowrap text-veil-100 transition-colors hover:border-white/30 hover:bg-white/10',
        className,
      )}
    >
      <MessageCircle aria-hidden="true" className="size-4" />
      {label}
    </button>
  );
}
