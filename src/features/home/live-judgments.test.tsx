// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { createQueryClient } from '@/lib/query-client';
import * as api from './api';
import type { Judgment } from './judgment';
import { LiveJudgments } from './live-judgments';

vi.mock('./api');
vi.mock('@/ui/motion-pause', () => ({ useMotionPaused: () => false }));

const judgments: Judgment[] = [
  { id: 2, nickname: 'Anonymous', verdict: 'devil' },
  { id: 1, nickname: 'Confessor12345', verdict: 'angel' },
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(api.fetchJudgments).mockResolvedValue(judgments);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LiveJudgments />
    </QueryClientProvider>,
  );
  await pass(10);
}

const readAloud = () =>
  within(screen.getByRole('region', { name: 'Live Judgments' }))
    .getAllByRole('listitem')
    .map((item) => {
      const verdict = within(item).getByRole('img');
      return [item.textContent, verdict.getAttribute('aria-label')];
    });

test('a screen reader hears every vote once, however it moves', async () => {
  await open();
  expect(readAloud()).toEqual([
    ['😈Anonymous', 'Guilty'],
    ['😇Confessor12345', 'Innocent'],
  ]);
});

test('new votes arrive every ten seconds', async () => {
  await open();
  vi.mocked(api.fetchJudgments).mockResolvedValue([
    { id: 3, nickname: 'Late', verdict: 'devil' },
    ...judgments,
  ]);
  await pass(9900);
  expect(readAloud()).toHaveLength(2);
  await pass(200);
  expect(readAloud()).toHaveLength(3);
});

test('says so while nobody has judged yet', async () => {
  vi.mocked(api.fetchJudgments).mockResolvedValue([]);
  await open();
  expect(screen.getByRole('status').textContent).toContain('The first judgment could be yours');
});

test('says so when the votes cannot be had, and shows them as soon as they can', async () => {
  vi.mocked(api.fetchJudgments).mockRejectedValue(new AppError('offline', 'no'));
  await open();
  await pass(3000);
  expect(screen.getByRole('status').textContent).toContain('Out of earshot');
  vi.mocked(api.fetchJudgments).mockResolvedValue(judgments);
  await pass(10_000);
  expect(readAloud()).toHaveLength(2);
});

test('a failed poll takes nothing away', async () => {
  await open();
  vi.mocked(api.fetchJudgments).mockRejectedValue(new AppError('offline', 'no'));
  await pass(15_000);
  expect(readAloud()).toHaveLength(2);
});
