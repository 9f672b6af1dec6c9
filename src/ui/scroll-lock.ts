import { useEffect } from 'react';

/** Keeps the page exactly as tall as the window for as long as it is mounted with `locked`; the screen scrolls within. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    document.documentElement.dataset['scrollLock'] = '';
    return () => {
      delete document.documentElement.dataset['scrollLock'];
    };
  }, [locked]);
}
