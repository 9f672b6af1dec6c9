import { copy } from './copy';

const WIDTHS = ['92%', '64%', '78%', '40%', '86%'];

/** The shape of comments that are on their way. */
export function CommentSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-8 p-2">
      <span className="sr-only">{copy.loading}</span>
      {WIDTHS.map((width) => (
        <div key={width} aria-hidden="true" className="flex animate-pulse gap-3">
          <div className="size-8 shrink-0 rounded-full bg-white/10" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <div className="h-3 w-28 rounded bg-white/12" />
            <div className="h-3 rounded bg-white/8" style={{ width }} />
          </div>
        </div>
      ))}
    </div>
  );
}
