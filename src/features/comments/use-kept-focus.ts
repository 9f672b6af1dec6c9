import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** When the comment that holds the focus leaves, the one in its place takes it; without one, the list. */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const held = useRef<string | null>(null);
  const before = useRef(ids);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onFocusIn = ({ target }: FocusEvent) => {
      const entry = target instanceof Element && target.closest('[data-comment]');
      held.current = entry ? entry.getAttribute('data-comment') : null;
    };
    // Focus that moves on to something else is no longer ours to keep.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) held.current = null;
    };
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [scroller]);

  useLayoutEffect(() => {
    const id = held.current;
    if (id !== null && !ids.includes(id)) {
      held.current = null;
      const index = before.current.indexOf(id);
      const next = before.current.slice(index + 1).find((other) => ids.includes(other)) ?? ids.at(-1);
      const entry =
        next !== undefined && scroller.current?.querySelector<HTMLElement>(`[data-comment="${next}"]`);
      (entry || scroller.current)?.focus({ preventScroll: true });
    }
    before.current = ids;
  });
}
