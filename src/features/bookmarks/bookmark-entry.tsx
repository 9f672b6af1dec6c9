import { BookmarkX, EyeOff } from 'lucide-react';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { displayNickname } from '@/domain/confession';
import { AuthorName } from '@/features/confessions/author-name';
import { CommentsButton } from '@/features/confessions/comments-button';
import { NsfwBadge } from '@/features/confessions/nsfw-badge';
import { Button, IconButton } from '@/ui/button';
import { Tooltip } from '@/ui/tooltip';
import { copy } from './copy';
import type { Bookmark, KeptConfession } from './queries';
import { Votes } from './votes';
import './bookmark-entry.css';

type EntryProps = {
  bookmark: Bookmark;
  /** NSFW confessions stay behind a veil until asked for. */
  veilNsfw: boolean;
  onRead: (id: number) => void;
  onComments: (confession: KeptConfession) => void;
  onRemove: (id: number) => void;
};

/** The id of the element that takes the focus for an entry; every entry has it, whatever became of its confession. */
export const entryId = (bookmarkId: number): string => `bookmark-${bookmarkId}`;

/** Something kept: a click anywhere but on its buttons reads it whole. */
export const BookmarkEntry = memo(function BookmarkEntry(props: EntryProps) {
  const { bookmark, veilNsfw, onRead, onComments, onRemove } = props;
  const { id, confession } = bookmark;
  const removal = <RemoveButton id={id} onRemove={onRemove} />;
  if (!confession) return <Gone>{removal}</Gone>;
  return (
    <Kept
      confession={confession}
      veilNsfw={veilNsfw}
      onRead={() => onRead(id)}
      onComments={() => onComments(confession)}
    >
      {removal}
    </Kept>
  );
});

type KeptProps = {
  confession: KeptConfession;
  veilNsfw: boolean;
  onRead: () => void;
  onComments: () => void;
  children: ReactNode;
};

function Kept({ confession, veilNsfw, onRead, onComments, children }: KeptProps) {
  const [unveiled, setUnveiled] = useState(false);
  const read = useRef<HTMLButtonElement>(null);
  const aboutId = useId();
  const nickname = displayNickname(confession.nickname);
  const veiled = confession.isNsfw && veilNsfw && !unveiled;

  function show() {
    flushSync(() => setUnveiled(true));
    // The button that was pressed is gone: the words it stood for take its place.
    read.current?.focus();
  }

  return (
    <article className="bookmark glass flex flex-col gap-2 rounded-2xl p-4 pb-3 sm:p-5 sm:pb-4">
      {!veiled && (
        <button
          ref={read}
          type="button"
          aria-haspopup="dialog"
          aria-describedby={aboutId}
          onClick={onRead}
          className="bookmark-read"
        >
          <span className="sr-only">{copy.read(nickname)}</span>
        </button>
      )}
      <header className="flex items-center gap-2">
        <AuthorName nickname={confession.nickname} className="font-semibold text-veil-200" />
        {confession.isNsfw && <NsfwBadge />}
        <span className="-my-2 -mr-2 ml-auto">{children}</span>
      </header>
      {veiled ? (
        <div className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-dashed border-white/20 px-4 py-2">
          <p id={aboutId} className="flex flex-1 items-center gap-2 text-sm text-veil-200">
            <EyeOff aria-hidden="true" className="size-4 shrink-0" />
            {copy.veil}
          </p>
          <Button aria-label={copy.showBy(nickname)} onClick={show}>
            {copy.show}
          </Button>
        </div>
      ) : (
        <p
          id={aboutId}
          dir="auto"
          className="line-clamp-3 whitespace-pre-wrap text-pretty wrap-anywhere text-veil-50"
        >
          {confession.text}
        </p>
      )}
      <footer className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Votes tally={confession.tally} />
        <CommentsButton
          label={copy.comments(confession.commentCount)}
          describedBy={aboutId}
          onOpen={onComments}
          className="bookmark-control"
        />
      </footer>
    </article>
  );
}

function Gone({ children }: { children: ReactNode }) {
  return (
    <article className="bookmark flex items-center gap-3 rounded-2xl border border-dashed border-white/20 bg-night-900/60 p-4 sm:p-5">
      <span aria-hidden="true" className="text-2xl grayscale">
        {'🕯️'}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-veil-100">{copy.gone}</p>
        <p className="text-sm text-veil-200">{copy.goneHint}</p>
      </div>
      <span className="-my-2 -mr-2">{children}</span>
    </article>
  );
}

function RemoveButton({ id, onRemove }: { id: number; onRemove: (id: number) => void }) {
  return (
    <Tooltip text={copy.remove}>
      <IconButton
        id={entryId(id)}
        label={copy.remove}
        aria-haspopup="dialog"
        onClick={() => onRemove(id)}
        className="bookmark-control text-halo-300"
      >
        <BookmarkX aria-hidden="true" className="size-5" />
      </IconButton>
    </Tooltip>
  );
}
