import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/ui/button';
import { useMotionPaused } from '@/ui/motion-pause';
import { useHeld } from '@/ui/use-held';
import { useRotation } from '@/ui/use-rotation';
import { copy } from './copy';

const ROTATION_MS = 5000;
const { all } = copy.tips;

/** 'Submit Your …', with a word and a tip that change every five seconds and wait for whoever looks closer (spec 2). */
export function Heading() {
  const paused = useMotionPaused();
  const { held, handlers } = useHeld();
  const resting = paused || held;
  const { index, step } = useRotation(all.length, ROTATION_MS, resting);
  const { word, tip } = all[index] ?? all[0];

  return (
    <header {...handlers} className="flex flex-col gap-3 pr-10 md:pr-0">
      <div className="font-display text-[clamp(2.25rem,11vw,3.5rem)] leading-[1.08] font-semibold">
        <h1>{copy.heading}</h1>
        {/* Completes the heading for the eye; read aloud it would be a heading that keeps changing. */}
        <p
          key={word}
          aria-hidden="true"
          className="w-fit bg-linear-to-r from-ember-300 to-halo-300 bg-clip-text pr-1 pb-1 text-transparent italic transition-opacity duration-700 starting:opacity-0"
        >
          {word}
        </p>
      </div>
      <section
        aria-roledescription={copy.tips.role}
        aria-label={copy.tips.label}
        className="-mr-10 flex items-center gap-1 md:mr-0"
      >
        <IconButton label={copy.tips.previous} onClick={() => step(-1)} className="-ml-3">
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        {/* While it moves by itself it keeps quiet; once it rests, stepping through it is read aloud. */}
        <p
          aria-live={resting ? 'polite' : 'off'}
          aria-atomic="true"
          className="flex h-12 flex-1 items-center text-veil-200"
        >
          <span
            key={tip}
            className="line-clamp-2 leading-6 transition-opacity duration-700 starting:opacity-0"
          >
            {tip}
          </span>
        </p>
        <IconButton label={copy.tips.next} onClick={() => step(1)} className="-mr-3">
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      </section>
    </header>
  );
}
