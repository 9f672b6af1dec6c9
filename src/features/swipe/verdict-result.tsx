import type { CSSProperties } from 'react';
import { type Tally, totalVotes, verdictShares, withVote } from '@/domain/verdict';
import { formatCount, formatShare, verdictEmoji } from '@/features/confessions/verdict-words';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { copy } from './copy';
import type { Judgment } from './use-judging';

/** The votes on a judged card, one's own included once the server has it. */
export function tallyAfter({ card, verdict, accepted }: Judgment): Tally {
  return accepted ? withVote(card.tally, verdict) : card.tally;
}

function wordsOf(judgment: Judgment) {
  const tally = tallyAfter(judgment);
  return {
    share: formatShare(verdictShares(tally)[judgment.verdict]),
    alone: totalVotes(tally) === 1,
    counts: copy.result.counts(formatCount(tally.devil), formatCount(tally.angel)),
  };
}

/** The result in one sentence, for those who do not see it. Silent until the vote is in. */
export function spokenResult(judgment: Judgment | null): string {
  if (!judgment?.accepted) return '';
  const { share, alone, counts } = wordsOf(judgment);
  const { spoken, agree, first } = copy.result;
  return spoken(
    copy.verdict[judgment.verdict],
    alone ? first(share) : agree(share),
    counts,
    judgment.message,
  );
}

type VerdictResultProps = {
  judgment: Judgment;
  /** Goes on to the next card, where that waits for a comment to be sent; null where it comes by itself. */
  onNext: (() => void) | null;
};

/** What the others said: drawn over the deck where the card was. Before the vote is in, only one's own verdict. */
export function VerdictResult({ judgment, onNext }: VerdictResultProps) {
  const { verdict, accepted, message } = judgment;
  const { share, alone, counts } = wordsOf(judgment);
  const ring = { '--share': accepted ? `${verdictShares(tallyAfter(judgment))[verdict]}%` : '0%' };
  return (
    <div
      className={classNames(
        'swipe-result border bg-linear-to-b to-night-900',
        verdict === 'devil'
          ? 'border-ember-400/60 from-ember-900 text-ember-400'
          : 'border-halo-400/60 from-halo-900 text-halo-400',
      )}
    >
      {/* Told by the live region; here it would be told twice. */}
      <div aria-hidden="true" className="swipe-result-words">
        <div className="relative grid shrink-0 place-items-center">
          <div className="swipe-ring" style={ring as CSSProperties} />
          <span className="absolute text-4xl">{verdictEmoji[verdict]}</span>
        </div>
        <div className="flex flex-col gap-1.5">
          <p className="font-display text-3xl font-bold">{copy.verdict[verdict]}</p>
          <div className={classNames('flex flex-col gap-1.5', !accepted && 'invisible')}>
            <p className="text-lg font-semibold text-balance text-veil-50">
              {alone ? copy.result.first(share) : copy.result.agree(share)}
            </p>
            <p className="text-veil-200 tabular-nums">{counts}</p>
            <p className="max-w-md text-balance text-veil-50 italic">{message}</p>
          </div>
        </div>
      </div>
      {onNext && (
        <div className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <p className="font-semibold text-veil-50">{copy.unsent.told}</p>
          <Button onClick={onNext}>{copy.unsent.next}</Button>
        </div>
      )}
    </div>
  );
}
