import type { LogEntry } from './queries';

type Entry = Pick<LogEntry, 'id' | 'action' | 'target' | 'targetId' | 'isMine' | 'moderator' | 'isUndone'>;

/**
 * What each undo took back, by the undo's id. The log tells that an entry was undone, not by which: it is the last one of
 * the same moderator about the same thing that was undone and that no earlier undo took back. `entries` newest first; an
 * undo whose decision is not among them is left out.
 */
export function undoneActions(entries: readonly Entry[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const open = new Map<string, string[]>();
  for (const entry of entries.toReversed()) {
    const { id, action, target, targetId, isMine, moderator, isUndone } = entry;
    const key = JSON.stringify([target, targetId, isMine, moderator]);
    if (action === 'undo') {
      const undone = open.get(key)?.pop();
      if (undone !== undefined) found.set(id, undone);
    } else if (isUndone) {
      open.set(key, [...(open.get(key) ?? []), action]);
    }
  }
  return found;
}
