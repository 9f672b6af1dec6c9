// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { latePanel } from './late-panel';

const gone = () => new TypeError('Failed to fetch dynamically imported module: /assets/settings.js');
const Found = () => <p>Here it is</p>;
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('shows what was fetched ahead without fetching it again', async () => {
  const load = vi.fn(async () => Found);
  const Panel = latePanel(load);
  Panel.preload();
  await vi.waitFor(() => expect(load).toHaveReturned());
  await Promise.resolve();
  render(<Panel />);
  screen.getByText('Here it is');
  expect(load).toHaveBeenCalledTimes(1);
});

test('Try Again asks anew, and leaves the focus in the panel', async () => {
  const load = vi.fn(async () => Found).mockRejectedValueOnce(gone());
  const Panel = latePanel(load);
  render(
    <div role="tabpanel" tabIndex={-1}>
      <Panel />
    </div>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This tab would not open');
  screen.getByRole('button', { name: 'Reload' });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Here it is');
  expect(load).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('offline it names the connection, and opens by itself when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => Found).mockRejectedValueOnce(gone());
  const Panel = latePanel(load);
  render(<Panel />);
  expect((await screen.findByRole('alert')).textContent).toContain('This tab needs a connection');
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Here it is');
});

test('a panel that breaks leaves the rest standing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Panel = latePanel(async () => () => {
    if (broken) throw new Error('no candles');
    return <p>Here it is</p>;
  });
  render(
    <>
      <p>The rest</p>
      <Panel />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This tab stumbled');
  screen.getByText('The rest');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  screen.getByText('Here it is');
});
