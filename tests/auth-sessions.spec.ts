import {
  askForReset,
  refusedByServer,
  storedSession,
  viewHeading,
  withoutNetwork,
} from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { mailedCode, mailedLink } from './support/mail.ts';
import {
  clientOf,
  newClient,
  newEmail,
  newPerson,
  signedUpPerson,
  signIn,
  signInByForm,
} from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';

test.describe('a forgotten password', () => {
  test('is replaced through the mail, through reloads, and the old one is worth nothing', async ({
    page,
    watch,
  }) => {
    watch.allow(refusedByServer);
    const person = await signedUpPerson();
    await askForReset(page, person.email);
    await page.goto(await mailedLink(person.email, 2));
    await expect(viewHeading(page, 'Choose a new password')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(viewHeading(page, 'Choose a new password')).toBeVisible();
    await page.goto(appUrl('/submit'));
    await expect(viewHeading(page, 'Choose a new password')).toBeVisible();

    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByRole('alert')).toContainText(/password/i);

    await page.getByLabel('New password').fill('another-long-secret');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByRole('status').getByText('Your password has been updated')).toBeVisible();
    await expect(viewHeading(page, 'Sign in')).toBeVisible();
    await expectAccessible(page);

    await signInByForm(page, person);
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
    await signInByForm(page, { ...person, password: 'another-long-secret' });
    await expect(page).toHaveURL(appUrl('/'));
  });

  test('once replaced, the person may simply go on', async ({ page }) => {
    const person = await signedUpPerson();
    await askForReset(page, person.email);
    await page.goto(await mailedLink(person.email, 2));
    await page.getByLabel('New password').fill('another-long-secret');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(appUrl('/'));
  });

  test('remembered after all, the way out is signing out', async ({ page }) => {
    const person = await signedUpPerson();
    await askForReset(page, person.email);
    await page.goto(await mailedLink(person.email, 2));
    await page.getByText('Keep my old password and sign out').click();
    await expect(viewHeading(page, 'Sign in')).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    await signInByForm(page, person);
    await expect(page).toHaveURL(appUrl('/'));
  });

  test('of somebody who never confirmed their address confirms it, and sets up the profile', async ({
    page,
  }) => {
    const email = newEmail();
    await newClient().auth.signUp({ email, password: 'a-long-secret' });
    await askForReset(page, email);
    await page.goto(await mailedLink(email, 2));
    await page.getByLabel('New password').fill('another-long-secret');
    await page.getByRole('button', { name: 'Update password' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(appUrl('/'));
    const { data } = await (await clientOf({ email, password: 'another-long-secret' }))
      .from('profiles')
      .select('id');
    expect(data).toHaveLength(1);
  });
});

test.describe('a session', () => {
  test('with a profile has no business on the sign-in screen', async ({ page }) => {
    await signIn(page, await newPerson(), '/auth');
    await expect(page).toHaveURL(appUrl('/'));
  });

  test('without a profile is signed out', async ({ page }) => {
    const email = newEmail();
    const client = newClient();
    await client.auth.signUp({ email, password: 'a-long-secret' });
    await client.auth.verifyOtp({ email, token: await mailedCode(email), type: 'email' });
    await signIn(page, { email, password: 'a-long-secret' }, '/auth');
    await expect(viewHeading(page, 'Sign in')).toBeVisible();
    await expect.poll(() => storedSession(page)).toBeNull();
  });

  test('that cannot be checked says so and can be tried again', async ({ page, watch }) => {
    watch.allow(/status of 500/);
    const person = await newPerson();
    await page.route('**/rest/v1/profiles*', (route) =>
      route.fulfill({ status: 500, json: { message: 'no' } }),
    );
    await signIn(page, person, '/auth');
    await expect(page.getByRole('alert')).toContainText('Your profile could not be reached.');
    await expectAccessible(page);
    await page.unroute('**/rest/v1/profiles*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(appUrl('/'));
  });

  test('that has expired and cannot be renewed leads to the sign-in screen', async ({ page, watch }) => {
    watch.allow(refusedByServer);
    await signIn(page, await newPerson());
    await page.evaluate(() => {
      const key = 'confession.session';
      const session = JSON.parse(window.localStorage.getItem(key) ?? '{}');
      window.localStorage.setItem(
        key,
        JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60, refresh_token: 'gone' }),
      );
    });
    await page.goto(appUrl('/submit'));
    await expect(page).toHaveURL(appUrl('/auth'));
    await expect(viewHeading(page, 'Sign in')).toBeVisible();
  });

  test('ends everywhere when it ends in one tab', async ({ page, context }) => {
    const person = await newPerson();
    await signIn(page, person, '/profile');
    const other = await context.newPage();
    await other.goto(appUrl('/'));
    await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(appUrl('/auth'));
    await expect(other).toHaveURL(appUrl('/auth'));
    await page.reload();
    await expect(viewHeading(page, 'Sign in')).toBeVisible();
  });

  test('can be left without a network', async ({ page, context, watch }) => {
    watch.allow(withoutNetwork);
    await signIn(page, await newPerson(), '/profile');
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    await page.evaluate(() => window.localStorage.setItem('confession.draft.someone.confession', 'unsent'));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => storedSession(page)).toBeNull();
    expect(
      await page.evaluate(() => window.localStorage.getItem('confession.draft.someone.confession')),
    ).toBeNull();
    await context.setOffline(false);
    // What could not be fetched meanwhile comes by itself.
    await expect(viewHeading(page, 'Sign in')).toBeVisible();
    await page.goto(appUrl('/'));
    await expect(viewHeading(page, 'Sign in')).toBeVisible();
  });

  test('of one person shows nothing of the one before', async ({ page }) => {
    const ada = await newPerson('ada');
    const bea = await newPerson('bea');
    await signIn(page, ada, '/profile');
    const nickname = async (email: string, password: string) => {
      const { data } = await (await clientOf({ email, password }))
        .from('profiles')
        .select('nickname')
        .single();
      return data?.nickname ?? '';
    };
    await expect(page.getByText(await nickname(ada.email, ada.password)).first()).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    // Nothing of hers may be taken from the cache while the next answer is on its way.
    await page.route('**/rest/v1/profiles*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await signInByForm(page, bea);
    await expect(page).toHaveURL(appUrl('/'));
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByText('Loading profile...')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByText(await nickname(bea.email, bea.password)).first()).toBeVisible();
  });
});

test.describe('after signing in', () => {
  test('a person goes where the guard turned them away', async ({ page }) => {
    const person = await newPerson();
    await page.goto(appUrl('/submit'));
    await expect(page).toHaveURL(appUrl('/auth'));
    await signInByForm(page, person);
    await expect(page).toHaveURL(appUrl('/submit'));
  });

  test('a person who had signed out starts at Home', async ({ page }) => {
    const person = await newPerson();
    await signIn(page, person, '/profile');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(appUrl('/auth'));
    await signInByForm(page, person);
    await expect(page).toHaveURL(appUrl('/'));
  });
});
