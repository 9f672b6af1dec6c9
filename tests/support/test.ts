import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

type Watch = {
  /** Lets console errors matching this pass, e.g. the browser's own line about a refused request the journey provokes. */
  allow: (pattern: RegExp) => void;
  on: (context: BrowserContext) => void;
};

type Fixtures = {
  /** What the journey may not do unnoticed: write console errors, throw, or talk to a foreign host. */
  watch: Watch;
  /** A page of another browser profile: a second person, watched like the first. */
  newPage: () => Promise<Page>;
};

/** Playwright's test; a journey also fails on any console error, uncaught exception or request to a foreign host. */
export const test = base.extend<Fixtures>({
  watch: [
    // Playwright reads the fixtures it needs from the destructured parameter.
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const found: string[] = [];
      const refused: string[] = [];
      const watch: Watch = {
        allow: (pattern) => void allowed.push(pattern),
        on: (target) =>
          watchContext(target, (complaint) => {
            // No journey may provoke one, so a pattern meant for something else must not let one pass.
            (isAgainstPolicy(complaint) ? refused : found).push(complaint);
          }),
      };
      watch.on(context);
      await use(watch);
      expect(refused, 'what the Content-Security-Policy refused').toEqual([]);
      const unexpected = found.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
      expect(unexpected, 'console errors, exceptions and foreign requests').toEqual([]);
    },
    { auto: true },
  ],
  newPage: async ({ browser, watch, contextOptions, baseURL, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        ...(baseURL && { baseURL }),
      });
      contexts.push(context);
      watch.on(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

/** For `test.use`: journeys that see what moves. The others are asked to be still, as playwright.config.ts says why. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Scrolls a list that loads as it is read, until nothing more comes. `scroll` goes on and returns whether this is the end. */
export async function scrolledToEnd(scroll: () => Promise<boolean>): Promise<void> {
  // What comes takes a moment; Playwright would rest for a whole second between two looks.
  await expect.poll(scroll, { intervals: [50], timeout: 60_000 }).toBe(true);
}

function watchContext(context: BrowserContext, complain: (complaint: string) => void) {
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complain(`exception: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    if (isForeign(request.url())) complain(`foreign request: ${request.url()}`);
  });
  context.on('page', (page) => {
    page.on('websocket', (socket) => {
      if (isForeign(socket.url())) complain(`foreign socket: ${socket.url()}`);
    });
  });
}

/** How Chromium words a violation on the console. */
const isAgainstPolicy = (complaint: string): boolean =>
  /content.security.policy|permissions.policy/i.test(complaint);

function isForeign(address: string): boolean {
  const { protocol, host } = new URL(address);
  const own = [origin(), backendOrigin()].map((place) => new URL(place).host);
  return ['http:', 'https:', 'ws:', 'wss:'].includes(protocol) && !own.includes(host);
}

/** Scheme, host and port the app is served from. */
export function origin(): string {
  const { baseURL } = base.info().project.use;
  if (!baseURL) throw new Error('playwright.config.ts sets no baseURL');
  return new URL(baseURL).origin;
}

/** Where the backend answers: beside the app, unless the app is hosted elsewhere. */
export function backendOrigin(): string {
  return process.env['TEST_BACKEND'] ?? origin();
}

/** The full address of a place in the app, below its base path: appUrl('/swipe'). */
export function appUrl(path = '/'): string {
  return `${origin()}/confession${path}`;
}
