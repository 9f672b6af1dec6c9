import type { ExportRows } from '@/domain/data-export';
import { type ExportRow, type ExportSource, exportSourceNames, exportSources } from '@/domain/export-sources';

/** As many rows as the Data API gives at once. */
export const PAGE_SIZE = 1000;

/** A page of a person's rows; with the first one how many there are of them. */
export type Page = { rows: ExportRow[]; total: number | null };
export type PageReader = (source: ExportSource, after: string | number | null) => Promise<Page>;

type Part = { rows: ExportRow[]; total: number; done: boolean };

/** What has been read so far. Outlives a failure: the next attempt goes on from here. */
export type Collected = Map<ExportSource, Part>;
export type CollectProgress = { read: number; total: number };

/**
 * Reads everything a person has, page after page by key: the first pages at once, which is all there is for most people,
 * then the rest of each table in turn.
 */
export async function collect(
  collected: Collected,
  read: PageReader,
  onProgress: (progress: CollectProgress) => void,
): Promise<void> {
  const firsts = await Promise.allSettled(
    exportSourceNames.filter((source) => !collected.has(source)).map((source) => next(source)),
  );
  // Only now: an answer arriving after a failure must not meet the next attempt asking for the same page.
  for (const first of firsts) if (first.status === 'rejected') throw first.reason;
  // And only now is it known how much there is.
  onProgress(progressOf(collected));
  for (const source of exportSourceNames) {
    while (!collected.get(source)?.done) {
      await next(source);
      onProgress(progressOf(collected));
    }
  }

  async function next(source: ExportSource) {
    const part = collected.get(source);
    const last = part?.rows.at(-1);
    const page = await read(source, last ? keyOf(source, last) : null);
    const rows = part ? [...part.rows, ...page.rows] : page.rows;
    const total = part ? part.total : (page.total ?? 0);
    // A short page alone proves nothing: a server may give less at once than it was asked for.
    const done = page.rows.length === 0 || (page.rows.length < PAGE_SIZE && rows.length >= total);
    collected.set(source, { rows, total, done });
  }
}

function keyOf(source: ExportSource, row: ExportRow): string | number {
  const { [exportSources[source].key]: key } = row as Record<string, unknown>;
  if (typeof key === 'string' || typeof key === 'number') return key;
  throw new Error(`a row of ${source} came without its key`);
}

/** How much has been read. What was added meanwhile is never more than all. */
export function progressOf(collected: Collected): CollectProgress {
  let read = 0;
  let total = 0;
  for (const part of collected.values()) {
    read += part.rows.length;
    total += Math.max(part.total, part.rows.length);
  }
  return { read, total };
}

/** Everything that was read, table by table. */
export function allRows(collected: Collected): ExportRows {
  const entries = exportSourceNames.map((source) => [source, collected.get(source)?.rows ?? []]);
  return Object.fromEntries(entries) as ExportRows;
}
