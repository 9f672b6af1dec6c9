import { memo } from 'react';
import type { OwnConfession } from '@/domain/own-confession';
import { OwnConfessionEntry } from './own-confession-entry';

/** What an entry takes up with three lines of text: what is out of sight is taken to be as high until it has been seen. */
const USUAL_HEIGHT_REM = 12;

type GroupProps = {
  items: readonly OwnConfession[];
  onRead: (id: string) => void;
  onDelete: (id: string) => void;
  onShare: (confession: OwnConfession) => void;
};

/** A page of one's own confessions, drawn anew only when one of them has changed. */
export const OwnConfessionGroup = memo(function OwnConfessionGroup({ items, ...acts }: GroupProps) {
  return (
    <ul
      className="own-confession-group flex flex-col gap-4"
      style={{ containIntrinsicSize: `auto ${items.length * USUAL_HEIGHT_REM}rem` }}
    >
      {items.map((confession) => (
        <li key={confession.id}>
          <OwnConfessionEntry confession={confession} {...acts} />
        </li>
      ))}
    </ul>
  );
}, isSame);

function isSame(before: GroupProps, after: GroupProps): boolean {
  return (
    before.onRead === after.onRead &&
    before.onDelete === after.onDelete &&
    before.onShare === after.onShare &&
    before.items.length === after.items.length &&
    before.items.every((item, index) => item === after.items[index])
  );
}
