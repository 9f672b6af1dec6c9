import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { SubmitPanel } from './submit-panel';

/** Lets this many milliseconds of the fake clock pass. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The parts of the panel. */
export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your confession' });
export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Submit/ });
export const retry = () => screen.queryByRole('button', { name: 'Try Again' });
export const write = (value: string) => fireEvent.change(field(), { target: { value } });
export const inlineError = () =>
  document.getElementById(field().getAttribute('aria-describedby')?.split(' ')[0] ?? '');

/** The panel as somebody opens it, with where it leads. */
export function open(userId = 'me') {
  const router = createMemoryRouter(
    [
      { path: '/submit', element: <SubmitPanel userId={userId} home="/" /> },
      { path: '/', element: 'Home' },
      { path: '/profile', element: 'Profile' },
    ],
    { initialEntries: ['/submit'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** Writes, presses, and lets the answer come. */
export async function send(text: string) {
  write(text);
  fireEvent.click(button());
  await pass(10);
}
