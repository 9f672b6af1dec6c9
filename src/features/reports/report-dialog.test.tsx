// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REPORT_REASONS, type ReportTarget } from '@/domain/report';
import { forgetDrafts } from '@/lib/drafts';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as toast from '@/ui/toast';
import * as api from './api';
import { ReportDialog } from './report-dialog';

vi.mock('./api');
vi.mock('@/features/auth/session', () => ({ useCurrentUserId: () => 'me' }));
vi.mock('@/ui/toast');

const confession: ReportTarget = { type: 'confession', id: '01a12e76-66f7-75a9-b54c-f69056740597' };
const comment: ReportTarget = { ...confession, type: 'comment' };
const onClose = vi.fn();
const onGone = vi.fn();

async function open(target: ReportTarget = confession) {
  const client = createQueryClient();
  const app = (shown: ReportTarget | null) => (
    <QueryClientProvider client={client}>
      <ReportDialog target={shown} onClose={onClose} onGone={onGone} />
    </QueryClientProvider>
  );
  const { rerender } = render(app(target));
  await screen.findByRole('dialog', { name: `Report this ${target.type}` });
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), close: () => rerender(app(null)) };
}

const reason = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const submit = () => screen.getByRole('button', { name: /^Submit/ });
const told = (message: string) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));

beforeEach(() => {
  vi.resetAllMocks();
  Element.prototype.scrollIntoView = vi.fn();
  vi.mocked(api.fetchReported).mockResolvedValue(false);
  vi.mocked(api.fileReport).mockResolvedValue('filed');
});
afterEach(() => {
  cleanup();
  forgetDrafts();
  vi.useRealTimers();
});

test('seven reasons, none chosen, and the focus on the first', async () => {
  await open();
  await reason('Spam or advertising');
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ value }) => value)).toEqual([...REPORT_REASONS]);
  expect(radios.some(({ checked }) => checked)).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(radios[0]));
});

test('without a reason nothing is sent, and the group says so', async () => {
  const { user } = await open();
  const first = await reason('Spam or advertising');
  await user.click(submit());
  await told('Please select a reason for reporting');
  expect(document.activeElement).toBe(first);
  const group = screen.getByRole('radiogroup');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'reason',
  );
  expect(api.fileReport).not.toHaveBeenCalled();
  await user.click(await reason('Hate or harassment'));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a report is filed once, thanked for, and the item leaves', async () => {
  let answer = (_: api.Outcome) => {};
  vi.mocked(api.fileReport).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { user } = await open();
  await user.click(await reason('Gore or extreme violence'));
  // Two in one moment, before anything is drawn anew.
  act(() => {
    const form = submit().closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await screen.findByRole('button', { name: 'Submitting...' });
  await act(async () => answer('filed'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.fileReport).toHaveBeenCalledExactlyOnceWith(
    { target: confession, reason: 'gore_extreme_violence' },
    expect.anything(),
  );
  expect(onGone).toHaveBeenCalledExactlyOnceWith(confession);
  expect(toast.toastSuccess).toHaveBeenCalledWith(
    'Thank you for reporting. Our moderation team will review this.',
    expect.anything(),
  );
});

test.each([
  {
    type: 'confession',
    outcome: 'duplicate',
    message: 'You have already reported this confession',
    gone: true,
  },
  { type: 'comment', outcome: 'duplicate', message: 'You have already reported this comment', gone: true },
  { type: 'confession', outcome: 'missing', message: 'Confession not found', gone: true },
  { type: 'comment', outcome: 'missing', message: 'Comment not found', gone: true },
  { type: 'confession', outcome: 'own', message: 'This confession is your own', gone: false },
  { type: 'comment', outcome: 'own', message: 'This comment is your own', gone: false },
] as const)('a $type that turns out $outcome', async ({ type, outcome, message, gone }) => {
  const target = { ...confession, type };
  vi.mocked(api.fileReport).mockResolvedValue(outcome);
  const { user } = await open(target);
  await user.click(await reason('Spam or advertising'));
  await user.click(submit());
  await told(message);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(onGone.mock.calls).toEqual(gone ? [[target]] : []);
  expect(onClose).not.toHaveBeenCalled();
  expect(toast.toastSuccess).not.toHaveBeenCalled();
  const [, close] = screen.getAllByRole('button', { name: 'Close' });
  expect(document.activeElement).toBe(close);
});

test('reported before: said instead of the form, and the item leaves', async () => {
  vi.mocked(api.fetchReported).mockResolvedValue(true);
  await open(comment);
  await told('You have already reported this comment');
  expect(onGone).toHaveBeenCalledExactlyOnceWith(comment);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a check that fails can be tried again, and does not stand in the way', async () => {
  vi.mocked(api.fetchReported).mockRejectedValueOnce(new AppError('unexpected', 'no'));
  const { user } = await open();
  await told('Failed to check report status');
  await user.click(await reason('Illegal content'));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  expect((await reason('Illegal content')).checked).toBe(true);
  expect(api.fetchReported).toHaveBeenCalledTimes(2);
});

test.each([
  ['nobody is signed in', new AppError('unauthenticated', 'JWT expired'), 'Please sign in to report'],
  ['the server fails', new AppError('unexpected', 'boom'), 'Failed to submit report. Please try again.'],
  ['there is no network', new AppError('offline', 'offline'), 'There seems to be no connection.'],
])('when %s it is told and the choice is kept', async (_when, error, message) => {
  vi.mocked(api.fileReport).mockRejectedValueOnce(error);
  const { user } = await open();
  await user.click(await reason('Shared without consent'));
  await user.click(submit());
  await told(message);
  expect((await reason('Shared without consent')).checked).toBe(true);
  expect(document.activeElement).toBe(submit());
  expect(onGone).not.toHaveBeenCalled();
  await user.click(submit());
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
});

test('too often: the choice is kept, the button waits, and then it is filed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const error = new AppError('rate-limited', 'You are doing that too often.', { retryAfterSeconds: 80 });
  vi.mocked(api.fileReport).mockRejectedValueOnce(error);
  await open();
  fireEvent.click(await reason('Shared without consent'));
  fireEvent.click(submit());
  await screen.findAllByText('You can report again in 80 seconds. Your choice is kept.');
  expect((await reason('Shared without consent')).checked).toBe(true);
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(submit());
  expect(api.fileReport).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(81_000));
  expect(submit().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(submit());
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
});

test('a status that nobody is signed in to ask for', async () => {
  vi.mocked(api.fetchReported).mockRejectedValue(new AppError('unauthenticated', 'signed out'));
  await open();
  await told('Please sign in to report');
});

test('what is no comment and no confession cannot be reported', async () => {
  await open({ type: 'comment', id: 'temporary-1' });
  await told('Invalid target for report');
  expect(api.fetchReported).not.toHaveBeenCalled();
  expect(onGone).not.toHaveBeenCalled();
});

test('closed before the answer: the item still leaves, and a failure is still told', async () => {
  let refuse = (_: unknown) => {};
  vi.mocked(api.fileReport).mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  const { user, close } = await open();
  await user.click(await reason('Spam or advertising'));
  await user.click(submit());
  await screen.findByRole('button', { name: 'Submitting...' });
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => refuse(new AppError('unexpected', 'boom')));
  expect(toast.toastError).toHaveBeenCalledWith('Failed to submit report. Please try again.');
});

test('whoever names self-harm is told where help is, without a number', async () => {
  const { user } = await open();
  await user.click(await reason('Self-harm or suicide'));
  const help = screen.getByRole('region', { name: 'You do not have to carry this alone' });
  const links = within(help).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://findahelpline.com/',
    'https://befrienders.org/',
  ]);
  expect(links.every((link) => link.getAttribute('rel') === 'noopener noreferrer')).toBe(true);
  expect(help.textContent).not.toMatch(/\d{2}/);
  await user.click(await reason('Spam or advertising'));
  expect(screen.queryByRole('region', { name: 'You do not have to carry this alone' })).toBeNull();
});
