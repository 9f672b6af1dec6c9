type BookmarkedProps = {
  /** Somebody wants to read what is said about a bookmarked confession. */
  onComments: (confession: { id: string; commentCount: number }) => void;
};

/** What one has kept for later (spec 2, Bookmarked). */
export function Bookmarked(_props: BookmarkedProps) {
  return null;
}
