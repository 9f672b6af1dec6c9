import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { copy } from '@/app/copy';
import { useArrival } from './arrival';
import { Background } from './background';
import { BottomBar } from './bottom-bar';
import { MotionToggle } from './motion-toggle';
import { Toasts } from './toasts';
import { TopStrip } from './top-strip';

/** What every screen shares: background, skip link, main landmark, bottom bar and toasts (spec 2, shared layout). */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-10 -translate-y-16 rounded-lg bg-halo-400 px-4 py-2.5 font-semibold text-night-950 focus:translate-y-0"
      >
        {copy.skip}
      </a>
      <Background />
      <TopStrip />
      <main id="main" ref={main} tabIndex={-1} className="min-h-dvh">
        <Outlet />
      </main>
      <MotionToggle />
      <BottomBar />
      {createPortal(
        // Above dialogs and panels, which silence everything outside of them but what bears this attribute.
        <div aria-live="off">
          <Toasts />
        </div>,
        document.body,
      )}
      {/* Every first load has the same key: without the path, one screen's place would be another's. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  );
}
