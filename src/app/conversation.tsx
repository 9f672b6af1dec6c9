import { useState } from 'react';
import { CommentsPanel, type CommentsPanelProps } from '@/features/comments/comments-panel';
import { ReportDialog, type ReportTarget } from '@/features/reports/report-dialog';

type ConversationProps = Omit<CommentsPanelProps, 'onReport'>;

/** A confession's comments with the way to report one: where the comments and the reports meet. */
export function Conversation(props: ConversationProps) {
  const [target, setTarget] = useState<ReportTarget | null>(null);
  return (
    <>
      <CommentsPanel {...props} onReport={(id) => setTarget({ type: 'comment', id })} />
      <ReportDialog target={target} onClose={() => setTarget(null)} onGone={() => undefined} />
    </>
  );
}
