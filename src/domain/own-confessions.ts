import {
  type OwnConfession,
  type OwnConfessionRow,
  type OwnConfessionState,
  type OwnStateRow,
  toOwnConfession,
  toOwnState,
} from './own-confession.ts';

/** One's own confessions as far as they are loaded. */
export type OwnConfessions = {
  /** Newest first; ids are ordered in time, so they are descending. */
  items: readonly ListedConfession[];
  /** Where the rest begins; null when all are loaded. */
  next: string | null;
  /** Where each loaded page but the last of all ended, newest first. */
  seams: readonly string[];
  /** How many live changes were heard so far. */
  heard: number;
  /** Erased here: an answer that set out before must not bring them back. */
  erased: ReadonlySet<string>;
};

/** `heardAt` is the ordinal of the live change it was last told by; 0 when it was read. */
export type ListedConfession = OwnConfession & { heardAt: number };

/** Some confessions, newest first, and where the next ones begin; `next` is null after the last. */
export type OwnConfessionPage = { items: OwnConfession[]; next: string | null };

/** A row as a live change tells it. What did not change and is long, as the text, may be left out. */
export type HeardRow = Partial<OwnConfessionRow> & { id: string; reviewed_at?: string | null };

/** The list when nothing but its first page is known. */
export function startList(page: OwnConfessionPage): OwnConfessions {
  return { items: page.items.map(read), next: page.next, seams: seamOf(page), heard: 0, erased: new Set() };
}

/** The list with one more page, which begins `before` where the list ends; a page that fits no longer is left aside. */
export function appendPage(list: OwnConfessions, before: string, page: OwnConfessionPage): OwnConfessions {
  if (list.next !== before) return list;
  const more = page.items.filter(({ id }) => id < before && !list.erased.has(id)).map(read);
  return {
    ...list,
    items: [...list.items, ...more],
    next: page.next,
    seams: [...list.seams, ...seamOf(page)],
  };
}

/** The list without a confession its author erased. */
export function erase(list: OwnConfessions, id: string): OwnConfessions {
  return {
    ...list,
    items: list.items.filter((item) => item.id !== id),
    erased: new Set(list.erased).add(id),
  };
}

/**
 * The list after a live change. `unclear` says that the change could not be written into it, so that it must be asked
 * for. Changes come in the order of their commits: what is told last is true, until more is told.
 */
export function hear(list: OwnConfessions, row: HeardRow): { list: OwnConfessions; unclear: boolean } {
  const heard = list.heard + 1;
  const listed = list.items.find(({ id }) => id === row.id);
  if (listed) {
    const told = merge(listed, row);
    return {
      list: { ...list, heard, items: replace(list.items, { ...told, heardAt: heard }) },
      unclear: false,
    };
  }
  const beyond = list.next !== null && row.id < list.next;
  if (beyond || list.erased.has(row.id)) return { list: { ...list, heard }, unclear: false };
  if (!isWhole(row)) return { list: { ...list, heard }, unclear: true };
  const added = { ...toOwnConfession(row), heardAt: heard };
  return { list: { ...list, heard, items: insert(list.items, added) }, unclear: false };
}

/** The list as a question about it finds it: everything down to `next` is asked for. */
export type Question = Pick<OwnConfessions, 'next' | 'heard'>;

/**
 * The list after the present state of everything that was loaded has been read. Meanwhile it may have moved on: pages were
 * appended, changes heard, confessions erased; all of that is newer than the answer. `missing` are those whose words
 * are not known here.
 */
export function catchUp(
  list: OwnConfessions,
  asked: Question,
  answer: readonly OwnStateRow[],
): { list: OwnConfessions; missing: string[] } {
  const rows = new Map(answer.map((row) => [row.id, row]));
  const inQuestion = ({ id }: { id: string }) => asked.next === null || id >= asked.next;
  const items = list.items.flatMap((item) => {
    if (!inQuestion(item) || item.heardAt > asked.heard) return [item];
    const row = rows.get(item.id);
    return row ? [refresh(item, toOwnState(row))] : [];
  });
  const known = new Set(list.items.map(({ id }) => id));
  const missing = answer.filter(({ id }) => !known.has(id) && !list.erased.has(id)).map(({ id }) => id);
  return { list: { ...list, items }, missing };
}

/** The list with confessions that were written elsewhere. */
export function addMissing(list: OwnConfessions, found: readonly OwnConfession[]): OwnConfessions {
  const known = new Set(list.items.map(({ id }) => id));
  const fresh = found.filter(({ id }) => !known.has(id) && !list.erased.has(id)).map(read);
  return { ...list, items: fresh.reduce<readonly ListedConfession[]>(insert, list.items) };
}

const seamOf = ({ next }: OwnConfessionPage): string[] => (next === null ? [] : [next]);

/** The list by the pages it was read in, so that a change in one leaves the others as they are. */
export function groupItems({ items, seams }: OwnConfessions): { key: string; items: ListedConfession[] }[] {
  const keys = [...seams, 'end'];
  const groups = keys.map((key) => ({ key, items: [] as ListedConfession[] }));
  let at = 0;
  for (const item of items) {
    // Ids are ordered: whatever comes before a seam belongs to the page it ends.
    while (at < seams.length && item.id < (seams[at] ?? '')) at += 1;
    groups[at]?.items.push(item);
  }
  return groups.filter((group) => group.items.length > 0);
}

const read = (confession: OwnConfession): ListedConfession => ({ ...confession, heardAt: 0 });

function isWhole(row: HeardRow): row is OwnConfessionRow {
  return typeof row.text === 'string' && typeof row.created_at === 'string' && typeof row.status === 'string';
}

function merge(item: ListedConfession, row: HeardRow): ListedConfession {
  const before: OwnStateRow = {
    id: item.id,
    status: item.status,
    is_nsfw: item.isNsfw,
    devil_votes: item.devilVotes,
    angel_votes: item.angelVotes,
    rejection_reason: item.rejectionReason,
    hidden_at: item.isHidden ? 'since before' : null,
  };
  return { ...item, ...toOwnState({ ...before, ...row }) };
}

/** Keeps the very object where nothing changed, so that nothing is drawn anew. */
function refresh(item: ListedConfession, state: OwnConfessionState): ListedConfession {
  const keys = Object.keys(state) as (keyof OwnConfessionState)[];
  return keys.every((key) => item[key] === state[key]) ? item : { ...item, ...state };
}

function replace(items: readonly ListedConfession[], changed: ListedConfession): readonly ListedConfession[] {
  return items.map((item) => (item.id === changed.id ? changed : item));
}

function insert(items: readonly ListedConfession[], added: ListedConfession): readonly ListedConfession[] {
  const at = items.findIndex(({ id }) => id < added.id);
  return at < 0 ? [...items, added] : [...items.slice(0, at), added, ...items.slice(at)];
}
