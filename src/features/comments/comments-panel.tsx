export type CommentsPanelProps = {
  /** The confession whose comments are read; null closes the panel. */
  confession: { id: string; commentCount: number } | null;
  onClose: () => void;
  /** The number of comments changed, by this person or by others. */
  onCount: (confessionId: string, count: number) => void;
  onReport: (commentId: string) => void;
};

/** The comments of a confession (spec 2, Comments panel). */
export function CommentsPanel(_props: CommentsPanelProps) {
  return null;
}
