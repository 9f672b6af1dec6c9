// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import toast, { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastAction } from './action-toast';

const STANDS = 8000;
const onAction = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(
    <>
      <input aria-label="Field" />
      <button type="button">Card</button>
      <Toaster />
    </>,
  );
});

afterEach(() => {
  act(() => toast.remove());
  cleanup();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (message: string, action: () => void = onAction) =>
  act(() => toastAction(message, { label: 'Undo', shortcut: 'u', onAction: action }, { id: 'mute' }));
const STEP = 100;
/** In steps: what is due after a change is on the clock only once the change is on the screen. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += STEP) {
    await act(() => vi.advanceTimersByTimeAsync(STEP));
  }
}
const undo = () => screen.getByRole('button', { name: 'Undo' });
const isThere = () => screen.queryByText('Muted.') !== null;

test('it says what was done, and leaves after its time', async () => {
  show('Muted.');
  expect(screen.getByText('Muted.').getAttribute('role')).toBe('status');
  expect(undo().getAttribute('aria-keyshortcuts')).toBe('U');
  expect(undo().textContent).toBe('UndoU');
  await pass(STANDS - 100);
  expect(isThere()).toBe(true);
  await pass(500);
  expect(isThere()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(onAction).not.toHaveBeenCalled();
});

test.each([
  ['pointed at', () => fireEvent.pointerEnter(undo()), () => fireEvent.pointerLeave(undo())],
  ['focused', () => act(() => undo().focus()), () => act(() => undo().blur())],
])('%s it stands as long as it takes, and its whole time after that', async (_how, begin, stop) => {
  show('Muted.');
  await pass(STANDS - 100);
  begin();
  await pass(3 * STANDS);
  expect(isThere()).toBe(true);
  stop();
  await pass(STANDS - 100);
  expect(isThere()).toBe(true);
  await pass(500);
  expect(isThere()).toBe(false);
});

test('pressed twice it acts once, gives the focus back and leaves', async () => {
  show('Muted.');
  const card = screen.getByRole('button', { name: 'Card' });
  act(() => card.focus());
  act(() => undo().focus());
  const button = undo();
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(card);
  await pass(500);
  expect(isThere()).toBe(false);
});

test('pressed, it gives the focus to where its work shows, wherever it came from', () => {
  const finalFocus = () => screen.getByRole('button', { name: 'Card' });
  act(() => toastAction('Muted.', { label: 'Undo', shortcut: 'u', onAction, finalFocus }, { id: 'mute' }));
  act(() => screen.getByLabelText('Field').focus());
  act(() => undo().focus());
  fireEvent.click(undo());
  expect(document.activeElement).toBe(finalFocus());
});

test('pressed by its letter from elsewhere it takes nobody the focus', () => {
  show('Muted.');
  act(() => undo().focus());
  const card = screen.getByRole('button', { name: 'Card' });
  act(() => card.focus());
  fireEvent.keyDown(card, { key: 'u' });
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(card);
});

test('its letter presses it from anywhere but a field, and not with Ctrl', () => {
  show('Muted.');
  fireEvent.keyDown(screen.getByLabelText('Field'), { key: 'u' });
  fireEvent.keyDown(document.body, { key: 'u', ctrlKey: true });
  expect(onAction).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'U', shiftKey: true });
  expect(onAction).toHaveBeenCalledTimes(1);
});

test('the next one takes its place with a time of its own, and is the one that is undone', async () => {
  const earlier = vi.fn();
  show('Muted somebody else.', earlier);
  await pass(STANDS - 100);
  show('Muted.');
  expect(screen.queryByText('Muted somebody else.')).toBeNull();
  await pass(STANDS - 100);
  expect(isThere()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'u' });
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(earlier).not.toHaveBeenCalled();
});
