import { MessageCircle, PenLine } from 'lucide-react';
import { classNames } from '@/ui/class-names';

type CommentsButtonProps = {
  /** What it says, the number included. */
  label: string;
  onOpen: () => void;
  /** What it says besides while a comment of one's own waits to be sent. */
  unsent?: string | null;
  describedBy?: string;
  className?: string;
};

/** How many comments there are, and the way to them. */
export function CommentsButton({ label, onOpen, unsent, describedBy, className }: CommentsButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={onOpen}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-xl border px-3 text-sm font-semibold whitespace-nowrap transition-colors',
        unsent
          ? 'border-halo-400/60 bg-halo-900 text-halo-200 hover:border-halo-300'
          : 'border-white/15 bg-white/5 text-veil-100 hover:border-white/30 hover:bg-white/10',
        className,
      )}
    >
      {unsent ? (
        <PenLine aria-hidden="true" className="size-4" />
      ) : (
        <MessageCircle aria-hidden="true" className="size-4" />
      )}
      <span className="flex flex-col items-start leading-tight">
        {label}
        {unsent && <span className="text-xs">{unsent}</span>}
      </span>
    </button>
  );
}
