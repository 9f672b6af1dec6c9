import type { Page } from '@playwright/test';
import type { Scene } from './scene.ts';

const CARD = {
  id: '00000000-0000-7000-8000-0000000000aa',
  text: 'I told everybody I had quit sugar. There is a drawer in my desk that says otherwise, and I visit it like a shrine.',
  is_nsfw: false,
  user_id: '00000000-0000-4000-8000-000000000001',
  author_nickname: 'Confessor4f2a1',
  devil_votes: 31,
  angel_votes: 12,
  comment_count: 4,
  votes: [] as { vote_type: string }[],
  bookmarked_confessions: [],
};
const path = `/c/${CARD.id}`;

/** Answers in the place of the confession's row. */
const shared =
  (more: Partial<typeof CARD> | null, then?: (page: Page) => Promise<void>) => async (page: Page) => {
    await page.route('**/rest/v1/confessions?*id=eq.*', (route) =>
      route.fulfill({ json: more ? [{ ...CARD, ...more }] : [] }),
    );
    await page.reload();
    await page.waitForTimeout(800);
    await then?.(page);
  };

const share = async (page: Page) => {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
};

const LONG =
  'I kept the ring. She thinks it went down the drain, and every year on that day we drink to it. '.repeat(9);

/** The shared confession and the dialog that shares one, and the app without a network or with a newer version. */
export const shareScenes: readonly Scene[] = [
  { name: 'shared', as: 'angel', path, arrange: shared({}) },
  { name: 'shared-judged', as: 'angel', path, arrange: shared({ votes: [{ vote_type: 'devil' }] }) },
  { name: 'shared-long', as: 'angel', path, arrange: shared({ text: LONG }) },
  { name: 'shared-gone', as: 'angel', path, arrange: shared(null) },
  {
    name: 'shared-reported',
    as: 'angel',
    path,
    arrange: async (page) => {
      await page.route('**/rest/v1/confession_reports?*', (route) =>
        route.fulfill({ json: [{ id: CARD.id }] }),
      );
      await shared(null)(page);
    },
  },
  {
    name: 'shared-muted',
    as: 'angel',
    path,
    arrange: async (page) => {
      await page.route('**/rest/v1/rpc/mute_of', (route) => route.fulfill({ json: CARD.id }));
      await shared(null)(page);
    },
  },
  {
    name: 'shared-menu',
    as: 'angel',
    path,
    arrange: shared({}, (page) => page.getByRole('button', { name: 'More' }).click()),
  },
  { name: 'shared-nsfw', as: 'angel', path, arrange: shared({ is_nsfw: true }) },
  { name: 'share', as: 'angel', path, arrange: shared({}, share) },
  { name: 'share-long', as: 'angel', path, arrange: shared({ text: LONG }, share) },
  {
    name: 'share-rtl',
    as: 'angel',
    path,
    arrange: shared(
      { text: '😇 אמרתי לכולם שהפסקתי עם סוכר. יש לי מגירה במשרד (ליד iPhone) שאומרת אחרת.' },
      share,
    ),
  },
  {
    name: 'share-emoji',
    as: 'angel',
    path,
    arrange: shared({ text: `I smile at dogs 🐶 and not at people 👨‍👩‍👧‍👦. ${'🔥'.repeat(40)}` }, share),
  },
  {
    name: 'app-offline-door',
    installed: true,
    as: 'angel',
    path: '/submit',
    arrange: async (page) => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.evaluate(() => {
        const key = 'confession.session';
        const session = JSON.parse(window.localStorage.getItem(key) ?? '{}');
        window.localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }));
      });
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText('You stay signed in').waitFor();
    },
  },
  {
    name: 'app-offline',
    installed: true,
    as: 'angel',
    path: '/',
    arrange: async (page) => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.context().setOffline(true);
      await page.reload();
      await page.waitForTimeout(2500);
    },
  },
  ...(['/submit', '/swipe'] as const).map(
    (place): Scene => ({
      name: `app-update${place.replace('/', '-')}`,
      installed: true,
      as: 'angel',
      path: place,
      arrange: async (page) => {
        await page.evaluate(async () => {
          await navigator.serviceWorker.ready;
          await navigator.serviceWorker.register('/confession/sw.js?next', { scope: '/confession/' });
        });
        await page.getByText('A new version is ready.').waitFor();
      },
    }),
  ),
];
