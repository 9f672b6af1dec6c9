// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRouter, useBackCloses } from './back-closes';

/** Heard before everybody else: the layers' own listener keeps most steps to itself. */
const steps = vi.hoisted(() => {
  const taken = { count: 0, more: 0 };
  const hear = () => {
    taken.count += 1;
    if (taken.more-- > 0) window.history.back();
  };
  window.addEventListener('popstate', hear, { capture: true });
  return taken;
});

/** What each Back did, as the router and the layers tell it. */
let drawn: string[] = [];

function Layers() {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  const [stubborn, setStubborn] = useState(false);
  useBackCloses(outer, () => setOuter(false));
  useBackCloses(inner, () => setInner(false));
  useBackCloses(stubborn, () => drawn.push('refused'));
  const open = [outer && 'outer', inner && 'inner', stubborn && 'stubborn'].filter(Boolean);
  return (
    <>
      <output>{open.join(' ')}</output>
      <button type="button" onClick={() => setOuter(!outer)}>
        outer
      </button>
      <button type="button" onClick={() => setInner(!inner)}>
        inner
      </button>
      <button
        type="button"
        onClick={() => {
          setOuter(!outer);
          setInner(!inner);
        }}
      >
        both
      </button>
      <button type="button" onClick={() => setStubborn(!stubborn)}>
        stubborn
      </button>
      <Link to="/next">next</Link>
    </>
  );
}

function Place({ name }: { name: string }) {
  drawn.push(name);
  return (
    <>
      <h1>{name}</h1>
      {name === 'desk' && <Layers />}
      <Link to="/desk">desk</Link>
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter>;

beforeEach(async () => {
  router = createBrowserRouter([
    { path: '/', element: <Place name="home" /> },
    { path: '/desk', element: <Place name="desk" /> },
    { path: '/next', element: <Place name="next" /> },
    { path: '*', element: <Place name="elsewhere" /> },
  ]);
  followRouter(router);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/'));
  await press('desk');
  drawn = [];
  steps.more = 0;
});

afterEach(async () => {
  cleanup();
  await rest();
  router.dispose();
});

/** Until the history stands at as many copies as there are layers open, and no step is on its way any more. */
async function rest() {
  const settled = () => {
    const count = screen.queryByRole('status')?.textContent?.split(' ').filter(Boolean).length ?? 0;
    expect(window.history.state?.layers ?? 0).toBe(count);
  };
  for (let calm = 0; calm < 3; calm++) {
    await vi.waitFor(settled);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  }
}
async function press(name: string) {
  act(() => screen.getByText(name, { selector: 'button, a' }).click());
  await rest();
}
async function go(delta: number) {
  const due = steps.count + 1 + steps.more;
  window.history.go(delta);
  await act(() => vi.waitFor(() => expect(steps.count).toBeGreaterThanOrEqual(due)));
  await rest();
}
const heading = () => screen.getByRole('heading').textContent;
const open = () => screen.getByRole('status').textContent;

test('Back closes the layer and tells the router nothing; the next one leaves', async () => {
  await press('outer');
  drawn = [];
  await go(-1);
  expect(open()).toBe('');
  expect(drawn.filter((name) => name !== 'desk')).toEqual([]);
  await go(-1);
  expect(heading()).toBe('home');
});

test('Forward after that brings nothing back, and leaves no step to be taken twice', async () => {
  await press('outer');
  await go(-1);
  await go(1);
  expect(heading()).toBe('desk');
  expect(open()).toBe('');
  await go(-1);
  expect(heading()).toBe('home');
});

test('closed in any other way, a layer leaves no step behind', async () => {
  for (const rests of [false, true]) {
    for (let turn = 0; turn < 20; turn++) {
      act(() => screen.getByText('outer', { selector: 'button' }).click());
      if (rests) await new Promise((resolve) => setTimeout(resolve));
    }
    await rest();
  }
  await go(-1);
  expect(heading()).toBe('home');
});

test('of two layers the inner one closes first', async () => {
  await press('outer');
  await press('inner');
  expect(open()).toBe('outer inner');
  await go(-1);
  expect(open()).toBe('outer');
  await go(-1);
  expect(open()).toBe('');
  await go(-1);
  expect(heading()).toBe('home');
});

test('two layers that close at once take both their steps back', async () => {
  await press('outer');
  await press('inner');
  await press('both');
  await go(-1);
  expect(heading()).toBe('home');
});

test('one layer in the place of another is one step', async () => {
  await press('outer');
  await press('both');
  expect(open()).toBe('inner');
  await go(-1);
  expect(open()).toBe('');
  await go(-1);
  expect(heading()).toBe('home');
});

test('opened again at once, it is still closed by Back', async () => {
  await press('outer');
  act(() => screen.getByText('outer', { selector: 'button' }).click());
  // The step back is on its way.
  await new Promise((resolve) => setTimeout(resolve));
  await press('outer');
  expect(open()).toBe('outer');
  await go(-1);
  expect([heading(), open()]).toEqual(['desk', '']);
});

test('Back twice in one moment closes the layer and leaves', async () => {
  await press('outer');
  steps.more = 1;
  await go(-1);
  expect(heading()).toBe('home');
});

test('a layer that will not close stays, however often it is asked', async () => {
  await press('stubborn');
  const entries = window.history.length;
  for (let turn = 0; turn < 3; turn++) {
    await go(-1);
    expect([heading(), open()]).toEqual(['desk', 'stubborn']);
  }
  expect(drawn.filter((what) => what === 'refused')).toHaveLength(3);
  expect(window.history.length).toBe(entries);
  await press('stubborn');
  await go(-1);
  expect(heading()).toBe('home');
});

test('a link inside of a layer leads on, and Back from there to the screen once', async () => {
  await press('outer');
  await press('next');
  expect(heading()).toBe('next');
  await go(-1);
  expect([heading(), open()]).toEqual(['desk', '']);
  await go(-1);
  expect(heading()).toBe('home');
});

test('a screen left while a closed layer takes its step back stays left', async () => {
  await press('outer');
  const due = steps.count + 1;
  act(() => screen.getByText('outer', { selector: 'button' }).click());
  // The step back is on its way, and the screen does not wait for it.
  await new Promise((resolve) => setTimeout(resolve));
  expect(steps.count).toBe(due - 1);
  await act(() => router.navigate('/next?from=desk', { replace: true, state: 'kept' }));
  await act(() => vi.waitFor(() => expect(steps.count).toBe(due)));
  await rest();
  expect(heading()).toBe('next');
  expect(window.location.pathname + window.location.search).toBe('/next?from=desk');
  expect(window.history.state).toMatchObject({ usr: 'kept', key: router.state.location.key });
  await go(-1);
  expect(heading()).toBe('home');
});

test('a screen that follows while a closed layer takes its step back has the old one behind it', async () => {
  await press('outer');
  act(() => screen.getByText('outer', { selector: 'button' }).click());
  await new Promise((resolve) => setTimeout(resolve));
  await press('next');
  expect([heading(), window.location.pathname]).toEqual(['next', '/next']);
  await go(-1);
  expect([heading(), window.location.pathname]).toEqual(['desk', '/desk']);
  await go(-1);
  expect(heading()).toBe('home');
});

test('a screen that replaces this one while layers are open takes their steps with it', async () => {
  await press('outer');
  await press('inner');
  await act(() => router.navigate('/next', { replace: true }));
  await rest();
  expect([heading(), window.location.pathname]).toEqual(['next', '/next']);
  await go(-1);
  expect(heading()).toBe('home');
  await go(1);
  expect([heading(), window.location.pathname]).toEqual(['next', '/next']);
});

test('a step that the browser drops is taken again', async () => {
  await press('outer');
  const dropped = vi.spyOn(window.history, 'go').mockImplementationOnce(() => undefined);
  act(() => screen.getByText('outer', { selector: 'button' }).click());
  await vi.waitFor(() => expect(dropped).toHaveBeenCalledTimes(2), 3000);
  dropped.mockRestore();
  await rest();
  await go(-1);
  expect(heading()).toBe('home');
});

test('loaded again while a layer was open, the page stands where it would without', async () => {
  await press('outer');
  // The copy as a page finds it that knows nothing of the layer.
  cleanup();
  router.dispose();
  vi.resetModules();
  await import('./back-closes');
  await rest();
  expect(window.history.state.layers).toBeUndefined();
  router = createBrowserRouter([{ path: '*', element: <Place name="elsewhere" /> }]);
  render(<RouterProvider router={router} />);
  await rest();
  await go(-1);
  expect(window.location.pathname).toBe('/');
});

test('the first screen of a visit has nothing behind it, and is not left either', async () => {
  cleanup();
  router.dispose();
  // As a browser hands it over: no router has written into the entry.
  window.history.replaceState(null, '');
  router = createBrowserRouter([{ path: '*', element: <Place name="desk" /> }]);
  render(<RouterProvider router={router} />);
  await press('outer');
  await go(-1);
  expect([heading(), open()]).toEqual(['desk', '']);
  await press('outer');
  await press('outer');
  expect(window.history.state.layers).toBeUndefined();
});
