import type { Verdict } from '@/domain/confession';
import { DECK_PAGE_SIZE, type Deck, type JudgingCard, toDeck } from '@/domain/deck';
import type { Database } from '@/lib/database.types';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Longer than this no answer is worth waiting for: the card comes back and can be judged again. */
const VOTE_TIMEOUT_MS = 10_000;

type QueueRow = Database['public']['Functions']['judging_queue']['Returns'][number];

/** The next confessions to judge, newest first, from the one after `before`. */
export async function fetchDeck(before: string | null, signal: AbortSignal): Promise<Deck> {
  const { data, error, status } = await supabase
    .rpc('judging_queue', { page_size: DECK_PAGE_SIZE, ...(before ? { before } : {}) })
    .retry(false)
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  return toDeck(data.map(toCard));
}

function toCard(row: QueueRow): JudgingCard {
  return {
    id: row.id,
    text: row.text,
    isNsfw: row.is_nsfw,
    nickname: row.author_nickname,
    tally: { devil: row.devil_votes, angel: row.angel_votes },
    commentCount: row.comment_count,
    bookmarked: row.bookmarked,
  };
}

// user_id is absent on purpose, here and below: the column defaults to the caller, so nobody can judge for another.
/** Casts a vote. A second one on the same confession is refused as a duplicate. */
export async function castVote(confessionId: string, verdict: Verdict): Promise<void> {
  const { error, status } = await supabase
    .from('votes')
    .insert({ confession_id: confessionId, vote_type: verdict })
    .abortSignal(AbortSignal.timeout(VOTE_TIMEOUT_MS));
  if (error) throw toAppError(error, status);
}

/** Keeps a confession among the person's bookmarks. */
export async function addBookmark(confessionId: string): Promise<void> {
  const { error, status } = await supabase
    .from('bookmarked_confessions')
    .insert({ confession_id: confessionId });
  if (error) throw toAppError(error, status);
}

/** Takes a confession out of the person's bookmarks. */
export async function removeBookmark(confessionId: string, userId: string): Promise<void> {
  const { error, status } = await supabase
    .from('bookmarked_confessions')
    .delete()
    .eq('confession_id', confessionId)
    .eq('user_id', userId);
  if (error) throw toAppError(error, status);
}

/** Whether the queue holds a regular confession for this person, whatever their NSFW preference. */
export async function hasRegularLeft(): Promise<boolean> {
  const { data, error, status } = await supabase.rpc('has_regular_left').retry(false);
  if (error) throw toAppError(error, status);
  return data;
}
