import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DeskItem } from './desk-item';
import type { DeskPage } from './queries';
import { inReadingOrder, neighbour, putBack } from './reading-order';

/** For as long as the second click of a double click may still be on its way, nothing can be pressed. */
const SETTLING = 400;

/** Where to go on after something left: at the entry `id`, or at the heading when nothing is left. */
type Heir = { after: string; id: string | undefined; takesFocus: boolean };

/**
 * What lies on the desk, which is not quite what waits in the queue: nothing moves while one reads, and whoever had
 * the focus on what leaves finds it on what comes next. One entry is the current one, which the keys are for.
 */
export function useDesk(pages: readonly DeskPage[] | undefined) {
  const [seen, setSeen] = useState<typeof pages>(undefined);
  const [onDesk, setOnDesk] = useState<readonly DeskItem[]>([]);
  const [left, setLeft] = useState<ReadonlyMap<string, number>>(new Map());
  const [heir, setHeir] = useState<Heir | null>(null);
  const [settling, setSettling] = useState(false);
  const [wanted, setWanted] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const coming = useRef<string | null>(null);
  const overtaken = useRef<string | null>(null);
  // For the closing dialog, which asks from an older render.
  const lastHeir = useRef<Heir | null>(null);

  if (pages && pages !== seen) {
    setSeen(pages);
    // A poll that set out before a decision still brings back what was decided.
    const open = pages.flatMap(({ items, askedAt }) =>
      items.filter(({ id }) => (left.get(id) ?? Number.NEGATIVE_INFINITY) < askedAt),
    );
    setOnDesk(inReadingOrder(onDesk, open));
  }
  const current = onDesk.find(({ id }) => id === wanted) ?? onDesk[0];

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

  /** Whether the focus is on this entry, or nowhere. */
  function hasFocus(id: string): boolean {
    const active = document.activeElement;
    return !active || active === document.body || Boolean(elements.current.get(id)?.contains(active));
  }

  function goTo(id: string) {
    setWanted(id);
    const element = elements.current.get(id);
    if (element) element.focus();
    else coming.current = id;
  }

  return {
    onDesk,
    current,
    settling,
    heading,
    goTo,
    /** Makes an entry the current one: the focus went into it. */
    attend: setWanted,
    /** Goes some entries on or back; from elsewhere, to the current one. */
    step: (by: 1 | -1) => {
      if (!current) return;
      const place = onDesk.indexOf(current);
      const inside = elements.current.get(current.id)?.contains(document.activeElement);
      goTo((inside ? (onDesk[place + by] ?? current) : current).id);
    },
    /** Keeps the element of an entry at hand, to give it the focus. */
    keepElement: (id: string) => (element: HTMLElement) => {
      elements.current.set(id, element);
      if (coming.current === id) {
        coming.current = null;
        element.focus();
      }
      return () => void elements.current.delete(id);
    },
    /** Takes an entry off the desk. */
    leave: (id: string) => {
      // Whoever has gone on to something else in the meantime stays there.
      lastHeir.current = { after: id, id: neighbour(onDesk, id)?.id, takesFocus: hasFocus(id) };
      setHeir(lastHeir.current);
      if (current?.id === id) setWanted(lastHeir.current.id ?? null);
      setOnDesk((items) => items.filter((item) => item.id !== id));
      setLeft((ids) => new Map(ids).set(id, Date.now()));
      setSettling(true);
    },
    /** Keeps the focus on an entry whose buttons are going. */
    stay: (id: string) => {
      overtaken.current = id;
      if (hasFocus(id)) elements.current.get(id)?.focus();
    },
    /** Puts an entry back where it stood in `order`, and goes to it. */
    comeBack: (item: DeskItem, order: readonly string[]) => {
      setLeft((ids) => new Map([...ids].filter(([id]) => id !== item.id)));
      setOnDesk((items) => putBack(items, item, order));
      goTo(item.id);
    },
    /** What takes the focus when a dialog about this entry closes; null means the place it was opened from. */
    afterDialog: (id: string): HTMLElement | null => {
      if (overtaken.current === id) return elements.current.get(id) ?? null;
      return lastHeir.current?.after === id && !elements.current.has(id) ? elementOf(lastHeir.current) : null;
    },
  };
}
