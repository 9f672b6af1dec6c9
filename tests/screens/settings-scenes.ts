import type { Page } from '@playwright/test';

const broken = { status: 500, json: { message: 'unreachable' } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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
] as const;
