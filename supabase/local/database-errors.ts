/** What postgres.js throws for an error the database raised. */
export type DatabaseError = Error & { code: string; detail?: string; hint?: string };

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && error.name === 'PostgresError' && 'code' in error;
}

/** By the first characters of the SQLSTATE, the longest match first; PostgREST's table. */
const STATUS_BY_PREFIX: readonly (readonly [prefix: string, status: number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['P0001', 400],
  ['0L', 403],
  ['0P', 403],
  ['08', 503],
  ['09', 500],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0', 500],
  ['XX', 500],
];

function statusFor(code: string, role: string): number {
  const chosen = /^PT([2-5]\d\d)$/.exec(code)?.[1];
  if (chosen) return Number(chosen);
  if (code === '42501') return role === 'anon' ? 401 : 403;
  return STATUS_BY_PREFIX.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/**
 * Carries the answer PostgREST gives for a database error: SQLSTATE, message, details and hint as they were raised. Left to
 * itself, the Data API answers several of them, check violations among them, with a bare 500.
 */
export class DatabaseErrorResponse extends Error {
  readonly #body: string;
  readonly #status: number;

  constructor(error: DatabaseError, role: string) {
    super(error.message, { cause: error });
    const { code, message, detail, hint } = error;
    this.#status = statusFor(code, role);
    this.#body = JSON.stringify({ code, details: detail ?? null, hint: hint ?? null, message });
  }

  /** Asked for by the router of the Data API when a handler throws. */
  getResponse(): Response {
    return new Response(this.#body, {
      status: this.#status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  }
}
