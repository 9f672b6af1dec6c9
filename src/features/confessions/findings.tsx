import { findDisclosures } from '@/domain/disclosures';
import { copy } from './copy';

export type Marked = { start: number; end: number; label: string; excerpt: string };

/** What in a text tells who somebody is or where to reach them, in the order of the text. */
export function markDisclosures(text: string): Marked[] {
  return findDisclosures(text).map(({ kind, start, end }) => ({
    start,
    end,
    label: copy.findings.kinds[kind],
    excerpt: text.slice(start, end),
  }));
}

type FindingsProps = {
  title: string;
  found: readonly Marked[];
  onShow: (place: Marked) => void;
  className?: string;
};

/** What was noticed in a text that is being written, each with its words and a way to them. */
export function Findings({
  title,
  found,
  onShow,
  className = 'border-t border-white/10 px-5 py-3',
}: FindingsProps) {
  return (
    <section aria-label={title} className={className}>
      <p className="text-sm text-veil-200">{title}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {found.map((place) => (
          <li key={`${place.start}-${place.end}`} className="max-w-full">
            <button
              type="button"
              onClick={() => onShow(place)}
              className="flex min-h-11 max-w-full items-center gap-2 rounded-xl border border-white/20 bg-white/5 px-3 text-sm text-veil-100 transition-colors hover:border-white/40 hover:bg-white/10"
            >
              <span className="shrink-0 text-veil-300">{place.label}</span>
              <span dir="auto" className="truncate font-semibold">
                {place.excerpt}
              </span>
              <span className="sr-only">{copy.findings.show}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
