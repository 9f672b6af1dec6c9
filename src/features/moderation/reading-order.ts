type Identified = { id: string };

/**
 * What stands on the desk after the queue was asked again. Everything keeps its place, what is new comes last, and
 * what the queue no longer holds stays: nothing may slide under the hand of somebody who reads or is about to press.
 */
export function inReadingOrder<T extends Identified>(onDesk: readonly T[], inQueue: readonly T[]): T[] {
  const fresh = new Map(inQueue.map((item) => [item.id, item]));
  const known = new Set(onDesk.map(({ id }) => id));
  return [...onDesk.map((item) => fresh.get(item.id) ?? item), ...inQueue.filter(({ id }) => !known.has(id))];
}

/** The one to go on with after `id` leaves: the next, or on the last place the one before. */
export function neighbour<T extends Identified>(onDesk: readonly T[], id: string): T | undefined {
  const place = onDesk.findIndex((item) => item.id === id);
  return onDesk[place + 1] ?? onDesk[place - 1];
}

/** An entry back on the desk, behind the nearest that stood before it then (`order`) and still does. */
export function putBack<T extends Identified>(onDesk: readonly T[], item: T, order: readonly string[]): T[] {
  const others = onDesk.filter(({ id }) => id !== item.id);
  const before = order.slice(0, Math.max(order.indexOf(item.id), 0));
  const anchor = before.findLast((id) => others.some((other) => other.id === id));
  const place = others.findIndex(({ id }) => id === anchor) + 1;
  return [...others.slice(0, place), item, ...others.slice(place)];
}

/** The first urgent entry that arrived below one that is not urgent. */
export function urgentBelow<T extends Identified & { isUrgent: boolean }>(
  onDesk: readonly T[],
): T | undefined {
  const calm = onDesk.findIndex(({ isUrgent }) => !isUrgent);
  return calm < 0 ? undefined : onDesk.slice(calm).find(({ isUrgent }) => isUrgent);
}
