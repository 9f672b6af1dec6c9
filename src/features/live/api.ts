import type { RealtimeChannel } from '@supabase/supabase-js';
import { supabase } from '@/lib/supabase';

export type LiveTable = 'profiles' | 'confessions' | 'votes' | 'user_achievements';

type Listener = {
  onChange: (table: LiveTable) => void;
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
    const on = (table: LiveTable, filter: string) => ({ schema: 'public', table, filter });
    joined
      .on('postgres_changes', { event: '*', ...on('profiles', `id=eq.${userId}`) }, () =>
        onChange('profiles'),
      )
      .on('postgres_changes', { event: '*', ...on('confessions', `user_id=eq.${userId}`) }, () =>
        onChange('confessions'),
      )
      .on('postgres_changes', { event: '*', ...on('votes', `user_id=eq.${userId}`) }, () => onChange('votes'))
      .on('postgres_changes', { event: 'INSERT', ...on('user_achievements', `user_id=eq.${userId}`) }, () =>
        onChange('user_achievements'),
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
