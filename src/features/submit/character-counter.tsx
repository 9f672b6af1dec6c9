import { CONFESSION_MAX_LENGTH } from '@/domain/confession';
import { classNames } from '@/ui/class-names';
import { copy } from './copy';

/** Above this the counter turns red (spec 9). */
const WARNING_ABOVE = 2400;
const RADIUS = 15;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** How much of the room is used: a filling ring and 'n/2500'. */
export function CharacterCounter({ id, count }: { id: string; count: number }) {
  const isFull = count > WARNING_ABOVE;
  const share = Math.min(count / CONFESSION_MAX_LENGTH, 1);
  return (
    <div className={classNames('flex items-center gap-2', isFull ? 'text-ember-400' : 'text-veil-200')}>
      <span id={id} className="text-sm font-semibold tabular-nums">
        {copy.text.count(count)}
      </span>
      <svg viewBox="0 0 36 36" aria-hidden="true" className="size-9 -rotate-90" fill="none" strokeWidth="4">
        <circle cx="18" cy="18" r={RADIUS} className="stroke-white/12" />
        <circle
          cx="18"
          cy="18"
          r={RADIUS}
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
          className={classNames(
            'transition-[stroke-dashoffset,stroke] duration-300',
            count === 0 ? 'stroke-transparent' : isFull ? 'stroke-ember-400' : 'stroke-halo-400',
          )}
        />
      </svg>
      <span role="status" className="sr-only">
        {announcementOf(CONFESSION_MAX_LENGTH - count)}
      </span>
    </div>
  );
}

/** Said aloud near the end only, and in steps: every keystroke would drown the typing. */
function announcementOf(left: number): string {
  if (left <= 0) return copy.text.none;
  const step = [10, 25, 50, 100].find((limit) => left <= limit);
  return step === undefined ? '' : copy.text.left(step);
}
