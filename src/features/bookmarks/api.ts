import type { Tally } from '@/domain/verdict';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

const PAGE_SIZE = 20;

/** A confession somebody kept. */
export type KeptConfession = {
  id: string;
  text: string;
  nickname: string | null;
  isNsfw: boolean;
  tally: Tally;
  commentCount: number;
};

/** A bookmark; its confession is null when it was erased since, or may not be read any more. */
export type Bookmark = { id: number; confession: KeptConfession | null };

/** Some bookmarks, and where the next ones begin; `next` is null after the last. */
export type BookmarkPage = { items: Bookmark[]; next: number | null };

/** A page of a person's bookmarks, newest first: those before the id given, whose order is that of time. */
export async function fetchBookmarks(
  userId: string,
  before: number | null,
  signal: AbortSignal,
): Promise<BookmarkPage> {
  let request = supabase
    .from('bookmarked_confessions')
    .select(
      'id, confession:confessions(id, text, is_nsfw, devil_votes, angel_votes, comment_count, author_nickname)',
    )
    .eq('user_id', userId);
  if (before !== null) request = request.lt('id', before);
  const { data, error, status } = await request
    .order('id', { ascending: false })
    .limit(PAGE_SIZE)
    .abortSignal(signal)
    .retry(false);
  if (error) throw toAppError(error, status);
  return {
    items: data.map(({ id, confession }) => ({
      id,
      confession: confession && {
        id: confession.id,
        text: confession.text,
        nickname: confession.author_nickname,
        isNsfw: confession.is_nsfw,
        tally: { devil: confession.devil_votes, angel: confession.angel_votes },
        commentCount: confession.comment_count,
      },
    })),
    next: data.length === PAGE_SIZE ? (data.at(-1)?.id ?? null) : null,
  };
}

/** Takes a bookmark out of one's list (spec 7: by id). One that is gone already is no failure. */
export async function removeBookmark(id: number): Promise<void> {
  const { error, status } = await supabase.from('bookmarked_confessions').delete().eq('id', id);
  if (error) throw toAppError(error, status);
}
