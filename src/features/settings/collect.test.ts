import { expect, test, vi } from 'vitest';
import { type ExportRow, type ExportSource, exportSourceNames, exportSources } from '@/domain/export-sources';
import { allRows, type Collected, collect, PAGE_SIZE, type Page, type PageReader } from './collect';

type Key = string | number | null;

/** A server with this many rows of each table, giving at most so many at once. */
function server(counts: Partial<Record<ExportSource, number>>, atMost = PAGE_SIZE) {
  const asked: string[] = [];
  const read: PageReader = async (source: ExportSource, after: Key): Promise<Page> => {
    asked.push(`${source} after ${after}`);
    const all = Array.from(
      { length: counts[source] ?? 0 },
      (_, index) => ({ [exportSources[source].key]: index + 1 }) as unknown as ExportRow,
    );
    const rows = all.slice(Number(after ?? 0), Number(after ?? 0) + atMost);
    return { rows, total: after === null ? all.length : null };
  };
  return { read, asked };
}

const ids = (collected: Collected, source: 'votes' | 'comments') =>
  allRows(collected)[source].map((row) =>
    Number((row as Record<string, unknown>)[exportSources[source].key]),
  );
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('somebody with little costs one request per table', async () => {
  const { read, asked } = server({ votes: 3, comments: 2 });
  const collected: Collected = new Map();
  await collect(collected, read, () => undefined);
  expect(asked).toEqual(exportSourceNames.map((source) => `${source} after null`));
  expect(ids(collected, 'votes')).toEqual([1, 2, 3]);
});

test.each([PAGE_SIZE - 1, PAGE_SIZE, PAGE_SIZE + 1, 2 * PAGE_SIZE, 2501])(
  '%i rows are read whole, each once',
  async (count) => {
    const { read } = server({ votes: count });
    const collected: Collected = new Map();
    await collect(collected, read, () => undefined);
    expect(ids(collected, 'votes')).toEqual(upTo(count));
  },
);

test('a server that gives less at once than asked for is asked on', async () => {
  const { read } = server({ comments: 250 }, 100);
  const collected: Collected = new Map();
  await collect(collected, read, () => undefined);
  expect(ids(collected, 'comments')).toEqual(upTo(250));
});

test('how much there is is told once it is known, and how far it is page by page', async () => {
  const { read } = server({ votes: 2500, comments: 500 });
  const told = vi.fn();
  await collect(new Map(), read, told);
  expect(told.mock.calls.map(([progress]) => progress)).toEqual([
    { read: 1500, total: 3000 },
    { read: 2500, total: 3000 },
    { read: 3000, total: 3000 },
  ]);
});

test('rows gone or added meanwhile end it all the same', async () => {
  const { read } = server({ votes: 1200 });
  const miscounting: PageReader = async (source, after) => {
    const page = await read(source, after);
    return { ...page, total: page.total && page.total + (source === 'votes' ? 5 : -1) };
  };
  const collected: Collected = new Map();
  await collect(collected, miscounting, () => undefined);
  expect(ids(collected, 'votes')).toEqual(upTo(1200));
});

test('what was read before a failure is not asked for again, not even what arrived beside it', async () => {
  const { read, asked } = server({ votes: 2500, comments: 1500 });
  let broken = true;
  const shaky: PageReader = async (source, after) => {
    if (source === 'comments') await new Promise((resolve) => setTimeout(resolve, 20));
    if (broken && source === 'profiles') throw new Error('lost');
    if (broken && source === 'votes' && after === 1000) throw new Error('lost');
    return read(source, after);
  };
  const collected: Collected = new Map();
  await expect(collect(collected, shaky, () => undefined)).rejects.toThrow('lost');
  broken = false;
  await collect(collected, shaky, () => undefined);
  expect(ids(collected, 'votes')).toEqual(upTo(2500));
  expect(ids(collected, 'comments')).toEqual(upTo(1500));
  expect(new Set(asked).size).toBe(asked.length);
});
