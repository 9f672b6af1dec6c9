import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Button, buttonClasses } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { copy } from './copy';
import { paths } from './paths';

// After a deployment the chunks of the old version are gone; each browser words that failure differently.
const isStaleChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);

function reasonOf(error: unknown): string {
  if (!isStaleChunk(error)) return copy.broken.text;
  return navigator.onLine ? copy.broken.stale : copy.offline;
}

/** Shown in place of a screen that threw: says so, and offers two ways on. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    // After the shell's own effect, which names the screen that was meant to be here.
    queueMicrotask(() => {
      document.title = `${copy.titles.broken} · ${copy.product}`;
    });
  }, []);
  return (
    <div className="grid min-h-dvh place-items-center p-4">
      <h1 className="sr-only">{copy.titles.broken}</h1>
      <Notice
        urgent
        emoji="🕯️"
        title={copy.broken.heading}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button look="primary" onClick={() => window.location.reload()}>
              {copy.broken.reload}
            </Button>
            {/* A full load, not a client navigation: whatever broke starts anew. */}
            <a href={import.meta.env.BASE_URL + paths.home.slice(1)} className={buttonClasses('quiet')}>
              {copy.broken.home}
            </a>
          </div>
        }
      >
        {reasonOf(error)}
      </Notice>
    </div>
  );
}
