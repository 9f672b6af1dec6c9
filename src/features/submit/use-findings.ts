import { useMemo } from 'react';
import { speaksOfSelfHarm } from '@/domain/concern';
import { findPersonNames } from '@/domain/person-names';
import { type Marked, markDisclosures } from '@/features/confessions/findings';
import { copy } from './copy';

const MOST_NAMES = 3;

/** What a confession as it is typed gives away, whom it may name, and whether its author may need somebody. */
export function useFindings(text: string) {
  return useMemo(() => {
    const mark = (label: string, { start, end }: { start: number; end: number }): Marked => ({
      start,
      end,
      label,
      excerpt: text.slice(start, end),
    });
    const refused = markDisclosures(text);
    const named = findPersonNames(text)
      .filter((place) => !refused.some(({ start, end }) => place.start < end && start < place.end))
      .slice(0, MOST_NAMES)
      .map((place) => mark(copy.findings.name, place));
    return { refused, named, inCrisis: speaksOfSelfHarm(text) };
  }, [text]);
}
