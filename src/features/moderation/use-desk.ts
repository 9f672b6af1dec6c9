import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { QueueItem } from './queries';
import { inReadingOrder, neighbour } from './reading-order';

/** For as long as the second click of a double click may still be on its way, nothing can be pressed. */
const SETTLING = 400;

/** Where to go on after something left: at the entry `id`, or at the heading when nothing is left. */
type Heir = { after: string; id: string | undefined; takesFocus: boolean };

/**
 * What lies on the desk, which is not quite what waits in the queue: nothing moves while one reads, and whoever had
 * the focus on what leaves finds it on what comes next.
 */
export function useDesk(inQueue: readonly QueueItem[] | undefined) {
  const [seen, setSeen] = useState(inQueue);
  const [onDesk, setOnDesk] = useState<readonly QueueItem[]>(inQueue ?? []);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [heir, setHeir] = useState<Heir | null>(null);
  const [settling, setSettling] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  // For the closing dialog, which asks from an older render.
  const lastHeir = useRef<Heir | null>(null);

  if (inQueue && inQueue !== seen) {
    setSeen(inQueue);
    // A poll that set out before a decision still brings back what was decided.
    const open = inQueue.filter(({ id }) => !left.has(id));
    setOnDesk(inReadingOrder(onDesk, open));
  }

  const elementOf = useCallback(
    ({ id }: Heir) => (id ? elements.current.get(id) : undefined) ?? heading.current,
    [],
  );

  useLayoutEffect(() => {
    if (heir?.takesFocus) elementOf(heir)?.focus();
  }, [heir, elementOf]);

  useEffect(() => {
    if (!settling) return;
    const timer = setTimeout(() => setSettling(false), SETTLING);
    return () => clearTimeout(timer);
  }, [settling]);

  return {
    onDesk,
    settling,
    heading,
    /** Keeps the element of an entry at hand, to give it the focus. */
    keepElement: (id: string) => (element: HTMLElement) => {
      elements.current.set(id, element);
      return () => void elements.current.delete(id);
    },
    /** Takes an entry off the desk. */
    leave: (id: string) => {
      const active = document.activeElement;
      // Whoever has gone on to something else in the meantime stays there.
      const takesFocus =
        !active || active === document.body || Boolean(elements.current.get(id)?.contains(active));
      lastHeir.current = { after: id, id: neighbour(onDesk, id)?.id, takesFocus };
      setHeir(lastHeir.current);
      setOnDesk((items) => items.filter((item) => item.id !== id));
      setLeft((ids) => new Set(ids).add(id));
      setSettling(true);
    },
    /** What takes the focus after this entry has left; null while it has not. */
    heirOf: (id: string): HTMLElement | null =>
      lastHeir.current?.after === id ? elementOf(lastHeir.current) : null,
  };
}
