// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Appeal } from '@/domain/appeal';
import type { OwnConfession } from '@/domain/own-confession';
import { ownAppealsKey } from '@/features/confessions/keys';
import { forgetDrafts } from '@/lib/drafts';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as toast from '@/ui/toast';
import * as api from './api';
import { OwnConfessions } from './own-confessions';

vi.mock('./api');
vi.mock('@/ui/toast');

// Dialogs leave with a transition, and machines are busy.
configure({ asyncUtilTimeout: 5000 });

const rejected: OwnConfession = {
  id: 'a',
  text: 'I keep the good pens for myself.',
  status: 'rejected',
  writtenAt: new Date('2026-11-20T12:00:00Z'),
  isNsfw: false,
  devilVotes: 0,
  angelVotes: 0,
  rejectionReason: 'Names a person',
  isHidden: false,
};
const appeal = (more: Partial<Appeal> = {}): Appeal => ({
  confessionId: 'a',
  note: 'Pens have no names.',
  standing: 'waiting',
  answer: null,
  ...more,
});

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.mocked(api.fetchOwnStates).mockReturnValue(new Promise(() => {}));
  vi.mocked(api.fetchAppeals).mockResolvedValue([]);
  vi.mocked(api.sendAppeal).mockResolvedValue();
});
afterEach(() => {
  cleanup();
  forgetDrafts();
});

function open(confession = rejected) {
  vi.mocked(api.fetchOwnConfessions).mockResolvedValueOnce({ items: [confession], next: null });
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OwnConfessions userId="me" submit="/submit" onShare={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

const opener = () => screen.findByRole('button', { name: 'Ask for a second look' });
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note to the moderators' });
const send = () => screen.getByRole('button', { name: 'Send Appeal' });

async function write(text: string) {
  fireEvent.click(await opener());
  fireEvent.change(await note(), { target: { value: text } });
}

test('the reason is read, a note is sent once, and the entry says that it waits', async () => {
  open();
  await screen.findByText('Names a person');
  await write('  Pens have no names.  ');
  screen.getByText('23/500');
  vi.mocked(api.fetchAppeals).mockResolvedValue([appeal()]);
  act(() => {
    send().click();
    send().click();
  });
  await screen.findByText('Appeal sent, waiting');
  expect(api.sendAppeal).toHaveBeenCalledExactlyOnceWith('a', 'Pens have no names.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Ask for a second look' })).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('nothing blank is sent, and an unsent note is there again', async () => {
  open();
  await write('   ');
  expect(send().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(send());
  expect(api.sendAppeal).not.toHaveBeenCalled();
  fireEvent.change(await note(), { target: { value: 'Half a thought' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await opener());
  expect((await note()).value).toBe('Half a thought');
});

test.each([
  [new AppError('offline', 'x'), 'There seems to be no connection. Your note is kept.'],
  [new AppError('unauthenticated', 'x'), 'You must be logged in to appeal. Your note is kept.'],
  [new AppError('refused', 'A note is required'), 'A note is required'],
  [new AppError('unexpected', 'x'), 'Failed to send the appeal. Your note is kept: please try again.'],
  [
    new AppError('rate-limited', 'x', { retryAfterSeconds: 50 }),
    'You can appeal again in 50 seconds. Your note is kept.',
  ],
])('%s is told, and the note is kept', async (error, told) => {
  vi.mocked(api.sendAppeal).mockRejectedValueOnce(error);
  open();
  await write('Pens have no names.');
  fireEvent.click(send());
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
  expect((await note()).value).toBe('Pens have no names.');
  expect(send().getAttribute('aria-disabled')).toBe(error.code === 'rate-limited' ? 'true' : null);
});

test.each([
  ['duplicate', /You have appealed against this already/],
  ['conflict', /no longer rejected/],
  ['missing', /This confession is gone/],
] as const)('an appeal that leads nowhere (%s) is told kindly and closes', async (code, told) => {
  vi.mocked(api.sendAppeal).mockRejectedValueOnce(new AppError(code, 'x'));
  open();
  await write('Sent from a second tab.');
  fireEvent.click(send());
  await waitFor(() =>
    expect(toast.toastInfo).toHaveBeenCalledWith(expect.stringMatching(told), expect.anything()),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the answer is told as it comes, stands with the confession, and says a reason once', async () => {
  vi.mocked(api.fetchAppeals).mockResolvedValueOnce([appeal()]);
  const client = open();
  await screen.findByText('Appeal sent, waiting');
  vi.mocked(api.fetchAppeals).mockResolvedValue([appeal({ standing: 'declined', answer: 'Names a person' })]);
  await act(() => client.invalidateQueries({ queryKey: ownAppealsKey }));
  await screen.findByText('Appeal declined');
  expect(screen.getAllByText('Names a person')).toHaveLength(1);
  expect(toast.toastInfo).toHaveBeenCalledExactlyOnceWith(
    'Your appeal was declined. The answer stands with the confession.',
    expect.anything(),
  );
});

test('a granted appeal stands with what is published, and with nothing that was taken down since', async () => {
  vi.mocked(api.fetchAppeals).mockResolvedValue([appeal({ standing: 'granted' })]);
  open({ ...rejected, status: 'approved', rejectionReason: null });
  await screen.findByText('Appeal granted');
  cleanup();
  open();
  await screen.findByText('Names a person');
  expect(screen.queryByText('Appeal granted')).toBeNull();
  // There is one appeal, and it has been heard.
  expect(screen.queryByRole('button', { name: 'Ask for a second look' })).toBeNull();
});

test('where it is not known whether one was sent, the way stays open', async () => {
  vi.mocked(api.fetchAppeals).mockRejectedValue(new AppError('unexpected', 'x'));
  open();
  await opener();
});
