// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copy } from './copy';
import { Heading } from './heading';

const motion = vi.hoisted(() => ({ paused: false }));
vi.mock('@/ui/motion-pause', () => ({ useMotionPaused: () => motion.paused }));

beforeEach(() => {
  vi.useFakeTimers();
  motion.paused = false;
  render(<Heading />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const tips = () => screen.getByRole('region', { name: 'Tips' });
const shown = () => tips().textContent;
const tip = (place: number) => copy.tips.all.at(place)?.tip;

test('the heading, the first tip and its word', () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Submit Your');
  expect(shown()).toBe('Keep it anonymous, avoid real names.');
  expect(screen.getByText('Secret').getAttribute('aria-hidden')).toBe('true');
});

test('changes every five seconds, without being read aloud', async () => {
  await pass(4900);
  expect(shown()).toBe(tip(0));
  await pass(200);
  expect(shown()).toBe(tip(1));
  expect(screen.getByText(String(tip(1))).parentElement?.getAttribute('aria-live')).toBe('off');
});

test('waits while a pointer is on it', async () => {
  fireEvent.pointerEnter(screen.getByRole('banner'));
  await pass(30_000);
  expect(shown()).toBe(tip(0));
  fireEvent.pointerLeave(screen.getByRole('banner'));
  await pass(5100);
  expect(shown()).toBe(tip(1));
});

test('waits while the focus is in it; stepping is then read aloud', async () => {
  const next = screen.getByRole('button', { name: 'Next tip' });
  act(() => next.focus());
  await pass(30_000);
  expect(shown()).toBe(tip(0));
  fireEvent.click(next);
  expect(shown()).toBe(tip(1));
  expect(screen.getByText(String(tip(1))).parentElement?.getAttribute('aria-live')).toBe('polite');
  act(() => screen.getByRole('button', { name: 'Previous tip' }).focus());
  await pass(30_000);
  fireEvent.click(screen.getByRole('button', { name: 'Previous tip' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous tip' }));
  expect(shown()).toBe(tip(-1));
});

test('stands still when motion is paused', async () => {
  cleanup();
  motion.paused = true;
  render(<Heading />);
  await pass(30_000);
  expect(shown()).toBe(tip(0));
});
