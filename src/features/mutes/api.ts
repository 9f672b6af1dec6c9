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

/** The person's own mute that keeps a published confession from them; null when it is none of theirs that does. */
export async function fetchMuteOf(confessionId: string, signal: AbortSignal): Promise<string | null> {
  const { data, error, status } = await supabase
    .rpc('mute_of', { confession_id: confessionId })
    .abortSignal(signal)
    .retry(false);
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

/** Somebody muted: the nickname their confessions show, never who they are. */
export type MutedAuthor = { id: string; nickname: string | null; mutedAt: string };
export type MutedWord = { id: string; word: string };

/** Whom the person has muted, latest first. */
export async function fetchMutedAuthors(signal: AbortSignal): Promise<MutedAuthor[]> {
  const { data, error, status } = await supabase.rpc('muted_authors').abortSignal(signal).retry(false);
  if (error) throw toAppError(error, status);
  return data.map(({ id, nickname, muted_at }) => ({ id, nickname, mutedAt: muted_at }));
}

/** The words the person has muted, in the order they were. */
export async function fetchMutedWords(signal: AbortSignal): Promise<MutedWord[]> {
  const { data, error, status } = await supabase
    .from('muted_words')
    .select('id, word')
    .order('muted_at')
    .order('id')
    .abortSignal(signal)
    .retry(false);
  if (error) throw toAppError(error, status);
  return data;
}

/** Mutes a word or phrase. */
export async function muteWord(word: string): Promise<void> {
  const { error, status } = await supabase
    .from('muted_words')
    .insert({ word })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw toAppError(error, status);
}

/** Takes a muted word back. One that is gone already is no failure. */
export async function unmuteWord(id: string): Promise<void> {
  const { error, status } = await supabase
    .from('muted_words')
    .delete()
    .eq('id', id)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw toAppError(error, status);
}
