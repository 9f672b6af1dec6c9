import { useId } from 'react';
import { copy } from './copy';

type CategoryFilterProps = {
  /** How many achievements each category holds. */
  counts: ReadonlyMap<string, number>;
  /** null shows all. */
  chosen: string | null;
  onChoose: (category: string | null) => void;
};

/** One chip for all and one for each category, with counts (spec 2). One is chosen at any time; arrow keys move. */
export function CategoryFilter({ counts, chosen, onChoose }: CategoryFilterProps) {
  const name = useId();
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const chips: [string | null, number][] = [[null, total], ...counts];
  return (
    <fieldset>
      <legend className="sr-only">{copy.categories}</legend>
      <div className="flex flex-wrap gap-x-1.5 gap-y-2">
        {chips.map(([category, count]) => (
          <label
            key={category ?? ''}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-white/15 bg-night-800 py-1.5 pr-2 pl-3 text-sm font-semibold text-veil-200 transition-colors hover:border-white/30 hover:text-veil-50 has-checked:border-halo-400/60 has-checked:bg-halo-900 has-checked:text-halo-200 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-halo-300"
          >
            <input
              type="radio"
              name={name}
              checked={category === chosen}
              onChange={() => onChoose(category)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span className="inline-block first-letter:uppercase">{category ?? copy.all}</span>
            {/* A space of its own: the name is read "all 38", not "all38". */}{' '}
            <span className="min-w-7 rounded-full bg-white/10 px-2 py-0.5 text-center text-xs tabular-nums">
              {copy.count(count)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
