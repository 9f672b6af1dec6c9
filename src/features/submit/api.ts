import { isAuthRetryableFetchError } from '@supabase/supabase-js';
import { AppError, isAppError, toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { copy } from './copy';

export type NewConfession = { userId: string; text: string; isNsfw: boolean };

/** Nobody should look at "Submitting..." for longer; the draft is still there to try again. */
const TIMEOUT_MS = 20_000;

/** Has the server check the words, then hands them in (spec 5, 7). Whatever the call says, they arrive as pending. */
export async function submitConfession({ userId, text, isNsfw }: NewConfession): Promise<void> {
  await requireSession();
  await requireAcceptance(text);
  const { error, status } = await supabase
    .from('confessions')
    .insert({
      text,
      user_id: userId,
      status: 'pending',
      is_nsfw: isNsfw,
      created_at: new Date().toISOString(),
    })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw toAppError(error, status);
}

// A session that has gone unnoticed would let the request out as nobody's, to be refused in words nobody understands.
async function requireSession(): Promise<void> {
  const { data, error } = await supabase.auth.getSession();
  if (data.session) return;
  if (error && isAuthRetryableFetchError(error)) throw toAppError({ message: error.message }, 0);
  throw new AppError('unauthenticated', copy.signedOut, { cause: error });
}

async function requireAcceptance(text: string): Promise<void> {
  const { data, error, status } = await supabase
    .rpc('validate_confession_content', { content: text })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) {
    const problem = toAppError(error, status);
    if (isAppError(problem, 'offline', 'unauthenticated', 'rate-limited')) throw problem;
    // The check did not run (spec 5): the same words, but nothing has been held against this text.
    throw new AppError('unexpected', copy.refused, { cause: error });
  }
  if (data !== true) throw new AppError('refused', copy.refused);
}
