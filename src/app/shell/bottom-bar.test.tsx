// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useModalPresence } from '@/ui/modal-presence';
import { BottomBar } from './bottom-bar';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Modal() {
  useModalPresence(true);
  return null;
}

function open(path: string, { narrow = false, modal = false } = {}) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('768px') && narrow,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <MemoryRouter initialEntries={[path]}>
      {modal && <Modal />}
      <BottomBar />
    </MemoryRouter>,
  );
}

const links = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test.each([
  ['/', true],
  ['/submit', true],
  ['/nowhere', true],
  ['/swipe', false],
  ['/stories/swipe', true],
])('at %s, on a phone: %s, four places are within reach', (path, narrow) => {
  open(path, { narrow });
  expect(links()).toEqual([
    ['Home', '/'],
    ['Swipe', '/swipe'],
    ['Submit', '/submit'],
    ['Profile', '/profile'],
  ]);
});

test.each([
  ['/auth', false],
  ['/auth/', true],
  ['/AUTH', false],
  ['/swipe', true],
  ['/swipe/', true],
  ['/Swipe', true],
])('at %s, on a phone: %s, it is hidden however the address is spelled', (path, narrow) => {
  open(path, { narrow });
  expect(links()).toEqual([]);
});

test('behind a modal it is hidden', () => {
  open('/', { modal: true });
  expect(links()).toEqual([]);
});
