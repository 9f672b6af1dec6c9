// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import * as api from './api';
import { at, moved, openReader, pass, path, setUp, tale, tearDown } from './reader-support';

vi.mock('./api');

beforeEach(() => {
  setUp();
  vi.mocked(api.fetchPaths).mockResolvedValue([path()]);
  vi.mocked(api.beginPath).mockResolvedValue(at('start'));
  vi.mocked(api.fetchProgress).mockResolvedValue(at('start'));
  vi.mocked(api.fetchNodes).mockImplementation(async (_path, { childrenOf, root }) =>
    tale.filter(({ parentId }) => (parentId === null ? root : childrenOf.includes(parentId))),
  );
});
afterEach(tearDown);

const choice = (id: string) => screen.getByRole('button', { name: new RegExp(`Choice ${id}$`) });
const passage = () => document.querySelector('.story-text');
const choices = () =>
  screen.getAllByRole('button').flatMap((button) => /Choice (.+)$/.exec(button.textContent ?? '')?.[1] ?? []);

test('a passage, with a button for every way on, in their order', async () => {
  await openReader();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A Tale');
  expect(passage()?.textContent).toBe('Passage start');
  expect(choices()).toEqual(['left', 'right']);
  expect(document.activeElement).toBe(passage());
});

test('loading the page leaves the focus where the browser puts it', async () => {
  await openReader({ takesFocus: false });
  expect(document.activeElement).toBe(document.body);
});

test('a move is one call, tells what it earned, and brings the focus to the new passage', async () => {
  vi.mocked(api.chooseNode).mockResolvedValue(moved(['start', 'right'], 12, 1, 'halo'));
  await openReader();
  vi.mocked(api.fetchNodes).mockClear();
  fireEvent.click(choice('right'));
  await pass(50);
  expect(vi.mocked(api.chooseNode).mock.calls).toEqual([['right']]);
  expect(api.fetchNodes).not.toHaveBeenCalled();
  expect(passage()?.textContent).toBe('Passage right');
  expect(choices()).toEqual(['far-end']);
  expect(document.activeElement).toBe(passage());
  screen.getByText('Earned 12 XP and 1 Halo Coins! 🎉');
});

test('an ending says so three seconds later, whoever has left meanwhile, and offers another path', async () => {
  vi.mocked(api.beginPath).mockResolvedValue(at('start', 'left'));
  vi.mocked(api.chooseNode).mockResolvedValue(moved(['start', 'left', 'end'], 20, 14));
  await openReader();
  vi.mocked(api.fetchPaths).mockResolvedValue([path({ standing: 'finished', endingsFound: ['devil'] })]);
  fireEvent.click(choice('end'));
  await pass(50);
  screen.getByText('Earned 20 XP and 14 Inferno Coins! 🎉');
  screen.getByRole('link', { name: 'Choose Another Path' });
  screen.getByRole('img', { name: '1 of 3 endings found' });
  await pass(2900);
  expect(screen.queryByText('Story path completed! 🏆')).toBeNull();
  await pass(200);
  screen.getByText('Story path completed! 🏆');
});

test('what earns nothing is passed over in silence', async () => {
  vi.mocked(api.chooseNode).mockResolvedValue(moved(['start', 'left']));
  await openReader();
  fireEvent.click(choice('left'));
  await pass(50);
  expect(passage()?.textContent).toBe('Passage left');
  expect(screen.queryByText(/Earned/)).toBeNull();
});

test('two inputs in one moment move once, and the second half of a double click chooses nothing', async () => {
  vi.mocked(api.chooseNode).mockResolvedValue(moved(['start', 'left']));
  await openReader();
  fireEvent.click(choice('left'));
  fireEvent.click(choice('right'));
  fireEvent.keyDown(window, { key: '2' });
  await pass(100);
  expect(api.chooseNode).toHaveBeenCalledTimes(1);
  fireEvent.click(choice('end'));
  fireEvent.keyDown(window, { key: '1' });
  await pass(100);
  expect(api.chooseNode).toHaveBeenCalledTimes(1);
  await pass(300);
  fireEvent.click(choice('end'));
  await pass(10);
  expect(vi.mocked(api.chooseNode).mock.calls).toEqual([['left'], ['end']]);
});

test('while a move is under way nothing can be chosen, and the focus stays', async () => {
  vi.mocked(api.chooseNode).mockReturnValue(new Promise(() => undefined));
  await openReader();
  choice('left').focus();
  fireEvent.click(choice('left'));
  await pass(10);
  expect(choice('left').getAttribute('aria-busy')).toBe('true');
  for (const id of ['left', 'right']) expect(choice(id).getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(choice('left'));
});

test('the keys 1 to n choose; others, held keys and shortcuts of the browser do not', async () => {
  vi.mocked(api.chooseNode).mockResolvedValue(moved(['start', 'right']));
  await openReader();
  fireEvent.keyDown(window, { key: '3' });
  fireEvent.keyDown(window, { key: '2', ctrlKey: true });
  fireEvent.keyDown(window, { key: '2', repeat: true });
  expect(api.chooseNode).not.toHaveBeenCalled();
  fireEvent.keyDown(window, { key: '2' });
  await pass(10);
  expect(vi.mocked(api.chooseNode).mock.calls).toEqual([['right']]);
});

test('a move from a stale window is told, and the reader brought to where they are', async () => {
  vi.mocked(api.chooseNode).mockRejectedValue(new AppError('conflict', 'no'));
  await openReader();
  vi.mocked(api.fetchProgress).mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve(at('start', 'left')), 500)),
  );
  fireEvent.click(choice('right'));
  await pass(400);
  // Not before it is known where that is.
  expect(screen.queryByText('Error updating progress')).toBeNull();
  expect(choice('right').getAttribute('aria-disabled')).toBe('true');
  await pass(200);
  screen.getByText('Error updating progress');
  expect(passage()?.textContent).toBe('Passage left');
  expect(screen.getByText(/further on already/).getAttribute('role')).toBe('status');
});

test('without a connection the place is kept, and choosing again works', async () => {
  vi.mocked(api.chooseNode).mockRejectedValueOnce(new AppError('offline', 'no'));
  vi.mocked(api.fetchProgress).mockRejectedValueOnce(new AppError('offline', 'no'));
  await openReader();
  fireEvent.click(choice('left'));
  await pass(50);
  screen.getByText('Error updating progress');
  screen.getByText(/Your place is kept/);
  expect(passage()?.textContent).toBe('Passage start');
  vi.mocked(api.chooseNode).mockResolvedValue(moved(['start', 'left']));
  fireEvent.click(choice('left'));
  await pass(50);
  expect(passage()?.textContent).toBe('Passage left');
  expect(screen.queryByText(/Your place is kept/)).toBeNull();
});

test('who is too quick is told how long to wait', async () => {
  const message = 'You are doing that too often. Try again in 7 seconds.';
  vi.mocked(api.chooseNode).mockRejectedValue(
    new AppError('rate-limited', message, { retryAfterSeconds: 7 }),
  );
  await openReader();
  fireEvent.click(choice('left'));
  await pass(50);
  screen.getByText(message);
  screen.getByText('Error updating progress');
});

test('an older answer on its way does not undo a move', async () => {
  const client = await openReader();
  let answer: (progress: ReturnType<typeof at>) => void = () => undefined;
  vi.mocked(api.fetchProgress).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  void client.refetchQueries({ queryKey: ['stories', 'book', 'tale'] });
  vi.mocked(api.chooseNode).mockResolvedValue(moved(['start', 'left']));
  fireEvent.click(choice('left'));
  await pass(50);
  answer(at('start'));
  await pass(50);
  expect(passage()?.textContent).toBe('Passage left');
});

test('a finished path can be begun anew; what was read before is marked', async () => {
  vi.mocked(api.beginPath).mockResolvedValue(at('start', 'left', 'end'));
  vi.mocked(api.restartPath).mockResolvedValue(at('start'));
  await openReader();
  screen.getByText(/keeps your XP, your coins/);
  fireEvent.click(screen.getByRole('button', { name: 'Begin anew' }));
  await pass(500);
  expect(passage()?.textContent).toBe('Passage start');
  expect(screen.getByRole('button', { name: /Choice left/ }).textContent).toContain('Read before');
  expect(choice('right').textContent).not.toContain('Read before');
});

test('beginning anew that fails keeps the ending and says so', async () => {
  vi.mocked(api.beginPath).mockResolvedValue(at('start', 'left', 'end'));
  vi.mocked(api.restartPath).mockRejectedValue(new AppError('unexpected', 'no'));
  await openReader();
  fireEvent.click(screen.getByRole('button', { name: 'Begin anew' }));
  await pass(50);
  screen.getByText('Error updating progress');
  expect(passage()?.textContent).toBe('Passage end');
});

test('the map tells the way in words, and of branches not taken only how many', async () => {
  vi.mocked(api.beginPath).mockResolvedValue(at('start', 'left', 'end'));
  await openReader();
  const map = screen.getByRole('img', { name: /^Your way so far: / });
  expect(map.getAttribute('aria-label')).toBe('Your way so far: 2 choices made, 2 branches not taken');
  const figure = document.querySelector('figure')?.outerHTML ?? '';
  expect(figure).toContain('Choice left');
  for (const secret of ['Choice right', 'other-end', 'far-end', 'Passage']) {
    expect(figure).not.toContain(secret);
  }
});

test('a path nobody knows', async () => {
  vi.mocked(api.beginPath).mockRejectedValue(new AppError('missing', 'no'));
  await openReader();
  screen.getByText('No such story');
  expect(screen.getByRole('link', { name: 'Choose Another Path' }).getAttribute('href')).toBe('/stories');
});

test('a story that would not open can be tried again', async () => {
  vi.mocked(api.beginPath).mockRejectedValue(new AppError('unexpected', 'no'));
  await openReader();
  await pass(3000);
  screen.getByText('Failed to load this story');
  vi.mocked(api.beginPath).mockResolvedValue(at('start'));
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(500);
  expect(passage()?.textContent).toBe('Passage start');
});

test('a story without a connection says so, and opens by itself when there is one again', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.mocked(api.beginPath).mockRejectedValue(new AppError('offline', 'no'));
  await openReader();
  await pass(3000);
  screen.getByText('No connection');
  expect(screen.queryByText('Failed to load this story')).toBeNull();
  vi.mocked(api.beginPath).mockResolvedValue(at('start'));
  network.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await pass(500);
  expect(passage()?.textContent).toBe('Passage start');
  network.mockRestore();
});

test('a place that another window moved on, or back, is shown with a word about it', async () => {
  const client = await openReader();
  const status = () => document.querySelector('p[role="status"]')?.textContent;
  const look = async (progress: ReturnType<typeof at>) => {
    vi.mocked(api.fetchProgress).mockResolvedValue(progress);
    void client.invalidateQueries({ queryKey: ['stories', 'book', 'tale'] });
    await pass(500);
  };
  expect(status()).toBe('');
  await look(at('start', 'left'));
  expect(passage()?.textContent).toBe('Passage left');
  expect(status()).toMatch(/^You are further on already/);
  await look(at('start'));
  expect(status()).toMatch(/^Your place has changed/);
});

test('one’s own moves are no news', async () => {
  vi.mocked(api.chooseNode).mockResolvedValue(moved(['start', 'left']));
  await openReader();
  fireEvent.click(choice('left'));
  await pass(500);
  expect(passage()?.textContent).toBe('Passage left');
  expect(document.querySelector('p[role="status"]')?.textContent).toBe('');
});

test('choices that would not load can be asked for again, and come by themselves', async () => {
  const open = vi.mocked(api.fetchNodes).getMockImplementation();
  if (!open) throw new Error('the tale is not set up');
  vi.mocked(api.chooseNode).mockResolvedValue(moved(['start', 'left']));
  // What is asked for ahead fails from the first passage on.
  vi.mocked(api.fetchNodes).mockImplementation(async (pathId, wanted, signal) => {
    if (!wanted.root) throw new AppError('offline', 'no');
    return open(pathId, wanted, signal);
  });
  await openReader();
  fireEvent.click(choice('left'));
  await pass(500);
  expect(passage()?.textContent).toBe('Passage left');
  screen.getByText('The choices would not load.');
  vi.mocked(api.fetchNodes).mockImplementation(open);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(500);
  expect(choices()).toEqual(['end', 'other-end']);
});
