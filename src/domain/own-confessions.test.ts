import { describe, expect, test } from 'vitest';
import type { OwnConfessionRow } from './own-confession';
import { toOwnConfession } from './own-confession';
import {
  addMissing,
  appendPage,
  catchUp,
  erase,
  groupItems,
  hear,
  type OwnConfessions,
  startList,
} from './own-confessions';

const row = (id: string, more: Partial<OwnConfessionRow> = {}): OwnConfessionRow => ({
  id,
  text: `Secret ${id}`,
  created_at: '2026-11-20T12:00:00Z',
  status: 'pending',
  is_nsfw: false,
  devil_votes: 0,
  angel_votes: 0,
  rejection_reason: null,
  hidden_at: null,
  ...more,
});
const page = (ids: string, next: string | null) => ({
  items: [...ids].map((id) => toOwnConfession(row(id))),
  next,
});
const ids = (list: OwnConfessions) => list.items.map(({ id }) => id).join('');
const itemOf = (list: OwnConfessions, id: string) => list.items.find((item) => item.id === id);

describe('paging', () => {
  test('a page follows where the list ended', () => {
    const list = appendPage(startList(page('fe', 'e')), 'e', page('dc', null));
    expect(ids(list)).toBe('fedc');
    expect(list.next).toBeNull();
  });

  test('a page asked for twice is added once', () => {
    const list = appendPage(startList(page('fe', 'e')), 'e', page('dc', 'c'));
    expect(appendPage(list, 'e', page('dc', 'c'))).toBe(list);
  });

  test('what was erased while its page was on the way stays away', () => {
    const list = erase(startList(page('fe', 'e')), 'd');
    expect(ids(appendPage(list, 'e', page('dc', null)))).toBe('fec');
  });
});

describe('grouping', () => {
  const groups = (list: OwnConfessions) =>
    groupItems(list).map(({ key, items }) => `${key}:${items.map(({ id }) => id).join('')}`);
  const list = appendPage(
    appendPage(startList(page('hg', 'g')), 'g', page('fe', 'e')),
    'e',
    page('dc', null),
  );

  test('by the pages it was read in', () => {
    expect(groups(list)).toEqual(['g:hg', 'e:fe', 'end:dc']);
    expect(groups(startList(page('', null)))).toEqual([]);
    expect(groups(startList(page('ba', null)))).toEqual(['end:ba']);
  });

  test('what is erased or added moves no other page', () => {
    expect(groups(erase(list, 'e'))).toEqual(['g:hg', 'e:f', 'end:dc']);
    expect(groups(erase(erase(list, 'e'), 'f'))).toEqual(['g:hg', 'end:dc']);
    expect(groups(hear(list, row('i')).list)).toEqual(['g:ihg', 'e:fe', 'end:dc']);
  });
});

describe('live changes', () => {
  test('a change is written into its row, and no other row is touched', () => {
    const before = startList(page('cba', null));
    const { list, unclear } = hear(before, row('b', { status: 'approved', angel_votes: 7 }));
    expect(itemOf(list, 'b')).toMatchObject({ status: 'approved', angelVotes: 7, text: 'Secret b' });
    expect(unclear).toBe(false);
    expect(itemOf(list, 'a')).toBe(itemOf(before, 'a'));
    expect(itemOf(list, 'c')).toBe(itemOf(before, 'c'));
  });

  test('a long text that did not change is not told, and stays', () => {
    const { text: _text, ...rest } = row('b', { devil_votes: 1 });
    const { list } = hear(startList(page('cba', null)), rest);
    expect(itemOf(list, 'b')).toMatchObject({ text: 'Secret b', devilVotes: 1 });
  });

  test('the last word counts, downwards as well: votes go when their voters leave', () => {
    const first = hear(startList(page('a', null)), row('a', { devil_votes: 9 })).list;
    expect(itemOf(hear(first, row('a', { devil_votes: 8 })).list, 'a')?.devilVotes).toBe(8);
  });

  test('hidden by reports, and shown again', () => {
    const hidden = hear(
      startList(page('a', null)),
      row('a', { status: 'approved', hidden_at: '2026-11-20T12:00:00Z' }),
    ).list;
    expect(itemOf(hidden, 'a')?.isHidden).toBe(true);
    expect(itemOf(hear(hidden, row('a', { status: 'approved' })).list, 'a')?.isHidden).toBe(false);
  });

  test('a new confession takes its place at the top', () => {
    expect(ids(hear(startList(page('ba', null)), row('c')).list)).toBe('cba');
  });

  test('one that is not loaded yet is left for its page', () => {
    const { list, unclear } = hear(startList(page('fe', 'e')), row('a'));
    expect(ids(list)).toBe('fe');
    expect(unclear).toBe(false);
  });

  test('one that should be loaded but is not, told without its words, must be asked for', () => {
    const { text: _text, ...rest } = row('b');
    expect(hear(startList(page('ca', null)), rest).unclear).toBe(true);
  });

  test('what was erased is not brought back by a late change', () => {
    const list = erase(startList(page('ba', null)), 'b');
    expect(ids(hear(list, row('b')).list)).toBe('a');
  });
});

describe('catching up', () => {
  const answer = (letters: string, more: Partial<OwnConfessionRow> = {}) =>
    [...letters].map((id) => row(id, more));

  test('an answer that says nothing new changes no row', () => {
    const before = startList(page('cba', null));
    const { list, missing } = catchUp(before, before, answer('cba'));
    expect(list.items.every((item, index) => item === before.items[index])).toBe(true);
    expect(missing).toEqual([]);
  });

  test('what was decided, erased and written elsewhere is found', () => {
    const before = startList(page('cba', null));
    const { list, missing } = catchUp(before, before, answer('dca', { status: 'approved' }));
    expect(ids(list)).toBe('ca');
    expect(list.items.every(({ status }) => status === 'approved')).toBe(true);
    expect(missing).toEqual(['d']);
    expect(ids(addMissing(list, page('d', null).items))).toBe('dca');
  });

  test('a change heard after the question was asked is newer than the answer', () => {
    const asked = startList(page('ba', null));
    const now = hear(asked, row('b', { angel_votes: 5 })).list;
    expect(itemOf(catchUp(now, asked, answer('ba')).list, 'b')?.angelVotes).toBe(5);
  });

  test('a change heard before it was asked is not', () => {
    const asked = hear(startList(page('ba', null)), row('b', { angel_votes: 5 })).list;
    expect(itemOf(catchUp(asked, asked, answer('ba', { angel_votes: 6 })).list, 'b')?.angelVotes).toBe(6);
  });

  test('pages that came meanwhile were not asked about, and stay', () => {
    const asked = startList(page('fe', 'e'));
    const now = appendPage(asked, 'e', page('dc', null));
    expect(ids(catchUp(now, asked, answer('fe')).list)).toBe('fedc');
  });

  test('what was erased meanwhile stays away', () => {
    const asked = startList(page('ba', null));
    const { list, missing } = catchUp(erase(asked, 'b'), asked, answer('ba'));
    expect(ids(addMissing(list, page('b', null).items))).toBe('a');
    expect(missing).toEqual([]);
  });
});
