import { isAppError } from '@/lib/errors';
import { copy } from './copy';

/** Why a confession was not taken. `final`: these words will be refused again, so they must change first. */
export type Failure = { message: string; final: boolean };

/** Says what went wrong in words a person can act on. */
export function toFailure(error: unknown): Failure {
  if (isAppError(error, 'refused')) return { message: copy.refused, final: true };
  // The server's own words: which earlier confession these are too close to.
  if (isAppError(error, 'conflict')) return { message: error.message, final: true };
  if (isAppError(error, 'unauthenticated')) return { message: copy.signedOut, final: false };
  if (isAppError(error, 'rate-limited')) {
    return { message: copy.tooOften(error.retryAfterSeconds), final: false };
  }
  return { message: error instanceof Error ? error.message : String(error), final: false };
}
