import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** This close to the end counts as being there. */
const AT_END = 24;

type FollowOptions = {
  scroller: RefObject<HTMLElement | null>;
  news: { turn: number; arrived: readonly string[] } | undefined;
  /** What this person is posting right now. */
  sendingId: string | undefined;
};

const entryOf = (scroller: HTMLElement, id: string) =>
  scroller.querySelector<HTMLElement>(`[data-comment="${id}"]`);
const toEnd = (scroller: HTMLElement) => scroller.scrollTo({ top: scroller.scrollHeight });

/** Follows the end of the conversation for whoever is there, and tells everybody else how much they have not seen. */
export function useFollow({ scroller, news, sendingId }: FollowOptions) {
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const [resting, setResting] = useState(false);
  const distance = useRef(Number.POSITIVE_INFINITY);

  function measure() {
    const element = scroller.current;
    if (element) distance.current = element.scrollHeight - element.clientHeight - element.scrollTop;
  }
  useLayoutEffect(measure);

  // The keyboard comes up, or the composer grows: the end stays in sight.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (distance.current < AT_END) toEnd(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  const turn = news?.turn;
  const onNews = useEffectEvent(() => {
    const [first] = news?.arrived ?? [];
    const element = scroller.current;
    if (first === undefined || !element) return;
    const place = entryOf(element, first)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    // Where the first new one begins is in sight: so was the end.
    if (place <= element.getBoundingClientRect().bottom + AT_END) toEnd(element);
    else setUnseen((ids) => [...ids, ...(news?.arrived ?? [])]);
  });
  useEffect(() => {
    if (turn !== undefined) onNews();
  }, [turn]);

  useEffect(() => {
    if (sendingId === undefined || !scroller.current) return;
    toEnd(scroller.current);
    // The unread pages in front of one's own words must not load and push them out of sight.
    setResting(true);
  }, [sendingId, scroller]);

  const goOn = () => setResting(false);
  return {
    /** How many came while the person was reading further up. */
    unseen: unseen.length,
    /** How many came just now. */
    arrived: news?.arrived.length ?? 0,
    /** Whether pages wait until the person scrolls. */
    resting,
    goToUnseen() {
      const [first] = unseen;
      const entry = first === undefined ? null : scroller.current && entryOf(scroller.current, first);
      setUnseen([]);
      entry?.scrollIntoView({ block: 'start' });
      (entry ?? scroller.current)?.focus({ preventScroll: true });
    },
    handlers: {
      onScroll: () => {
        measure();
        if (distance.current < AT_END && unseen.length > 0) setUnseen([]);
      },
      onWheel: goOn,
      onTouchMove: goOn,
      onPointerDown: goOn,
      onKeyDown: goOn,
    },
  };
}
