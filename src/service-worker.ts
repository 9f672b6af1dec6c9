import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * Opens the app without a network. It keeps the files of the build and nothing else: every other request, to the API,
 * the sign-in server, realtime or the mailbox, goes by it untouched, so that nothing anybody wrote or read is ever kept.
 */

/** The files of this build, put in place by tools/service-worker-plugin.ts. */
declare const BUILD_FILES: { url: string; revision: string | null; integrity: string }[];
/** The base path and the shell below it. */
declare const SHELL: string;
declare const self: {
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
};

setCacheNameDetails({ prefix: 'confession' });
precacheAndRoute(BUILD_FILES, { cleanURLs: false });
cleanupOutdatedCaches();
registerRoute(
  // Every screen is the shell; what has a file name is a page of its own.
  new NavigationRoute(createHandlerBoundToURL(SHELL), { denylist: [/^[^?]*\.[^/?]*(?:\?|$)/] }),
);
// The page that installs it may lose its network before it is ever opened again.
clientsClaim();

// A new version waits until somebody asks for it: the pages that are open belong to the old one.
self.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING') {
    void self.skipWaiting();
  }
});
