// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetDrafts, keepDraft, onDraftChange, readDraft } from './drafts';

afterEach(() => {
  vi.restoreAllMocks();
  forgetDrafts();
  window.localStorage.clear();
});

test('a draft belongs to one person and one form', () => {
  keepDraft('me', 'submit', 'secret');
  expect(readDraft('me', 'submit')).toBe('secret');
  expect(readDraft('you', 'submit')).toBeNull();
  expect(readDraft('me', 'other')).toBeNull();
  keepDraft('me', 'submit', null);
  expect(readDraft('me', 'submit')).toBeNull();
  expect(window.localStorage).toHaveLength(0);
});

test('forgetting leaves everything else alone, and one person when asked', () => {
  window.localStorage.setItem('confession.motion', 'paused');
  keepDraft('me', 'submit', 'mine');
  keepDraft('you', 'submit', 'yours');
  forgetDrafts('me');
  expect([readDraft('me', 'submit'), readDraft('you', 'submit')]).toEqual(['mine', null]);
  forgetDrafts();
  expect(readDraft('me', 'submit')).toBeNull();
  expect(window.localStorage.getItem('confession.motion')).toBe('paused');
});

test('every change is announced, from here and from other tabs', () => {
  const listener = vi.fn();
  const stop = onDraftChange(listener);
  keepDraft('me', 'submit', 'a');
  window.dispatchEvent(new StorageEvent('storage'));
  forgetDrafts();
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  keepDraft('me', 'submit', 'b');
  expect(listener).toHaveBeenCalledTimes(3);
});

test('where storage takes nothing, drafts live as long as the page', () => {
  keepDraft('me', 'submit', 'stored');
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  keepDraft('me', 'submit', 'newer');
  expect(readDraft('me', 'submit')).toBe('newer');
  setItem.mockRestore();
  keepDraft('me', 'submit', 'newest');
  expect([readDraft('me', 'submit'), window.localStorage.getItem('confession.draft.me.submit')]).toEqual([
    'newest',
    'newest',
  ]);

  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  expect(readDraft('me', 'submit')).toBeNull();
  keepDraft('me', 'submit', 'unstored');
  expect(readDraft('me', 'submit')).toBe('unstored');
  keepDraft('me', 'submit', null);
  expect(readDraft('me', 'submit')).toBeNull();
});
