import * as m from 'framer-motion/m';
import { useState } from 'react';
import { classNames } from '@/ui/class-names';
import { copy } from './copy';

type CountProps = {
  emoji: string;
  value: number;
  /** Says what is counted where no visible word does. */
  label?: string;
  className?: string;
};

/** A number with its picture. When it changes under one's eyes it swells for a moment. */
export function Count({ emoji, value, label, className }: CountProps) {
  const [first] = useState(value);
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-semibold tabular-nums', className)}>
      <span aria-hidden="true">{emoji}</span>
      <m.span
        key={value}
        initial={value === first ? false : { scale: 1.7 }}
        animate={{ scale: 1 }}
        className="inline-block"
      >
        {copy.amount(value)}
      </m.span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
