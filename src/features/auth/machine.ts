import type { Session } from '@supabase/supabase-js';
import { copy } from './copy';

/** Where sign-in stands. Every state with a session carries the one the client announced last, and no other. */
export type AuthState =
  /** The page has just loaded; the client has not said yet whether it holds a session. */
  | { status: 'checking'; session: null }
  | { status: 'signedOut'; session: null; error?: string }
  /** A restored session whose profile has not been looked up yet, or could not be (`problem`). */
  | { status: 'existing'; session: Session; problem?: { kind: 'link' | 'profile'; message: string } }
  /** A fresh sign-in: a second's wait, then the profile is checked and created when missing (spec 4). */
  | { status: 'settingUp'; session: Session }
  /** Came by a password-recovery link; may do nothing but choose a new password. */
  | { status: 'recovery'; session: Session }
  | { status: 'passwordUpdated'; session: Session }
  | { status: 'ready'; session: Session };

/** A setup that outlives a reload of its tab: the wait after sign-in, and the choice of a new password. */
export type Unfinished = 'recovery' | 'settingUp';

/** What a mail link brought along, as far as it matters here. */
export type LinkArrival = { type: string | null; hasToken: boolean; error: string | null };

export type AuthEvent =
  /** The client's first word after loading the page. */
  | { type: 'initial'; session: Session | null; link: LinkArrival; unfinished: Unfinished | null }
  | { type: 'signedIn' | 'tokenRefreshed' | 'passwordRecovery' | 'userUpdated'; session: Session }
  | { type: 'signedOut' }
  /** What an effect found out; `run` says which one asked. */
  | { type: 'profileFound' | 'profileMissing' | 'sessionRefused' | 'profileUnreachable'; run: number }
  | { type: 'profileSetUp' | 'profileSetupFailed'; run: number }
  /** The guard asked for a fresh token and did not get one. */
  | { type: 'renewalFailed'; accessToken: string }
  /** The person goes on: tries the profile check again, or leaves the updated-password notice. */
  | { type: 'resumed' };

export type AuthEffect =
  | { type: 'checkProfile'; userId: string; run: number }
  | { type: 'setUpProfile'; userId: string; run: number }
  | { type: 'dropSession' };

/** `run` numbers the effects; an answer to an older run is out of date and changes nothing. */
export type Machine = { readonly state: AuthState; readonly run: number };
export type Step = { machine: Machine; effect?: AuthEffect };

export const initialMachine: Machine = { state: { status: 'checking', session: null }, run: 0 };

/** The next state, and what has to be done about it. Pure: the store carries effects out. */
export function reduce(machine: Machine, event: AuthEvent): Step {
  const { state } = machine;
  if (event.type === 'initial') return state.status === 'checking' ? begin(machine, event) : { machine };
  if (event.type === 'signedOut') {
    // Already signed out: the reason being shown stays.
    return state.status === 'signedOut' ? { machine } : leave(machine);
  }
  // Restoring a session announces SIGNED_IN before INITIAL_SESSION, which alone knows what the link was for.
  if (state.status === 'checking') return { machine };
  if ('session' in event) return announced(machine, event);
  if (event.type === 'renewalFailed') {
    return state.session?.access_token === event.accessToken ? leave(machine, copy.expired) : { machine };
  }
  if (event.type === 'resumed') return resume(machine);
  return event.run === machine.run ? answered(machine, event) : { machine };
}

function begin(machine: Machine, event: Extract<AuthEvent, { type: 'initial' }>): Step {
  const { session, link, unfinished } = event;
  if (!session) return leave(machine, link.error ?? undefined);
  if (link.hasToken) {
    return link.type === 'recovery'
      ? stay(machine, { status: 'recovery', session })
      : setUp(machine, session);
  }
  if (unfinished === 'recovery') return stay(machine, { status: 'recovery', session });
  if (unfinished === 'settingUp') return setUp(machine, session);
  if (link.error) {
    // Not checked at once: a profile found would move on and take the message away unread.
    return stay(machine, { status: 'existing', session, problem: { kind: 'link', message: link.error } });
  }
  return check(machine, session);
}

type Announcement = Extract<AuthEvent, { session: Session }>;

function announced(machine: Machine, event: Announcement): Step {
  const { state } = machine;
  const { session } = event;
  const samePerson = state.session?.user.id === session.user.id;
  switch (event.type) {
    case 'signedIn':
      // A tab that gets focus announces the session it already has.
      if (state.session?.access_token === session.access_token) return { machine };
      if (samePerson && state.status !== 'passwordUpdated') return replaceSession(machine, session);
      return setUp(machine, session);
    case 'passwordRecovery':
      if (state.status === 'recovery' || state.status === 'signedOut') {
        return stay(machine, { status: 'recovery', session });
      }
      return samePerson ? replaceSession(machine, session) : check(machine, session);
    case 'userUpdated':
      if (samePerson && state.status === 'recovery') {
        return stay(machine, { status: 'passwordUpdated', session });
      }
      return samePerson ? replaceSession(machine, session) : check(machine, session);
    case 'tokenRefreshed':
      return samePerson ? replaceSession(machine, session) : check(machine, session);
  }
}

type Answer = Extract<AuthEvent, { run: number }>;

function answered(machine: Machine, event: Answer): Step {
  const { state } = machine;
  // With a problem to be read, nothing is being asked.
  if (state.status === 'existing' && !state.problem) {
    if (event.type === 'profileFound') return stay(machine, { status: 'ready', session: state.session });
    if (event.type === 'profileMissing') return drop(machine);
    if (event.type === 'sessionRefused') return drop(machine, copy.expired);
    if (event.type === 'profileUnreachable') {
      const problem = { kind: 'profile' as const, message: copy.profileUnreachable };
      return stay(machine, { status: 'existing', session: state.session, problem });
    }
  }
  if (state.status === 'settingUp') {
    if (event.type === 'profileSetUp') return stay(machine, { status: 'ready', session: state.session });
    if (event.type === 'profileSetupFailed') return drop(machine, copy.setupFailed);
  }
  return { machine };
}

function resume(machine: Machine): Step {
  const { state } = machine;
  if (state.status === 'existing' && state.problem) return check(machine, state.session);
  // A recovery link may be somebody's very first sign-in, so the profile may have to be created.
  if (state.status === 'passwordUpdated') return setUp(machine, state.session);
  return { machine };
}

const stay = (machine: Machine, state: AuthState): Step => ({ machine: { ...machine, state } });

/** Same state, newer token. */
function replaceSession(machine: Machine, session: Session): Step {
  const { state } = machine;
  return state.session ? stay(machine, { ...state, session }) : { machine };
}

function check({ run }: Machine, session: Session): Step {
  return {
    machine: { state: { status: 'existing', session }, run: run + 1 },
    effect: { type: 'checkProfile', userId: session.user.id, run: run + 1 },
  };
}

function setUp({ run }: Machine, session: Session): Step {
  return {
    machine: { state: { status: 'settingUp', session }, run: run + 1 },
    effect: { type: 'setUpProfile', userId: session.user.id, run: run + 1 },
  };
}

function leave({ run }: Machine, error?: string): Step {
  return {
    machine: { state: { status: 'signedOut', session: null, ...(error && { error }) }, run: run + 1 },
  };
}

const drop = (machine: Machine, error?: string): Step => ({
  ...leave(machine, error),
  effect: { type: 'dropSession' },
});
