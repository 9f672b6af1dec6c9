import { type ConfessionStatus, toConfessionStatus } from '@/domain/confession';
import { toIsoTimestamp } from '@/domain/timestamp';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

export type Profile = { nickname: string; xp: number; haloCoins: number; infernoCoins: number };

export type OwnConfession = {
  id: string;
  text: string;
  status: ConfessionStatus;
  writtenAt: Date;
  isNsfw: boolean;
  devilVotes: number;
  angelVotes: number;
  rejectionReason: string | null;
};

/** Some rows, newest first, and where the next ones begin; `next` is null after the last. */
export type OwnConfessionPage = { items: OwnConfession[]; next: string | null };

const PAGE_SIZE = 20;

/** One's own profile; null when there is none. */
export async function fetchProfile(userId: string, signal: AbortSignal): Promise<Profile | null> {
  const { data, error, status } = await supabase
    .from('profiles')
    .select('nickname, xp, halo_coins, inferno_coins')
    .eq('id', userId)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return (
    data && {
      nickname: data.nickname,
      xp: data.xp,
      haloCoins: data.halo_coins,
      infernoCoins: data.inferno_coins,
    }
  );
}

/** A page of one's own confessions. Their ids are ordered in time, so the last one seen is where the next page begins. */
export async function fetchOwnConfessions(
  userId: string,
  before: string | null,
  signal: AbortSignal,
): Promise<OwnConfessionPage> {
  let request = supabase
    .from('confessions')
    .select('id, text, status, created_at, is_nsfw, devil_votes, angel_votes, rejection_reason')
    .eq('user_id', userId);
  if (before) request = request.lt('id', before);
  const { data, error, status } = await request
    .order('id', { ascending: false })
    .limit(PAGE_SIZE)
    .abortSignal(signal)
    .retry(false);
  if (error) throw toAppError(error, status);
  return {
    items: data.map((row) => ({
      id: row.id,
      text: row.text,
      status: toConfessionStatus(row.status),
      writtenAt: new Date(toIsoTimestamp(row.created_at)),
      isNsfw: row.is_nsfw,
      devilVotes: row.devil_votes,
      angelVotes: row.angel_votes,
      rejectionReason: row.rejection_reason,
    })),
    next: data.length === PAGE_SIZE ? (data.at(-1)?.id ?? null) : null,
  };
}
