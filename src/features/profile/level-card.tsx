import * as m from 'framer-motion/m';
import { useState } from 'react';
import { levelProgress } from '@/domain/level';
import type { Profile } from '@/domain/profile';
import { ProgressBar } from '@/ui/progress-bar';
import { copy } from './copy';
import { Count } from './count';

/** Level, the way to the next one, and both purses. */
export function LevelCard({ profile }: { profile: Profile }) {
  const { level, next, percent } = levelProgress(profile.xp);
  const toNext = next === null ? copy.highestLevel : copy.toNext(next - profile.xp, level + 1);
  const [first] = useState(level);
  return (
    <section aria-label={copy.level(level)} className="glass flex flex-col gap-4 rounded-3xl p-5 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <LevelName key={level} level={level} isNew={level > first} />
        <p className="font-semibold text-halo-300 tabular-nums">{copy.xp(profile.xp)}</p>
      </div>
      <ProgressBar
        label={copy.levelProgress}
        percent={percent}
        valueText={`${copy.xp(profile.xp)}. ${toNext}`}
      />
      <p className="-mt-1 text-sm text-veil-200">{toNext}</p>
      <p role="status" className="sr-only">
        {level > first && copy.reached(level)}
      </p>
      <ul aria-label={copy.coins} className="grid grid-cols-2 gap-3">
        <Purse emoji="😇" amount={profile.haloCoins} name={copy.haloCoins} />
        <Purse emoji="🔥" amount={profile.infernoCoins} name={copy.infernoCoins} />
      </ul>
    </section>
  );
}

/** When it rises under one's eyes it comes up large, in gold. */
function LevelName({ level, isNew }: { level: number; isNew: boolean }) {
  return (
    <m.p
      initial={isNew ? { scale: 1.5, color: '#ffcc4d' } : false}
      animate={{ scale: 1, color: '#f6f1ff' }}
      transition={{ duration: 1.2 }}
      className="origin-left font-display text-2xl font-semibold"
    >
      {copy.level(level)}
    </m.p>
  );
}

function Purse({ emoji, amount, name }: { emoji: string; amount: number; name: string }) {
  return (
    <li className="flex flex-col gap-0.5 rounded-2xl border border-white/10 bg-white/5 px-4 py-3">
      <Count emoji={emoji} value={amount} className="text-xl text-veil-50" />
      <span className="text-sm text-veil-200">{name}</span>
    </li>
  );
}
