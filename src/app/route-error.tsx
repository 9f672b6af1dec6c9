import { useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router-dom';
import { Button, buttonClasses } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { isChunkFailure } from './chunk-failure';
import { copy } from './copy';
import { paths } from './paths';
import { loadNewest } from './updates';

// The router remembers for good that a screen could not be fetched, and fails with the same error ever after.
const metOffline = new WeakSet<Error>();

/** A request that went out without a network may fail only after there is one again. */
const JUST_BACK_MS = 5000;
let backAt = Number.NEGATIVE_INFINITY;
window.addEventListener('online', () => {
  backAt = performance.now();
});

/** Shown in place of a screen that threw: says so, and offers two ways on. One that only lacked the network comes by itself. */
export function RouteError() {
  const error = useRouteError();
  const unfetched = isChunkFailure(error);
  // As it was: the words do not change in the moment before the page reloads.
  const [unreachable] = useState(() => unfetched && !navigator.onLine);
  const title = unreachable ? copy.titles.unreachable : copy.titles.broken;
  useEffect(() => {
    // After the shell's own effect, which names the screen that was meant to be here.
    queueMicrotask(() => {
      document.title = `${title} · ${copy.product}`;
    });
  }, [title]);
  useEffect(() => {
    if (!isChunkFailure(error)) return;
    const reload = () => window.location.reload();
    if (!navigator.onLine) metOffline.add(error);
    else if (metOffline.has(error) || performance.now() - backAt < JUST_BACK_MS) reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [error]);
  return (
    <div className="grid min-h-dvh place-items-center p-4">
      <h1 className="sr-only">{title}</h1>
      <Notice
        urgent
        emoji="🕯️"
        title={unreachable ? copy.broken.unreachable : copy.broken.heading}
        action={
          unreachable ? (
            // Neither of the full loads below: without a network they end on the browser's own error page.
            <Link to={paths.home} className={buttonClasses('primary')}>
              {copy.broken.home}
            </Link>
          ) : (
            <div className="flex flex-wrap justify-center gap-3">
              <Button look="primary" onClick={() => void loadNewest()}>
                {copy.broken.reload}
              </Button>
              {/* A full load, not a client navigation: whatever broke starts anew. */}
              <a href={import.meta.env.BASE_URL + paths.home.slice(1)} className={buttonClasses('quiet')}>
                {copy.broken.home}
              </a>
            </div>
          )
        }
      >
        {unreachable ? copy.broken.unreachableHint : unfetched ? copy.broken.stale : copy.broken.text}
      </Notice>
    </div>
  );
}
