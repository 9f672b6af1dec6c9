import type { Page, Route } from '@playwright/test';

const RPC = '**/rest/v1/rpc';
const as = 'moderator';
const path = '/moderation';

const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { message: 'The desk is out of reach' } });
const ready = (page: Page) => page.getByRole('article').first().waitFor();

const key = (name: string) => async (page: Page) => {
  await ready(page);
  await page.keyboard.press(name);
};

const failing = (call: string) => async (page: Page) => {
  await page.route(`${RPC}/${call}*`, refuse);
  await page.reload();
  await page.getByRole('alert').first().waitFor();
};

const answering = (call: string, json: unknown) => async (page: Page) => {
  await page.route(`${RPC}/${call}*`, (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByRole('img', { name: /^Decisions/ }).waitFor();
};

const waits = {
  created_at: '2026-11-20T21:03:00Z',
  waiting_since: '2026-11-20T21:03:00Z',
  is_nsfw: false,
  author_nickname: 'Confessor0f1e2',
  concern: null,
  is_urgent: false,
  appeal_note: null,
  earlier_reason: null,
  rejected_by_me: false,
};

const reported = {
  target_type: 'confession',
  confession_id: 'of-something',
  author_nickname: 'Confessor0f1e2',
  is_nsfw: false,
  is_hidden: false,
  priority: 0,
  open_reports: 2,
  reasons: { spam_advertisement: 2 },
  first_reported_at: '2026-11-21T08:12:00Z',
  written_at: '2026-11-20T21:03:00Z',
  context: null,
  devil_votes: 12,
  angel_votes: 31,
  comment_count: 4,
};

/** The desk in its states. */
export const moderationScenes = [
  { name: 'moderation', as, path, arrange: ready },
  {
    name: 'moderation-urgent-and-appeal',
    as,
    path,
    arrange: answering('moderation_queue', [
      {
        ...waits,
        id: 'urgent',
        is_urgent: true,
        concern: 'self_harm',
        text: 'I do not want to be here any more, and nobody at the dinner table noticed.',
      },
      {
        ...waits,
        id: 'appeal',
        text: 'I told Big Marvin from the fish counter that his salmon was dry. He cried.',
        appeal_note: 'Big Marvin is a character in a cartoon. Nobody real is named here.',
        earlier_reason: 'It names a real person, or gives details that make one easy to recognise.',
        rejected_by_me: true,
      },
    ]),
  },
  { name: 'moderation-reject', as, path, arrange: key('r') },
  { name: 'moderation-undo', as, path, arrange: key('a') },
  { name: 'moderation-keys', as, path, arrange: key('?') },
  { name: 'moderation-reported', as, path: `${path}?queue=reported`, arrange: ready },
  {
    name: 'moderation-reported-all',
    as,
    path: `${path}?queue=reported`,
    arrange: answering('reported_items', [
      {
        ...reported,
        target_id: 'a',
        priority: 2,
        is_hidden: true,
        is_nsfw: true,
        reasons: { non_consensual_content: 4, hate_speech_harassment: 1 },
        text: 'I know what my flatmate does on Thursdays, and I have pictures of it.',
      },
      {
        ...reported,
        target_type: 'comment',
        target_id: 'b',
        text: 'Buy followers. Cheap. Ask me how.',
        context: 'I water my neighbour’s plastic plants. She thanks me every single time.',
      },
    ]),
  },
  {
    name: 'moderation-overtaken',
    as,
    path,
    arrange: async (page: Page) => {
      await page.route(`${RPC}/reject_confession*`, (route) =>
        route.fulfill({ status: 409, json: { code: 'PT409', message: 'decided', details: 'approved' } }),
      );
      await key('r')(page);
      await page.getByLabel('Reason').fill('Please leave out where your aunt works, then it is fine.');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    },
  },
  { name: 'moderation-empty', as, path, arrange: answering('moderation_queue', []) },
  { name: 'moderation-failed', as, path, arrange: failing('moderation_queue') },
  { name: 'moderation-figures-failed', as, path, arrange: failing('moderation_figures') },
  {
    name: 'moderation-log',
    as,
    path,
    arrange: async (page: Page) => {
      // Something of one's own on top, and that it was taken back.
      await key('n')(page);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await page.keyboard.press('u');
      await page.getByText('Undone: Marked').waitFor();
      await page.getByRole('tab', { name: 'Log' }).click();
    },
  },
] as const;
