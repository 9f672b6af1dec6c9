import type { Verdict } from '@/domain/confession';
import type { Tally } from '@/domain/verdict';
import { formatCount, verdictEmoji } from '@/features/confessions/verdict-words';
import { copy } from './copy';

/** How often a confession was judged either way. */
export function Votes({ tally }: { tally: Tally }) {
  return (
    <p className="flex gap-4 text-sm">
      <Count verdict="devil" count={tally.devil} label={copy.devilVotes} />
      <Count verdict="angel" count={tally.angel} label={copy.angelVotes} />
    </p>
  );
}

function Count({ verdict, count, label }: { verdict: Verdict; count: number; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold tabular-nums text-veil-50">
      <span aria-hidden="true">{verdictEmoji[verdict]}</span>
      {formatCount(count)}
      <span className="sr-only">{label}</span>
    </span>
  );
}
