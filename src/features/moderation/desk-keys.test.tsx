// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import * as toast from '@/ui/toast';
import * as api from './api';
import { entry, figures, newItem, openDesk, pageOf, reportedItem, stubBrowser } from './desk-support';

vi.mock('./api');
vi.mock('@/ui/toast');

const current = () => document.querySelector('article[aria-current]');
const settled = () =>
  waitFor(() => expect(document.querySelector('[data-settling]')).toBeNull(), { timeout: 2000 });
// By role it would take seconds: this is asked again and again.
const secrets = () =>
  [...document.querySelectorAll('article')].map((article) => article.textContent?.match(/Secret ./)?.[0]);

async function openWith(...ids: string[]) {
  vi.mocked(api.fetchDesk).mockImplementation(async () => pageOf(...ids.map((id) => newItem(id))));
  const desk = openDesk();
  await screen.findByText(`Secret ${ids[0]}`);
  return desk;
}

async function openReported(...items: ReturnType<typeof reportedItem>[]) {
  vi.mocked(api.fetchDesk).mockImplementation(async () => pageOf(...items));
  const desk = openDesk('reported');
  await screen.findByText(`Secret ${items[0]?.id}`);
  return desk;
}

beforeEach(() => {
  vi.resetAllMocks();
  stubBrowser();
  vi.mocked(api.fetchFigures).mockResolvedValue(figures);
  let entryId = 0;
  vi.mocked(api.decide).mockImplementation(async () => ++entryId);
});
afterEach(cleanup);

test('keys walk from entry to entry, and the one with the focus is the current one', async () => {
  const { user } = await openWith('a', 'b', 'c');
  expect(current()).toBe(entry('a'));
  await user.keyboard('j');
  expect(document.activeElement).toBe(entry('a'));
  await user.keyboard('j{ArrowDown}');
  expect(document.activeElement).toBe(entry('c'));
  await user.keyboard('j');
  expect(document.activeElement).toBe(entry('c'));
  await user.keyboard('k{ArrowUp}');
  expect(current()).toBe(entry('a'));
  await user.click(within(entry('b')).getByText('Secret b'));
  expect(current()).toBe(entry('b'));
});

test('one key each decides on the current entry and goes on with the next', async () => {
  const { user } = await openWith('a', 'b', 'c');
  await user.keyboard('jja');
  await waitFor(() => expect(secrets()).toEqual(['Secret a', 'Secret c']));
  expect(document.activeElement).toBe(entry('c'));
  await settled();
  await user.keyboard('n');
  await waitFor(() => expect(api.decide).toHaveBeenCalledTimes(2));
  expect(vi.mocked(api.decide).mock.calls.map(([decision]) => [decision.deed, decision.item.id])).toEqual([
    ['approve', 'b'],
    ['mark', 'c'],
  ]);
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject this confession?' });
});

test('a second press that was meant for the one before decides nothing', async () => {
  const { user } = await openWith('a', 'b');
  await user.keyboard('a');
  await waitFor(() => expect(secrets()).toEqual(['Secret b']));
  await user.keyboard('a');
  expect(api.decide).toHaveBeenCalledTimes(1);
});

test('keys are off while a reason is typed and behind every dialog', async () => {
  const { user } = await openWith('a');
  await user.keyboard('r');
  await user.type(await screen.findByLabelText('Reason'), 'Aja, nur du?');
  expect(api.decide).not.toHaveBeenCalled();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(window, { key: '?' });
  await screen.findByRole('dialog', { name: 'Keys of the desk' });
  await user.keyboard('a');
  expect(api.decide).not.toHaveBeenCalled();
});

test('what is taken back returns to its place and has the focus', async () => {
  const { user } = await openWith('a', 'b', 'c');
  await user.keyboard('jja');
  await waitFor(() => expect(secrets()).toEqual(['Secret a', 'Secret c']));
  expect(screen.getByText(/^Approved: “Secret b”/).getAttribute('role')).toBe('status');
  await user.keyboard('u');
  await waitFor(() => expect(secrets()).toEqual(['Secret a', 'Secret b', 'Secret c']));
  expect(api.undo).toHaveBeenCalledExactlyOnceWith(1);
  expect(document.activeElement).toBe(entry('b'));
  within(entry('b')).getByRole('button', { name: 'Approve' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('several decisions are taken back newest first', async () => {
  const { user } = await openWith('a', 'b', 'c');
  await user.keyboard('a');
  await waitFor(() => expect(secrets()).toHaveLength(2));
  await settled();
  await user.keyboard('a');
  await waitFor(() => expect(secrets()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(secrets()).toEqual(['Secret b', 'Secret c']));
  await user.keyboard('u');
  await waitFor(() => expect(secrets()).toEqual(['Secret a', 'Secret b', 'Secret c']));
  expect(vi.mocked(api.undo).mock.calls.map(([id]) => id)).toEqual([2, 1]);
  expect(document.activeElement).toBe(entry('a'));
});

test('a mark is taken back where it stands', async () => {
  const { user } = await openWith('a', 'b');
  await user.keyboard('n');
  const isMarked = () => within(entry('a')).getByRole('switch').getAttribute('aria-checked') === 'true';
  await screen.findByRole('button', { name: 'Undo' });
  expect(isMarked()).toBe(true);
  await user.keyboard('u');
  await waitFor(() => expect(isMarked()).toBe(false));
  expect(secrets()).toEqual(['Secret a', 'Secret b']);
});

test('after ten seconds there is nothing to take back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await openWith('a', 'b');
    fireEvent.keyDown(window, { key: 'a' });
    await screen.findByRole('button', { name: 'Undo' });
    await vi.advanceTimersByTimeAsync(9500);
    screen.getByRole('button', { name: 'Undo' });
    await vi.advanceTimersByTimeAsync(600);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    fireEvent.keyDown(window, { key: 'u' });
    expect(api.undo).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test('a decision that can no longer be undone says why; without a connection one may try again', async () => {
  const { user } = await openWith('a', 'b');
  await user.keyboard('a');
  await screen.findByRole('button', { name: 'Undo' });
  vi.mocked(api.undo).mockRejectedValueOnce(new AppError('offline', 'No connection.'));
  await user.keyboard('u');
  await waitFor(() => expect(toast.toastError).toHaveBeenLastCalledWith('No connection.'));
  vi.mocked(api.undo).mockRejectedValueOnce(new AppError('conflict', 'No'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(toast.toastError).toHaveBeenLastCalledWith('This decision can no longer be undone.'),
  );
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(secrets()).toEqual(['Secret b']);
});

test('taken back from another tab, one is brought to where it is', async () => {
  vi.mocked(api.fetchLog).mockResolvedValue({ entries: [], next: null });
  const { user } = await openWith('a', 'b');
  await user.keyboard('a');
  await screen.findByRole('button', { name: 'Undo' });
  await user.click(screen.getByRole('tab', { name: 'Log' }));
  await screen.findByText('Nothing has been decided yet');
  await user.keyboard('u');
  await screen.findByText('Secret a');
  expect(document.activeElement).toBe(entry('a'));
});

test.each(['a', 'd'])('on something reported %s keeps it', async (key) => {
  const { user } = await openReported(reportedItem('a', { target: 'comment', context: 'How it begins' }));
  within(entry('a')).getByText('How it begins');
  within(entry('a')).getByText('Spam or advertising, 2 reports');
  expect(within(entry('a')).queryByRole('switch')).toBeNull();
  await user.keyboard('n');
  await user.keyboard(key);
  await screen.findByText('No reports are open');
  expect(vi.mocked(api.decide).mock.calls.map(([decision]) => decision.deed)).toEqual(['keep']);
});

test('D decides nothing on what is new, and puts away what was decided', async () => {
  const { user } = await openWith('a', 'b');
  await user.keyboard('d');
  expect(api.decide).not.toHaveBeenCalled();
  vi.mocked(api.decide).mockRejectedValue(new AppError('conflict', 'No', { detail: 'approved' }));
  await user.keyboard('a');
  await within(entry('a')).findByText('Decided in the meantime: it is approved.');
  await user.keyboard('d');
  expect(secrets()).toEqual(['Secret b']);
});

test('what was decided by somebody else is walked past and back to, and no key decides on it', async () => {
  const { user } = await openWith('a', 'b');
  vi.mocked(api.decide).mockRejectedValueOnce(new AppError('conflict', 'No', { detail: 'kept' }));
  await user.keyboard('a');
  await within(entry('a')).findByText('Decided in the meantime: it is kept.');
  await user.keyboard('j');
  expect(document.activeElement).toBe(entry('b'));
  await user.keyboard('k');
  expect(document.activeElement).toBe(entry('a'));
  await user.keyboard('ran');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.decide).toHaveBeenCalledTimes(1);
  await user.keyboard('d');
  expect(document.activeElement).toBe(entry('b'));
  await settled();
  await user.keyboard('r');
  await screen.findByRole('dialog', { name: 'Reject this confession?' });
});

test('where only the mark was reported, N decides', async () => {
  const { user } = await openReported(reportedItem('a', { reasons: [['nsfw_misclassified', 2]] }));
  await user.keyboard('n');
  await screen.findByText('No reports are open');
  await user.keyboard('u');
  await screen.findByText('Secret a');
});

test('an urgent arrival moves nothing, and is told', async () => {
  const { client, user } = await openWith('a', 'b');
  vi.mocked(api.fetchDesk).mockImplementation(async () =>
    pageOf(newItem('c', { isUrgent: true, concern: 'self_harm' }), newItem('a'), newItem('b')),
  );
  await client.refetchQueries({ queryKey: ['moderation', 'desk', 'new'] });
  await screen.findByText('Secret c');
  expect(secrets()).toEqual(['Secret a', 'Secret b', 'Secret c']);
  within(entry('c')).getByText('Speaks of self-harm');
  await user.click(screen.getByRole('button', { name: 'Go There' }));
  expect(document.activeElement).toBe(entry('c'));
});
