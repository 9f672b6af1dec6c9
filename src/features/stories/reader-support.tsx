import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { domMax, LazyMotion } from 'framer-motion';
import toast, { Toaster } from 'react-hot-toast';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { StoryNode, StoryPath, StoryProgress } from '@/domain/story';
import { createQueryClient } from '@/lib/query-client';
import { StoryReader } from './story-reader';

const node = (id: string, parentId: string | null, position: number, more: Partial<StoryNode> = {}) => ({
  id,
  parentId,
  position,
  text: `Passage ${id}`,
  choice: parentId && `Choice ${id}`,
  isEnding: false,
  theme: 'devil' as const,
  read: false,
  ...more,
});

/** A small story: start → (left → (end, other-end), right → (far-end)). */
export const tale: readonly StoryNode[] = [
  node('start', null, 1),
  node('left', 'start', 1),
  node('right', 'start', 2, { theme: 'angel' }),
  node('end', 'left', 1, { isEnding: true }),
  node('other-end', 'left', 2, { isEnding: true, theme: 'mixed' }),
  node('far-end', 'right', 1, { isEnding: true }),
];

/** The path as the list tells of it. */
export const path = (more: Partial<StoryPath> = {}): StoryPath => ({
  id: 'tale',
  title: 'A Tale',
  description: 'Somebody tells something.',
  theme: 'devil',
  standing: 'under-way',
  endings: 3,
  endingsFound: [],
  ...more,
});

/** Where the reader is, after walking these nodes. */
export function at(...trail: string[]): StoryProgress {
  const currentId = trail.at(-1) ?? 'start';
  return {
    pathId: 'tale',
    currentId,
    walked: trail.slice(0, -1),
    isCompleted: tale.find(({ id }) => id === currentId)?.isEnding === true,
  };
}

/** What a move to the end of this trail answers. */
export const moved = (trail: string[], xp = 0, coins = 0, coin: 'halo' | 'inferno' = 'inferno') => ({
  ...at(...trail),
  earned: { xp, coins, coin },
});

/** Opens the reader. */
export async function openReader({ takesFocus = true } = {}) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LazyMotion features={domMax}>
          <StoryReader pathId="tale" list="/stories" takesFocus={takesFocus} />
        </LazyMotion>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  await pass(500);
  return client;
}

export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A clock the test turns, and a window without preferences. */
export function setUp(): void {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', vi.fn());
}

export function tearDown(): void {
  toast.remove();
  cleanup();
  vi.clearAllTimers();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
