import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How far below the window the end may be for the next page to be fetched. */
const AHEAD = '600px';

/** Calls back when the element at the end of a list comes near, as long as it is `watched`. */
export function useNearEnd(onNear: () => void, watched: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!watched || !end.current || typeof IntersectionObserver === 'undefined') return;
    // Of a quick scroll it tells several things at once, the last of which is true.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && tell(), {
      rootMargin: `0px 0px ${AHEAD}`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [watched]);
  return end;
}
