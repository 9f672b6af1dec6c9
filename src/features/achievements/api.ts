import { type Achievement, type Statistics, toRequirements } from '@/domain/achievement';
import { toIsoTimestamp } from '@/domain/timestamp';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Everything there is to earn, the smallest reward first (spec 7). */
export async function fetchAchievements(signal: AbortSignal): Promise<Achievement[]> {
  const { data, error, status } = await supabase
    .from('achievements')
    .select('id, title, description, category, xp_reward, requirements')
    .order('xp_reward')
    .order('threshold')
    .order('id')
    .abortSignal(signal)
    .retry(false);
  if (error) throw toAppError(error, status);
  return data.map(({ xp_reward, requirements, ...row }) => ({
    ...row,
    xpReward: xp_reward,
    requirements: toRequirements(requirements),
  }));
}

/** What a person earned, and when: timestamps by the id of the achievement. */
export async function fetchEarned(userId: string, signal: AbortSignal): Promise<Record<string, string>> {
  const { data, error, status } = await supabase
    .from('user_achievements')
    .select('achievement_id, created_at')
    .eq('user_id', userId)
    .abortSignal(signal)
    .retry(false);
  if (error) throw toAppError(error, status);
  return Object.fromEntries(
    data.map(({ achievement_id, created_at }) => [achievement_id, toIsoTimestamp(created_at)]),
  );
}

/** What the person signed in has done so far: one row the database keeps counted. */
export async function fetchStatistics(signal: AbortSignal): Promise<Statistics> {
  const { data, error, status } = await supabase
    .rpc('my_statistics')
    .abortSignal(signal)
    .retry(false)
    .single();
  if (error) throw toAppError(error, status);
  return {
    confessions: data.total,
    approvedConfessions: data.approved,
    votesReceived: data.votes_received,
    votesCast: data.total_votes,
    angelVotes: data.angel_votes,
    devilVotes: data.devil_votes,
  };
}
