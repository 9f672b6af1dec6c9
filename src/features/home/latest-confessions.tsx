import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Teaser } from '@/domain/teaser';
import { isAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { useMotionPaused } from '@/ui/motion-pause';
import { useHeld } from '@/ui/use-held';
import { useRotation } from '@/ui/use-rotation';
import { copy } from './copy';
import { Grille } from './grille';
import { useTeasers } from './queries';

const ROTATION_MS = 6000;

type LatestConfessionsProps = { userId: string; to: string };

/** The teaser card: the first lines of the newest confessions, one at a time, heard through the grille (spec 2). */
export function LatestConfessions({ userId, to }: LatestConfessionsProps) {
  const teasers = useTeasers(userId);
  const paused = useMotionPaused();
  const { held, handlers } = useHeld();
  const { index } = useRotation(teasers.data?.length ?? 0, ROTATION_MS, paused || held);
  const headingId = useId();
  const failed = !teasers.data && teasers.isError;

  return (
    <section
      aria-labelledby={headingId}
      {...handlers}
      className="arch glass group relative mx-auto w-full max-w-md overflow-hidden transition-colors hover:border-halo-400/50"
    >
      <Grille className="h-44 w-full md:h-60" />
      <div className="flex flex-col items-center gap-3 px-6 pb-5 text-center">
        {/* The link covers the whole card; what else can be clicked lies above it. */}
        <Link to={to} className="block w-full rounded-lg after:absolute after:inset-0">
          <h2
            id={headingId}
            className="font-body text-xs font-bold tracking-[0.18em] text-halo-300 uppercase"
          >
            {copy.teaser.heading}
          </h2>
          <Glimpse
            teaser={teasers.data?.[index]}
            isEmpty={teasers.data?.length === 0}
            error={teasers.error}
          />
        </Link>
        <div className="flex h-11 items-center">
          {failed ? (
            <Button className="relative" busy={teasers.isFetching} onClick={() => teasers.refetch()}>
              {copy.teaser.retry}
            </Button>
          ) : (
            <p aria-hidden="true" className="flex items-center gap-2 text-sm font-semibold text-veil-200">
              {copy.teaser.invitation}
              <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
            </p>
          )}
        </div>
        <Position of={teasers.data?.length ?? 0} index={index} />
      </div>
    </section>
  );
}

type GlimpseProps = { teaser: Teaser | undefined; isEmpty: boolean; error: Error | null };

/** What is heard through the grille, or why nothing is. Always of one height: four lines, the longest a teaser gets at 360 px. */
function Glimpse({ teaser, isEmpty, error }: GlimpseProps) {
  const place = 'mt-2 flex h-28 items-center justify-center';
  if (teaser) {
    return (
      <span className={place}>
        <q
          key={teaser.id}
          dir="auto"
          className="line-clamp-4 font-display text-xl leading-7 text-veil-50 italic wrap-anywhere transition-opacity duration-700 starting:opacity-0"
        >
          {teaser.text}
        </q>
      </span>
    );
  }
  if (isEmpty || error) {
    return (
      <span
        role="status"
        className={classNames(place, 'text-lg', error ? 'text-ember-200' : 'text-veil-100')}
      >
        {isEmpty ? copy.glimpse.empty : glimpseOf(error)}
      </span>
    );
  }
  return (
    <span role="status" className={classNames(place, 'flex-col gap-3')}>
      <span className="sr-only">{copy.teaser.loading}</span>
      <span aria-hidden="true" className="h-5 w-64 animate-pulse rounded-full bg-white/8" />
      <span aria-hidden="true" className="h-5 w-44 animate-pulse rounded-full bg-white/8" />
    </span>
  );
}

/** The message for a failure (spec 2): not signed in, refused or unreachable, or answered with something that is no list. */
function glimpseOf(error: Error | null): string {
  if (isAppError(error, 'unauthenticated')) return copy.glimpse.unauthenticated;
  return isAppError(error) ? copy.glimpse.failed : copy.glimpse.unexpected;
}

/** Which of the confessions is being heard, drawn. */
function Position({ of, index }: { of: number; index: number }) {
  const places = Array.from({ length: of }, (_, place) => place);
  return (
    <div aria-hidden="true" className="flex h-1.5 justify-center gap-2">
      {places.map((place) => (
        <span
          key={place}
          className={classNames(
            'size-1.5 rounded-full transition-[scale,background-color] duration-500',
            place === index ? 'scale-150 bg-halo-400' : 'bg-white/20',
          )}
        />
      ))}
    </div>
  );
}
