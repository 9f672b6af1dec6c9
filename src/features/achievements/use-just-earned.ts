import { useState } from 'react';

/** The ids that were earned while this is mounted, or since what it was first shown. */
export function useJustEarned(earned: Readonly<Record<string, string>>): ReadonlySet<string> {
  const [seen, setSeen] = useState(earned);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  if (seen !== earned) {
    setSeen(earned);
    const added = Object.keys(earned).filter((id) => !Object.hasOwn(seen, id));
    if (added.length > 0) setFresh(new Set([...fresh, ...added]));
  }
  return fresh;
}
