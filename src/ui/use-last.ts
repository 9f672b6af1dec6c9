import { useState } from 'react';

/** The value, or the last one there was: a dialog that fades out keeps showing what it was about. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
