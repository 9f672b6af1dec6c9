import { displayNickname } from '@/domain/confession';
import { toIsoTimestamp } from '@/domain/timestamp';
import { AppError, toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type QueueItem = { id: string; text: string; writtenAt: Date; isNsfw: boolean; nickname: string };

/** Some of what waits, oldest first, and where the rest begins; `next` is null after the last. */
export type QueuePage = { items: QueueItem[]; next: string | null };

export type Decision = { id: string; verdict: 'approve' } | { id: string; verdict: 'reject'; reason: string };

const PAGE_SIZE = 20;

/** Whether the signed-in person may open the desk. */
export async function fetchIsModerator(signal: AbortSignal): Promise<boolean> {
  const { data, error, status } = await supabase.rpc('is_moderator').abortSignal(signal);
  if (error) throw toAppError(error, status);
  return data;
}

type Place = { after_urgent: boolean; after_since: string; after_id: string };

/** A page of what waits, after this place in the queue. */
export async function fetchQueue(after: string | null, signal: AbortSignal): Promise<QueuePage> {
  const { data, error, status } = await supabase
    .rpc('moderation_queue', { page_size: PAGE_SIZE, ...(after && (JSON.parse(after) as Place)) })
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  const last = data.at(-1);
  const place = last && { after_urgent: last.is_urgent, after_since: last.waiting_since, after_id: last.id };
  return {
    items: data.map((row) => ({
      id: row.id,
      text: row.text,
      writtenAt: new Date(toIsoTimestamp(row.created_at)),
      isNsfw: row.is_nsfw,
      nickname: displayNickname(row.author_nickname),
    })),
    next: place && data.length === PAGE_SIZE ? JSON.stringify(place) : null,
  };
}

/** How many confessions wait for this moderator: all that are pending but their own, which others decide. */
export async function countWaiting(signal: AbortSignal): Promise<number> {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new AppError('unauthenticated', 'You are signed out');
  const { count, error, status } = await supabase
    .from('confessions')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'pending')
    .is('hidden_at', null)
    .neq('user_id', data.session.user.id)
    .abortSignal(signal)
    .retry(false);
  if (error) throw toAppError(error, status);
  return count ?? 0;
}

/** Approves or rejects; fails with `conflict` when somebody else was faster. */
export async function decide(decision: Decision): Promise<void> {
  const { error, status } = await (decision.verdict === 'approve'
    ? supabase.rpc('approve_confession', { confession_id: decision.id })
    : supabase.rpc('reject_confession', { confession_id: decision.id, reason: decision.reason }));
  if (error) throw toAppError(error, status);
}

/** Files a confession under NSFW or Safe. */
export async function setNsfw({ id, isNsfw }: { id: string; isNsfw: boolean }): Promise<void> {
  const { error, status } = await supabase.rpc('set_confession_nsfw', {
    confession_id: id,
    is_nsfw: isNsfw,
  });
  if (error) throw toAppError(error, status);
}
