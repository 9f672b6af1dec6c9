import { cpus, totalmem, type } from 'node:os';

/** One line of the table: what was measured, what came out, and what it may be at the most (when there is a bound). */
export type Row = { what: string; measured: string; bound?: string; ok?: boolean };

/** A number of milliseconds as people read it. */
export const milliseconds = (value: number): string =>
  value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;

/** How many times as much. */
export const times = (ratio: number): string => `${ratio.toFixed(1)} ×`;

/** Bytes in kilobytes of 1000. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The value below which this share of the samples lies. */
function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** 'median, 95th percentile' of samples in milliseconds. */
export const spread = (samples: readonly number[]): string =>
  `${milliseconds(quantile(samples, 0.5))}, ${milliseconds(quantile(samples, 0.95))}`;

/** What the figures were measured on, without naming the machine. */
export function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()}, Node ${process.version}`;
}

/** The table in Markdown. */
export function markdown(rows: readonly Row[]): string {
  const lines = rows.map(({ what, measured, bound, ok }) => {
    const verdict = ok === undefined ? '' : ok ? ' ✓' : ' ✗';
    return `| ${what} | ${measured} | ${bound ?? ''}${verdict} |`;
  });
  return ['| what | measured | bound |', '|---|---|---|', ...lines].join('\n');
}
