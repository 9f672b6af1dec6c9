import { copy } from './copy';

const HEIGHT = 40;
const BAR = 8;
const STEP = 10;

const words = copy.figures;

/** Decisions by hour as bars, oldest on the left. */
export function HourBars({ counts }: { counts: readonly number[] }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts, 0);
  const hoursAgo = counts.length - 1 - counts.lastIndexOf(most);
  const hours = counts.map((count, place) => ({ place, count }));
  return (
    <figure className="flex flex-col gap-1">
      <svg
        role="img"
        aria-label={words.hours(all, most, hoursAgo)}
        viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-6 w-full lg:h-10"
      >
        {hours.map(({ place, count }) => {
          // An hour without decisions is a line, not a gap.
          const height = most === 0 ? 1 : Math.max((count / most) * HEIGHT, 1);
          return (
            <rect
              key={place}
              x={place * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={count > 0 ? 'fill-halo-400' : 'fill-white/20'}
            />
          );
        })}
      </svg>
      <figcaption aria-hidden="true" className="flex justify-between text-xs text-veil-200">
        <span>{words.from}</span>
        <span className="font-semibold text-veil-100">{words.decisions(all)}</span>
        <span>{words.to}</span>
      </figcaption>
    </figure>
  );
}
