// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button';
import { Kbd } from './kbd';
import { areCharacterKeysOn, setCharacterKeys } from './shortcut-choice';
import { useShortcuts } from './use-shortcuts';

const pressed = vi.fn<(key: string) => void>();

function Desk() {
  useShortcuts(
    Object.fromEntries(['a', '1', '?', 'ArrowLeft', 'Escape'].map((key) => [key, () => pressed(key)])),
  );
  return (
    <Button shortcut="A">
      Approve <Kbd shortcut="A" />
    </Button>
  );
}

function press() {
  for (const key of ['a', 'A', '1', '?', 'ArrowLeft', 'Escape']) fireEvent.keyDown(window, { key });
  const heard = pressed.mock.calls.map(([key]) => key);
  pressed.mockClear();
  return heard;
}
const button = () => screen.getByRole('button');

beforeEach(() => {
  localStorage.clear();
  setCharacterKeys(true);
  render(<Desk />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('keys do what they stand for, and are drawn and named', () => {
  expect(press()).toEqual(['a', 'a', '1', '?', 'ArrowLeft', 'Escape']);
  expect(button().textContent).toBe('Approve A');
  expect(button().getAttribute('aria-keyshortcuts')).toBe('A');
});

test('turned off, what writes a character does nothing, and neither is drawn nor named; arrows and Escape stay', () => {
  act(() => setCharacterKeys(false));
  expect(press()).toEqual(['ArrowLeft', 'Escape']);
  expect(button().textContent).toBe('Approve ');
  expect(button().hasAttribute('aria-keyshortcuts')).toBe(false);
  act(() => setCharacterKeys(true));
  expect(press()).toContain('a');
  expect(button().textContent).toBe('Approve A');
});

test('another tab is followed', () => {
  localStorage.setItem('confession.shortcuts', 'off');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'confession.shortcuts' })));
  expect(button().textContent).toBe('Approve ');
});

test('without storage the choice lasts as long as the page', () => {
  for (const name of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  act(() => setCharacterKeys(false));
  expect(areCharacterKeysOn()).toBe(false);
  expect(press()).toEqual(['ArrowLeft', 'Escape']);
});
