import { isAppError } from '@/lib/errors';
import { copy } from './copy';

/** What a failed post is told as; null where the composer itself says it. */
export function postFailure(error: unknown): string | null {
  if (isAppError(error, 'refused', 'rate-limited')) return null;
  if (isAppError(error, 'unauthenticated')) return copy.write.signIn;
  if (isAppError(error, 'forbidden', 'missing')) return copy.write.closed;
  return copy.write.failed;
}

/** What a failed deletion is told as. */
export function deletionFailure(error: unknown): string {
  return isAppError(error, 'unauthenticated') ? copy.remove.signIn : copy.remove.failed;
}
