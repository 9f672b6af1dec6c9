import { type RefObject, useEffect } from 'react';

/** Gives the focus to this element as it appears, where what had the focus may have gone to make room for it. */
export function useFirstFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const take = () => {
      if (document.activeElement !== element.current) element.current?.focus();
    };
    take();
    // The dialog catches the focus that was lost within it a frame later.
    const frame = requestAnimationFrame(take);
    return () => cancelAnimationFrame(frame);
  }, [element]);
}
