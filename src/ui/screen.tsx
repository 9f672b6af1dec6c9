import type { ReactNode } from 'react';
import { classNames } from './class-names';

type ScreenProps = { children: ReactNode; width?: 'narrow' | 'wide'; className?: string };

/** The column a screen's content lives in; keeps clear of the bottom bar and of notches. */
export function Screen({ children, width = 'narrow', className }: ScreenProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex w-full flex-col gap-6 px-4 pt-6 pb-[calc(var(--bar-height)+1.5rem)] sm:px-6',
        width === 'narrow' ? 'max-w-2xl' : 'max-w-5xl',
        className,
      )}
    >
      {children}
    </div>
  );
}
