import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { isAppError } from '@/lib/errors';
import {
  type AuthEffect,
  type AuthEvent,
  type AuthState,
  initialMachine,
  type LinkArrival,
  reduce,
} from './machine';
import type { Progress } from './progress';

/** Delay between a sign-in and the profile check (spec 9). */
export const SETUP_DELAY_MS = 1000;

const RETRY_DELAY_MS = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the store needs from the world. */
export type AuthPorts = {
  link: LinkArrival;
  progress: Progress;
  onAuthStateChange: (callback: (event: AuthChangeEvent, session: Session | null) => void) => unknown;
  /** The session as the client has it, with a fresh token when the old one is about to expire. */
  currentSession: () => Promise<Session | null>;
  signOut: () => Promise<{ error: unknown }>;
  /** Forgets the session on this device without asking the server. */
  forgetSession: () => Promise<unknown>;
  hasProfile: (userId: string) => Promise<boolean>;
  createProfile: (userId: string) => Promise<void>;
};

export type AuthStore = {
  getState: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  /** Calls back when another person, or nobody, takes the place of a signed-in one; before any subscriber hears of it. */
  onAccountChange: (listener: () => void) => () => void;
  /** Fetches a fresh token; without one the person counts as signed out. */
  renew: () => Promise<void>;
  resume: () => void;
  signOut: () => Promise<void>;
  /** Forgets a session whose account is gone: there is nothing left to sign out of. */
  forget: () => Promise<void>;
};

/** One store beside the client, with one subscription to it. */
export function createAuthStore(ports: AuthPorts): AuthStore {
  let machine = initialMachine;
  const listeners = new Set<() => void>();
  const accountListeners = new Set<() => void>();

  // Synchronous on purpose: the client waits for its subscribers, and a slow one keeps the form busy.
  ports.onAuthStateChange((name, session) => {
    const event = toEvent(name, session, ports);
    if (event) dispatch(event);
  });

  function dispatch(event: AuthEvent) {
    const before = machine.state;
    const step = reduce(machine, event);
    machine = step.machine;
    if (machine.state !== before) {
      ports.progress.keep(machine.state);
      const leaving = before.session?.user.id;
      if (leaving && leaving !== machine.state.session?.user.id) {
        for (const listener of accountListeners) listener();
      }
      for (const listener of listeners) listener();
    }
    if (step.effect) void perform(step.effect);
  }

  async function perform(effect: AuthEffect) {
    switch (effect.type) {
      case 'checkProfile':
        dispatch({ type: await checkProfile(effect.userId), run: effect.run });
        break;
      case 'setUpProfile':
        dispatch({ type: await setUpProfile(effect), run: effect.run });
        break;
      case 'dropSession':
        await leave();
    }
  }

  async function checkProfile(userId: string) {
    try {
      return (await ports.hasProfile(userId)) ? 'profileFound' : 'profileMissing';
    } catch (error) {
      return isAppError(error, 'unauthenticated', 'forbidden') ? 'sessionRefused' : 'profileUnreachable';
    }
  }

  async function setUpProfile(effect: { userId: string; run: number }) {
    await pause(SETUP_DELAY_MS);
    try {
      await ensureProfile(effect);
    } catch {
      // A reload breaks off the requests of the page it leaves, which still hears of it; but there is no later for that
      // page, so it cannot take the session away from the next.
      await pause(RETRY_DELAY_MS);
      try {
        await ensureProfile(effect);
      } catch {
        return 'profileSetupFailed';
      }
    }
    return 'profileSetUp';
  }

  async function ensureProfile({ userId, run }: { userId: string; run: number }) {
    // Out of date after the wait (signed out, or somebody else came): ask nothing in the wrong name.
    if (machine.run === run && !(await ports.hasProfile(userId)) && machine.run === run) {
      await ports.createProfile(userId);
    }
  }

  async function leave() {
    const { error } = await ports.signOut().catch((reason: unknown) => ({ error: reason }));
    // Offline the client keeps the session when asked to sign out; the person's wish to leave weighs more.
    if (error) await ports.forgetSession();
    dispatch({ type: 'signedOut' });
  }

  return {
    getState: () => machine.state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onAccountChange: (listener) => {
      accountListeners.add(listener);
      return () => accountListeners.delete(listener);
    },
    async renew() {
      const { session } = machine.state;
      if (!session) return;
      const renewed = await ports.currentSession().catch(() => null);
      if (!renewed || renewed.access_token === session.access_token) {
        dispatch({ type: 'renewalFailed', accessToken: session.access_token });
      }
    },
    resume: () => dispatch({ type: 'resumed' }),
    signOut: leave,
    async forget() {
      await ports.forgetSession();
      dispatch({ type: 'signedOut' });
    },
  };
}

const eventTypes = {
  SIGNED_IN: 'signedIn',
  TOKEN_REFRESHED: 'tokenRefreshed',
  PASSWORD_RECOVERY: 'passwordRecovery',
  USER_UPDATED: 'userUpdated',
} as const;

const isKnown = (name: string): name is keyof typeof eventTypes => name in eventTypes;

function toEvent(name: AuthChangeEvent, session: Session | null, ports: AuthPorts): AuthEvent | null {
  if (name === 'INITIAL_SESSION') {
    const unfinished = session ? ports.progress.recall(session.user.id) : null;
    return { type: 'initial', session, link: ports.link, unfinished };
  }
  if (!session) return { type: 'signedOut' };
  return isKnown(name) ? { type: eventTypes[name], session } : null;
}
