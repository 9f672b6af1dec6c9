// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copy } from '@/app/copy';
import { useUpdateReady } from '@/app/updates';
import { TopStrip } from './top-strip';

vi.mock('@/app/updates');

const network = vi.spyOn(navigator, 'onLine', 'get');
function turn(event: 'online' | 'offline') {
  network.mockReturnValue(event === 'online');
  act(() => void window.dispatchEvent(new Event(event)));
}
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  network.mockReturnValue(true);
  vi.mocked(useUpdateReady).mockReturnValue(true);
});
afterEach(cleanup);

test('one thing is told at a time: without a network the update waits', () => {
  render(<TopStrip />);
  expect(told()).toEqual(['', copy.update.ready]);
  turn('offline');
  expect(told()).toEqual([copy.offline, '']);
  expect(screen.queryByRole('button')).toBeNull();
  turn('online');
  expect(told()).toEqual(['', copy.update.ready]);
  expect(screen.getByRole('button', { name: copy.update.reload })).toBeDefined();
});
