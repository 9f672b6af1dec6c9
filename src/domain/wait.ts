const inUnits = (value: number, unit: 'second' | 'minute') =>
  new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'long' }).format(value);

/** How long somebody has to wait, in words: whole seconds below a minute and a half, then minutes, rounded up. */
export function formatWait(seconds: number): string {
  return seconds < 90 ? inUnits(seconds, 'second') : inUnits(Math.ceil(seconds / 60), 'minute');
}
