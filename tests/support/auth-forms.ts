import type { Locator, Page } from '@playwright/test';
import { appUrl, expect } from './test.ts';

/** What the browser writes to the console when a journey provokes a refusal. */
export const refusedByServer = /status of 4\d\d/;
/** What the browser and the client write to the console without a network. */
export const withoutNetwork = /ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket connection/;

/** The session the app keeps in this browser; null when signed out. */
export const storedSession = (page: Page): Promise<string | null> =>
  page.evaluate(() => window.localStorage.getItem('confession.session'));

/** The heading that names the view of the sign-in screen. */
export const viewHeading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name });

/** Opens the sign-in screen. */
export async function openSignIn(page: Page): Promise<void> {
  await page.goto(appUrl('/auth'));
  await expect(viewHeading(page, 'Sign in')).toBeVisible();
}

/** Opens the sign-up view. */
export async function openSignUp(page: Page): Promise<void> {
  await openSignIn(page);
  await page.getByText("Don't have an account? Sign up").click();
  await expect(viewHeading(page, 'Create an account')).toBeVisible();
}

/** Signs up through the form, up to the confirmation. */
export async function signUpByForm(page: Page, email: string, password: string): Promise<void> {
  await openSignUp(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Create a Password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Check your email for the confirmation link', { exact: true })).toBeVisible();
}

/** Asks for a password reset, up to the confirmation. */
export async function askForReset(page: Page, email: string): Promise<void> {
  await openSignIn(page);
  await page.getByText('Forgot your password?').click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send reset password instructions' }).click();
  await expect(page.getByText('Check your email for the password reset link', { exact: true })).toBeVisible();
}
