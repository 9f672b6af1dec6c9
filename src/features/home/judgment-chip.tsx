import { classNames } from '@/ui/class-names';
import { copy } from './copy';
import type { Judgment } from './judgment';

const emoji = { devil: '😈', angel: '😇' } as const;
const tone = {
  devil: 'border-ember-400/35 bg-ember-900/45',
  angel: 'border-halo-400/30 bg-halo-900/50',
} as const;

/** One vote in the marquee: a name and a verdict. */
export function JudgmentChip({ judgment: { nickname, verdict } }: { judgment: Judgment }) {
  return (
    <span
      className={classNames(
        'flex h-10 items-center gap-2 rounded-full border pr-4 pl-3 text-sm whitespace-nowrap text-veil-100',
        tone[verdict],
      )}
    >
      <span role="img" aria-label={copy.judgments.verdict[verdict]} className="text-lg">
        {emoji[verdict]}
      </span>
      <bdi className="max-w-40 truncate">{nickname}</bdi>
    </span>
  );
}
