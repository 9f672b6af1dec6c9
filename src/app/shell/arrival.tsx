import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { copy } from '@/app/copy';

/** With null the screen sets the title itself, once it knows what it shows. */
type Titled = { title: string | null };
const isTitled = (handle: unknown): handle is Titled =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** After a navigation: the document's title names the screen, and focus moves to it so that a screen reader reads on there. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const title = useMatches()
    .map((match) => match.handle)
    .findLast(isTitled)?.title;
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    if (title === null) return;
    document.title = title ? `${title} · ${copy.product}` : copy.product;
  }, [title]);

  useEffect(() => {
    // Not on the first screen: there the browser's own start of the page is the right place.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
