/** A comment as people read it. */
export type Comment = {
  readonly id: string;
  readonly authorId: string;
  readonly nickname: string | null;
  readonly text: string;
  /** ISO timestamp. */
  readonly writtenAt: string;
};

/** The comments read so far, oldest first and without gaps from the first one on. */
export type Thread = {
  readonly comments: readonly Comment[];
  /** The newest id read, also when that comment has left since; null before the first. */
  readonly readTo: string | null;
  /** Whether the server had no more when last asked. */
  readonly complete: boolean;
};

/** What this person wrote in this panel: on its way, or saved. */
export type Outbox = {
  readonly sending: Comment | null;
  readonly sent: readonly Comment[];
};

/** What is asked about a thread again and again: which of `watched` are still there, and what follows `readTo`. */
export type Lookout = {
  readonly readTo: string | null;
  readonly after: string;
  /** Rows to ask for after `after`; 0 while older pages are unread. */
  readonly limit: number;
  readonly watched: readonly string[];
};

/** One's own comment that a moderator took down, and why. */
export type Removed = { readonly id: string; readonly text: string; readonly reason: string };

/** The answer to a lookout. */
export type News = { readonly tail: readonly Comment[]; readonly kept: readonly string[] };

/** Comments on a page (spec 9). */
export const COMMENT_PAGE_SIZE = 10;
/** How many comments one lookout asks about: their ids travel in the address of the request. */
const WATCHED = 100;
/** Two comments written at the same time may become visible in the other order; this far back is looked again. */
const OVERLAP_MS = 5000;

export const EMPTY_OUTBOX: Outbox = { sending: null, sent: [] };
const SENDING = 'sending-';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Ids are version 7 UUIDs: written later sorts later. */
const byId = (a: Comment, b: Comment) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** One list of both, by age, each comment once; of two with one id the first list's wins. */
function merge(first: readonly Comment[], second: readonly Comment[]): Comment[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))].sort(byId);
}

/** The first page, of which one more than a page was asked for: the extra one tells whether there is a next page. */
export function toThread(rows: readonly Comment[]): Thread {
  return withRows({ comments: [], readTo: null, complete: false }, rows, COMMENT_PAGE_SIZE);
}

/** The thread with the page that follows `after`. A page of a thread that has moved on is left out. */
export function withPage(thread: Thread, after: string | null, rows: readonly Comment[]): Thread {
  return thread.readTo === after ? withRows(thread, rows, COMMENT_PAGE_SIZE) : thread;
}

function withRows(thread: Thread, rows: readonly Comment[], taken: number): Thread {
  const page = rows.slice(0, taken);
  const last = page.at(-1)?.id;
  return {
    comments: merge(page, thread.comments),
    readTo: last !== undefined && last > (thread.readTo ?? '') ? last : thread.readTo,
    complete: rows.length <= taken,
  };
}

/** What to ask now. Long threads are watched a slice at a time: `turn` counts the lookouts. */
export function lookoutOf(thread: Thread, outbox: Outbox, turn: number): Lookout {
  const ids = merge(thread.comments, outbox.sent).map(({ id }) => id);
  const slices = Math.max(1, Math.ceil(ids.length / WATCHED));
  // The newest slice first: that is where a thread is opened and read most.
  const slice = slices - 1 - (turn % slices);
  const after = thread.readTo === null ? FIRST_ID : earlierId(thread.readTo, OVERLAP_MS);
  const overlapping = thread.comments.filter(({ id }) => id > after).length;
  return {
    readTo: thread.readTo,
    after,
    limit: thread.complete ? overlapping + COMMENT_PAGE_SIZE + 1 : 0,
    watched: ids.slice(slice * WATCHED, (slice + 1) * WATCHED),
  };
}

/** The smallest id of a moment this much before the one in the id. */
function earlierId(id: string, milliseconds: number): string {
  const written = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const hex = Math.max(0, written - milliseconds)
    .toString(16)
    .padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The thread after a lookout: what was removed leaves, what is new joins. */
export function withNews(thread: Thread, lookout: Lookout, news: News): Thread {
  const stayed = without(thread, missing(lookout, news));
  if (lookout.limit === 0 || !thread.complete || thread.readTo !== lookout.readTo) return stayed;
  return withRows(stayed, news.tail, lookout.limit - 1);
}

/** The outbox after a lookout. */
export function outboxAfter(outbox: Outbox, lookout: Lookout, news: News): Outbox {
  return withoutSent(outbox, missing(lookout, news));
}

/** Ids of the comments by others that `after` shows and `before` did not. */
export function arrivals(before: Thread, after: Thread, userId: string): string[] {
  const known = new Set(before.comments.map(({ id }) => id));
  return after.comments
    .filter(({ id, authorId }) => !known.has(id) && authorId !== userId)
    .map(({ id }) => id);
}

/** Whether `after` shows a comment by this person with this text that was known neither as read nor as sent. */
export function hasOwnArrival(
  { before, after, outbox }: { before: Thread; after: Thread; outbox: Outbox },
  own: Pick<Comment, 'authorId' | 'text'>,
): boolean {
  const known = new Set(merge(before.comments, outbox.sent).map(({ id }) => id));
  return after.comments.some(
    ({ id, authorId, text }) => !known.has(id) && authorId === own.authorId && text === own.text,
  );
}

function missing({ watched }: Lookout, { kept }: News): ReadonlySet<string> {
  const there = new Set(kept);
  return new Set(watched.filter((id) => !there.has(id)));
}

function without(thread: Thread, gone: ReadonlySet<string>): Thread {
  const comments = thread.comments.filter(({ id }) => !gone.has(id));
  return comments.length === thread.comments.length ? thread : { ...thread, comments };
}

function withoutSent(outbox: Outbox, gone: ReadonlySet<string>): Outbox {
  const sent = outbox.sent.filter(({ id }) => !gone.has(id));
  return sent.length === outbox.sent.length ? outbox : { ...outbox, sent };
}

/** The thread without a comment that was deleted or reported. Where the next page starts stays known. */
export const withoutComment = (thread: Thread, id: string): Thread => without(thread, new Set([id]));

/** The outbox without a comment that was deleted. */
export const withoutOwn = (outbox: Outbox, id: string): Outbox => withoutSent(outbox, new Set([id]));

/** A comment on its way, under a temporary id that is no row's and differs from the one before. */
export const toSending = (comment: Omit<Comment, 'id'>): Comment => ({
  ...comment,
  id: `${SENDING}${comment.writtenAt}`,
});

/** Whether a comment is still on its way. */
export const isSending = ({ id }: Comment): boolean => id.startsWith(SENDING);

/** The outbox once what was on its way is saved: the row takes the place of the temporary comment. */
export const withSaved = (outbox: Outbox, saved: Comment): Outbox => ({
  sending: null,
  sent: merge([saved], outbox.sent),
});

/** What the panel shows: everything read, and after the gap of unread pages what this person just wrote. */
export function shownComments(
  thread: Thread,
  outbox: Outbox,
): { loaded: readonly Comment[]; beyond: readonly Comment[] } {
  const { readTo, complete } = thread;
  const within = outbox.sent.filter(({ id }) => complete || (readTo !== null && id <= readTo));
  const known = new Set([...thread.comments, ...within].map(({ id }) => id));
  const beyond = outbox.sent.filter(({ id }) => !known.has(id));
  return {
    loaded: merge(thread.comments, within),
    beyond: outbox.sending ? [...beyond, outbox.sending] : beyond,
  };
}
