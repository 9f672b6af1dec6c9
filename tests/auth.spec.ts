import {
  openSignIn,
  openSignUp,
  refusedByServer,
  signUpByForm,
  storedSession,
  viewHeading,
  withoutNetwork,
} from './support/auth-forms.ts';
import { expectAccessible } from './support/axe.ts';
import { mailedCode, mailedLink } from './support/mail.ts';
import { clientOf, newEmail, newPerson, signedUpPerson, signIn, signInByForm } from './support/people.ts';
import { appUrl, expect, test } from './support/test.ts';

test.describe('the sign-in screen', () => {
  test('shows the product, its tagline, and why it wants an email', async ({ page }) => {
    await openSignIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Confession' })).toBeVisible();
    await expect(page.getByText('Share your darkest secrets')).toBeVisible();
    await expect(page.getByText('It is never shown to anyone.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    for (const provider of ['Google', 'GitHub', 'Apple']) {
      await expect(page.getByRole('button', { name: provider })).toHaveCount(0);
    }
  });

  test('links to the privacy and terms pages, and they lead back', async ({ page }) => {
    await openSignIn(page);
    for (const name of ['Privacy', 'Terms']) {
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to Confession' }).click();
      await expect(viewHeading(page, 'Sign in')).toBeVisible();
    }
  });

  test('lets a person reach every view and come back, and none has accessibility faults', async ({
    page,
  }) => {
    await openSignIn(page);
    await expectAccessible(page);
    const views = [
      {
        way: "Don't have an account? Sign up",
        name: 'Create an account',
        back: 'Already have an account? Sign in',
      },
      {
        way: 'Send a magic link email',
        name: 'Sign in without a password',
        back: 'Already have an account? Sign in',
      },
      { way: 'Forgot your password?', name: 'Reset your password', back: 'Already have an account? Sign in' },
      { way: 'Have a one-time code? Enter it', name: 'Enter your one-time code', back: 'Back to sign in' },
    ];
    for (const { way, name, back } of views) {
      await page.getByText(way).click();
      await expect(viewHeading(page, name)).toBeVisible();
      // Whoever uses the keyboard goes on in the new form.
      await expect(page.getByLabel('Email address')).toBeFocused();
      await expectAccessible(page);
      await page.getByText(back).click();
      await expect(viewHeading(page, 'Sign in')).toBeVisible();
    }
  });

  test('is usable at 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openSignUp(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('keeps what was typed when the server refuses it', async ({ page, watch }) => {
    watch.allow(refusedByServer);
    const person = { email: newEmail(), password: 'not-the-password' };
    await openSignIn(page);
    await signInByForm(page, person);
    await expect(page.getByRole('alert')).toHaveText('Invalid login credentials');
    await expect(page.getByLabel('Email address')).toHaveValue(person.email);
    await expect(page.getByLabel('Your Password')).toHaveValue(person.password);
    await expectAccessible(page);
  });

  test('says in words when the network is gone', async ({ page, context, watch }) => {
    watch.allow(withoutNetwork);
    await openSignIn(page);
    await context.setOffline(true);
    await signInByForm(page, { email: newEmail(), password: 'whatever-it-is' });
    await expect(page.getByRole('alert')).toHaveText('No connection. Check your network and try again.');
    await context.setOffline(false);
  });

  test('tells the rule for passwords before the server has to', async ({ page, watch }) => {
    watch.allow(refusedByServer);
    await openSignUp(page);
    await expect(page.getByLabel('Create a Password')).toHaveAccessibleDescription('At least 8 characters.');
    await page.getByLabel('Email address').fill(newEmail());
    await page.getByLabel('Create a Password').fill('short');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('alert')).toContainText(/password/i);
  });
});

test.describe('signing up', () => {
  test('by the link in the mail: a second of setup, a profile, Home', async ({ page }) => {
    const email = newEmail();
    await signUpByForm(page, email, 'a-long-secret');
    await expectAccessible(page);
    await page.goto(await mailedLink(email));
    await expect(page.getByText('Setting up your profile...')).toBeVisible();
    await expect(page).toHaveURL(appUrl('/'));
    await expect(page.getByRole('heading', { level: 1, name: 'Confessions' })).toBeVisible();

    const client = await clientOf({ email, password: 'a-long-secret' });
    const { data } = await client.from('profiles').select('id, nickname, level, xp').single();
    expect(data).toMatchObject({ nickname: `Confessor${data?.id.slice(0, 5)}`, level: 1, xp: 0 });
  });

  test('by the code in the mail, typed into the tab that asked', async ({ page, watch }) => {
    watch.allow(refusedByServer);
    const email = newEmail();
    await signUpByForm(page, email, 'a-long-secret');
    await page.getByText('Have a one-time code? Enter it').click();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await page.getByRole('button', { name: 'Verify code' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter both your email address and the code');
    await page.getByLabel('One-time code').fill('000000');
    await page.getByRole('button', { name: 'Verify code' }).click();
    await expect(page.getByRole('alert')).toContainText(/expired|invalid/i);
    await expectAccessible(page);
    const code = await mailedCode(email);
    await page.getByLabel('One-time code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.getByRole('button', { name: 'Verify code' }).click();
    await expect(page).toHaveURL(appUrl('/'));
  });

  test('in one tab carries the other tab along', async ({ page, context }) => {
    const email = newEmail();
    await signUpByForm(page, email, 'a-long-secret');
    const other = await context.newPage();
    await other.goto(await mailedLink(email));
    await expect(other).toHaveURL(appUrl('/'));
    await expect(page).toHaveURL(appUrl('/'));
  });

  test('survives a reload during the setup', async ({ page }) => {
    const email = newEmail();
    await signUpByForm(page, email, 'a-long-secret');
    await page.goto(await mailedLink(email));
    await expect(page.getByText('Setting up your profile...')).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(appUrl('/'));
    await expect(page.getByRole('heading', { level: 1, name: 'Confessions' })).toBeVisible();
  });

  test('leaves no token in the address, nor behind the Back button', async ({ page }) => {
    const email = newEmail();
    await signUpByForm(page, email, 'a-long-secret');
    await page.goto(await mailedLink(email));
    await expect(page).toHaveURL(appUrl('/'));
    await page.goBack();
    expect(page.url()).not.toContain('access_token');
  });

  test('whose profile cannot be set up says so and signs out', async ({ page, watch }) => {
    watch.allow(/status of 500/);
    const email = newEmail();
    await signUpByForm(page, email, 'a-long-secret');
    await page.route('**/rest/v1/profiles*', (route) =>
      route.fulfill({ status: 500, json: { message: 'no' } }),
    );
    await page.goto(await mailedLink(email));
    await expect(page.getByRole('alert')).toHaveText('Failed to set up your profile. Please try again.');
    await expect(viewHeading(page, 'Sign in')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => storedSession(page)).toBeNull();
    await page.unroute('**/rest/v1/profiles*');
    await signInByForm(page, { email, password: 'a-long-secret' });
    await expect(page).toHaveURL(appUrl('/'));
  });
});

test.describe('the magic link', () => {
  test('needs an email', async ({ page }) => {
    await openSignIn(page);
    await page.getByText('Send a magic link email').click();
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter your email address');
  });

  test('signs in once; used again it says why not', async ({ page, newPage }) => {
    const person = await signedUpPerson();
    await openSignIn(page);
    await page.getByText('Send a magic link email').click();
    await page.getByLabel('Email address').fill(person.email);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await expect(page.getByText('Check your email for the magic link', { exact: true })).toBeVisible();
    const link = await mailedLink(person.email, 2);
    await page.goto(link);
    await expect(page).toHaveURL(appUrl('/'));

    const stranger = await newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('alert')).toContainText(/invalid|expired/i);
    await expect(stranger).toHaveURL(appUrl('/auth'));
    await expectAccessible(stranger);
    // The reason is no longer shown to somebody who has turned to something else.
    await stranger.getByText('Forgot your password?').click();
    await expect(stranger.getByRole('alert')).toHaveCount(0);

    // Beside a session the message waits to be read, and then leads on.
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText(/invalid|expired/i);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(appUrl('/'));
  });

  test('made by a stranger never replaces the account one is in', async ({ page }) => {
    const me = await newPerson();
    await signIn(page, me);
    await expect(page).toHaveURL(appUrl('/'));
    const stranger = await clientOf(await newPerson('stranger'));
    const { data } = await stranger.auth.getSession();
    const bait = new URLSearchParams({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
      expires_in: '3600',
      token_type: 'bearer',
      type: 'magiclink',
    });
    // A new document each: changing only the hash would load nothing.
    for (const place of ['/auth', '/submit']) {
      await page.goto('about:blank');
      await page.goto(appUrl(`${place}#${bait}`));
      await expect(page.getByRole('button').first()).toBeVisible();
      expect(page.url()).not.toContain('access_token');
      expect(await storedSession(page)).toContain(me.id);
    }
    await page.goto('about:blank');
    await page.goto(appUrl(`/auth#${bait}`));
    await expect(page.getByRole('alert')).toContainText('another account');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(appUrl('/'));
  });
});
