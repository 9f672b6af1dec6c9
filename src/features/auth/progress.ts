import type { AuthState, Unfinished } from './machine';

/** Remembers across a reload of this tab what a sign-in was in the middle of. */
export type Progress = {
  keep: (state: AuthState) => void;
  recall: (userId: string) => Unfinished | null;
};

const KEY = 'confession.sign-in';

/** Keeps progress in the tab's session storage. Where that is forbidden, a reload merely starts over. */
export const tabProgress: Progress = {
  keep(state) {
    try {
      if (state.status === 'recovery' || state.status === 'settingUp') {
        window.sessionStorage.setItem(KEY, `${state.status}:${state.session.user.id}`);
      } else if (state.status !== 'checking') {
        window.sessionStorage.removeItem(KEY);
      }
    } catch {
      // See above.
    }
  },
  recall(userId) {
    try {
      const kept = window.sessionStorage.getItem(KEY);
      if (kept === `recovery:${userId}`) return 'recovery';
      if (kept === `settingUp:${userId}`) return 'settingUp';
    } catch {
      // See above.
    }
    return null;
  },
};
