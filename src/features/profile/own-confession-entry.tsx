import { Share2, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { isLongerThanPreview, mayNeedHelp, type OwnConfession, previewOf } from '@/domain/own-confession';
import { copy as shared } from '@/features/confessions/copy';
import { CrisisSummary } from '@/features/confessions/crisis-hint';
import { NsfwBadge } from '@/features/confessions/nsfw-badge';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { AppealState, useAppealOf } from './appeal-state';
import { copy } from './copy';
import { Count } from './count';
import './own-confession-entry.css';

const words = copy.confessions;
const tones = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const;
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

type EntryProps = {
  confession: OwnConfession;
  onRead: (id: string) => void;
  onDelete: (id: string) => void;
  onShare: (confession: OwnConfession) => void;
};

/** The id of the element that takes the focus for an entry: the way into it. */
export const entryId = (confessionId: string): string => `own-confession-${confessionId}`;

/** One of one's own confessions: where it stands and how it was judged. Anywhere but on Delete, a click reads it whole. */
export const OwnConfessionEntry = memo(function OwnConfessionEntry(props: EntryProps) {
  const { confession, onRead, onDelete, onShare } = props;
  const published = confession.status === 'approved' && !confession.isHidden;
  const previewId = useId();
  const long = isLongerThanPreview(confession.text);
  return (
    <article className="own-confession glass flex flex-col gap-3 rounded-2xl p-4 pb-2 sm:p-5 sm:pb-3">
      <header className="flex flex-wrap items-center gap-2">
        <WrittenAt confession={confession} />
        <Badges confession={confession} />
      </header>
      {/* The button covers the card (see the style sheet): wherever one clicks, it is read. */}
      <button
        type="button"
        id={entryId(confession.id)}
        aria-haspopup="dialog"
        onClick={() => onRead(confession.id)}
        className="own-confession-read flex flex-col items-stretch text-start"
      >
        <span
          id={previewId}
          dir="auto"
          className="wrap-anywhere line-clamp-3 whitespace-pre-wrap text-pretty text-veil-50"
        >
          {previewOf(confession.text)}
        </span>
        {long && <span className="own-confession-more">{words.readMore}</span>}
      </button>
      <Fate confession={confession} />
      {mayNeedHelp(confession) && (
        <CrisisSummary intro={shared.crisis.kept} className="own-confession-action" />
      )}
      <footer className="flex flex-wrap items-center gap-x-5 text-sm">
        <Votes confession={confession} />
        <div className="ml-auto -mr-3 flex">
          {published && (
            <Button
              look="bare"
              aria-haspopup="dialog"
              aria-describedby={previewId}
              onClick={() => onShare(confession)}
              className="own-confession-action px-3"
            >
              <Share2 aria-hidden="true" className="size-4" />
              {words.share}
            </Button>
          )}
          <Button
            look="bare"
            aria-describedby={previewId}
            onClick={() => onDelete(confession.id)}
            className="own-confession-action px-3"
          >
            <Trash2 aria-hidden="true" className="size-4" />
            {words.delete}
          </Button>
        </div>
      </footer>
    </article>
  );
});

type PartProps = { confession: OwnConfession };

/** When it was confessed. */
export function WrittenAt({ confession: { writtenAt } }: PartProps) {
  return (
    <time dateTime={writtenAt.toISOString()} className="mr-auto text-sm text-veil-200">
      {date.format(writtenAt)}
    </time>
  );
}

/** Where it stands. */
export function Badges({ confession }: PartProps) {
  return (
    <>
      {confession.isNsfw && <NsfwBadge />}
      <Badge tone={tones[confession.status]}>{words.status[confession.status]}</Badge>
    </>
  );
}

/** What the badge does not say: why it was rejected, what became of an appeal, or that nobody sees it for now. */
export function Fate({ confession }: PartProps) {
  const appeal = useAppealOf(confession);
  if (confession.isHidden) {
    return (
      <p className="rounded-xl border border-halo-400/40 bg-halo-900/70 px-4 py-3 text-sm text-halo-200">
        {words.hidden}
      </p>
    );
  }
  // The answer to an appeal is the newest reason: it is told once, as the answer.
  const answered = appeal?.standing === 'declined' && appeal.answer === confession.rejectionReason;
  return (
    <>
      {confession.rejectionReason !== null && !answered && <Reason told={confession.rejectionReason} />}
      <AppealState confession={confession} />
    </>
  );
}

function Reason({ told }: { told: string }) {
  return (
    <div className="rounded-xl border border-ember-400/40 bg-ember-900/60 px-4 py-3 text-sm text-ember-200">
      <p className="font-semibold">{words.reason}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {told}
      </p>
    </div>
  );
}

/** How it was judged. */
export function Votes({ confession }: PartProps) {
  return (
    <>
      <Count emoji="😈" value={confession.devilVotes} label={words.devilVotes} />
      <Count emoji="😇" value={confession.angelVotes} label={words.angelVotes} />
    </>
  );
}
