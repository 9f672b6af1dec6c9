import { Bookmark, Flag, MessageCircle } from 'lucide-react';
import { formatCount } from '@/features/confessions/verdict-words';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { toastInfo } from '@/ui/toast';
import { Tooltip } from '@/ui/tooltip';
import { copy } from './copy';

type BookmarkButtonProps = { bookmarked: boolean; onToggle: () => void };

/** Keeps the confession for later, or lets it go. */
export function BookmarkButton({ bookmarked, onToggle }: BookmarkButtonProps) {
  const label = bookmarked ? copy.bookmark.remove : copy.bookmark.add;
  return (
    <Tooltip text={label}>
      <IconButton label={label} onClick={onToggle}>
        <Bookmark
          aria-hidden="true"
          className={classNames('size-5', bookmarked && 'fill-halo-400 text-halo-400')}
        />
      </IconButton>
    </Tooltip>
  );
}

/** How many comments there are. Reading them comes with the comments panel, and the button says so. */
export function CommentsSoon({ count }: { count: number }) {
  return (
    <Tooltip text={copy.commentsSoon}>
      <button
        type="button"
        aria-disabled="true"
        aria-description={copy.commentsSoon}
        // A finger gets no tooltip.
        onClick={() => toastInfo(copy.commentsSoon)}
        className="inline-flex min-h-11 cursor-not-allowed items-center gap-2 rounded-xl border border-dashed border-white/20 px-3 text-sm font-semibold whitespace-nowrap text-veil-200"
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        {copy.comments(formatCount(count))}
      </button>
    </Tooltip>
  );
}

/** The place of the report dialog, which the button says is still to come. */
export function ReportSoon() {
  return (
    <Tooltip text={copy.reportSoon}>
      <IconButton
        label={copy.report}
        aria-disabled="true"
        aria-description={copy.reportSoon}
        onClick={() => toastInfo(copy.reportSoon)}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      >
        <Flag aria-hidden="true" className="size-5" />
      </IconButton>
    </Tooltip>
  );
}
