import { useEffect, useState } from 'react';

/** Counts round and round through `length` things, one step every `milliseconds`, unless paused. After a step by hand the full time begins anew. */
export function useRotation(
  length: number,
  milliseconds: number,
  paused: boolean,
): { index: number; step: (by: 1 | -1) => void } {
  const [turn, setTurn] = useState(0);
  // The remainder is taken when read: when the list shrinks, no index points beyond it.
  const index = length > 0 ? ((turn % length) + length) % length : 0;

  useEffect(() => {
    if (paused || length < 2) return;
    const timer = setTimeout(() => setTurn(turn + 1), milliseconds);
    return () => clearTimeout(timer);
  }, [turn, length, milliseconds, paused]);

  return { index, step: (by) => setTurn((before) => before + by) };
}
