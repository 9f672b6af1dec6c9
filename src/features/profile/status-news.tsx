import { useState } from 'react';
import type { ConfessionStatus } from '@/domain/confession';
import { copy } from './copy';
import type { OwnConfession } from './queries';

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
): ConfessionStatus | undefined {
  const known = new Map(before.map(({ id, status }) => [id, status]));
  return after.find(({ id, status }) => known.has(id) && known.get(id) !== status)?.status;
}
