import * as m from 'framer-motion/m';
import { useEffect, useRef } from 'react';
import { type StoryBook, trailOf } from '@/domain/story';
import { drawMap, type MapEdge, type MapPlace, PLACE_RADIUS } from '@/domain/story-map';
import { copy } from './copy';

/** The way walked so far, drawn, with the branches not taken: where they leave, never what they hold. */
export function StoryMap({ book }: { book: StoryBook }) {
  const map = drawMap(book);
  const scroller = useRef<HTMLDivElement>(null);
  const { currentId } = book.progress;
  useEffect(() => {
    // The newest step stays in sight where the way is longer than the window is wide.
    if (scroller.current && currentId) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, [currentId]);
  const here = map.places.find(({ kind }) => kind === 'here');
  return (
    <figure className="flex flex-col items-center gap-1.5">
      <div ref={scroller} className="max-w-full overflow-x-auto">
        <svg
          role="img"
          aria-label={`${copy.map.way}: ${copy.map.described(map.steps, map.passed, map.passedRead)}`}
          width={map.width}
          height={map.height}
          viewBox={`0 0 ${map.width} ${map.height}`}
          fill="none"
          className="story-map mx-auto block"
        >
          {map.edges.map((edge) => (
            <Edge key={edge.key} edge={edge} />
          ))}
          {here && <Here place={here} />}
          {map.places.map((place) => (
            <Place key={place.key} place={place} />
          ))}
        </svg>
      </div>
      <figcaption
        aria-hidden="true"
        className="story-map-words hidden text-center text-sm text-veil-300 md:block"
      >
        {copy.map.described(map.steps, map.passed, map.passedRead)}
      </figcaption>
      <ChoicesMade book={book} />
    </figure>
  );
}

/** The way in words, for those who do not see the drawing. */
function ChoicesMade({ book }: { book: StoryBook }) {
  const made = trailOf(book).flatMap((id) => {
    const node = book.nodes.get(id);
    return node?.choice ? [{ id, choice: node.choice }] : [];
  });
  if (made.length === 0) return null;
  return (
    <ol aria-label={copy.map.way} className="sr-only">
      {made.map(({ id, choice }) => (
        <li key={id}>{choice}</li>
      ))}
    </ol>
  );
}

function curve({ from, to }: MapEdge): string {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

const still = { pathLength: 1 };
const undrawn = { pathLength: 0 };
const drawing = { duration: 0.6, ease: 'easeOut' } as const;

function Edge({ edge }: { edge: MapEdge }) {
  if (edge.kind === 'here') {
    return (
      <m.path
        d={curve(edge)}
        initial={undrawn}
        animate={still}
        transition={drawing}
        className="stroke-veil-100"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    );
  }
  return edge.kind === 'walked' ? (
    <path d={curve(edge)} className="stroke-veil-200" strokeWidth="2.5" strokeLinecap="round" />
  ) : (
    <path d={curve(edge)} className="stroke-veil-400/60" strokeWidth="1.5" strokeDasharray="2 5" />
  );
}

/** The light that goes with the reader. */
function Here({ place }: { place: MapPlace }) {
  return (
    <m.g initial={false} animate={{ x: place.x, y: place.y }}>
      <circle
        data-mood={place.theme ?? 'mixed'}
        r={PLACE_RADIUS * 1.5}
        className="story-here fill-(--mood)"
      />
    </m.g>
  );
}

function Place({ place: { kind, x, y, theme, read, isEnding } }: { place: MapPlace }) {
  const mood = theme ?? undefined;
  if (kind === 'walked' || kind === 'here') {
    const radius = kind === 'here' ? PLACE_RADIUS - 2 : PLACE_RADIUS - 3.5;
    return (
      <g data-mood={mood}>
        <circle cx={x} cy={y} r={radius} className="fill-(--mood) stroke-night-950" strokeWidth="2" />
        {isEnding && <circle cx={x} cy={y} r={PLACE_RADIUS} className="stroke-(--mood)" strokeWidth="1.5" />}
      </g>
    );
  }
  return (
    <g data-mood={mood}>
      <circle cx={x} cy={y} r="3.5" className="fill-night-800 stroke-veil-400" strokeWidth="1.5" />
      {read && <circle cx={x} cy={y} r="1.75" className="fill-(--mood)" />}
      {isEnding && <circle cx={x} cy={y} r="6" className="stroke-(--mood)" strokeWidth="1" />}
    </g>
  );
}
