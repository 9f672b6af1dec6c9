import { type RefObject, useId } from 'react';
import { REPORT_REASONS, type ReportReason, type ReportTarget } from '@/domain/report';
import { CrisisHelp } from '@/features/confessions/crisis-help';
import { classNames } from '@/ui/class-names';
import { copy } from './copy';

type ReasonsProps = {
  kind: ReportTarget['type'];
  chosen: ReportReason | null;
  /** What is wrong with the choice as it stands. */
  problemId: string | undefined;
  firstReason: RefObject<HTMLInputElement | null>;
  onChoose: (reason: ReportReason) => void;
};

/** The seven reasons, none of them chosen beforehand. Whoever names self-harm is also told where help is. */
export function Reasons({ kind, chosen, problemId, firstReason, onChoose }: ReasonsProps) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${group}-question`}
      aria-required="true"
      aria-invalid={problemId !== undefined || undefined}
      aria-describedby={problemId}
      className="flex flex-col gap-2"
    >
      <p id={`${group}-question`} className="mb-1 font-semibold text-veil-50">
        {copy.question}
      </p>
      {REPORT_REASONS.map((reason, index) => {
        const { title, hint } = copy.reason(kind, reason);
        return (
          <div key={reason} className="flex flex-col">
            <label
              className={classNames(
                'flex min-h-14 cursor-pointer items-start gap-3 rounded-xl border bg-white/4 px-3.5 py-2.5 transition-colors has-checked:border-halo-400 has-checked:bg-halo-900/40',
                problemId === undefined
                  ? 'border-white/12 hover:border-white/30'
                  : 'border-ember-400/60 hover:border-ember-300',
              )}
            >
              <input
                ref={index === 0 ? firstReason : undefined}
                type="radio"
                name={group}
                value={reason}
                checked={chosen === reason}
                aria-label={title}
                aria-describedby={`${group}-${reason}`}
                onChange={() => onChoose(reason)}
                className="mt-0.5 size-5 shrink-0 scroll-mt-4 scroll-mb-28 accent-halo-400"
              />
              <span className="min-w-0">
                <span className="block font-semibold text-veil-50">{title}</span>
                <span id={`${group}-${reason}`} className="block text-sm text-veil-200">
                  {hint}
                </span>
              </span>
            </label>
            {reason === 'self_harm_suicide' && (
              <div aria-live="polite">
                {chosen === reason && (
                  <div ref={showAtOnce} className="mt-2 scroll-mb-28">
                    <CrisisHelp />
                  </div>
                )}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** What nobody looks for must not begin below the edge of the dialog. */
function showAtOnce(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
