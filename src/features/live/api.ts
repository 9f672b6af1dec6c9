import type { RealtimeChannel } from '@supabase/supabase-js';
import { medalOf, toRequirements } from '@/domain/achievement';
import type { HeardRow } from '@/domain/own-confessions';
import { type Profile, type ProfileRow, toProfile } from '@/domain/profile';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import type { Achievement } from './achievement';

/** Something of a person's own has changed. What is null was not told and must be asked for. */
export type LiveChange =
  | { table: 'profiles'; profile: Profile | null }
  | { table: 'confessions'; row: HeardRow | null; changedAt: string }
  | { table: 'votes' }
  | { table: 'user_achievements'; achievementId: string | null };

type Listener = {
  onChange: (change: LiveChange) => void;
  /** Listening (again): whatever happened before this moment was not heard. */
  onListening: () => void;
};

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

let joins = 0;

/** Listens to what concerns one person (spec 7, realtime) until the returned function is called. */
export function followPerson(userId: string, { onChange, onListening }: Listener): () => void {
  let channel: RealtimeChannel | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT;
  let stopped = false;

  async function join() {
    // A channel keeps the identity it joined with. Joining before the stored session is read means joining as
    // nobody: subscribed, and deaf.
    await supabase.realtime.setAuth().catch(() => undefined);
    if (stopped) return;
    // A name of its own each time: joining under the old one would hand back the channel that is being left.
    joins += 1;
    const joined = supabase.channel(`person:${joins}`);
    channel = joined;
    const on = (table: LiveChange['table'], filter: string) => ({ schema: 'public', table, filter });
    const mine = `user_id=eq.${userId}`;
    joined
      .on<ProfileRow>(
        'postgres_changes',
        { event: '*', ...on('profiles', `id=eq.${userId}`) },
        ({ new: row }) => onChange({ table: 'profiles', profile: isProfile(row) ? toProfile(row) : null }),
      )
      .on<HeardRow>(
        'postgres_changes',
        { event: '*', ...on('confessions', mine) },
        ({ new: row, commit_timestamp: changedAt }) =>
          onChange({ table: 'confessions', row: 'id' in row ? row : null, changedAt }),
      )
      .on('postgres_changes', { event: '*', ...on('votes', mine) }, () => onChange({ table: 'votes' }))
      .on<{ achievement_id: string }>(
        'postgres_changes',
        { event: 'INSERT', ...on('user_achievements', mine) },
        ({ new: row }) => onChange({ table: 'user_achievements', achievementId: row.achievement_id ?? null }),
      )
      .on('system', {}, (message: { extension?: string; status?: string }) => {
        if (channel !== joined) return;
        if (message.status === 'error') return rejoinIn(nextWait());
        if (message.extension !== 'postgres_changes') return;
        wait = FIRST_WAIT;
        onListening();
      })
      .subscribe((status) => {
        if (channel !== joined) return;
        if (status === 'SUBSCRIBED') {
          // Joined, but not yet listening: that is what the system message tells.
          clearTimeout(timer);
        } else if (status === 'CLOSED') {
          // Closed by the server, as when a token expires: the client never rejoins by itself.
          rejoinIn(nextWait());
        } else {
          // A lost connection or a refused join: the client tries again within 10 s; this is for when it gives up.
          rejoinIn(LONGEST_WAIT);
        }
      });
  }

  function nextWait() {
    const now = wait;
    wait = Math.min(wait * 2, LONGEST_WAIT);
    return now;
  }

  function rejoinIn(milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      leave();
      void join();
    }, milliseconds);
  }

  function leave() {
    const left = channel;
    channel = null;
    if (left) void supabase.removeChannel(left);
  }

  void join();
  return () => {
    stopped = true;
    clearTimeout(timer);
    leave();
  };
}

const isProfile = (row: Partial<ProfileRow>): row is ProfileRow =>
  typeof row.nickname === 'string' &&
  typeof row.xp === 'number' &&
  typeof row.halo_coins === 'number' &&
  typeof row.inferno_coins === 'number';

/** An achievement by its id (spec 7); null when there is none. */
export async function fetchAchievement(id: string): Promise<Achievement | null> {
  const { data, error, status } = await supabase
    .from('achievements')
    .select('id, title, requirements, xp_reward')
    .eq('id', id)
    .retry(false)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return (
    data && {
      id: data.id,
      title: data.title,
      medal: medalOf(toRequirements(data.requirements)),
      xpReward: data.xp_reward,
    }
  );
}

/** The ids of all achievements a person has earned, in the order they were earned. */
export async function fetchEarned(userId: string): Promise<string[]> {
  const { data, error, status } = await supabase
    .from('user_achievements')
    .select('achievement_id')
    .eq('user_id', userId)
    .order('created_at')
    .retry(false);
  if (error) throw toAppError(error, status);
  return data.map((row) => row.achievement_id);
}

/** What became of the appeal of one's own confession, as stored; null while it waits or where there is none. */
export async function fetchAppealOutcome(confessionId: string): Promise<string | null> {
  const { data, error, status } = await supabase
    .from('appeals')
    .select('outcome')
    .eq('confession_id', confessionId)
    .retry(false)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data?.outcome ?? null;
}
