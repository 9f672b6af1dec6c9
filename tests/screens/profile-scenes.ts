import type { Page, Route } from '@playwright/test';

const OWN = '**/rest/v1/confessions?*user_id*';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: 'unreachable' } });

/** My Confessions in its states, and what is told wherever one is. */
export const profileScenes = [
  {
    name: 'profile-loading',
    as: 'devil',
    path: '/profile',
    arrange: async (page: Page) => {
      await page.route(OWN, () => undefined);
      await page.reload();
    },
  },
  {
    name: 'profile-failed',
    as: 'devil',
    path: '/profile',
    arrange: async (page: Page) => {
      await page.route(OWN, refuse);
      await page.reload();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile-read',
    as: 'devil',
    path: '/profile',
    arrange: (page: Page) => button(page, 'Read more...').first().click(),
  },
  {
    name: 'profile-delete',
    as: 'devil',
    path: '/profile',
    arrange: (page: Page) => button(page, 'Delete').first().click(),
  },
  {
    name: 'profile-delete-failed',
    as: 'devil',
    path: '/profile',
    arrange: async (page: Page) => {
      await page.route(OWN, (route) =>
        route.request().method() === 'DELETE' ? refuse(route) : route.fallback(),
      );
      await button(page, 'Delete').first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile-unlocked',
    as: 'newcomer',
    path: '/swipe',
    // The first verdict of all.
    arrange: async (page: Page) => {
      await button(page, 'Vote Guilty').click();
      await page.getByText('Achievement Unlocked!').first().waitFor();
    },
  },
] as const;
