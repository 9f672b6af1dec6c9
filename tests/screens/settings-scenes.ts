import type { Page } from '@playwright/test';

const broken = { status: 500, json: { message: 'unreachable' } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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

/** The settings in every state. */
export const settingsScenes = [
  { name: 'settings', as: 'angel', path: '/profile?tab=settings' },
  {
    name: 'settings-failed',
    as: 'angel',
    path: '/profile?tab=settings',
    arrange: async (page: Page) => {
      await page.route('**/rest/v1/profiles?select=nickname%2Cnsfw_enabled*', (route) =>
        route.fulfill(broken),
      );
      await page.reload();
      await button(page, 'Try Again').waitFor();
    },
  },
  {
    name: 'settings-collecting',
    as: 'angel',
    path: '/profile?tab=settings',
    arrange: async (page: Page) => {
      await page.route('**/rest/v1/votes?*', () => undefined);
      await button(page, 'Download my data').click();
    },
  },
  {
    name: 'settings-download-failed',
    as: 'angel',
    path: '/profile?tab=settings',
    arrange: async (page: Page) => {
      await page.route('**/rest/v1/votes?*', (route) => route.fulfill(broken));
      await button(page, 'Download my data').click();
      await page.getByText('could not be collected').waitFor();
    },
  },
  {
    name: 'settings-delete',
    as: 'angel',
    path: '/profile?tab=settings',
    arrange: (page: Page) => button(page, 'Delete Account').click(),
  },
  {
    name: 'settings-delete-failed',
    as: 'angel',
    path: '/profile?tab=settings',
    arrange: async (page: Page) => {
      await page.route('**/rpc/delete_user', (route) => route.fulfill(broken));
      await button(page, 'Delete Account').click();
      await button(page, 'Delete Forever').click();
      await page.getByText('Failed to delete account').waitFor();
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
