import type { Page, Route } from '@playwright/test';

const OWN = '**/rest/v1/confessions?*user_id*';

const SAD = 'Some nights I want to die, and in the morning I make everybody pancakes and say nothing.';

/** The newest confession is a rejected one that speaks of self-harm. */
async function rejectSad(page: Page) {
  await page.route(OWN, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    if (Array.isArray(body) && body[0]) {
      Object.assign(body[0], { text: SAD, status: 'rejected', rejection_reason: 'It says where you live.' });
    }
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  await page.getByText('You do not have to carry this alone').first().waitFor();
}

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
    name: 'profile-crisis',
    as: 'devil',
    path: '/profile',
    arrange: async (page: Page) => {
      await rejectSad(page);
      await page.getByText('Where help is').click();
    },
  },
  {
    name: 'profile-crisis-read',
    as: 'devil',
    path: '/profile',
    arrange: async (page: Page) => {
      await rejectSad(page);
      await page.getByText(SAD).click();
    },
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
    arrange: async (page: Page) => {
      let asked = 0;
      // Nothing at first, and then two at once: as if they had been earned while nobody listened.
      await page.route('**/rest/v1/user_achievements?select=achievement_id*', (route) => {
        asked += 1;
        const earned = asked === 1 ? [] : ['first-stone', 'robe-and-slippers'];
        return route.fulfill({ json: earned.map((id) => ({ achievement_id: id })) });
      });
      await page.reload();
      await page.getByText('Achievement Unlocked!').first().waitFor();
    },
  },
] as const;
