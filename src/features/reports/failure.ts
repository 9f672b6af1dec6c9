import { isAppError } from '@/lib/errors';
import { copy } from './copy';

/** What went wrong with a request, and what may help, in words for the person who reports. */
export type Failure = { message: string; hint?: string };

function toFailure(error: unknown, message: string): Failure {
  if (isAppError(error, 'unauthenticated')) return { message: copy.signIn };
  if (isAppError(error, 'rate-limited')) return { message: copy.tooOften(error.retryAfterSeconds) };
  return isAppError(error, 'offline') ? { message, hint: copy.offline } : { message };
}

/** Why the report was not filed. */
export const filingFailure = (error: unknown): Failure => toFailure(error, copy.failed);

/** Why it is not known whether it was filed before. */
export const checkFailure = (error: unknown): Failure => toFailure(error, copy.checkFailed);
