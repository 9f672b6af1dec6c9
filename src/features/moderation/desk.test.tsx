// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as toast from '@/ui/toast';
import * as api from './api';
import { Desk } from './desk';
import { queueQuery } from './queries';

vi.mock('./api');
vi.mock('@/ui/toast');

const item = (id: string): api.QueueItem => ({
  id,
  text: `Secret ${id}`,
  writtenAt: new Date('2026-11-20T12:00:00Z'),
  isNsfw: false,
  nickname: `Sinner ${id}`,
});

const onForbidden = vi.fn();
const queueHolds = (...ids: string[]) =>
  vi.mocked(api.fetchQueue).mockResolvedValue({ items: ids.map(item), next: null });

function openDesk() {
  const client = createQueryClient();
  // As anywhere in the app, but a failure shows at once.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <Desk onForbidden={onForbidden} />
    </QueryClientProvider>,
  );
  return { client, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const entry = (id: string) => screen.getByRole('article', { name: `Confession by Sinner ${id}` });
const button = (id: string, name: string) => within(entry(id)).getByRole('button', { name });

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.mocked(api.countWaiting).mockResolvedValue(2);
  vi.mocked(api.decide).mockResolvedValue();
  vi.mocked(api.setNsfw).mockResolvedValue();
});
afterEach(cleanup);

test('approving takes the confession off the desk and hands the focus to the next', async () => {
  queueHolds('a', 'b');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  queueHolds('b');
  await user.click(button('a', 'Approve'));
  await waitFor(() => expect(screen.queryByText('Secret a')).toBeNull());
  expect(api.decide).toHaveBeenCalledExactlyOnceWith({ id: 'a', verdict: 'approve' }, expect.anything());
  expect(document.activeElement).toBe(entry('b'));
});

test('after the last one the focus is on the heading, and the desk says that nothing waits', async () => {
  queueHolds('a');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  queueHolds();
  await user.click(button('a', 'Approve'));
  await screen.findByText('Nothing waits for judgment');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('while an answer is on its way nothing can be decided twice', async () => {
  let answer = () => {};
  vi.mocked(api.decide).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  queueHolds('a', 'b');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  await user.dblClick(button('a', 'Approve'));
  await user.click(button('a', 'Reject'));
  expect(api.decide).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('b', 'Approve').hasAttribute('disabled')).toBe(false);
  answer();
  await waitFor(() => expect(screen.queryByText('Secret a')).toBeNull());
});

test('a poll that set out before the decision does not bring the confession back', async () => {
  queueHolds('a', 'b');
  const { user, client } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Approve'));
  await waitFor(() => expect(screen.queryByText('Secret a')).toBeNull());
  queueHolds('a', 'b', 'c');
  await client.refetchQueries({ queryKey: queueQuery.queryKey });
  await screen.findByText('Secret c');
  expect(screen.queryByText('Secret a')).toBeNull();
});

test('what somebody else was faster with is told, and leaves', async () => {
  vi.mocked(api.decide).mockRejectedValue(new AppError('conflict', 'already decided'));
  queueHolds('a', 'b');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Approve'));
  await waitFor(() => expect(screen.queryByText('Secret a')).toBeNull());
  expect(toast.toastInfo).toHaveBeenCalledWith('Somebody else has already decided this one.');
  expect(document.activeElement).toBe(entry('b'));
});

test('what leaves the queue while one reads keeps its place, and only waits to be dismissed', async () => {
  queueHolds('a', 'b');
  const { user, client } = openDesk();
  await screen.findByText('Secret a');
  queueHolds('b', 'c');
  await client.refetchQueries({ queryKey: queueQuery.queryKey });
  await screen.findByText('Secret c');
  expect(
    screen.getAllByRole('article').map((element) => element.textContent?.match(/Secret ./)?.[0]),
  ).toEqual(['Secret a', 'Secret b', 'Secret c']);
  expect(within(entry('a')).queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(button('a', 'Dismiss'));
  expect(screen.queryByText('Secret a')).toBeNull();
  expect(document.activeElement).toBe(entry('b'));
});

test('a failed approval is told and the confession stays', async () => {
  vi.mocked(api.decide).mockRejectedValue(new AppError('offline', 'No connection.'));
  queueHolds('a');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Approve'));
  await waitFor(() => expect(toast.toastError).toHaveBeenCalledWith('No connection.'));
  expect(button('a', 'Approve').hasAttribute('disabled')).toBe(false);
});

test('a rejection needs a reason, and a failed one keeps it', async () => {
  vi.mocked(api.decide).mockRejectedValueOnce(new AppError('offline', 'No connection.'));
  queueHolds('a', 'b');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Reject'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject this confession?' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByRole('alert').textContent).toBe('Please give a reason.');
  expect(api.decide).not.toHaveBeenCalled();

  await user.click(dialog.getByRole('button', { name: 'Advertising' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('No connection.'));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('It advertises something.');

  queueHolds('b');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByText('Secret a', { selector: 'p' })).toBeNull());
  expect(api.decide).toHaveBeenLastCalledWith(
    { id: 'a', verdict: 'reject', reason: 'It advertises something.' },
    expect.anything(),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(entry('b')));
});

test('a reason survives a change of mind', async () => {
  queueHolds('a');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Reject'));
  await user.type(await screen.findByLabelText('Reason'), 'Too long');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('a', 'Reject'));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('Too long');
});

test('marking shows at once, and is put back when it is refused', async () => {
  let refuse = (_error: AppError) => {};
  vi.mocked(api.setNsfw).mockReturnValue(new Promise((_resolve, reject) => (refuse = reject)));
  queueHolds('a');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  const mark = () => within(entry('a')).getByRole('switch', { name: 'NSFW' }).getAttribute('aria-checked');
  await user.click(within(entry('a')).getByRole('switch', { name: 'NSFW' }));
  expect(mark()).toBe('true');
  refuse(new AppError('unexpected', 'No'));
  await waitFor(() => expect(mark()).toBe('false'));
  expect(toast.toastError).toHaveBeenCalledWith('No');
});

test('someone who is no moderator any more is told so by the queue and by every action', async () => {
  queueHolds('a');
  vi.mocked(api.decide).mockRejectedValue(new AppError('forbidden', 'Only moderators may do this'));
  const { user, client } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Approve'));
  await waitFor(() => expect(onForbidden).toHaveBeenCalledTimes(1));
  vi.mocked(api.fetchQueue).mockRejectedValue(new AppError('forbidden', 'Only moderators may do this'));
  await client.refetchQueries({ queryKey: queueQuery.queryKey });
  await waitFor(() => expect(onForbidden).toHaveBeenCalledTimes(2));
});

test('a failed refresh says so and keeps what was loaded', async () => {
  queueHolds('a');
  const { client } = openDesk();
  await screen.findByText('Secret a');
  vi.mocked(api.fetchQueue).mockRejectedValue(new AppError('offline', 'No connection.'));
  await client.refetchQueries({ queryKey: queueQuery.queryKey });
  await screen.findByText('Refreshing the list failed. You see it as it was last loaded.');
  expect(screen.getByText('Secret a')).toBeTruthy();
});

test('a failed load can be tried again', async () => {
  vi.mocked(api.fetchQueue).mockRejectedValueOnce(new AppError('offline', 'No connection.'));
  const { user } = openDesk();
  await screen.findByText('No connection.');
  queueHolds('a');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Secret a');
});

test('the next page begins after the last one held, and is fetched unasked when little is in sight', async () => {
  vi.mocked(api.fetchQueue).mockImplementation(async (after) =>
    after === null ? { items: [item('a')], next: 'a' } : { items: [item('b')], next: null },
  );
  openDesk();
  await screen.findByText('Secret b');
  expect(vi.mocked(api.fetchQueue).mock.calls.map(([after]) => after)).toEqual([null, 'a']);
});
