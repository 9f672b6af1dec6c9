import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrivals,
  COMMENT_PAGE_SIZE,
  type Comment,
  EMPTY_OUTBOX,
  lookoutOf,
  type Outbox,
  outboxAfter,
  shownComments,
  type Thread,
  toThread,
  withNews,
  withoutComment,
  withoutOwn,
  withPage,
  withSaved,
} from './thread';

/** The id of a comment written this many seconds after the start of time. */
const idAt = (seconds: number): string => {
  const hex = (seconds * 1000).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
const comment = (seconds: number, authorId = 'somebody'): Comment => ({
  id: idAt(seconds),
  authorId,
  nickname: null,
  text: `said at ${seconds}`,
  writtenAt: new Date(seconds * 1000).toISOString(),
});
const said = (...seconds: number[]) => seconds.map((at) => comment(at));
const upTo = (count: number) => said(...Array.from({ length: count }, (_, index) => 60 * (index + 1)));
const ids = (comments: readonly Comment[]) => comments.map(({ id }) => id);
const shownIds = (thread: Thread, outbox: Outbox = EMPTY_OUTBOX) => {
  const { loaded, beyond } = shownComments(thread, outbox);
  return ids([...loaded, ...beyond]);
};

/** The server: what it answers to the two questions the panel asks. */
const pageAfter = (rows: readonly Comment[], after: string | null) =>
  rows.filter(({ id }) => after === null || id > after).slice(0, COMMENT_PAGE_SIZE + 1);
function answer(rows: readonly Comment[], { after, limit, watched }: ReturnType<typeof lookoutOf>) {
  return {
    tail: rows.filter(({ id }) => id > after).slice(0, limit),
    kept: ids(rows).filter((id) => watched.includes(id)),
  };
}
const look = (thread: Thread, rows: readonly Comment[], outbox = EMPTY_OUTBOX, turn = 0) => {
  const lookout = lookoutOf(thread, outbox, turn);
  const news = answer(rows, lookout);
  return { thread: withNews(thread, lookout, news), outbox: outboxAfter(outbox, lookout, news) };
};

describe('paging', () => {
  test('a page is ten, and the eleventh row only tells that there is more', () => {
    const thread = toThread(upTo(11));
    expect(thread.comments).toHaveLength(10);
    expect(thread.complete).toBe(false);
    expect(toThread(upTo(10))).toMatchObject({ complete: true });
    expect(toThread([])).toEqual({ comments: [], readTo: null, complete: true });
  });

  test('a page that follows something else is left out', () => {
    const thread = toThread(upTo(30));
    expect(withPage(thread, idAt(60), upTo(30).slice(1, 12))).toBe(thread);
  });

  test('a page is not lost when the comment it follows has left', () => {
    const rows = upTo(15);
    const first = toThread(pageAfter(rows, null));
    const shorter = withoutComment(first, first.readTo ?? '');
    const all = withPage(shorter, first.readTo, pageAfter(rows, first.readTo));
    expect(all.comments).toHaveLength(14);
  });
});

describe('one’s own', () => {
  const mine = comment(5000, 'me');
  const temporary = { ...mine, id: 'sending-1' };

  test('stands at the end while it is on its way, and is replaced by its row', () => {
    const thread = toThread(upTo(3));
    expect(shownIds(thread, { sending: temporary, sent: [] }).at(-1)).toBe('sending-1');
    const saved = withSaved({ sending: temporary, sent: [] }, mine);
    expect(shownIds(thread, saved)).toEqual([...ids(upTo(3)), mine.id]);
  });

  test('stands behind the unread pages, and once among them when they are read', () => {
    const rows = [...upTo(12), mine];
    const outbox = withSaved(EMPTY_OUTBOX, mine);
    const first = toThread(pageAfter(rows, null));
    expect(ids(shownComments(first, outbox).beyond)).toEqual([mine.id]);
    const all = withPage(first, first.readTo, pageAfter(rows, first.readTo));
    expect(shownComments(all, outbox)).toEqual({ loaded: rows, beyond: [] });
  });

  test('takes its place between what others said before and after it', () => {
    const thread = toThread(said(100, 9000));
    expect(shownIds(thread, withSaved(EMPTY_OUTBOX, mine))).toEqual([idAt(100), mine.id, idAt(9000)]);
  });

  test('leaves with the row, whoever removed it', () => {
    const thread = toThread(upTo(2));
    const outbox = withSaved(EMPTY_OUTBOX, mine);
    const after = look(thread, upTo(2), outbox);
    expect(shownIds(after.thread, after.outbox)).toEqual(ids(upTo(2)));
    expect(withoutOwn(outbox, mine.id)).toEqual(EMPTY_OUTBOX);
  });
});

describe('news', () => {
  test('what is new joins and what was removed leaves', () => {
    const { thread } = look(toThread(upTo(3)), said(60, 180, 240));
    expect(ids(thread.comments)).toEqual(ids(said(60, 180, 240)));
    expect(thread.complete).toBe(true);
  });

  test('more than a page of new ones leaves the rest to be asked for', () => {
    const { thread } = look(toThread(upTo(3)), upTo(20));
    expect(thread.comments).toHaveLength(13);
    expect(thread.complete).toBe(false);
  });

  test('nothing is put behind pages that are still unread', () => {
    const { thread } = look(toThread(upTo(30)), upTo(40));
    expect(thread.comments).toHaveLength(10);
  });

  test('a comment that became visible after a younger one is not missed', () => {
    const thread = toThread(said(100, 103));
    expect(ids(look(thread, said(100, 101, 103)).thread.comments)).toEqual(ids(said(100, 101, 103)));
  });

  test('many comments within the overlap do not keep the next ones away', () => {
    const crowd = Array.from({ length: 40 }, (_, index) => 1000 + index / 10);
    let thread = toThread([]);
    for (let turn = 0; turn < 5; turn++) {
      thread = look(thread, said(...crowd)).thread;
      thread = withPage(thread, thread.readTo, pageAfter(said(...crowd), thread.readTo));
    }
    expect(thread.comments).toHaveLength(40);
  });

  test('an answer about an older thread adds nothing, and still tells what is gone', () => {
    const rows = upTo(5);
    const before = toThread(rows.slice(0, 2));
    const lookout = lookoutOf(before, EMPTY_OUTBOX, 0);
    const moved = look(before, rows.slice(0, 3)).thread;
    const late = withNews(moved, lookout, { tail: [comment(9999)], kept: [idAt(120)] });
    expect(ids(late.comments)).toEqual([idAt(120), idAt(180)]);
  });

  test('a long thread is watched to its start within a few lookouts', () => {
    const rows = upTo(250);
    let thread: Thread = { comments: rows, readTo: rows.at(-1)?.id ?? null, complete: true };
    const left = rows.filter((_, index) => index % 50 !== 0);
    for (let turn = 0; turn < 3; turn++) thread = look(thread, left, EMPTY_OUTBOX, turn).thread;
    expect(ids(thread.comments)).toEqual(ids(left));
  });

  test('only what others said is told as new', () => {
    const before = toThread(said(60));
    const after = toThread([...said(60, 120), comment(180, 'me')]);
    expect(arrivals(before, after, 'me')).toEqual([idAt(120)]);
  });
});

test('whatever happens in whatever order: each comment once, by age, and in the end exactly what is there', () => {
  type Step = 'more' | 'look' | 'write' | 'theirs' | 'remove' | 'stale';
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom<Step>('more', 'look', 'write', 'theirs', 'remove', 'stale'),
      pick: fc.nat(1000),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(fc.nat(35), steps, (initial, script) => {
      let rows = upTo(initial);
      let clock = 60 * 100;
      let thread = toThread(pageAfter(rows, null));
      let outbox: Outbox = EMPTY_OUTBOX;
      let turn = 0;
      let stale = { after: thread.readTo, page: pageAfter(rows, thread.readTo) };
      const ask = () => {
        ({ thread, outbox } = look(thread, rows, outbox, turn++));
      };
      const more = () => {
        thread = withPage(thread, thread.readTo, pageAfter(rows, thread.readTo));
      };
      for (const { kind, pick } of script) {
        clock += 1 + (pick % 90);
        if (kind === 'more' && !thread.complete) more();
        if (kind === 'look') ask();
        if (kind === 'stale') {
          thread = withPage(
            thread,
            stale.after,
            stale.page.filter((row) => rows.includes(row)),
          );
          stale = { after: thread.readTo, page: pageAfter(rows, thread.readTo) };
        }
        if (kind === 'theirs') rows = [...rows, comment(clock)];
        if (kind === 'remove') rows = rows.filter((_, index) => index !== pick % rows.length);
        if (kind === 'write') {
          const saved = comment(clock, 'me');
          outbox = { ...outbox, sending: { ...saved, id: 'sending' } };
          expect(shownIds(thread, outbox).at(-1)).toBe('sending');
          rows = [...rows, saved];
          outbox = withSaved(outbox, saved);
        }
        const shown = shownIds(thread, outbox);
        expect(shown).toEqual([...new Set(shown)].sort());
      }
      for (let rest = 0; rest < 20; rest++) {
        if (!thread.complete) more();
        ask();
      }
      expect(shownIds(thread, outbox)).toEqual(ids(rows));
    }),
  );
});
