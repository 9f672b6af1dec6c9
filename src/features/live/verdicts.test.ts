import { beforeEach, expect, test, vi } from 'vitest';
import { createVerdicts, type Review } from './verdicts';

const claimed = new Set<string>();
const ports = {
  fetchOutcome: vi.fn<(id: string) => Promise<string | null>>(),
  whenVisible: vi.fn<() => Promise<void>>(),
  claim: async (id: string) => !claimed.has(id) && Boolean(claimed.add(id)),
  isListed: vi.fn<() => boolean>(),
  show: vi.fn(),
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const review = (more: Partial<Review> = {}): Review => ({
  id: 'a',
  status: 'approved',
  reviewedAt: '2026-11-20T12:00:00.100000+00:00',
  changedAt: '2026-11-20T12:00:00.140Z',
  ...more,
});

beforeEach(() => {
  vi.resetAllMocks();
  claimed.clear();
  ports.fetchOutcome.mockResolvedValue(null);
  ports.whenVisible.mockResolvedValue();
  ports.isListed.mockReturnValue(false);
});

test.each([
  ['approved', null, 'approved'],
  ['rejected', null, 'rejected'],
  ['approved', 'granted', 'granted'],
  ['rejected', 'upheld', 'declined'],
  // Published after an appeal, and rejected once more for what was reported.
  ['rejected', 'granted', 'rejected'],
] as const)('%s, appeal %s, is told as %s', async (status, outcome, verdict) => {
  ports.fetchOutcome.mockResolvedValue(outcome);
  createVerdicts(ports).hear(review({ status }));
  await settle();
  expect(ports.show).toHaveBeenCalledExactlyOnceWith(verdict);
});

test('what cannot be asked is told as it stands', async () => {
  ports.fetchOutcome.mockRejectedValue(new Error('offline'));
  createVerdicts(ports).hear(review());
  await settle();
  expect(ports.show).toHaveBeenCalledExactlyOnceWith('approved');
});

test('a vote long after, an undo, and what waits again are no decisions', async () => {
  const { hear } = createVerdicts(ports);
  hear(review({ changedAt: '2026-11-20T12:00:09Z' }));
  hear(review({ status: 'pending' }));
  hear(review({ reviewedAt: '' }));
  await settle();
  expect(ports.show).not.toHaveBeenCalled();
});

test('told once: by a vote just after, and in another tab', async () => {
  const here = createVerdicts(ports);
  here.hear(review());
  here.hear(review());
  createVerdicts(ports).hear(review());
  await settle();
  expect(ports.show).toHaveBeenCalledTimes(1);
});

test('where the list shows it, nobody repeats it', async () => {
  ports.isListed.mockReturnValueOnce(true);
  createVerdicts(ports).hear(review());
  await settle();
  createVerdicts(ports).hear(review());
  await settle();
  expect(ports.show).not.toHaveBeenCalled();
});

test('nobody is told what concerned somebody who has left', async () => {
  let look = () => {};
  ports.whenVisible.mockReturnValue(new Promise((resolve) => (look = resolve)));
  const verdicts = createVerdicts(ports);
  verdicts.hear(review());
  await settle();
  verdicts.stop();
  look();
  await settle();
  expect(ports.show).not.toHaveBeenCalled();
});
