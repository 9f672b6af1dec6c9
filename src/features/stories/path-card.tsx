import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { StoryPath, StoryStanding } from '@/domain/story';
import { Badge } from '@/ui/badge';
import { copy } from './copy';
import { EndingsFound } from './endings-found';
import { ThemeSigil } from './theme-sigil';

const tones = { new: 'neutral', 'under-way': 'waiting', finished: 'good' } as const satisfies Record<
  StoryStanding,
  string
>;

type PathCardProps = {
  path: StoryPath;
  to: string;
  /** The reader comes back from this very story: the keyboard goes on from here. */
  takesFocus: boolean;
};

/** A story to choose: what it is about, who tells it, and how far one is in it. */
export function PathCard({ path, to, takesFocus }: PathCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <article
      data-mood={path.theme}
      className="story-card glass group relative flex h-full gap-4 rounded-3xl p-5 transition-[border-color,translate] hover:-translate-y-0.5"
    >
      <span role="img" aria-label={copy.theme[path.theme]} className="shrink-0 self-start">
        <ThemeSigil theme={path.theme} className="size-14 sm:size-16" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h2 className="text-xl leading-tight font-semibold sm:text-2xl">
          {/* The link covers the whole card. */}
          <Link ref={link} to={to} className="rounded-lg after:absolute after:inset-0 after:rounded-3xl">
            {path.title}
          </Link>
        </h2>
        <p className="text-veil-200">{path.description}</p>
        <EndingsFound path={path} className="mt-auto pt-3" />
        <div className="flex items-center justify-between gap-4 pt-1.5">
          <p aria-hidden="true" className="story-accent flex items-center gap-1.5 text-sm font-semibold">
            {copy.invitation[path.standing]}
            <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
          </p>
          <Badge tone={tones[path.standing]}>{copy.standing[path.standing]}</Badge>
        </div>
      </div>
    </article>
  );
}
