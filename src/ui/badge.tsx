import type { ReactNode } from 'react';
import { classNames } from './class-names';

const tones = {
  neutral: 'border-white/20 bg-white/8 text-veil-100',
  waiting: 'border-halo-400/50 bg-halo-900 text-halo-300',
  good: 'border-grace-400/50 bg-grace-900 text-grace-300',
  bad: 'border-ember-400/60 bg-ember-900 text-ember-200',
} as const;

/** A short word about the state of something. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-semibold tracking-wide',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
