/** What can go wrong with a request, in the words screens decide by. */
export type AppErrorCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'duplicate'
  | 'missing'
  | 'conflict'
  | 'refused'
  | 'rate-limited'
  | 'offline'
  | 'unexpected';

/** The only error screens handle; Postgres and HTTP codes stop at this file. `message` is fit to be read by people. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  /** Whole seconds until the same request may succeed; only with code `rate-limited`. */
  readonly retryAfterSeconds: number | undefined;
  /** What the server adds about what it is now; only with code `conflict`. */
  readonly detail: string | undefined;

  constructor(
    code: AppErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number; detail?: string } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.detail = options.detail;
  }
}

type DataApiError = { message: string; code?: string; details?: string | null };

const codes: Record<string, AppErrorCode> = {
  PGRST301: 'unauthenticated',
  PGRST303: 'unauthenticated',
  '42501': 'forbidden',
  '23505': 'duplicate',
  '23503': 'missing',
  '23514': 'refused',
  PGRST116: 'missing',
  PT404: 'missing',
  PT409: 'conflict',
  PT429: 'rate-limited',
};

/** Translates an error of the Data API. Postgres codes: SQLSTATE; PTnnn: our own refusals; PGRSTnnn: the API's. */
export function toAppError(error: DataApiError, status?: number): AppError {
  // Nobody is refused with 42501 like somebody without the right; the status tells them apart.
  const code = status === 401 ? 'unauthenticated' : codes[error.code ?? ''];
  if (code === 'rate-limited') {
    const seconds = Number(error.details);
    return new AppError(code, error.message, {
      cause: error,
      ...(Number.isFinite(seconds) && seconds > 0 ? { retryAfterSeconds: Math.ceil(seconds) } : {}),
    });
  }
  if (code === 'conflict' && error.details) {
    return new AppError(code, error.message, { cause: error, detail: error.details });
  }
  if (code) return new AppError(code, error.message, { cause: error });
  // supabase-js reports a request that never got an answer as an error without code and with status 0.
  if (!error.code && (status === 0 || status === undefined)) {
    return new AppError('offline', 'No connection. Check your network and try again.', { cause: error });
  }
  return new AppError('unexpected', error.message, { cause: error });
}

/** True for an AppError of one of these codes. */
export function isAppError(error: unknown, ...wanted: AppErrorCode[]): error is AppError {
  return error instanceof AppError && (wanted.length === 0 || wanted.includes(error.code));
}
