import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '@/ui/class-names';
import { useMotionPaused } from '@/ui/motion-pause';
import { useHeld } from '@/ui/use-held';
import type { Judgment } from './judgment';
import { JudgmentChip } from './judgment-chip';
import { receive, rotate, startLane } from './lane';
import './marquee.css';

const PIXELS_PER_SECOND = 38;
// A tab that was asleep, or a busy one, must not make up for lost time in one leap.
const LONGEST_FRAME = 70;

// What scrolls must be within the keyboard's reach.
const reachable = { tabIndex: 0 };

type MarqueeProps = { judgments: readonly Judgment[]; labelledBy: string };

/**
 * The votes moving by without end. Rests while a pointer or the focus is on it, or motion is paused, and can then be
 * scrolled like any list. The moving copy is for the eye alone: a screen reader gets every vote once.
 */
export function Marquee({ judgments, labelledBy }: MarqueeProps) {
  const viewport = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const { held, handlers } = useHeld();
  const paused = useMotionPaused();
  const [lane, setLane] = useState(() => startLane(judgments));
  const [few, setFew] = useState(true);
  const resting = held || paused || few;

  const latest = useRef(judgments);
  useLayoutEffect(() => {
    if (latest.current === judgments) return;
    latest.current = judgments;
    setLane((before) => receive(before, judgments, countPassed(viewport.current, track.current)));
  }, [judgments]);

  useLayoutEffect(() => {
    const measure = () => setFew(areFew(viewport.current, track.current));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });

  useEffect(() => {
    if (resting || !viewport.current || !track.current) return;
    return move(viewport.current, track.current, () =>
      flushSync(() => setLane((before) => rotate(before, latest.current))),
    );
  }, [resting]);

  return (
    <section
      ref={viewport}
      aria-labelledby={labelledBy}
      {...reachable}
      {...handlers}
      className={classNames(
        'marquee overflow-x-auto overflow-y-hidden rounded-full',
        !few && 'marquee-endless',
      )}
    >
      <ul className="sr-only">
        {judgments.map((judgment) => (
          <li key={judgment.id}>
            <JudgmentChip judgment={judgment} />
          </li>
        ))}
      </ul>
      <div ref={track} aria-hidden="true" className="flex w-max">
        {lane.chips.map((judgment) => (
          <div key={judgment.id} className="pr-3">
            <JudgmentChip judgment={judgment} />
          </div>
        ))}
      </div>
    </section>
  );
}

/**
 * Moves the track from where the viewport is scrolled to, until the returned function hands it back as scrolled.
 * `onPassed` must take the first chip away at once: its width is given back in the same frame, so the eye sees no change.
 */
function move(viewport: HTMLElement, track: HTMLElement, onPassed: () => void): () => void {
  let offset = viewport.scrollLeft;
  viewport.scrollLeft = 0;
  let last: number | undefined;
  let frame = requestAnimationFrame(function step(now) {
    offset += (Math.min(now - (last ?? now), LONGEST_FRAME) / 1000) * PIXELS_PER_SECOND;
    last = now;
    const width = track.firstElementChild?.getBoundingClientRect().width ?? Number.POSITIVE_INFINITY;
    if (offset >= width) {
      offset -= width;
      onPassed();
    }
    place();
    frame = requestAnimationFrame(step);
  });
  function place() {
    track.style.transform = `translate3d(${-offset}px, 0, 0)`;
  }
  place();
  return () => {
    cancelAnimationFrame(frame);
    track.style.transform = '';
    viewport.scrollLeft = offset;
  };
}

/** Chips gone by or in sight. */
function countPassed(viewport: Element | null, track: Element | null): number {
  if (!viewport || !track) return 0;
  const { right } = viewport.getBoundingClientRect();
  return [...track.children].filter((chip) => chip.getBoundingClientRect().left <= right).length;
}

/** Too few votes to go round: moving them would tear a gap, and repeating them would pretend there are more. */
function areFew(viewport: Element | null, track: Element | null): boolean {
  if (!viewport || !track) return true;
  const widths = [...track.children].map((chip) => chip.getBoundingClientRect().width);
  const total = widths.reduce((sum, width) => sum + width, 0);
  return total - Math.max(0, ...widths) < viewport.clientWidth;
}
