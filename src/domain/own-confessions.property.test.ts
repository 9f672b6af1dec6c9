import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OwnConfessionRow, toOwnConfession, toOwnState } from './own-confession';
import {
  addMissing,
  appendPage,
  catchUp,
  erase,
  type HeardRow,
  hear,
  type OwnConfessions,
  type Question,
  startList,
} from './own-confessions';

const PAGE_SIZE = 3;

/** A database and a screen, with the lines between them: changes arrive in order but late, answers at any time. */
class World {
  rows = new Map<string, OwnConfessionRow>();
  #written = 100;
  #underWay: HeardRow[] = [];
  #question: { asked: Question; answer: OwnConfessionRow[] } | null = null;
  #page: { before: string; heard: number; rows: OwnConfessionRow[]; next: string | null } | null = null;
  #mustAsk = false;
  list: OwnConfessions;

  constructor(size: number) {
    for (let index = 0; index < size; index += 1) this.write();
    this.#underWay = [];
    const { rows, next } = this.#read(null);
    this.list = startList({ items: rows.map(toOwnConfession), next });
  }

  #newestFirst() {
    return [...this.rows.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  #read(before: string | null) {
    const rows = this.#newestFirst()
      .filter(({ id }) => before === null || id < before)
      .slice(0, PAGE_SIZE);
    return { rows, next: rows.length === PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null };
  }

  #pick(number: number) {
    const rows = this.#newestFirst();
    return rows[number % Math.max(1, rows.length)];
  }

  write() {
    this.#written += 1;
    const row: OwnConfessionRow = {
      id: String(this.#written),
      text: `Secret ${this.#written}`,
      created_at: '2026-11-20T12:00:00Z',
      status: 'pending',
      is_nsfw: false,
      devil_votes: 0,
      angel_votes: 0,
      rejection_reason: null,
      hidden_at: null,
    };
    this.rows.set(row.id, row);
    this.#underWay.push(row);
  }

  change(number: number, more: Partial<OwnConfessionRow>, withText: boolean) {
    const row = this.#pick(number);
    if (!row) return;
    const changed = { ...row, ...more };
    this.rows.set(row.id, changed);
    const { text: _text, ...rest } = changed;
    this.#underWay.push(withText ? changed : rest);
  }

  eraseHere(number: number) {
    const row = this.list.items[number % Math.max(1, this.list.items.length)];
    if (!row) return;
    this.rows.delete(row.id);
    this.list = erase(this.list, row.id);
  }

  /** Deletions are told to nobody: only the next question finds out. */
  eraseElsewhere(number: number) {
    const row = this.#pick(number);
    if (!row) return;
    this.rows.delete(row.id);
    this.#mustAsk = true;
  }

  deliver() {
    const row = this.#underWay.shift();
    if (!row) return;
    const { list, unclear } = hear(this.list, row);
    this.list = list;
    this.#mustAsk ||= unclear;
  }

  ask() {
    const { next, heard } = this.list;
    const answer = this.#newestFirst().filter(({ id }) => next === null || id >= next);
    this.#question ??= { asked: { next, heard }, answer };
  }

  answer() {
    if (!this.#question) return;
    const { asked, answer } = this.#question;
    this.#question = null;
    const { list, missing } = catchUp(this.list, asked, answer);
    const found = missing.flatMap((id) => this.rows.get(id) ?? []).map(toOwnConfession);
    this.list = addMissing(list, found);
  }

  askForPage() {
    const { next: before, heard } = this.list;
    if (before !== null) this.#page ??= { before, heard, ...this.#read(before) };
  }

  turnPage() {
    if (!this.#page) return;
    const { before, heard, rows, next } = this.#page;
    this.#page = null;
    this.list = appendPage(this.list, before, { items: rows.map(toOwnConfession), next });
    this.#mustAsk ||= this.list.heard > heard;
  }

  /** Everything that is on its way arrives; what was found wanting is asked for. */
  settle() {
    while (this.#underWay.length > 0) this.deliver();
    this.answer();
    this.turnPage();
    if (!this.#mustAsk) return;
    this.ask();
    this.answer();
  }
}

const number = fc.nat(20);
const votes = fc.record({ devil_votes: fc.nat(9), angel_votes: fc.nat(9) });
const fate = fc.constantFrom<Partial<OwnConfessionRow>>(
  { status: 'approved', rejection_reason: null },
  { status: 'rejected', rejection_reason: 'It names somebody.' },
  { hidden_at: '2026-11-21T00:00:00Z' },
  { hidden_at: null },
  { is_nsfw: true },
);

const happening = fc.oneof(
  fc.constant((world: World) => world.write()),
  fc
    .tuple(number, fc.oneof(votes, fate), fc.boolean())
    .map((change) => (world: World) => world.change(...change)),
  number.map((at) => (world: World) => world.eraseHere(at)),
  number.map((at) => (world: World) => world.eraseElsewhere(at)),
  fc.constant((world: World) => world.deliver()),
  fc.constant((world: World) => world.ask()),
  fc.constant((world: World) => world.answer()),
  fc.constant((world: World) => world.askForPage()),
  fc.constant((world: World) => world.turnPage()),
);

test('whatever crosses on the way, in the end the author sees what is stored', () => {
  fc.assert(
    fc.property(fc.nat(10), fc.array(happening, { maxLength: 40 }), (size, story) => {
      const world = new World(size);
      for (const happen of story) happen(world);
      world.settle();
      const { next, items } = world.list;
      const stored = [...world.rows.values()]
        .filter(({ id }) => next === null || id >= next)
        .sort((a, b) => (a.id < b.id ? 1 : -1));
      expect(items.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
      expect(items).toMatchObject(stored.map((row) => ({ id: row.id, text: row.text, ...toOwnState(row) })));
    }),
    { numRuns: 2000 },
  );
});
