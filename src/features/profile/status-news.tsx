import { useState } from 'react';
import type { OwnConfession } from '@/domain/own-confession';
import { copy } from './copy';

type Decided = keyof typeof copy.confessions.decided;

/** Tells a screen reader when a confession is decided while its author looks on; the eye sees the badge change. */
export function StatusNews({ confessions }: { confessions: readonly OwnConfession[] }) {
  const [seen, setSeen] = useState(confessions);
  const [news, setNews] = useState('');
  if (seen !== confessions) {
    setSeen(confessions);
    const decided = latestDecision(seen, confessions);
    if (decided) setNews(copy.confessions.decided[decided]);
  }
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}

function latestDecision(
  before: readonly OwnConfession[],
  after: readonly OwnConfession[],
): Decided | undefined {
  const known = new Map(before.map((confession) => [confession.id, standing(confession)]));
  const changed = after.find(
    (confession) => known.has(confession.id) && known.get(confession.id) !== standing(confession),
  );
  return changed && standing(changed);
}

const standing = ({ status, isHidden }: OwnConfession): Decided => (isHidden ? 'hidden' : status);
