import type { JudgingCard } from '@/domain/deck';
import { BookmarkButton } from './card-actions';
import { useBookmarking } from './use-bookmarking';

type BookmarkOneProps = {
  userId: string;
  card: JudgingCard;
  /** It is kept, or let go; said at once, and taken back when the server refuses. */
  onShown: (bookmarked: boolean) => void;
};

/** Keeps a confession that did not come from the deck. */
export function BookmarkOne({ userId, card, onShown }: BookmarkOneProps) {
  const { wait, toggle } = useBookmarking(userId, onShown);
  return (
    <BookmarkButton bookmarked={card.bookmarked} resting={wait.seconds > 0} onToggle={() => toggle(card)} />
  );
}
