import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/ui/button';
import { copy } from './copy';
import { useLoadMore } from './queries';

/** How far below the window the end may be for the next page to be asked for (spec 9). */
const NEAR = '0px 0px 100px 0px';

type LoadMoreProps = {
  confessionId: string;
  after: string | null;
  scroller: RefObject<HTMLElement | null>;
  /** Loads by the button alone. */
  resting: boolean;
};

/** Frames; a slow device draws a page some of them after it has come in. */
const PATIENCE = 60;

function focusOnceDrawn(find: () => HTMLElement | null | undefined, patience = PATIENCE): void {
  requestAnimationFrame(() => {
    const element = find();
    if (element) element.focus({ preventScroll: true });
    else if (patience > 0) focusOnceDrawn(find, patience - 1);
  });
}

/** Loads the next page as soon as it is nearly in sight, or on request. */
export function LoadMore({ confessionId, after, scroller, resting }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useLoadMore(confessionId);
  // For which page the end was nearly in sight: after a page has come in, it is looked at anew.
  const [near, setNear] = useState<string | null>();

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      // Of a quick scroll it tells several things at once, the last of which is true.
      (entries) => setNear(entries.at(-1)?.isIntersecting ? after : undefined),
      { root: scroller.current, rootMargin: NEAR },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [after, scroller]);

  // A page that failed waits for the button.
  const due = near === after && !resting && !more.isPending && !more.isError;
  const pressed = useRef(false);
  async function load() {
    const [first] = await more.mutateAsync(after).catch(() => []);
    if (!pressed.current) return;
    pressed.current = false;
    // The button has moved on or is gone: the reader goes on with what it brought.
    if (!first) return;
    focusOnceDrawn(() => scroller.current?.querySelector<HTMLElement>(`[data-comment="${first.id}"]`));
  }
  const loadDue = useEffectEvent(load);
  useEffect(() => {
    if (due) void loadDue();
  }, [due]);

  function press() {
    pressed.current = true;
    if (!more.isPending) void load();
  }

  return (
    <div className="relative flex flex-col items-center gap-2 py-2">
      {more.isError && (
        <p role="alert" className="text-sm text-ember-200">
          {copy.moreFailed}
        </p>
      )}
      <Button look="quiet" aria-busy={more.isPending || undefined} onClick={press}>
        {more.isPending ? copy.loadingMore : copy.more}
      </Button>
      {/* Below the button and the scroller's own edge: 100 px are counted from where one cannot scroll further. */}
      <div ref={end} className="absolute -bottom-4" />
    </div>
  );
}
