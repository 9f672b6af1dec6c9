import { useQuery } from '@tanstack/react-query';
import { Flag, MessageCircle, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { AgeDialog } from '@/features/confessions/age-dialog';
import { AuthorName } from '@/features/confessions/author-name';
import { ConfessionText } from '@/features/confessions/confession-text';
import { NsfwBadge } from '@/features/confessions/nsfw-badge';
import { nsfwQuery, useNsfwPreference } from '@/features/confessions/queries';
import { VerdictBar } from '@/features/confessions/verdict-bar';
import { formatCount } from '@/features/confessions/verdict-words';
import { Button, buttonClasses } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Spinner } from '@/ui/spinner';
import { copy } from './copy';
import { type SharedConfession, sharedQuery } from './queries';

type SharedScreenProps = {
  id: string;
  userId: string;
  home: string;
  /** The way to judge it, and what the others said. */
  judging: (confession: SharedConfession) => ReactNode;
  onComments: (confession: SharedConfession) => void;
  onReport: (confession: SharedConfession) => void;
  onShare: (confession: SharedConfession) => void;
  /** What one does with the confession of somebody else, beside its author's name. */
  controls: (confession: SharedConfession) => ReactNode;
  /** In place of a confession that cannot be read. */
  gone: ReactNode;
};

/** One confession, as a shared link shows it to whoever is signed in. */
export function SharedScreen(props: SharedScreenProps) {
  const { id, userId, home } = props;
  const shared = useQuery(sharedQuery(id, userId));
  const nsfw = useQuery(nsfwQuery(userId));
  const confession = shared.data;
  const [opened, setOpened] = useState(false);
  const guarded = confession?.isNsfw === true && !confession.isMine;

  if (confession && (!guarded || nsfw.data))
    return <Confession {...props} confession={confession} replaces={opened} />;
  if (confession === null) return props.gone;
  if (guarded && nsfw.data === false)
    return <Gate userId={userId} home={home} onOpen={() => setOpened(true)} />;
  const failed = confession ? nsfw : shared;
  if (!failed.isError || failed.isFetching) return <Spinner label={copy.loading} />;
  return (
    <Notice
      urgent
      emoji="😵"
      title={copy.failed.title}
      action={
        <Button ref={takeLostFocus} onClick={() => void failed.refetch()}>
          {copy.failed.retry}
        </Button>
      }
    >
      {failed.error.message}
    </Notice>
  );
}

type SharedGoneProps = {
  home: string;
  /** What of their own doing took it out of this person's sight; 'unknown' for everything else, null while that is asked. */
  why: 'reported' | 'muted' | 'unknown' | null;
  unmuting: boolean;
  onUnmute: () => void;
};

const emojis = { reported: '🚩', muted: '🔇', unknown: '🌫️' } as const;

/** That there is nothing to read: for one's own report or mute as such, else alike whatever the reason. */
export function SharedGone({ home, why, unmuting, onUnmute }: SharedGoneProps) {
  if (why === null) return <Spinner label={copy.loading} />;
  const { title, text } = why === 'unknown' ? copy.gone : copy[why];
  return (
    <Notice
      emoji={emojis[why]}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {why === 'muted' && (
            <Button busy={unmuting} onClick={onUnmute}>
              {copy.muted.unmute}
            </Button>
          )}
          <Link to={home} className={buttonClasses('primary')}>
            {copy.gone.home}
          </Link>
        </div>
      }
    >
      {text}
    </Notice>
  );
}

function Gate({ userId, home, onOpen }: { userId: string; home: string; onOpen: () => void }) {
  const preference = useNsfwPreference(userId);
  const [asking, setAsking] = useState(false);
  return (
    <Notice
      emoji="🔞"
      title={copy.gate.title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="primary" busy={preference.changing} onClick={() => setAsking(true)}>
            {copy.gate.open}
          </Button>
          <Link to={home} className={buttonClasses('quiet')}>
            {copy.gate.home}
          </Link>
        </div>
      }
    >
      {copy.gate.text}
      <AgeDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onOpen();
          preference.set(true);
        }}
      />
    </Notice>
  );
}

type ConfessionProps = SharedScreenProps & {
  confession: SharedConfession;
  /** It stands where the gate stood, whose button had the focus. */
  replaces: boolean;
};

function Confession(props: ConfessionProps) {
  const { confession, replaces, judging, controls, onComments, onReport, onShare } = props;
  return (
    <>
      <article
        ref={replaces ? takeLostFocus : undefined}
        tabIndex={-1}
        aria-labelledby="shared-author"
        className="glass flex flex-col gap-4 rounded-3xl p-5 sm:p-7"
      >
        <header className="flex items-center gap-2">
          <h2 id="shared-author" className="min-w-0 flex-1 truncate text-lg font-semibold">
            <span className="sr-only">{copy.by} </span>
            <AuthorName nickname={confession.nickname} />
          </h2>
          {confession.isNsfw && <NsfwBadge />}
          {!confession.isMine && <div className="-my-2 -mr-2 flex">{controls(confession)}</div>}
        </header>
        <ConfessionText text={confession.text} className="text-xl leading-relaxed text-veil-50" />
        <footer className="flex flex-wrap items-center gap-2">
          <Button aria-haspopup="dialog" onClick={() => onComments(confession)} className="max-sm:px-3!">
            <MessageCircle aria-hidden="true" className="size-4" />
            {copy.comments(formatCount(confession.commentCount))}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onShare(confession)} className="max-sm:px-3!">
            <Share2 aria-hidden="true" className="size-4" />
            {copy.share}
          </Button>
          {!confession.isMine && (
            <Button
              look="bare"
              aria-haspopup="dialog"
              onClick={() => onReport(confession)}
              className="ml-auto min-w-11 max-sm:-mr-3 max-sm:px-3!"
            >
              <Flag aria-hidden="true" className="size-4" />
              {/* Three words do not fit beside each other on a phone. */}
              <span className="max-sm:sr-only">{copy.report}</span>
            </Button>
          )}
        </footer>
      </article>
      {confession.isMine ? (
        <div className="flex flex-col gap-3">
          <VerdictBar tally={confession.tally} />
          <p className="text-center text-sm text-veil-200">{copy.mine}</p>
        </div>
      ) : (
        judging(confession)
      )}
    </>
  );
}

/** Where the button that was pressed has made room for this, the keyboard goes on from here. */
function takeLostFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
