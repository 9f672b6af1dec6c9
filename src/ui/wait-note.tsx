import { useRef } from 'react';
import { classNames } from './class-names';
import { useNow } from './use-now';

/** Whole seconds still to wait, and how many there were when the wait began. */
export type Wait = { seconds: number; announced: number };

/** Counts down to a moment, in milliseconds of the clock; one that is past is no wait. */
export function useWait(until: number): Wait {
  const now = useNow(250, until > Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const announced = useRef({ until: 0, seconds: 0 });
  if (announced.current.until !== until) announced.current = { until, seconds };
  return { seconds, announced: announced.current.seconds };
}

type WaitNoteProps = {
  wait: Wait;
  /** The sentence about so many seconds. */
  say: (seconds: number) => string;
  id?: string;
  className?: string;
};

/** How long something still has to wait: counting to the eye, said aloud once and not every second. */
export function WaitNote({ wait, say, id, className }: WaitNoteProps) {
  return (
    // Always there, so that what appears in it is heard.
    <p id={id} role="status" className={classNames('text-sm text-halo-200', className)}>
      {wait.seconds > 0 && (
        <>
          <span className="sr-only">{say(wait.announced)}</span>
          <span aria-hidden="true" className="block pt-2 tabular-nums">
            {say(wait.seconds)}
          </span>
        </>
      )}
    </p>
  );
}
