import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMailbox } from './mail.ts';
import { renderMailbox } from './mailbox-page.ts';

let folder: string;
const link =
  'http://localhost:5173/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2Flocalhost%3A5173';
const mail = { to: 'me@example.test', subject: 'Confirm', text: `Your code: 123456\n\nOr follow: ${link}\n` };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confession-mail-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a mail is kept with its link and code, newest first, and outlives a restart', async () => {
  const mailbox = await openMailbox(folder);
  await mailbox.deliver(mail, undefined);
  await mailbox.deliver({ ...mail, subject: 'Again' }, 'http://localhost:5173/confession/auth');
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(['Again', 'Confirm']);
  expect(mailbox.list()[1]).toMatchObject({ to: 'me@example.test', link, code: '123456' });
  const [newest] = (await openMailbox(folder)).list();
  expect(new URL(newest?.link ?? '').searchParams.get('redirect_to')).toBe(
    'http://localhost:5173/confession/auth',
  );
  expect(newest?.text).toContain(newest?.link);
});

test('mails that arrive together are all kept', async () => {
  const mailbox = await openMailbox(folder);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => mailbox.deliver({ ...mail, to: `${index}@x.test` }, undefined)),
  );
  const kept = (await openMailbox(folder)).list();
  expect(new Set(kept.map(({ to }) => to)).size).toBe(20);
  expect(kept.map(({ id }) => id)).toEqual([...kept.map(({ id }) => id)].sort((a, b) => b - a));
});

test('a mail without link or code has neither', async () => {
  const mailbox = await openMailbox(folder);
  await mailbox.deliver(
    { to: 'me@example.test', subject: 'Hello', text: 'No links: javascript:alert(1)' },
    undefined,
  );
  expect(mailbox.list()[0]).toMatchObject({ link: null, code: null });
});

test('the page shows whatever a mail holds as text', () => {
  const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>\'&';
  const page = renderMailbox([
    {
      id: 1,
      at: hostile,
      to: hostile,
      subject: hostile,
      text: hostile,
      link: `http://x/${hostile}`,
      code: hostile,
    },
  ]);
  expect(page).not.toContain('<img');
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/href="[^"]*['<>]/);
});

test('the page asks nothing of other hosts', () => {
  const page = renderMailbox([{ id: 1, at: '2026-01-01', ...mail, link, code: '123456' }]);
  expect(page).not.toMatch(/<(script|link|img|iframe)\b|@import|url\(/);
  expect(page).toContain('<html lang="en">');
});
