import type { ReactNode } from 'react';
import { classNames } from './class-names';

type SettingsSectionProps = { heading: string; text?: string; grave?: boolean; children: ReactNode };

/** One subject of the settings on a card of its own; `grave` for what cannot be undone. */
export function SettingsSection({ heading, text, grave = false, children }: SettingsSectionProps) {
  return (
    <section
      className={classNames(
        'glass flex flex-col items-start gap-3 rounded-2xl p-4 sm:p-5',
        grave && 'border-ember-400/50!',
      )}
    >
      <h3 className="text-xl font-semibold text-veil-50">{heading}</h3>
      {text && <p className="text-sm text-pretty text-veil-200">{text}</p>}
      {children}
    </section>
  );
}
