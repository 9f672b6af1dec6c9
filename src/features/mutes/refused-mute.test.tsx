// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as api from './api';
import { useMuteAuthor } from './queries';

vi.mock('./api');
vi.mock('@/features/confessions/api');

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

/** Mutes the author of a card while the server answers like this; tells what became of the deck, in order. */
async function mute(refusal: Error): Promise<string[]> {
  vi.mocked(api.muteAuthorOf).mockRejectedValue(refusal);
  const done: string[] = [];
  const deck = {
    hideAuthor: () => {
      done.push('hidden');
      return () => done.push('back');
    },
    drop: () => done.push('dropped'),
    nextFocus: () => null,
    renew: async () => {
      done.push('renewed');
    },
  };
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMuteAuthor(deck), { wrapper });
  result.current({ id: 'a' });
  await waitFor(() => expect(done).toContain('renewed'));
  return done;
}

test.each([
  ['too many in a row', new AppError('rate-limited', 'Wait.')],
  ['no network', new AppError('offline', 'No network.')],
  ['a server out of order', new AppError('unexpected', 'Out of order.')],
])('with %s the cards are put back before the deck is dealt anew', async (_how, refusal) => {
  expect(await mute(refusal)).toEqual(['hidden', 'back', 'renewed']);
});

test('a confession that is gone is put back only to leave for good', async () => {
  expect(await mute(new AppError('missing', 'Gone.'))).toEqual(['hidden', 'back', 'dropped', 'renewed']);
});
