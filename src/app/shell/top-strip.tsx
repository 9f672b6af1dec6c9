import { useLayoutEffect, useRef } from 'react';
import { copy } from '@/app/copy';
import { loadNewest, postponeUpdate, useUpdateReady } from '@/app/updates';
import { Button } from '@/ui/button';
import { useOnline } from '@/ui/use-online';

/**
 * What concerns every screen: the network is gone, a newer version lies ready. Always present for screen readers, so that
 * the change is announced. While it shows, `--strip-height` tells what else stays at the top of the window how far down to
 * stay.
 */
export function TopStrip() {
  const strip = useRef<HTMLDivElement>(null);
  const online = useOnline();
  // One thing at a time, or a phone has no room left: the update is told when the network is back.
  const updateReady = useUpdateReady() && online;
  const shows = !online || updateReady;
  useLayoutEffect(() => {
    const shown = strip.current;
    if (!shows || !shown) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--strip-height', `${shown.offsetHeight}px`));
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty('--strip-height');
    };
  }, [shows]);
  return (
    <div ref={strip} className="sticky top-0 z-10">
      <div role="status">
        {!online && (
          <p className="bg-halo-900 px-4 py-2 text-center text-sm font-semibold text-halo-200">
            {copy.offline}
          </p>
        )}
      </div>
      <div
        className={
          updateReady
            ? 'flex flex-wrap items-center justify-center gap-x-4 border-b border-white/12 bg-night-800 px-4 py-1 text-sm'
            : undefined
        }
      >
        <p role="status" className="font-semibold text-veil-50">
          {updateReady && copy.update.ready}
        </p>
        {updateReady && (
          <div className="flex gap-1">
            <Button look="bare" className="px-3 text-halo-300" onClick={() => void loadNewest()}>
              {copy.update.reload}
            </Button>
            <Button look="bare" className="px-3" onClick={postponeUpdate}>
              {copy.update.later}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
