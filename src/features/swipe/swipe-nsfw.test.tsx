// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toDeck } from '@/domain/deck';
import * as preference from '@/features/confessions/api';
import { AppError } from '@/lib/errors';
import * as api from './api';
import { card, dealt, findTop, onTop, openScreen, setUp, tearDown } from './screen-support';

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

test('NSFW asks for the age first, is saved, and deals anew', async () => {
  vi.mocked(preference.saveNsfwEnabled).mockResolvedValue(true);
  openScreen();
  await findTop('Secret a');
  vi.mocked(api.fetchDeck).mockResolvedValue(toDeck([card('hot', { isNsfw: true })]));
  fireEvent.click(screen.getByRole('switch', { name: 'NSFW' }));
  await screen.findByRole('alertdialog', { name: 'Are you 18 or older?' });
  expect(preference.saveNsfwEnabled).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'I am 18 or older' }));
  await findTop('Secret hot');
  expect(preference.saveNsfwEnabled).toHaveBeenCalledExactlyOnceWith('me', true);
});

test.each([
  [new AppError('unexpected', 'no'), 'Failed to update NSFW preference'],
  [new AppError('unauthenticated', 'no'), 'Please sign in to toggle NSFW content'],
])('an NSFW preference that cannot be saved stays as it was (%s)', async (error, message) => {
  vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(true);
  vi.mocked(api.fetchDeck).mockResolvedValue(toDeck([card('hot', { isNsfw: true })]));
  vi.mocked(preference.saveNsfwEnabled).mockRejectedValue(error);
  openScreen();
  await findTop('Secret hot');
  fireEvent.click(screen.getByRole('switch', { name: 'NSFW' }));
  await screen.findByText(message);
  expect(screen.getByRole('switch', { name: 'NSFW' }).getAttribute('aria-checked')).toBe('true');
  expect(onTop()).toBe('Secret hot');
});

test('out of NSFW confessions while regular ones wait, it turns NSFW off, saves and shows those', async () => {
  vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(true);
  vi.mocked(api.hasRegularLeft).mockResolvedValue(true);
  vi.mocked(preference.saveNsfwEnabled).mockResolvedValue(false);
  vi.mocked(api.fetchDeck).mockResolvedValueOnce(dealt()).mockResolvedValueOnce(dealt('mild'));
  openScreen();
  await findTop('Secret mild');
  await screen.findByText('No more NSFW confessions. Showing regular confessions.');
  expect(preference.saveNsfwEnabled).toHaveBeenCalledExactlyOnceWith('me', false);
  expect(screen.getByRole('switch', { name: 'NSFW' }).getAttribute('aria-checked')).toBe('false');
});

test('with neither kind left NSFW stays on', async () => {
  vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(true);
  vi.mocked(api.hasRegularLeft).mockResolvedValue(false);
  vi.mocked(api.fetchDeck).mockResolvedValue(dealt());
  openScreen();
  await screen.findByText('No More Confessions!');
  expect(api.hasRegularLeft).toHaveBeenCalledTimes(1);
  expect(preference.saveNsfwEnabled).not.toHaveBeenCalled();
});

test('a preference changed in another tab deals the confessions it asks for', async () => {
  openScreen();
  await findTop('Secret a');
  vi.mocked(preference.fetchNsfwEnabled).mockResolvedValue(true);
  vi.mocked(api.fetchDeck).mockResolvedValue(toDeck([card('hot', { isNsfw: true })]));
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
  });
  await findTop('Secret hot');
});
