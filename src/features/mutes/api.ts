import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Longer than this no answer is worth waiting for: what was asked for is taken back on the screen. */
const TIMEOUT_MS = 10_000;

/** Mutes whoever wrote a confession, without learning who that is. Answers with the id of the mute. */
export async function muteAuthorOf(confessionId: string): Promise<string> {
  const { data, error, status } = await supabase
    .rpc('mute_author_of', { confession_id: confessionId })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw toAppError(error, status);
  return data;
}

/** Takes a mute back. One that is gone already is no failure. */
export async function unmuteAuthor(muteId: string): Promise<void> {
  const { error, status } = await supabase
    .from('author_mutes')
    .delete()
    .eq('id', muteId)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw toAppError(error, status);
}
