import { classNames } from '@/ui/class-names';
import { copy } from './copy';
import { CrisisHelp } from './crisis-help';

const words = copy.crisis;

/** The same help where there is little room: one line, and the rest on demand. */
export function CrisisHint({ shown }: { shown: boolean }) {
  return (
    // Always there, so that what appears in it is heard.
    <div aria-live="polite">{shown && <CrisisSummary intro={words.writing} className="mt-2" />}</div>
  );
}

/** One line that opens the whole help below it. */
export function CrisisSummary({ intro, className }: { intro: string; className?: string | undefined }) {
  return (
    <details className={classNames('rounded-xl border border-grace-400/40 bg-grace-400/10', className)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-3 py-2 text-sm text-veil-100">
        <span>{words.title}</span>
        <span className="font-semibold underline underline-offset-4">{words.more}</span>
      </summary>
      <div className="max-h-56 overflow-y-auto overscroll-contain p-1">
        <CrisisHelp intro={intro} />
      </div>
    </details>
  );
}
