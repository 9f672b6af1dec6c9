// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import * as toast from '@/ui/toast';
import * as api from './api';
import { button, entry, figures, newItem, openDesk, pageOf, stubBrowser } from './desk-support';
import { deskQuery } from './queries';

vi.mock('./api');
vi.mock('@/ui/toast');

const { queryKey } = deskQuery('new');
const queryEntry = (id: string) => screen.queryByRole('article', { name: `Confession by Sinner ${id}` });
const queueHolds = (...ids: string[]) =>
  vi.mocked(api.fetchDesk).mockImplementation(async () => pageOf(...ids.map((id) => newItem(id))));

beforeEach(() => {
  vi.resetAllMocks();
  stubBrowser();
  vi.mocked(api.fetchFigures).mockResolvedValue(figures);
  vi.mocked(api.decide).mockResolvedValue(1);
});
afterEach(cleanup);

test('approving takes the confession off the desk and hands the focus to the next', async () => {
  queueHolds('a', 'b');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  queueHolds('b');
  await user.click(button('a', 'Approve'));
  await waitFor(() => expect(queryEntry('a')).toBeNull());
  expect(api.decide).toHaveBeenCalledExactlyOnceWith(
    { deed: 'approve', item: newItem('a') },
    expect.anything(),
  );
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
  let answer = (_entry: number) => {};
  vi.mocked(api.decide).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  queueHolds('a', 'b');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  await user.dblClick(button('a', 'Approve'));
  await user.click(button('a', 'Reject'));
  expect(api.decide).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('b', 'Approve').hasAttribute('disabled')).toBe(false);
  answer(1);
  await waitFor(() => expect(queryEntry('a')).toBeNull());
});

test('a poll that set out before the decision does not bring the confession back', async () => {
  queueHolds('a', 'b');
  const { user, client } = openDesk();
  await screen.findByText('Secret a');
  const before = Date.now() - 1000;
  await user.click(button('a', 'Approve'));
  await waitFor(() => expect(queryEntry('a')).toBeNull());
  vi.mocked(api.fetchDesk).mockResolvedValue({
    ...pageOf(newItem('a'), newItem('b'), newItem('c')),
    askedAt: before,
  });
  await client.refetchQueries({ queryKey });
  await screen.findByText('Secret c');
  expect(queryEntry('a')).toBeNull();
});

test('one that waits again comes back', async () => {
  queueHolds('a', 'b');
  const { user, client } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Approve'));
  await waitFor(() => expect(queryEntry('a')).toBeNull());
  // Its author has appealed, or somebody else took the decision back.
  vi.mocked(api.fetchDesk).mockResolvedValue({ ...pageOf(newItem('a')), askedAt: Date.now() + 1000 });
  await client.refetchQueries({ queryKey });
  await screen.findByText('Secret a');
  expect(button('a', 'Approve').hasAttribute('disabled')).toBe(false);
});

test('what somebody else was faster with says how it was decided, and waits to be put away', async () => {
  vi.mocked(api.decide).mockRejectedValue(new AppError('conflict', 'decided', { detail: 'rejected' }));
  queueHolds('a', 'b');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Approve'));
  await within(entry('a')).findByText('Decided in the meantime: it is rejected.');
  expect(toast.toastInfo).toHaveBeenCalledWith('Decided in the meantime: it is rejected.');
  expect(document.activeElement).toBe(entry('a'));
  expect(within(entry('a')).queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(button('a', 'Put Away'));
  expect(document.activeElement).toBe(entry('b'));
});

test('what was being written when somebody else decided is kept to be copied', async () => {
  vi.mocked(api.decide).mockRejectedValue(new AppError('conflict', 'decided', { detail: 'approved' }));
  queueHolds('a');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Reject'));
  await user.type(await screen.findByLabelText('Reason'), 'My long thoughts');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  within(entry('a')).getByText('My long thoughts');
  await waitFor(() => expect(document.activeElement).toBe(entry('a')));
  await user.click(button('a', 'Copy'));
  expect(await window.navigator.clipboard.readText()).toBe('My long thoughts');
});

test('one whose author was faster says so', async () => {
  vi.mocked(api.decide).mockRejectedValue(new AppError('missing', 'not found'));
  queueHolds('a');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Approve'));
  await within(entry('a')).findByText('Its author has deleted this one.');
});

test('what leaves the queue while one reads keeps its place, and only waits to be dismissed', async () => {
  queueHolds('a', 'b');
  const { user, client } = openDesk();
  await screen.findByText('Secret a');
  queueHolds('b', 'c');
  await client.refetchQueries({ queryKey });
  await screen.findByText('Secret c');
  expect(
    screen.getAllByRole('article').map((element) => element.textContent?.match(/Secret ./)?.[0]),
  ).toEqual(['Secret a', 'Secret b', 'Secret c']);
  expect(within(entry('a')).queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(button('a', 'Put Away'));
  expect(queryEntry('a')).toBeNull();
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

  await user.click(dialog.getByRole('button', { name: 'Spam' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('No connection.'));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(
    'It advertises something or repeats itself.',
  );

  queueHolds('b');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(queryEntry('a')).toBeNull());
  expect(api.decide).toHaveBeenLastCalledWith(
    { deed: 'reject', item: newItem('a'), reason: 'It advertises something or repeats itself.' },
    expect.anything(),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(entry('b')));
});

test('of the ready-made reasons the one that stands there is pressed, another replaces it, again takes it back', async () => {
  queueHolds('a');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Reject'));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Reason');
  const pressed = () => dialog.queryAllByRole('button', { pressed: true }).map((ready) => ready.textContent);
  await user.click(dialog.getByRole('button', { name: 'Spam' }));
  expect(pressed()).toEqual(['Spam']);
  await user.click(dialog.getByRole('button', { name: 'Hateful' }));
  expect(field.value).toBe('It attacks a person or a group of people.');
  expect(pressed()).toEqual(['Hateful']);
  await user.click(dialog.getByRole('button', { name: 'Hateful' }));
  expect(field.value).toBe('');
  expect(pressed()).toEqual([]);
});

test('a reason survives a change of mind', async () => {
  queueHolds('a');
  const { user } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Reject'));
  await user.type(await screen.findByLabelText('Reason'), 'Too long');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('a', 'Reject')));
  await user.click(button('a', 'Reject'));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('Too long');
});

test('marking shows at once, and is put back when it is refused', async () => {
  let refuse = (_error: AppError) => {};
  vi.mocked(api.decide).mockReturnValue(new Promise((_resolve, reject) => (refuse = reject)));
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
  const { user, client, onForbidden } = openDesk();
  await screen.findByText('Secret a');
  await user.click(button('a', 'Approve'));
  await waitFor(() => expect(onForbidden).toHaveBeenCalledTimes(1));
  vi.mocked(api.fetchDesk).mockRejectedValue(new AppError('forbidden', 'Only moderators may do this'));
  await client.refetchQueries({ queryKey });
  await waitFor(() => expect(onForbidden).toHaveBeenCalledTimes(2));
});

test('a failed refresh says so and keeps what was loaded', async () => {
  queueHolds('a');
  const { client } = openDesk();
  await screen.findByText('Secret a');
  vi.mocked(api.fetchDesk).mockRejectedValue(new AppError('offline', 'No connection.'));
  await client.refetchQueries({ queryKey });
  await screen.findByText('Refreshing the list failed. You see it as it was last loaded.');
  expect(screen.getByText('Secret a')).toBeTruthy();
});

test('a failed load can be tried again', async () => {
  vi.mocked(api.fetchDesk).mockRejectedValueOnce(new AppError('offline', 'No connection.'));
  const { user } = openDesk();
  await screen.findByText('No connection.');
  queueHolds('a');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Secret a');
});

test('the next page begins after the last one held, and is fetched unasked when little is in sight', async () => {
  const next = { after_urgent: false, after_since: '2026-11-20 12:00:00.123456+00', after_id: 'a' };
  vi.mocked(api.fetchDesk).mockImplementation(async (_queue, after) =>
    after === null ? { ...pageOf(newItem('a')), next } : pageOf(newItem('b')),
  );
  openDesk();
  await screen.findByText('Secret b');
  expect(vi.mocked(api.fetchDesk).mock.calls.map(([, after]) => after)).toEqual([null, next]);
});

test('only the tab that is shown is asked for', async () => {
  queueHolds('a');
  vi.mocked(api.fetchLog).mockResolvedValue({ entries: [], next: null });
  const { user } = openDesk();
  await screen.findByText('Secret a');
  expect(vi.mocked(api.fetchDesk).mock.calls.map(([queue]) => queue)).toEqual(['new']);
  expect(api.fetchLog).not.toHaveBeenCalled();
  await user.click(screen.getByRole('tab', { name: 'Log' }));
  await screen.findByText('Nothing has been decided yet');
  expect(vi.mocked(api.fetchDesk).mock.calls.map(([queue]) => queue)).toEqual(['new']);
});
