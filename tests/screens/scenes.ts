import type { Page } from '@playwright/test';
import { commentScenes } from './comment-scenes.ts';
import { moderationScenes } from './moderation-scenes.ts';
import { muteScenes } from './mute-scenes.ts';
import { profileScenes } from './profile-scenes.ts';
import type { Scene } from './scene.ts';
import { settingsScenes } from './settings-scenes.ts';
import { shareScenes } from './share-scenes.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const status = (code: number) => ({
  status: code,
  contentType: 'application/json',
  body: '{"message":"unreachable"}',
});

/** Opens the sign-in form's view behind a link. */
const view = (link: RegExp) => async (page: Page) => {
  await page.getByText(link).first().click();
};

const failing = (pattern: string) => async (page: Page) => {
  await page.route(pattern, (route) => route.fulfill(status(500)));
  await page.reload();
  // A failed read is tried once more before it is told.
  await page.waitForTimeout(2500);
};

const answering = (pattern: string, body: unknown) => async (page: Page) => {
  await page.route(pattern, (route) => route.fulfill({ json: body }));
  await page.reload();
};

const never = (pattern: string) => async (page: Page) => {
  await page.route(pattern, () => undefined);
  await page.reload();
};

const confess = async (page: Page, text: string) => page.getByPlaceholder('Share your secret...').fill(text);

/** Brings what lies below the profile's header into the picture. */
const below = async (page: Page) => {
  await page.getByRole('tablist').evaluate((row) => row.scrollIntoView());
};

/** The report dialog of the card on top, with this reason chosen. */
const report = (reason?: string) => async (page: Page) => {
  await button(page, 'Report').click();
  if (reason !== undefined) await page.getByRole('radio', { name: reason }).check();
};

/** Every screen and state, in the order of the specification. */
export const scenes: readonly Scene[] = [
  { name: 'auth-sign-in', path: '/auth' },
  { name: 'auth-sign-up', path: '/auth', arrange: view(/sign up/i) },
  { name: 'auth-forgotten-password', path: '/auth', arrange: view(/forgot your password/i) },
  { name: 'auth-magic-link', path: '/auth', arrange: view(/magic link/i) },
  { name: 'auth-one-time-code', path: '/auth', arrange: view(/one-time code/i) },
  {
    name: 'auth-refused',
    path: '/auth',
    arrange: async (page) => {
      await page.getByLabel('Email address').fill('stranger@example.test');
      await page.getByLabel('Your Password').fill('not-the-password');
      await button(page, 'Sign in').click();
      await page.getByText('Invalid login credentials').first().waitFor();
    },
  },
  { name: 'home', as: 'angel', path: '/' },
  { name: 'home-failed', as: 'angel', path: '/', arrange: failing('**/rest/v1/confessions*') },
  {
    name: 'home-empty',
    as: 'angel',
    path: '/',
    arrange: answering('**/rest/v1/{confessions,live_judgments}*', []),
  },
  { name: 'submit', as: 'angel', path: '/submit' },
  {
    name: 'submit-findings',
    as: 'angel',
    path: '/submit',
    arrange: (page) =>
      confess(page, 'Write to lily (at) mail dot com or call 0176 1234567. I kissed Anna Meier.'),
  },
  {
    name: 'submit-crisis',
    as: 'angel',
    path: '/submit',
    arrange: (page) => confess(page, 'Some nights I want to die.'),
  },
  {
    name: 'submit-writing',
    as: 'angel',
    path: '/submit',
    arrange: (page) =>
      confess(page, 'I water my neighbour’s plastic plants. She thanks me every single time. '.repeat(9)),
  },
  {
    name: 'submit-nearly-full',
    as: 'angel',
    path: '/submit',
    arrange: (page) => confess(page, 'mea culpa '.repeat(245)),
  },
  {
    name: 'submit-refused',
    as: 'angel',
    path: '/submit',
    arrange: (page) => confess(page, 'I wrote <b>bold</b> things about my boss.'),
  },
  {
    name: 'submit-guide',
    as: 'angel',
    path: '/submit',
    arrange: (page) => button(page, 'Classification guide').click(),
  },
  { name: 'swipe', as: 'newcomer', path: '/swipe' },
  {
    name: 'swipe-result',
    as: 'newcomer',
    path: '/swipe',
    arrange: async (page) => {
      await page.route('**/rest/v1/votes*', (route) => route.fulfill({ status: 201 }));
      await button(page, 'Vote Innocent').click();
    },
  },
  {
    name: 'swipe-guide',
    as: 'newcomer',
    path: '/swipe',
    arrange: (page) => button(page, 'Vote guide').click(),
  },
  {
    name: 'swipe-nsfw-about',
    as: 'newcomer',
    path: '/swipe',
    arrange: (page) => button(page, 'About NSFW').click(),
  },
  {
    name: 'swipe-nsfw-confirm',
    as: 'newcomer',
    path: '/swipe',
    arrange: (page) => page.getByRole('switch', { name: 'NSFW' }).click(),
  },
  { name: 'swipe-loading', as: 'newcomer', path: '/swipe', arrange: never('**/rest/v1/rpc/judging_queue*') },
  { name: 'swipe-failed', as: 'newcomer', path: '/swipe', arrange: failing('**/rest/v1/rpc/judging_queue*') },
  {
    name: 'swipe-empty',
    as: 'newcomer',
    path: '/swipe',
    arrange: answering('**/rest/v1/rpc/judging_queue*', []),
  },
  ...commentScenes,
  { name: 'stories', as: 'angel', path: '/stories' },
  {
    name: 'stories-failed',
    as: 'angel',
    path: '/stories',
    arrange: failing('**/rest/v1/rpc/story_overview*'),
  },
  {
    name: 'stories-empty',
    as: 'angel',
    path: '/stories',
    arrange: answering('**/rest/v1/rpc/story_overview*', []),
  },
  { name: 'stories-passage', as: 'angel', path: '/stories?path=lost-property' },
  {
    name: 'stories-ending',
    as: 'devil',
    path: '/stories?path=the-locked-phone',
    arrange: async (page) => {
      // However far this person is, the first choice leads on to an ending.
      const first = page.locator('.story-choice').first();
      const ended = page.getByRole('link', { name: 'Choose Another Path' });
      while (!(await ended.isVisible())) {
        await first.click();
        await page.waitForTimeout(800);
      }
    },
  },
  {
    name: 'stories-offline',
    as: 'angel',
    path: '/stories?path=lost-property',
    arrange: async (page) => {
      await page.route('**/rest/v1/rpc/choose_story_node*', (route) => route.abort());
      await page.locator('.story-choice').first().click();
    },
  },
  { name: 'stories-unknown', as: 'angel', path: '/stories?path=never-written' },
  { name: 'report', as: 'newcomer', path: '/swipe', arrange: report() },
  { name: 'report-self-harm', as: 'newcomer', path: '/swipe', arrange: report('Self-harm or suicide') },
  {
    name: 'report-no-reason',
    as: 'newcomer',
    path: '/swipe',
    arrange: async (page) => {
      await report()(page);
      await button(page, 'Submit Report').click();
    },
  },
  {
    name: 'report-already',
    as: 'newcomer',
    path: '/swipe',
    arrange: async (page) => {
      await page.route('**/rest/v1/confession_reports*', (route) => route.fulfill({ json: [{ id: 1 }] }));
      await report()(page);
    },
  },
  {
    name: 'report-offline',
    as: 'newcomer',
    path: '/swipe',
    arrange: async (page) => {
      await report('Gore or extreme violence')(page);
      await page.context().setOffline(true);
      await button(page, 'Submit Report').click();
    },
  },
  { name: 'profile', as: 'devil', path: '/profile' },
  { name: 'profile-empty', as: 'newcomer', path: '/profile' },
  { name: 'profile-moderator', as: 'moderator', path: '/profile' },
  ...profileScenes,
  { name: 'bookmarked', as: 'devil', path: '/profile?tab=bookmarked', arrange: below },
  {
    name: 'bookmarked-read',
    as: 'devil',
    path: '/profile?tab=bookmarked',
    arrange: (page) =>
      button(page, /^Read the confession/)
        .first()
        .click(),
  },
  {
    name: 'bookmarked-remove',
    as: 'devil',
    path: '/profile?tab=bookmarked',
    arrange: (page) => button(page, 'Remove bookmark').first().click(),
  },
  {
    name: 'bookmarked-gone-and-veiled',
    as: 'angel',
    path: '/profile?tab=bookmarked',
    arrange: async (page) => {
      const kept = { text: 'Never mind.', devil_votes: 3, angel_votes: 9, comment_count: 2 };
      const confession = { ...kept, id: 'kept', is_nsfw: true, author_nickname: 'Confessor0f1e2' };
      await answering('**/rest/v1/bookmarked_confessions*', [
        { id: 2, confession: null },
        { id: 1, confession },
      ])(page);
      await below(page);
    },
  },
  { name: 'bookmarked-empty', as: 'newcomer', path: '/profile?tab=bookmarked', arrange: below },
  {
    name: 'bookmarked-failed',
    as: 'devil',
    path: '/profile?tab=bookmarked',
    arrange: failing('**/rest/v1/bookmarked_confessions*'),
  },
  { name: 'achievements', as: 'devil', path: '/profile?tab=achievements', arrange: below },
  { name: 'achievements-begun', as: 'newcomer', path: '/profile?tab=achievements', arrange: below },
  {
    name: 'achievements-filtered',
    as: 'devil',
    path: '/profile?tab=achievements',
    arrange: (page) => page.getByRole('radio', { name: 'notoriety' }).check(),
  },
  {
    name: 'achievements-loading',
    as: 'devil',
    path: '/profile?tab=achievements',
    arrange: async (page) => {
      await never('**/rest/v1/achievements*')(page);
      await below(page);
    },
  },
  ...moderationScenes,
  { name: 'not-found', as: 'angel', path: '/somewhere-else' },
  {
    name: 'offline',
    as: 'angel',
    path: '/',
    arrange: (page) => page.context().setOffline(true),
  },
  {
    name: 'broken',
    as: 'angel',
    path: '/',
    arrange: async (page) => {
      await page.route('**/assets/submit*.js', (route) => route.abort());
      await page.getByRole('link', { name: 'Submit' }).click();
    },
  },
  ...settingsScenes,
  ...shareScenes,
  ...muteScenes,
];
