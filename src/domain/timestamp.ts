/**
 * A timestamp as the database writes it, in the one notation every browser reads. Postgres's own form,
 * '2026-11-20 16:10:36.879+00', is outside of what the language promises: some make an invalid date of it.
 */
export function toIsoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
