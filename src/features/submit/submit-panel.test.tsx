// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetDrafts } from '@/lib/drafts';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as toast from '@/ui/toast';
import * as api from './api';
import { SubmitPanel } from './submit-panel';

vi.mock('./api');
vi.mock('@/ui/toast');

const REFUSED = 'Content validation failed: Contains invalid characters or patterns';
const SENT = 'Confession submitted successfully! Waiting for approval.';

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(api.submitConfession).mockResolvedValue();
});

afterEach(() => {
  cleanup();
  forgetDrafts();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your confession' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Submit/ });
const retry = () => screen.queryByRole('button', { name: 'Try Again' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const inlineError = () =>
  document.getElementById(field().getAttribute('aria-describedby')?.split(' ')[0] ?? '');

function open(userId = 'me') {
  const router = createMemoryRouter(
    [
      { path: '/submit', element: <SubmitPanel userId={userId} home="/" /> },
      { path: '/', element: 'Home' },
      { path: '/profile', element: 'Profile' },
    ],
    { initialEntries: ['/submit'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

async function send(text: string) {
  write(text);
  fireEvent.click(button());
  await pass(10);
}

describe('the button', () => {
  test.each(['', '   ', '\n\n', '\u200b', '\u3164'])('is off for a blank text: %j', (text) => {
    open();
    write(text);
    expect(button().disabled).toBe(true);
    expect(inlineError()?.textContent).toBe('');
  });

  test('is off while an error is present, and on once it is mended', () => {
    open();
    write('look: <b>bold</b>');
    expect(inlineError()?.textContent).toBe('HTML tags are not allowed');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(button().disabled).toBe(true);
    write('look: bold');
    expect(inlineError()?.textContent).toBe('');
    expect(button().disabled).toBe(false);
  });

  test('is off and says so while busy', async () => {
    vi.mocked(api.submitConfession).mockReturnValue(new Promise(() => {}));
    open();
    await send('a secret');
    expect(button().textContent).toBe('Submitting...');
    expect(button().disabled).toBe(true);
    expect(field().readOnly).toBe(true);
  });
});

describe('the counter', () => {
  test('counts characters, not units', () => {
    open();
    write('😈😇');
    expect(screen.getByText('2/2500')).toBeTruthy();
  });

  test('turns red above 2400', () => {
    open();
    write('x'.repeat(2400));
    expect(screen.getByText('2400/2500').parentElement?.className).not.toContain('ember');
    write('x'.repeat(2401));
    expect(screen.getByText('2401/2500').parentElement?.className).toContain('ember');
  });

  test('says aloud how little room is left', () => {
    open();
    const spoken = () => screen.getAllByRole('status')[0]?.textContent;
    write('x'.repeat(2399));
    expect(spoken()).toBe('');
    write('x'.repeat(2480));
    expect(spoken()).toBe('25 characters left');
    write('x'.repeat(2500));
    expect(spoken()).toBe('No characters left');
  });
});

describe('sending', () => {
  test('hands in cleaned words with their type, thanks for three seconds, and goes home after two', async () => {
    const router = open();
    fireEvent.click(screen.getByRole('radio', { name: 'NSFW' }));
    await send('  a\u200b secret\n\n\n\nand more ');
    expect(api.submitConfession).toHaveBeenCalledWith(
      { userId: 'me', text: 'a secret\n\nand more', isNsfw: true },
      expect.anything(),
    );
    expect(toast.toastSuccess).toHaveBeenCalledWith(SENT, { duration: 3000, id: 'submit' });
    await pass(1900);
    expect(router.state.location.pathname).toBe('/submit');
    await pass(200);
    expect(router.state.location.pathname).toBe('/');
  });

  test('whoever leaves before is left in peace', async () => {
    const router = open();
    await send('a secret');
    await act(() => router.navigate('/profile'));
    await pass(5000);
    expect(router.state.location.pathname).toBe('/profile');
  });

  test('help for whoever wrote of self-harm stays in sight, and says that it was sent', async () => {
    open();
    const help = () => screen.getByRole('region', { name: 'You do not have to carry this alone' });
    write('Some nights I want to die.');
    expect(help().textContent).toContain('You can send what you wrote.');
    await send('Some nights I want to die.');
    screen.getByText('It is off your chest.');
    expect(help().textContent).toContain('What you wrote has been sent.');
    expect(help().textContent).not.toContain('You can send');
  });

  test('two clicks in one moment send once', async () => {
    open();
    write('a secret');
    act(() => {
      button().click();
      button().click();
    });
    await pass(10);
    expect(api.submitConfession).toHaveBeenCalledTimes(1);
  });

  test('Ctrl+Enter sends too, and explains itself when it cannot', async () => {
    open();
    write('look: <b>');
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    expect(toast.toastError).toHaveBeenCalledWith('HTML tags are not allowed', { id: 'submit' });
    write('look');
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    await pass(10);
    expect(api.submitConfession).toHaveBeenCalledTimes(1);
  });
});

describe('a failure', () => {
  test('is told inline and in a toast; a refused text must change first', async () => {
    vi.mocked(api.submitConfession).mockRejectedValue(new AppError('refused', 'no'));
    open();
    await send('a secret');
    expect(inlineError()?.textContent).toBe(REFUSED);
    expect(toast.toastError).toHaveBeenCalledWith(REFUSED, { id: 'submit' });
    expect([button().disabled, retry()]).toEqual([true, null]);
    write('another secret');
    expect([inlineError()?.textContent, button().disabled]).toEqual(['', false]);
  });

  test('of the network keeps the words, and can be tried again as they are', async () => {
    vi.mocked(api.submitConfession).mockRejectedValueOnce(new AppError('offline', 'No connection.'));
    open();
    await send('a secret');
    expect([inlineError()?.textContent, field().value]).toEqual(['No connection.', 'a secret']);
    expect(button().disabled).toBe(true);
    expect(document.activeElement).toBe(retry());
    act(() => retry()?.click());
    await pass(10);
    expect(toast.toastSuccess).toHaveBeenCalledWith(SENT, { duration: 3000, id: 'submit' });
  });
});

describe('the draft', () => {
  test('text and type are there again after a reload', () => {
    open();
    write('half a sec');
    fireEvent.click(screen.getByRole('radio', { name: 'NSFW' }));
    cleanup();
    open();
    expect(field().value).toBe('half a sec');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'NSFW' }).checked).toBe(true);
  });

  test('is never seen by somebody else, and is gone for good once they come', () => {
    open('me');
    write('half a sec');
    cleanup();
    open('you');
    expect(field().value).toBe('');
    cleanup();
    open('me');
    expect(field().value).toBe('');
  });

  test('is gone once the confession is taken', async () => {
    open();
    await send('a secret');
    cleanup();
    open();
    expect(field().value).toBe('');
  });

  test('is gone once the confession is taken, also for whoever left and came back meanwhile', async () => {
    let take = () => {};
    vi.mocked(api.submitConfession).mockReturnValue(
      new Promise((resolve) => {
        take = () => resolve();
      }),
    );
    const router = open();
    await send('a secret');
    await act(() => router.navigate('/profile'));
    await act(() => router.navigate('/submit'));
    expect(button().disabled).toBe(true);
    take();
    await pass(10);
    expect(field().value).toBe('');
    expect(toast.toastSuccess).toHaveBeenCalledTimes(1);
    await pass(5000);
    expect(router.state.location.pathname).toBe('/submit');
  });

  test('follows what another tab writes', () => {
    open();
    window.localStorage.setItem(
      'confession.draft.me.submit',
      JSON.stringify({ text: 'from there', isNsfw: true }),
    );
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(field().value).toBe('from there');
  });

  test.each(['not json', '7', 'null', '{"text":5}'])('that cannot be read is no draft: %s', (stored) => {
    window.localStorage.setItem('confession.draft.me.submit', stored);
    open();
    expect(field().value).toBe('');
  });
});

test('too often: the words stay, the button waits aloud once, also after a reload, and then works', async () => {
  vi.mocked(api.submitConfession).mockRejectedValueOnce(
    new AppError('rate-limited', 'too often', { retryAfterSeconds: 30 }),
  );
  open();
  await send('I confess in bursts.');
  expect(toast.toastError).toHaveBeenLastCalledWith(
    'You are confessing too often. Try again in 30 seconds.',
    expect.anything(),
  );
  const told = (seconds: number) =>
    screen.queryAllByText(`You can confess again in ${seconds} seconds. Your words stay here.`);
  expect(told(30)).toHaveLength(2);
  expect(field().value).toBe('I confess in bursts.');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await pass(10_000);
  expect([told(30).length, told(20).length]).toEqual([1, 1]);
  cleanup();
  open();
  expect(field().value).toBe('I confess in bursts.');
  fireEvent.click(button());
  await pass(10);
  expect(api.submitConfession).toHaveBeenCalledTimes(1);
  // Somebody else on this device has a limit of their own.
  cleanup();
  open('other');
  expect(screen.queryByText(/You can confess again/)).toBeNull();
  cleanup();
  open();
  write('I confess in bursts.');
  await pass(20_500);
  fireEvent.click(button());
  await pass(10);
  expect(api.submitConfession).toHaveBeenCalledTimes(2);
});
