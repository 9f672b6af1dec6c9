import type { Verdict } from '@/domain/confession';
import { verdictEmoji } from '@/features/confessions/verdict-words';
import { classNames } from '@/ui/class-names';
import { Tooltip } from '@/ui/tooltip';
import { copy } from './copy';

const looks = {
  devil:
    'border-ember-400/60 bg-ember-900/70 text-ember-200 shadow-ember hover:bg-ember-600 hover:text-white [grid-area:devil]',
  angel:
    'border-halo-400/60 bg-halo-900/70 text-halo-200 shadow-halo hover:bg-halo-400 hover:text-night-950 [grid-area:angel]',
} as const;

type VoteButtonProps = {
  verdict: Verdict;
  /** A result is being shown, or too many votes were cast: there is nothing to vote on for the moment. Focus stays. */
  resting: boolean;
  onVote: (verdict: Verdict) => void;
};

/** Guilty or innocent, by hand. */
export function VoteButton({ verdict, resting, onVote }: VoteButtonProps) {
  return (
    <Tooltip text={copy.vote[verdict]}>
      <button
        type="button"
        aria-label={copy.vote[verdict]}
        aria-disabled={resting || undefined}
        onClick={() => onVote(verdict)}
        className={classNames(
          'flex min-h-20 flex-col items-center justify-center gap-1 self-stretch rounded-3xl border font-semibold transition-[background-color,color,scale,opacity] active:scale-95 aria-disabled:cursor-default aria-disabled:opacity-60 sm:max-h-56 sm:self-center sm:py-8',
          looks[verdict],
        )}
      >
        <span aria-hidden="true" className="text-4xl">
          {verdictEmoji[verdict]}
        </span>
        {copy.verdict[verdict]}
      </button>
    </Tooltip>
  );
}
