/** As long as the database takes it. */
export const REASON_MAX_LENGTH = 500;

/** Adds a ready-made reason to what is written, once; as much of it as fits. */
export function withReason(written: string, addition: string): string {
  const kept = written.trim();
  if (kept.includes(addition)) return written;
  return (kept === '' ? addition : `${kept} ${addition}`).slice(0, REASON_MAX_LENGTH);
}
