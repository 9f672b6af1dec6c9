import { Badge } from '@/ui/badge';
import { copy } from './copy';
import { Count } from './count';
import type { OwnConfession } from './queries';

const words = copy.confessions;
const tones = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const;
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** One of one's own confessions: where it stands and how it was judged. */
export function OwnConfessionEntry({ confession }: { confession: OwnConfession }) {
  return (
    <article className="glass flex flex-col gap-3 rounded-2xl p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-2">
        <time dateTime={confession.writtenAt.toISOString()} className="mr-auto text-sm text-veil-200">
          {date.format(confession.writtenAt)}
        </time>
        {confession.isNsfw && <Badge>{words.nsfw}</Badge>}
        <Badge tone={tones[confession.status]}>{words.status[confession.status]}</Badge>
      </header>
      <p dir="auto" className="wrap-anywhere line-clamp-3 whitespace-pre-wrap text-veil-50">
        {confession.text}
      </p>
      {confession.rejectionReason && (
        <div className="rounded-xl border border-ember-400/40 bg-ember-900/60 px-4 py-3 text-sm text-ember-200">
          <p className="font-semibold">{words.reason}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {confession.rejectionReason}
          </p>
        </div>
      )}
      <footer className="flex gap-5 text-sm">
        <Count emoji="😈" value={confession.devilVotes} label={words.devilVotes} />
        <Count emoji="😇" value={confession.angelVotes} label={words.angelVotes} />
      </footer>
    </article>
  );
}
