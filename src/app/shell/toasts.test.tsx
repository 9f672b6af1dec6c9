// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useModalPresence } from '@/ui/modal-presence';
import { Toasts } from './toasts';

let small = false;

beforeEach(() => {
  small = false;
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('768px') && small,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  toast.remove();
  cleanup();
  vi.unstubAllGlobals();
});

function Modal() {
  useModalPresence(true);
  return null;
}

function show(path: string, modal = false) {
  render(
    <MemoryRouter initialEntries={[path]}>
      {modal && <Modal />}
      <Toasts />
    </MemoryRouter>,
  );
}

async function edgeOf(message: string) {
  act(() => {
    toast(message);
  });
  const told = await screen.findByText(message);
  // Its place among the others: laid from the top or from the bottom.
  return told.closest<HTMLElement>('[data-rht-toaster] > *')?.style.top === '' ? 'bottom' : 'top';
}

test.each([
  ['/profile', false, false, 'bottom'],
  ['/profile', true, false, 'bottom'],
  ['/profile', true, true, 'top'],
  ['/swipe', false, false, 'top'],
  ['/swipe', true, false, 'top'],
  ['/swipe/', true, false, 'top'],
  ['/moderation', false, false, 'bottom'],
  ['/moderation', true, false, 'bottom'],
  ['/moderation', true, true, 'top'],
  ['/stories/last-ferry', false, false, 'bottom'],
  ['/stories/last-ferry', true, false, 'top'],
])(
  'on %s, on a small screen: %s, with a modal: %s, toasts stand at the %s',
  async (path, isSmall, modal, edge) => {
    small = isSmall;
    show(path, modal);
    expect(await edgeOf('Told in passing.')).toBe(edge);
  },
);

test('the oldest makes room for the third, and what has a look of its own stays', async () => {
  show('/profile');
  act(() => {
    toast.custom(<p>Unlocked</p>, { duration: 60_000 });
    for (const message of ['First', 'Second', 'Third']) toast(message, { duration: 60_000 });
  });
  await waitFor(() => expect(screen.queryByText('First')).toBeNull(), { timeout: 4000 });
  for (const message of ['Unlocked', 'Second', 'Third']) expect(screen.getByText(message)).toBeTruthy();
});
