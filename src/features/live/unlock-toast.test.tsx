// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Toaster } from 'react-hot-toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CrisisHelp } from '@/features/confessions/crisis-help';
import { useModalPresence } from '@/ui/modal-presence';
import { forgetUnlocks, showUnlock } from './unlock-toast';

const show = (...titles: string[]) =>
  act(() => {
    for (const title of titles) showUnlock({ id: title, title, medal: '⚖️', xpReward: 1250 });
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const standing = () =>
  screen
    .queryAllByRole('status')
    .filter(({ className }) => !className.includes('is-leaving'))
    .map(({ textContent }) => textContent);

beforeEach(() => {
  // The library asks for it.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(async () => {
  forgetUnlocks();
  await pass(60_000);
  cleanup();
  vi.useRealTimers();
});

test('says what was earned and what it brings, for five seconds', async () => {
  show('Gavel, Meet Hand');
  expect(standing()).toEqual(['⚖️Achievement Unlocked!Gavel, Meet Hand+1,250 XP']);
  await pass(4900);
  expect(standing()).toHaveLength(1);
  await pass(200);
  expect(standing()).toHaveLength(0);
});

test('of several at once two stand, and the others follow as they leave', async () => {
  show('one', 'two', 'three', 'four', 'five');
  const titles = () =>
    standing()
      .map((text) => /!(.*)\+/.exec(text ?? '')?.[1])
      .sort();
  expect(titles()).toEqual(['one', 'two']);
  await pass(5500);
  expect(titles()).toEqual(['four', 'three']);
  await pass(5500);
  expect(titles()).toEqual(['five']);
});

test('what still waits is not shown to whoever comes next', async () => {
  show('one', 'two', 'three');
  forgetUnlocks();
  await pass(5500);
  expect(standing()).toHaveLength(0);
});

function Modal() {
  useModalPresence(true);
  return null;
}

test('nothing stands over a dialog: what comes, and what was there, is shown once it is closed', async () => {
  show('one');
  const { unmount } = render(<Modal />);
  await pass(0);
  expect(standing()).toHaveLength(0);
  show('two', 'three');
  await pass(20_000);
  expect(standing()).toHaveLength(0);
  unmount();
  await pass(400);
  expect(standing()).toHaveLength(2);
  await pass(5500);
  expect(standing()).toHaveLength(1);
  await pass(5500);
  expect(standing()).toHaveLength(0);
});

test('a dialog in the place of another lets nothing through', async () => {
  const { rerender } = render(<Modal key="first" />);
  show('one');
  rerender(<Modal key="second" />);
  await pass(2000);
  expect(standing()).toHaveLength(0);
});

test('beside help for somebody in crisis, and for a moment after, nothing is celebrated: neither then nor later', async () => {
  const { unmount } = render(<CrisisHelp />);
  show('First Words');
  expect(standing()).toHaveLength(0);
  unmount();
  await pass(5000);
  show('Ten Words');
  expect(standing()).toHaveLength(0);
  await pass(6000);
  expect(standing()).toHaveLength(0);
  show('Another Day');
  expect(standing()).toHaveLength(1);
});

test('what was waiting when help appeared is not shown beside it', async () => {
  show('one', 'two', 'three');
  render(<CrisisHelp />);
  await pass(5500);
  expect(standing()).toHaveLength(0);
});
