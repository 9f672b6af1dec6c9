import type { Verdict } from '@/domain/confession';
import type { JudgingCard } from '@/domain/deck';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** A published confession as one person meets it. */
export type SharedConfession = JudgingCard & {
  isMine: boolean;
  /** How this person judged it; null when they have not. */
  verdict: Verdict | null;
};

/**
 * A published confession; null for every other, whatever the reason: who follows a link is not told whether it was
 * rejected, hidden, erased or never there. The author and moderators could read more, and are told no more.
 */
export async function fetchShared(
  id: string,
  userId: string,
  signal: AbortSignal,
): Promise<SharedConfession | null> {
  // Of votes and bookmarks only one's own are readable.
  const { data, error, status } = await supabase
    .from('confessions')
    .select(
      'id, text, is_nsfw, user_id, author_nickname, devil_votes, angel_votes, comment_count, votes(vote_type), bookmarked_confessions(id)',
    )
    .eq('id', id)
    .eq('status', 'approved')
    .is('hidden_at', null)
    .retry(false)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  if (!data) return null;
  const verdict = data.votes[0]?.vote_type;
  return {
    id: data.id,
    text: data.text,
    isNsfw: data.is_nsfw,
    nickname: data.author_nickname,
    tally: { devil: data.devil_votes, angel: data.angel_votes },
    commentCount: data.comment_count,
    bookmarked: data.bookmarked_confessions.length > 0,
    isMine: data.user_id === userId,
    verdict: verdict === 'devil' || verdict === 'angel' ? verdict : null,
  };
}
