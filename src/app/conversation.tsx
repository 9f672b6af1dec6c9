import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CommentsPanelProps } from '@/features/comments/comments-panel';
import { copy as commentsCopy } from '@/features/comments/copy';
import { entryAfter } from '@/features/comments/entry-after';
import { useForgetComment } from '@/features/comments/use-forget-comment';
import { ReportDialog, type ReportTarget } from '@/features/reports/report-dialog';
import { toastError } from '@/ui/toast';

type ConversationProps = Omit<CommentsPanelProps, 'onReport' | 'children'>;
type Panel = typeof import('@/features/comments/comments-panel').CommentsPanel;

const loadPanel = () => import('@/features/comments/comments-panel').then((module) => module.CommentsPanel);

/** A confession's comments with the way to report one: where the comments and the reports meet. */
export function Conversation(props: ConversationProps) {
  const [target, setTarget] = useState<ReportTarget | null>(null);
  const forget = useForgetComment();
  // Where the keyboard goes on when the reported comment has left.
  const next = useRef<HTMLElement | null>(null);
  const Panel = usePanel(props);
  if (!Panel) return null;
  return (
    <Panel
      {...props}
      onReport={(id) => {
        next.current = null;
        setTarget({ type: 'comment', id });
      }}
    >
      <ReportDialog
        target={target}
        onClose={() => setTarget(null)}
        onGone={({ id }) => {
          next.current = entryAfter(id);
          forget(id);
        }}
        finalFocus={() => next.current}
      />
    </Panel>
  );
}

/** The panel brings every top-level domain there is along: it is fetched when the screen has nothing else to do. */
function usePanel({ confession, onClose }: ConversationProps): Panel | null {
  const [panel, setPanel] = useState<{ Panel: Panel } | null>(null);
  const wanted = confession !== null;

  const giveUp = useEffectEvent(() => {
    toastError(commentsCopy.loadFailed);
    onClose();
  });
  useEffect(() => {
    if (panel) return;
    let left = false;
    const load = () =>
      void loadPanel().then(
        (Panel) => left || setPanel({ Panel }),
        () => left || !wanted || giveUp(),
      );
    // Not every browser tells when it is idle.
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 1500));
    const cancel = window.cancelIdleCallback ?? window.clearTimeout;
    const handle = wanted ? undefined : whenIdle(load);
    if (wanted) load();
    return () => {
      left = true;
      if (handle !== undefined) cancel(handle);
    };
  }, [panel, wanted]);

  return panel?.Panel ?? null;
}
