import { linkCallback, SESSION_KEY, supabase } from '@/lib/supabase';
import { createProfile, hasProfile } from './api';
import { tabProgress } from './progress';
import { createAuthStore } from './store';

/**
 * The one store of who is signed in. Created with the client and not with the sign-in screen, whose code arrives
 * later than the client's first events.
 */
export const authStore = createAuthStore({
  link: linkCallback,
  progress: tabProgress,
  onAuthStateChange: (callback) => supabase.auth.onAuthStateChange(callback),
  currentSession: async () => (await supabase.auth.getSession()).data.session,
  signOut: () => supabase.auth.signOut(),
  forgetSession: () => {
    window.localStorage.removeItem(SESSION_KEY);
    // With nothing left to revoke, the client only empties itself and tells the other tabs.
    return supabase.auth.signOut({ scope: 'local' });
  },
  hasProfile,
  createProfile,
});

authStore.onAccountChange(() => {
  // One by one: removeAllChannels() closes the socket once every goodbye is answered, by then under the next person's channels.
  for (const channel of supabase.getChannels()) void supabase.removeChannel(channel);
});
