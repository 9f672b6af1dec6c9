import { useLayoutEffect, useRef } from 'react';
import { copy } from '@/app/copy';
import { useOnline } from '@/ui/use-online';

/**
 * Says plainly that the network is gone; always present for screen readers, so that the change is announced. While it
 * shows, `--strip-height` tells what else stays at the top of the window how far down to stay.
 */
export function OfflineStrip() {
  const strip = useRef<HTMLParagraphElement>(null);
  const online = useOnline();
  useLayoutEffect(() => {
    const shown = strip.current;
    if (online || !shown) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--strip-height', `${shown.offsetHeight}px`));
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty('--strip-height');
    };
  }, [online]);
  return (
    <div role="status" className="sticky top-0 z-10">
      {!online && (
        <p ref={strip} className="bg-halo-900 px-4 py-2 text-center text-sm font-semibold text-halo-200">
          {copy.offline}
        </p>
      )}
    </div>
  );
}
