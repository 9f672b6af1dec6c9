import { useEffect, useState } from 'react';
import { COMMENT_INPUT_LIMIT, commentProblem } from '@/domain/comment-content';
import { copy } from './copy';

/** Somebody who pauses this long has finished a thought; before, half a word would be scolded. */
const PAUSE_MS = 600;
/** Less than this is a beginning, whatever may be wrong with it. */
const BEGINNING = 10;

function problemOf(text: string): string | null {
  if (text.length > COMMENT_INPUT_LIMIT) return copy.write.tooLong(COMMENT_INPUT_LIMIT);
  return commentProblem(text);
}

/**
 * What is wrong with a comment, and what of it is said by now: nothing about an empty field, little texts only once
 * the person turns away or insists, everything else after a pause in typing.
 */
export function useProblem(text: string, refusal: string | null) {
  const problem = text.trim() === '' ? null : (refusal ?? problemOf(text));
  const [insistedOn, setInsistedOn] = useState(false);
  const [pausedAt, setPausedAt] = useState<string | null>(null);
  if (text === '' && insistedOn) setInsistedOn(false);

  useEffect(() => {
    const timer = window.setTimeout(() => setPausedAt(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);

  const paused = pausedAt === text && text.trim().length >= BEGINNING;
  return {
    any: problem !== null,
    shown: problem !== null && (refusal !== null || insistedOn || paused) ? problem : null,
    insist: () => setInsistedOn(text.trim() !== ''),
  };
}
