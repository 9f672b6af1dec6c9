import type { Page } from '@playwright/test';

const broken = { status: 500, json: { message: 'unreachable' } };
const mutedAuthors = ['Confessor4f2a1', 'Confessor9be07', 'Anonymous'].map((nickname, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  nickname,
  muted_at: `2026-03-0${3 - index}T10:00:00Z`,
}));
const mutedWords = [
  'spider',
  'my ex',
  '東京',
  '🔫',
  'a phrase as long as a phrase can be here',
  'wedding',
].map((word, index) => ({ id: `00000000-0000-4000-8000-0000000000a${index}`, word }));

/** What is muted: from the card, and in the settings. */
export const muteScenes = [
  {
    name: 'swipe-more',
    as: 'angel',
    path: '/swipe',
    arrange: (page: Page) => page.getByRole('button', { name: 'More' }).click(),
  },
  {
    name: 'swipe-muted',
    as: 'angel',
    path: '/swipe',
    arrange: async (page: Page) => {
      await page.route('**/rpc/mute_author_of', (route) => route.fulfill({ json: crypto.randomUUID() }));
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Mute this author' }).click();
    },
  },
  {
    name: 'settings-mutes',
    as: 'angel',
    path: '/profile?tab=settings',
    arrange: async (page: Page) => {
      await page.route('**/rpc/muted_authors', (route) => route.fulfill({ json: mutedAuthors }));
      await page.route('**/rest/v1/muted_words?*', (route) => route.fulfill({ json: mutedWords }));
      await page.reload();
      await page.getByLabel('Word or phrase').fill('a');
      await page.keyboard.press('Enter');
      await page
        .getByRole('heading', { name: 'Muted authors' })
        .evaluate((heading) => heading.scrollIntoView());
    },
  },
  {
    name: 'settings-mutes-failed',
    as: 'angel',
    path: '/profile?tab=settings',
    arrange: async (page: Page) => {
      await page.route('**/rpc/muted_authors', (route) => route.fulfill(broken));
      await page.route('**/rest/v1/muted_words?*', (route) => route.fulfill(broken));
      await page.reload();
      await page.getByText('Failed to load your muted words').waitFor();
      await page
        .getByRole('heading', { name: 'Muted authors' })
        .evaluate((heading) => heading.scrollIntoView());
    },
  },
] as const;
