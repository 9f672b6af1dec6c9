import { copy } from './copy';

const CHIPS = ['w-20', 'w-32', 'w-28', 'w-24', 'w-24', 'w-32'];
const CARDS = [0, 1, 2, 3, 4, 5];

/** The shape of what is on its way. */
export function GallerySkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{copy.loading}</span>
      <div aria-hidden="true" className="flex animate-pulse flex-col gap-5">
        <div className="h-3 rounded-full bg-white/10" />
        <div className="flex flex-wrap gap-2">
          {CHIPS.map((width, at) => (
            <div key={CARDS[at]} className={`h-11 rounded-full bg-white/8 ${width}`} />
          ))}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          {CARDS.map((card) => (
            <div key={card} className="flex h-36 gap-4 rounded-2xl bg-white/6 p-4">
              <div className="size-12 shrink-0 rounded-full bg-white/8" />
              <div className="flex flex-1 flex-col gap-3 pt-1">
                <div className="h-4 w-2/3 rounded bg-white/10" />
                <div className="h-3 rounded bg-white/8" />
                <div className="h-3 w-4/5 rounded bg-white/8" />
                <div className="mt-auto h-3 rounded-full bg-white/8" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
