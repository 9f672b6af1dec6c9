import { useEffect, useEffectEvent } from 'react';
import type { createBrowserRouter } from 'react-router-dom';

// Each open layer has an entry of its own in the browser's history: a copy of the screen's, which the router takes for
// the same place. Back then leaves the copy, not the screen (docs/decisions/0013).

type Layer = { close: () => void };
type Spot = { place: unknown; index: unknown; depth: number };
/** What the router calls an entry that nobody has written into. */
const FIRST_PLACE = 'default';
/** A step that has not arrived by then was dropped, as browsers do when they are asked for too many. */
const DROPPED_MS = 1000;

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'createHref'>;

/** The layers that are open, the outermost first. */
const layers: Layer[] = [];
/** Where a step through the history that we took ourselves will arrive. */
let awaited: Spot | null = null;
/** How many copies lie ahead, after a Back that some layer may have refused. */
let ahead = 0;
/** Where the history stood when it was last settled or stepped through. */
let last: Spot = { place: null, index: null, depth: 0 };
let settling = false;
let router: Router | null = null;

/**
 * Names the router whose screens have layers; without it, nobody notices that it went on while a step was on its way. Called
 * where the router is made, so that this module hears of steps before it.
 */
export function followRouter(followed: Router): void {
  router = followed;
}

/**
 * What the router wrote into an entry names its place and counts the places behind it; how many layers were open there is
 * ours.
 */
function spotOf(state: unknown): Spot {
  const noted = typeof state === 'object' && state !== null ? state : {};
  const depth = 'layers' in noted && typeof noted.layers === 'number' ? noted.layers : 0;
  return {
    place: 'key' in noted ? noted.key : FIRST_PLACE,
    index: 'idx' in noted ? noted.idx : undefined,
    depth,
  };
}

/** Brings the history to as many copies as there are open layers, once everything that opens or closes with them has. */
function settleSoon() {
  if (settling) return;
  settling = true;
  setTimeout(() => {
    settling = false;
    settle();
  });
}

function settle() {
  if (awaited) return;
  const here = spotOf(window.history.state);
  const known = last.place === here.place ? ahead : 0;
  ahead = 0;
  // A screen that replaced another one in the midst of its layers stands on a copy, with the other still behind it.
  if (last.depth > 0 && here.depth === 0 && here.place !== last.place && here.index === last.index) {
    window.history.replaceState({ ...window.history.state, layers: last.depth }, '');
    return takeStep(-last.depth, { ...last, depth: 0 });
  }
  const missing = layers.length - here.depth;
  last = { ...here, depth: layers.length };
  if (missing < 0 || (missing > 0 && known >= missing)) return takeStep(missing, last);
  for (let depth = here.depth + 1; depth <= layers.length; depth++) {
    window.history.pushState({ ...window.history.state, layers: depth }, '');
  }
}

function takeStep(delta: number, arrival: Spot) {
  awaited = arrival;
  window.history.go(delta);
  setTimeout(() => {
    if (awaited !== arrival) return;
    awaited = null;
    settleSoon();
  }, DROPPED_MS);
}

/** Makes the entry we have come to that of the screen the router shows, or puts that one behind it. */
function standAt({ state: { location, historyAction }, createHref }: Router, { index }: Spot) {
  const { layers: _, ...entry } = window.history.state ?? {};
  const shown = { ...entry, usr: location.state, key: location.key };
  const address = createHref(location);
  if (historyAction !== 'PUSH') return window.history.replaceState(shown, '', address);
  window.history.pushState({ ...shown, idx: Number(index) + 1 }, '', address);
}

function onPopState(event: PopStateEvent) {
  const there = spotOf(event.state);
  const own = awaited;
  const from = last.place;
  awaited = null;
  last = there;
  settleSoon();
  // From one copy to another: to the router nothing has happened.
  if (own?.place === there.place && own?.depth === there.depth) {
    event.stopImmediatePropagation();
    // Unless the screen was left, as when the account is deleted; the entry of the new one lies ahead.
    if (router && router.state.location.key !== own.place) standAt(router, there);
    return;
  }
  if (layers.length === 0 || there.place !== from) return;
  event.stopImmediatePropagation();
  ahead = Math.max(0, layers.length - there.depth);
  for (const layer of layers.slice(there.depth).reverse()) layer.close();
}

// Before the router's own listener, which must not hear of steps between copies. Chromium hands the window's events out in
// the order of listening, capturing or not.
window.addEventListener('popstate', onPopState, { capture: true });
// A page that was loaded again while layers were open stands on the copy of the last one.
if (spotOf(window.history.state).depth > 0) settleSoon();

/**
 * While a layer is open, Back asks it to close instead of leaving the screen: the innermost first, and one that will not
 * close stays. Closed in any other way, it leaves no step behind.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const layer = { close: () => close() };
    layers.push(layer);
    settleSoon();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [open]);
}
