import { expect, test, vi } from 'vitest';
import { createUnlocks } from './unlocks';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function following(earned: string[] = []) {
  const claimed = new Set<string>();
  const ports = {
    fetchEarned: vi.fn(async () => [...earned]),
    fetchAchievement: vi.fn(async (id: string): Promise<string | null> => id),
    whenVisible: vi.fn(async () => undefined),
    claim: vi.fn(async (id: string) => !claimed.has(id) && claimed.add(id).size > 0),
    show: vi.fn<(id: string) => void>(),
  };
  const unlocks = createUnlocks(ports);
  return { unlocks, ports, earned, shown: () => ports.show.mock.calls.map(([id]) => id) };
}

test('twenty earned long ago are no news', async () => {
  const { unlocks, shown } = following(Array.from({ length: 20 }, (_, index) => `old-${index}`));
  unlocks.catchUp();
  unlocks.catchUp();
  await settle();
  expect(shown()).toEqual([]);
});

test('what is heard is shown once, however often it is told or found', async () => {
  const { unlocks, earned, shown } = following();
  unlocks.catchUp();
  await settle();
  earned.push('a');
  unlocks.hear('a');
  unlocks.hear('a');
  unlocks.catchUp();
  await settle();
  unlocks.catchUp();
  await settle();
  expect(shown()).toEqual(['a']);
});

test('heard before it was read what was earned before, it is news all the same', async () => {
  const { unlocks, shown } = following(['a']);
  unlocks.catchUp();
  unlocks.hear('a');
  await settle();
  expect(shown()).toEqual(['a']);
});

test('earned while nobody listened, it is found', async () => {
  const { unlocks, earned, shown } = following(['old']);
  unlocks.catchUp();
  await settle();
  earned.push('a', 'b');
  unlocks.catchUp();
  await settle();
  expect(shown()).toEqual(['a', 'b']);
});

test('readings answered in the wrong order do not swallow what was earned between them', async () => {
  const { unlocks, ports, shown } = following();
  let answer = (_earned: string[]) => {};
  ports.fetchEarned.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  ports.fetchEarned.mockResolvedValue(['old', 'a']);
  unlocks.catchUp();
  unlocks.catchUp();
  await settle();
  answer(['old']);
  await settle();
  expect(shown()).toEqual(['a']);
});

test('without a connection at first, the first answer tells what was earned before', async () => {
  const { unlocks, ports, earned, shown } = following(['old']);
  ports.fetchEarned.mockRejectedValueOnce(new Error('offline'));
  unlocks.catchUp();
  await settle();
  unlocks.catchUp();
  await settle();
  expect(shown()).toEqual([]);
  earned.push('a');
  unlocks.catchUp();
  await settle();
  expect(shown()).toEqual(['a']);
});

test('one whose title could not be read is told at the next opportunity', async () => {
  const { unlocks, ports, earned, shown } = following();
  unlocks.catchUp();
  await settle();
  ports.fetchAchievement.mockRejectedValueOnce(new Error('offline'));
  earned.push('a');
  unlocks.hear('a');
  await settle();
  expect(shown()).toEqual([]);
  unlocks.catchUp();
  await settle();
  expect(shown()).toEqual(['a']);
});

test('nothing is claimed before somebody looks: the tab that is seen shows it', async () => {
  const { unlocks, ports, shown } = following();
  let look = (_: undefined) => {};
  ports.whenVisible.mockReturnValue(new Promise((resolve) => (look = resolve)));
  unlocks.hear('a');
  await settle();
  expect(ports.claim).not.toHaveBeenCalled();
  look(undefined);
  await settle();
  expect(shown()).toEqual(['a']);
});

test('what another tab has shown is not shown again', async () => {
  const { unlocks, ports, shown } = following();
  ports.claim.mockResolvedValue(false);
  unlocks.hear('a');
  await settle();
  expect(shown()).toEqual([]);
});

test('an achievement that is no longer there is not told', async () => {
  const { unlocks, ports, shown } = following();
  ports.fetchAchievement.mockResolvedValue(null);
  unlocks.hear('a');
  await settle();
  expect(shown()).toEqual([]);
});

test('once stopped nothing is shown or claimed', async () => {
  const { unlocks, ports, shown } = following();
  let look = (_: undefined) => {};
  ports.whenVisible.mockReturnValue(new Promise((resolve) => (look = resolve)));
  unlocks.hear('a');
  await settle();
  unlocks.stop();
  look(undefined);
  unlocks.hear('b');
  unlocks.catchUp();
  await settle();
  expect(shown()).toEqual([]);
  expect(ports.claim).not.toHaveBeenCalled();
  expect(ports.fetchEarned).not.toHaveBeenCalled();
});
