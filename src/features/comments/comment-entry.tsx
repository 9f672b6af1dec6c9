import { Flag, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { displayNickname } from '@/domain/confession';
import type { Comment } from '@/domain/thread';
import { Button, IconButton } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { copy } from './copy';
import { Mask } from './mask';
import { WrittenTime } from './written-time';

type CommentEntryProps = {
  comment: Comment;
  own: boolean;
  /** Not saved yet. */
  sending: boolean;
  /** Being deleted. */
  busy: boolean;
  now: number;
  onDelete: () => void;
  onReport: () => void;
};

/** One comment: one's own can be deleted, others' reported. */
export function CommentEntry({ comment, own, sending, busy, now, onDelete, onReport }: CommentEntryProps) {
  const id = useId();
  const author = displayNickname(comment.nickname);
  const [asking, setAsking] = useState(false);
  return (
    <article
      // After one is deleted the focus goes on from here.
      tabIndex={-1}
      data-comment={comment.id}
      aria-labelledby={`${id}author ${id}time`}
      aria-busy={sending || undefined}
      className={classNames(
        'flex gap-3 rounded-2xl p-2 pr-0 -outline-offset-2 transition-opacity',
        own && 'bg-halo-400/6',
        sending && 'opacity-70',
      )}
    >
      <Mask of={comment.authorId} own={own} />
      <div className="min-w-0 flex-1">
        <header className="flex items-center gap-2">
          <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
            <span
              id={`${id}author`}
              className={classNames(
                'text-sm font-semibold wrap-anywhere',
                own ? 'text-halo-300' : 'text-veil-50',
              )}
            >
              {own ? copy.you : <bdi>{author}</bdi>}
            </span>
            {sending ? (
              <span id={`${id}time`} className="text-xs text-veil-300">
                {copy.sending}
              </span>
            ) : (
              <WrittenTime id={`${id}time`} at={comment.writtenAt} now={now} />
            )}
          </p>
          {own ? (
            <IconButton
              label={copy.remove.open}
              aria-expanded={asking}
              disabled={sending}
              className="-my-2"
              onClick={() => setAsking(!asking)}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          ) : (
            <IconButton
              label={copy.report(author)}
              aria-haspopup="dialog"
              className="-my-2"
              onClick={onReport}
            >
              <Flag aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </header>
        {/* Clipped: heaped marks stay off what others wrote. */}
        <p
          dir="auto"
          className="mt-0.5 overflow-clip [overflow-clip-margin:0.25em] pr-3 leading-relaxed wrap-anywhere whitespace-pre-wrap text-veil-100"
        >
          {comment.text}
        </p>
        {own && asking && <DeleteQuestion busy={busy} onKeep={() => setAsking(false)} onDelete={onDelete} />}
      </div>
    </article>
  );
}

type DeleteQuestionProps = { busy: boolean; onKeep: () => void; onDelete: () => void };

/** Asks in place: a slip of the finger costs nobody their words. Escape answers for itself, not for the panel. */
function DeleteQuestion({ busy, onKeep, onDelete }: DeleteQuestionProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  function keep() {
    group.current?.closest('article')?.querySelector<HTMLElement>('header button')?.focus();
    onKeep();
  }
  useEffect(() => {
    group.current?.querySelector('button')?.focus({ preventScroll: true });
    group.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <fieldset
      ref={group}
      aria-labelledby={id}
      className="mt-2 flex scroll-mb-6 flex-wrap justify-end gap-2 pr-3"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        keep();
      }}
    >
      <span id={id} className="w-full text-sm text-veil-200">
        {copy.remove.question}
      </span>
      <Button look="quiet" className="px-4 text-sm" onClick={keep}>
        {copy.remove.cancel}
      </Button>
      {/* Not disabled while busy: that would take the focus from it. */}
      <Button look="danger" className="px-4 text-sm" aria-disabled={busy} aria-busy={busy} onClick={onDelete}>
        {copy.remove.confirm}
      </Button>
    </fieldset>
  );
}
