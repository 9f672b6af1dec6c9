import type { StoryPath } from '@/domain/story';
import { classNames } from '@/ui/class-names';
import { copy } from './copy';

/** A light for every ending there is; those found burn in their own colour. */
export function EndingsFound({ path, className }: { path: StoryPath; className?: string }) {
  const found = path.endingsFound.length;
  const lights = Array.from({ length: path.endings }, (_, place) => ({
    place,
    theme: path.endingsFound[place],
  }));
  return (
    <div
      role="img"
      aria-label={copy.endings.count(found, path.endings)}
      className={classNames('flex items-center gap-1.5', className)}
    >
      {lights.map(({ place, theme }) => (
        <span key={place} className="story-light" data-mood={theme} />
      ))}
      <span className="ml-1 text-xs font-semibold text-veil-200 tabular-nums">
        {copy.endings.short(found, path.endings)}
      </span>
    </div>
  );
}
