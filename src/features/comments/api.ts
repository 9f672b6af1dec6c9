import { decodeComment } from '@/domain/comment-content';
import { COMMENT_PAGE_SIZE, type Comment, type Lookout, type News, type Removed } from '@/domain/thread';
import { toIsoTimestamp } from '@/domain/timestamp';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Longer than this no answer is worth waiting for: the words go back to where they were typed. */
const POST_TIMEOUT_MS = 10_000;

type Row = { id: string; user_id: string; content: string; created_at: string };

function toComment(row: Row & { author_nickname: string | null }): Comment {
  return {
    id: row.id,
    authorId: row.user_id,
    nickname: row.author_nickname,
    text: decodeComment(row.content),
    writtenAt: toIsoTimestamp(row.created_at),
  };
}

/** The page of comments after `after`, oldest first, and one row more, which tells whether there is a next page. */
export async function fetchComments(
  confessionId: string,
  after: string | null,
  signal?: AbortSignal,
): Promise<Comment[]> {
  let page = supabase
    .from('comments')
    .select('id, user_id, content, created_at, author_nickname')
    .eq('confession_id', confessionId)
    // Authors may read what was taken from them, but the conversation goes on without it.
    .is('removed_at', null);
  if (after !== null) page = page.gt('id', after);
  let request = page
    .order('id')
    .limit(COMMENT_PAGE_SIZE + 1)
    .retry(false);
  if (signal) request = request.abortSignal(signal);
  const { data, error, status } = await request;
  if (error) throw toAppError(error, status);
  return data.map(toComment);
}

/** What became of a thread, and of what this person said in it. */
type ThreadNews = News & { commentCount: number; removed: Removed[] };

/** What became of a thread, in one request; null when the confession itself is no longer there. */
export async function fetchNews(
  { confessionId, userId }: { confessionId: string; userId: string },
  { after, limit, watched }: Lookout,
  signal: AbortSignal,
): Promise<ThreadNews | null> {
  const { data, error, status } = await supabase
    .from('confessions')
    .select(
      `comment_count, kept:comments(id), tail:comments(id, user_id, content, created_at, author_nickname),
      removed:comments(id, content, removal_reason)`,
    )
    .eq('id', confessionId)
    .in('kept.id', watched)
    .is('kept.removed_at', null)
    .gt('tail.id', after)
    .is('tail.removed_at', null)
    .order('id', { referencedTable: 'tail' })
    .limit(limit, { referencedTable: 'tail' })
    .eq('removed.user_id', userId)
    .not('removed.removal_reason', 'is', null)
    .order('id', { referencedTable: 'removed', ascending: false })
    .limit(COMMENT_PAGE_SIZE, { referencedTable: 'removed' })
    .retry(false)
    .abortSignal(signal)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return (
    data && {
      commentCount: data.comment_count,
      kept: data.kept.map(({ id }) => id),
      tail: data.tail.map(toComment),
      removed: data.removed.map((row) => ({
        id: row.id,
        text: decodeComment(row.content),
        reason: row.removal_reason ?? '',
      })),
    }
  );
}

// user_id is absent on purpose: the column defaults to the caller, so nobody can speak for another.
/** Says something about a confession. The server cleans, checks and dates it. */
export async function addComment(confessionId: string, content: string): Promise<Comment> {
  const { data, error, status } = await supabase
    .from('comments')
    .insert({ confession_id: confessionId, content })
    .select('id, user_id, content, created_at')
    .abortSignal(AbortSignal.timeout(POST_TIMEOUT_MS))
    .single();
  if (error) throw toAppError(error, status);
  return toComment({ ...data, author_nickname: null });
}

/** Deletes one's own comment. False when it was already gone. */
export async function deleteComment(id: string, userId: string): Promise<boolean> {
  const { data, error, status } = await supabase
    .from('comments')
    .delete()
    .eq('id', id)
    .eq('user_id', userId)
    .select('id')
    .abortSignal(AbortSignal.timeout(POST_TIMEOUT_MS));
  if (error) throw toAppError(error, status);
  return data.length > 0;
}
