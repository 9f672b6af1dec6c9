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
