// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as preference from '@/features/confessions/api';
import { commentDraftName } from '@/features/confessions/unsent-comment';
import { keepDraft } from '@/lib/drafts';
import { useModalPresence } from '@/ui/modal-presence';
import * as api from './api';
import {
  dealt,
  findTop,
  guilty,
  onComments,
  onTop,
  openScreen,
  setUp,
  spoken,
  tearDown,
  untilNext,
} from './screen-support';

vi.mock('./api');
vi.mock('@/features/confessions/api');
vi.mock('@/features/auth/session', () => ({ useCurrentUserId: () => 'me' }));

beforeEach(() => {
  setUp();
  vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(false);
  vi.mocked(api.castVote).mockResolvedValue();
  vi.mocked(api.fetchDeck).mockResolvedValue(dealt('a', 'b', 'c'));
});

afterEach(tearDown);

const type = (id: string, text: string | null) => act(() => keepDraft('me', commentDraftName(id), text));
const next = () => screen.queryByRole('button', { name: 'Next confession' });

async function judge() {
  openScreen();
  await findTop('Secret a');
  fireEvent.click(guilty());
  await waitFor(() => expect(spoken()).toContain('Guilty'));
}

test('the result stays while a comment on it is not sent, says so, and goes on when asked', async () => {
  await judge();
  expect(next()).toBeNull();
  type('a', 'I would have');
  await untilNext();
  await untilNext();
  expect(spoken()).toContain('Guilty');
  screen.getByText('Your comment is not sent yet.');
  const comments = screen.getByRole('button', { name: /1 Comments.*Draft/ });
  fireEvent.click(comments);
  expect(onComments).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'a' }));
  next()?.focus();
  fireEvent.click(screen.getByRole('button', { name: 'Next confession' }));
  await waitFor(() => expect(onTop()).toBe('Secret b'));
  expect(spoken()).toBe('');
  expect(document.activeElement?.textContent).toBe('Secret b');
  expect(screen.queryByRole('button', { name: /Draft/ })).toBeNull();
  fireEvent.click(guilty());
  await untilNext();
  expect(onTop()).toBe('Secret c');
});

test('an arrow goes on to the next card and judges nothing', async () => {
  await judge();
  type('a', 'I would have');
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  await waitFor(() => expect(onTop()).toBe('Secret b'));
  expect(api.castVote).toHaveBeenCalledTimes(1);
});

test.each([
  ['it is sent', null],
  ['only blanks are left', '  '],
])('once %s the next card comes by itself', async (_how, left) => {
  await judge();
  type('a', 'I would have');
  await untilNext();
  type('a', left);
  expect(next()).toBeNull();
  expect(spoken()).toContain('Guilty');
  await untilNext();
  expect(onTop()).toBe('Secret b');
});

function Modal() {
  useModalPresence(true);
  return null;
}

test('behind a dialog the result waits: the comment typed there finds it again', async () => {
  await judge();
  const { unmount } = render(<Modal />);
  await untilNext();
  await untilNext();
  expect(spoken()).toContain('Guilty');
  unmount();
  await untilNext();
  expect(onTop()).toBe('Secret b');
});

test('a draft on a card that is not judged is told, and keeps nobody from judging', async () => {
  openScreen();
  await findTop('Secret a');
  type('a', 'I would have');
  screen.getByRole('button', { name: /1 Comments.*Draft/ });
  expect(next()).toBeNull();
  fireEvent.click(guilty());
  await waitFor(() => expect(next()).not.toBeNull());
});
