import type { Verdict } from '@/domain/confession';
import { leadOf, type Tally, totalVotes, verdictShares } from '@/domain/verdict';
import { classNames } from '@/ui/class-names';
import { copy } from './copy';
import { formatShare, verdictEmoji } from './verdict-words';
import './verdict-bar.css';

const SYMBOLS = [0, 1, 2, 3, 4];

/** Devil against angel as a drawn share: 50/50 without votes, a highlight from 70 %, rising symbols above 90 % (spec 9). */
export function VerdictBar({ tally }: { tally: Tally }) {
  const shares = verdictShares(tally);
  const lead = leadOf(tally);
  const side = (verdict: Verdict) => ({
    verdict,
    share: shares[verdict],
    winning: lead?.side === verdict,
    overwhelming: lead?.side === verdict && lead.strength === 'overwhelming',
  });
  return (
    <div className="w-full">
      <ul aria-label={copy.bar} className="flex min-h-6 items-center justify-between gap-2 text-sm">
        <Side {...side('devil')} />
        {totalVotes(tally) === 0 && (
          <li className="text-center text-xs text-balance text-veil-200">{copy.noVotes}</li>
        )}
        <Side {...side('angel')} />
      </ul>
      <div aria-hidden="true" className="relative mt-1">
        <div
          className={classNames(
            'flex h-3 overflow-hidden rounded-full bg-white/10',
            shares.devil > 0 && shares.angel > 0 && 'gap-0.5',
          )}
        >
          <Segment {...side('devil')} />
          <Segment {...side('angel')} />
        </div>
        {lead?.strength === 'overwhelming' && <Symbols verdict={lead.side} />}
      </div>
    </div>
  );
}

type SideProps = { verdict: Verdict; share: number; winning: boolean };

function Side({ verdict, share, winning }: SideProps) {
  return (
    <li
      className={classNames(
        'flex items-baseline gap-1.5 font-semibold',
        verdict === 'angel' && 'flex-row-reverse',
        verdict === 'devil' ? 'text-ember-300' : 'text-halo-300',
      )}
    >
      <span>{copy.verdict[verdict]}</span>
      <span className="tabular-nums text-veil-50">{formatShare(share)}</span>
      {winning && (
        <span className="rounded-full border border-current px-2 text-xs leading-5">{copy.winning}</span>
      )}
    </li>
  );
}

function Segment({ verdict, share, winning }: SideProps) {
  return (
    <div
      className={classNames(
        'verdict-segment h-full',
        verdict === 'devil'
          ? 'bg-linear-to-r from-ember-600 to-ember-400'
          : 'bg-linear-to-l from-halo-500 to-halo-300',
        winning && 'is-winning',
      )}
      style={{ width: `${share}%` }}
    />
  );
}

function Symbols({ verdict }: { verdict: Verdict }) {
  return (
    <div className={classNames('verdict-symbols', verdict === 'devil' ? 'left-0' : 'right-0')}>
      {SYMBOLS.map((symbol) => (
        <span key={symbol}>{verdictEmoji[verdict]}</span>
      ))}
    </div>
  );
}
