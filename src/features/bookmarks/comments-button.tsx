import { MessageCircle } from 'lucide-react';
import { copy } from './copy';

type CommentsButtonProps = { count: number; onOpen: () => void; id?: string; describedBy?: string };

/** How many comments there are, and the way to them. */
export function CommentsButton({ count, onOpen, id, describedBy }: CommentsButtonProps) {
  return (
    <button
      type="button"
      id={id}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={onOpen}
      className="bookmark-control inline-flex min-h-11 items-center gap-2 rounded-xl border border-white/15 bg-night-800 px-3 text-sm font-semibold whitespace-nowrap text-veil-100 transition-colors hover:border-white/30 hover:bg-night-700"
    >
      <MessageCircle aria-hidden="true" className="size-4" />
      {copy.comments(count)}
    </button>
  );
}
