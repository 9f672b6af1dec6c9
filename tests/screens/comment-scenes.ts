import type { Page, Route } from '@playwright/test';
import { LOCAL_PUBLISHABLE_KEY } from '../../src/domain/backend-settings.ts';

const COMMENTS = '**/rest/v1/comments?*';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Comments' });
const write = (page: Page, text: string) => panel(page).getByRole('textbox').fill(text);
const post = (page: Page) => panel(page).getByRole('button', { name: 'Post' }).click();

/** Puts the confession people talk about most on top. */
async function discussed(page: Page) {
  const card = await page.evaluate(async (key) => {
    const session = JSON.parse(window.localStorage.getItem('confession.session') ?? '{}') as {
      access_token: string;
    };
    const answer = await window.fetch(
      '/rest/v1/confessions?select=id,text,comment_count&order=comment_count.desc&limit=1',
      { headers: { apikey: key, authorization: `Bearer ${session.access_token}` } },
    );
    return ((await answer.json()) as Record<string, unknown>[])[0];
  }, LOCAL_PUBLISHABLE_KEY);
  const dealt = {
    status: 'approved',
    created_at: '2026-01-01T00:00:00Z',
    is_nsfw: false,
    author_nickname: 'Confessor1ad1e',
    devil_votes: 4,
    angel_votes: 9,
    bookmarked: false,
    reported: false,
    ...card,
  };
  await page.route('**/rest/v1/rpc/judging_queue*', (route) => route.fulfill({ json: [dealt] }));
  await page.reload();
}

async function open(page: Page) {
  await page.getByRole('button', { name: /Comments( Draft)?$/ }).click();
  await panel(page).waitFor();
}

/** Answers a kind of request about comments in the server's place. */
const answering = (page: Page, method: string, answer: (route: Route) => unknown) =>
  page.route(COMMENTS, (route) => (route.request().method() === method ? answer(route) : route.fallback()));

const scene = (name: string, arrange: (page: Page) => Promise<void>, before = discussed) => ({
  name: `comments${name}`,
  as: 'newcomer' as const,
  path: '/swipe',
  arrange: async (page: Page) => {
    await before(page);
    await arrange(page);
  },
});

const nothing = async () => undefined;

/** The comments panel in each of its states. */
export const commentScenes = [
  scene('', open),
  scene('-sending', async (page) => {
    await answering(page, 'POST', () => undefined);
    await open(page);
    await write(page, 'I have a cat with two homes as well. We pretend not to know each other.');
    await post(page);
  }),
  scene('-unsent', async (page) => {
    await page.route('**/rest/v1/votes*', (route) => route.fulfill({ status: 201 }));
    await page.getByRole('button', { name: 'Vote Innocent' }).click();
    await open(page);
    await write(page, 'I would have done it too, and');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await panel(page).waitFor({ state: 'hidden' });
  }),
  scene('-deleting', async (page) => {
    await open(page);
    await write(page, 'I never told anybody either, until now.');
    await post(page);
    await page.getByText('Comment posted successfully').waitFor();
    await panel(page).getByRole('button', { name: 'Delete comment' }).last().click();
  }),
  scene('-refused', async (page) => {
    await open(page);
    await write(page, 'There is more of this on example.com, if you like.');
  }),
  scene('-given-away', async (page) => {
    await open(page);
    await write(
      page,
      'Let us talk about it: call me at 0176 1234567, or find me as @lily_rose, whenever you like.',
    );
    await panel(page).getByRole('textbox').blur();
  }),
  scene('-given-away-right-to-left', async (page) => {
    await open(page);
    await write(
      page,
      'אפשר לדבר איתי בטלפון 050-1234567 או לכתוב אל lily@mail.com בכל שעה שתרצו, גם באמצע הלילה.',
    );
    await panel(page).getByRole('textbox').blur();
  }),
  scene('-given-away-narrow', async (page) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page);
    await write(
      page,
      'Call me at 0176 1234567 or write to a.very.long.name.of.mine.indeed@mail.example.com please.',
    );
    await panel(page).getByRole('textbox').blur();
  }),
  scene('-nearly-full', async (page) => {
    await open(page);
    await write(page, 'And then I did it again. '.repeat(20));
  }),
  scene('-too-often', async (page) => {
    await answering(page, 'POST', (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'PT429', message: 'Too often', details: '42', hint: null },
      }),
    );
    await open(page);
    await write(page, 'I have so much more to say about this.');
    await post(page);
  }),
  scene(
    '-empty',
    async (page) => {
      await page.route(COMMENTS, (route) => route.fulfill({ json: [] }));
      await page.route('**/rest/v1/confessions?select=comment_count*', (route) =>
        route.fulfill({ json: [{ comment_count: 0, kept: [], tail: [], removed: [] }] }),
      );
      await open(page);
    },
    nothing,
  ),
  scene('-loading', async (page) => {
    await answering(page, 'GET', () => undefined);
    await open(page);
  }),
  scene('-failed', async (page) => {
    await answering(page, 'GET', (route) => route.fulfill({ status: 500, json: { message: 'unreachable' } }));
    await open(page);
    await panel(page).getByRole('button', { name: 'Try Again' }).waitFor();
  }),
  scene('-removed', async (page) => {
    await page.route('**/rest/v1/confessions?select=comment_count*', async (route) => {
      const answer = await route.fetch();
      const [thread] = (await answer.json()) as Record<string, unknown>[];
      const removed = [
        {
          id: '01900000-0000-7000-8000-000000000001',
          content: 'Only somebody with nothing between the ears would do this. '.repeat(6),
          removal_reason: 'Judge what was done, not the person who did it.',
        },
      ];
      await route.fulfill({ json: [{ ...thread, removed }] });
    });
    await open(page);
    await panel(page).getByRole('article').first().waitFor();
  }),
  scene('-gone', async (page) => {
    await page.route('**/rest/v1/confessions?select=comment_count*', (route) => route.fulfill({ json: [] }));
    await open(page);
  }),
  scene('-offline', async (page) => {
    await open(page);
    await panel(page).getByRole('article').first().waitFor();
    await page.context().setOffline(true);
  }),
];
