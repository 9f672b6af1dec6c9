/** As long as the database takes it. */
export const REASON_MAX_LENGTH = 500;

/** Whether this ready-made reason stands in what is written: alone, or on a line of its own. */
export function holdsReason(written: string, ready: string): boolean {
  return written.split('\n').some((line) => line.trim() === ready);
}

/**
 * What is written after a ready-made reason was pressed. One that stands there is taken back. One that is alone makes room
 * for another; own words stay, and it follows them on a new line. As much of it as fits.
 */
export function pressReason(written: string, pressed: string, ready: readonly string[]): string {
  if (holdsReason(written, pressed)) {
    const others = written.split('\n').filter((line) => line.trim() !== pressed);
    return others.join('\n').trim();
  }
  const kept = written.trim();
  const replaced = kept === '' || ready.includes(kept);
  return (replaced ? pressed : `${kept}\n${pressed}`).slice(0, REASON_MAX_LENGTH);
}
