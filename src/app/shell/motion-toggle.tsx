import { Pause, Play } from 'lucide-react';
import { copy } from '@/app/copy';
import { IconButton } from '@/ui/button';
import { setMotionPaused, useMotionPaused } from '@/ui/motion-pause';
import { useMediaQuery } from '@/ui/use-media-query';

/** Stills everything that moves by itself. Where the system already asks for less motion there is nothing to pause. */
export function MotionToggle() {
  const paused = useMotionPaused();
  const reduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  if (reduced) return null;
  const Icon = paused ? Play : Pause;
  return (
    <IconButton
      label={paused ? copy.resumeMotion : copy.pauseMotion}
      onClick={() => setMotionPaused(!paused)}
      className="absolute top-[calc(0.5rem+var(--strip-height,0px))] right-2 opacity-70 hover:opacity-100 focus-visible:opacity-100"
    >
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  );
}
