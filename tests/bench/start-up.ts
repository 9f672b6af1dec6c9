import type { ServedApp } from '../support/served-app.ts';
import { milliseconds, type Row } from './table.ts';

const LIMIT = 5000;

/** From starting the process to its ready line: with an empty data folder, and again on the data it made. */
export function startUpRows(first: ServedApp, again: ServedApp): Row[] {
  return [
    {
      what: '`npm start` on an empty database: build, database, migrations, demo data',
      measured: milliseconds(first.startUp),
      bound: `≤ ${milliseconds(LIMIT)}`,
      ok: first.startUp <= LIMIT,
    },
    { what: '`npm start` again on its data', measured: milliseconds(again.startUp) },
  ];
}
