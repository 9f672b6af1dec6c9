import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from './config-file.ts';
import { readableText } from './mail-text.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

const folder = join(process.cwd(), 'supabase/templates');
const names = (await readdir(folder)).sort();
const pages = await Promise.all(
  names.map(async (name) => ({ name, html: await readFile(join(folder, name), 'utf8') })),
);

test('every page is used, and every mail has one', async () => {
  const { emailTemplates } = await readConfig(process.cwd());
  expect(Object.values(emailTemplates).map(({ content_path }) => content_path)).toEqual(
    expect.arrayContaining(names.map((name) => join(folder, name))),
  );
  expect(names).toHaveLength(5);
});

describe.each(pages)('$name', ({ html }) => {
  test('holds the link, and asks nothing of other hosts', () => {
    expect(html).toContain('href="{{ .ConfirmationURL }}"');
    expect(html).not.toMatch(/https?:|<img|<link|<script|<style|url\(|@import/i);
  });

  test('uses no variable that hosted projects would leave empty', () => {
    const used = [...html.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name?.trim());
    const known = ['.ConfirmationURL', '.Token', '.Email', '.NewEmail'];
    expect(used.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  test('keeps its contrast whatever the mail program thinks of dark', () => {
    const colour = (text: string, property: string) =>
      new RegExp(`(?:^|;|")${property}:(#[0-9a-f]{6})`).exec(text)?.[1] ?? '';
    const page = colour(/<table[^>]*max-width[^>]*>/.exec(html)?.[0] ?? '', 'background-color');
    for (const [, style = ''] of html.matchAll(/<(?:p|h1|td) style="([^"]*)"/g)) {
      const text = colour(style, 'color');
      if (text) expect(contrast(text, page)).toBeGreaterThanOrEqual(4.5);
    }
    const button = /<a [^>]*style="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(contrast(colour(button, 'color'), colour(button, 'background-color'))).toBeGreaterThanOrEqual(4.5);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  test('reads well without its looks', () => {
    const text = readableText(html);
    expect(text).not.toMatch(/[<>]|&\w+;/);
    expect(text).toMatch(/: \{\{ \.ConfirmationURL \}\}$/m);
    expect(text).toMatch(/Then do nothing/);
  });
});

function contrast(one: string, other: string): number {
  const light = (hex: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
      const part = Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
      return sum + weight * (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    }, 0);
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

describe('the mails of the development backend', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startTestBackend();
  });

  afterAll(() => backend.close());

  test('are these pages, with link and code filled in', async () => {
    const email = 'template@example.test';
    const emailRedirectTo = `${backend.origin}/confession/auth?from=swipe`;
    const password = 'long-enough-1';
    await backend.client().auth.signUp({ email, password, options: { emailRedirectTo } });
    const [mail] = await backend.mails(email);
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.text).toContain(`Confirm and sign in: ${mail?.link}`);
    expect(mail?.text).toContain(mail?.code);
    expect(new URL(mail?.link ?? '').searchParams.get('redirect_to')).toBe(emailRedirectTo);
    const shown = await fetch(`${backend.origin}/_mail/${mail?.id}`);
    expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/);
    const html = await shown.text();
    expect(html).toContain(`>${mail?.code}</p>`);
    expect(html).not.toMatch(/\{\{|\}\}/);
    expect((await fetch(`${backend.origin}/_mail/999999`)).status).toBe(404);
  });

  test.each([
    [
      'Your sign-in link',
      (client: ReturnType<TestBackend['client']>, email: string) => client.auth.signInWithOtp({ email }),
    ],
    [
      'Choose a new password',
      (client: ReturnType<TestBackend['client']>, email: string) => client.auth.resetPasswordForEmail(email),
    ],
  ])('%s', async (subject, ask) => {
    const email = 'newcomer@example.test';
    expect((await ask(backend.client(), email)).error).toBeNull();
    const [mail] = await backend.mails(email);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`: ${mail?.link}`);
    expect(mail?.code).toMatch(/^\d{6}$/);
  });

  test('a change of address is told with both addresses', async () => {
    const client = backend.client();
    await client.auth.signInWithPassword({ email: 'angel@example.test', password: 'confess-demo-1' });
    expect((await client.auth.updateUser({ email: 'elsewhere@example.test' })).error).toBeNull();
    const [mail] = await backend.mails('angel@example.test');
    expect([mail?.subject, mail?.text]).toEqual([
      'Confirm your new email address',
      expect.stringContaining('from angel@example.test to elsewhere@example.test'),
    ]);
  });
});
