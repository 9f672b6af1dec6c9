import { Undo2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { Kbd } from '@/ui/kbd';
import { copy } from './copy';
import { UNDO_FOR, type Undoable } from './use-undo';

const SPOKEN = 60;

type UndoBarProps = { latest: Undoable | null; busy: boolean; onUndo: () => void };

/**
 * What was decided last and how long it can still be taken back. Screen readers are told once, politely. While it shows,
 * `--above-bar` tells what else stands above the bottom bar how far up to stay.
 */
export function UndoBar({ latest, busy, onUndo }: UndoBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const shows = latest !== null;
  useLayoutEffect(() => {
    const shown = bar.current;
    if (!shows || !shown) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--above-bar', `calc(${shown.offsetHeight}px + 0.5rem)`);
    });
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty('--above-bar');
    };
  }, [shows]);
  const begun = latest?.item.text.slice(0, SPOKEN);
  return (
    <>
      <p role="status" className="sr-only">
        {latest && copy.undo.spoken(latest.done, `“${begun}”.`)}
      </p>
      {latest && (
        <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-height)+0.75rem)] z-10 flex justify-center px-4">
          <div
            ref={bar}
            className="pointer-events-auto relative flex w-full max-w-md items-center gap-3 overflow-hidden rounded-2xl border border-white/20 bg-night-800 py-2 pr-2 pl-4 shadow-glass"
          >
            <p className="min-w-0 flex-1">
              <span className="block font-semibold text-veil-50">{latest.done}</span>
              <span dir="auto" className="block truncate text-sm text-veil-200">
                {latest.item.text}
              </span>
            </p>
            <TimeLeft key={latest.entryId} until={latest.until} />
            <Button shortcut="U" busy={busy} onClick={onUndo} className="shrink-0 px-3">
              {!busy && <Undo2 aria-hidden="true" className="size-4" />}
              {copy.undo.button}
              <Kbd shortcut="U" />
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** Drains second by second, so that it is understood without motion, too. */
function TimeLeft({ until }: { until: number }) {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <>
      <span aria-hidden="true" className="shrink-0 text-sm text-halo-300 tabular-nums">
        {copy.undo.left(seconds)}
      </span>
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 h-1 origin-left bg-halo-400 transition-transform duration-1000 ease-linear"
        style={{ transform: `scaleX(${(seconds * 1000) / UNDO_FOR})` }}
      />
    </>
  );
}

const secondsTo = (until: number) => Math.max(Math.ceil((until - Date.now()) / 1000), 0);
