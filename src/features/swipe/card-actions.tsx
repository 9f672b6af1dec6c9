import { Bookmark, Flag } from 'lucide-react';
import { IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Tooltip } from '@/ui/tooltip';
import { copy } from './copy';

type BookmarkButtonProps = {
  bookmarked: boolean;
  /** Too many were added: for a while they can only be let go. */
  resting: boolean;
  onToggle: () => void;
};

/** Keeps the confession for later, or lets it go. */
export function BookmarkButton({ bookmarked, resting, onToggle }: BookmarkButtonProps) {
  const label = bookmarked ? copy.bookmark.remove : copy.bookmark.add;
  return (
    <Tooltip text={label}>
      <IconButton
        label={label}
        aria-disabled={(resting && !bookmarked) || undefined}
        onClick={onToggle}
        className="aria-disabled:opacity-55"
      >
        <Bookmark
          aria-hidden="true"
          className={classNames('size-5', bookmarked && 'fill-halo-400 text-halo-400')}
        />
      </IconButton>
    </Tooltip>
  );
}

/** The way to report the confession. */
export function ReportButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Tooltip text={copy.report}>
      <IconButton label={copy.report} aria-haspopup="dialog" onClick={onOpen}>
        <Flag aria-hidden="true" className="size-5" />
      </IconButton>
    </Tooltip>
  );
}
