import type { Session } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { copy } from './copy';
import {
  type AuthEvent,
  type AuthState,
  initialMachine,
  type LinkArrival,
  type Machine,
  reduce,
} from './machine';

const session = (user: string, token = `${user}-1`): Session => ({
  access_token: token,
  refresh_token: `refresh-${token}`,
  expires_in: 3600,
  expires_at: 2_000_000_000,
  token_type: 'bearer',
  user: { id: user, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
});

const ada = session('ada');
const adaAgain = session('ada', 'ada-2');
const bea = session('bea');
const noLink: LinkArrival = { type: null, hasToken: false, error: null };
const initial = (rest: Partial<Extract<AuthEvent, { type: 'initial' }>> = {}): AuthEvent => ({
  type: 'initial',
  session: null,
  link: noLink,
  unfinished: null,
  ...rest,
});

const at = (state: AuthState): Machine => ({ state, run: 7 });
const checking = initialMachine;
const signedOut = at({ status: 'signedOut', session: null });
const existing = at({ status: 'existing', session: ada });
const settingUp = at({ status: 'settingUp', session: ada });
const recovery = at({ status: 'recovery', session: ada });
const passwordUpdated = at({ status: 'passwordUpdated', session: ada });
const ready = at({ status: 'ready', session: ada });
const signedIn = [existing, settingUp, recovery, passwordUpdated, ready];

const unchanged = (machine: Machine, event: AuthEvent) => expect(reduce(machine, event)).toEqual({ machine });
const next = (machine: Machine, ...events: AuthEvent[]) =>
  events.reduce((current, event) => reduce(current, event).machine, machine).state;

describe('while the client has not spoken', () => {
  test('every event but its first word and a sign-out is ignored', () => {
    for (const type of ['signedIn', 'tokenRefreshed', 'passwordRecovery', 'userUpdated'] as const) {
      unchanged(checking, { type, session: ada });
    }
    unchanged(checking, { type: 'resumed' });
    unchanged(checking, { type: 'profileFound', run: 0 });
    unchanged(checking, { type: 'renewalFailed', accessToken: 'ada-1' });
    expect(next(checking, { type: 'signedOut' })).toEqual({ status: 'signedOut', session: null });
  });

  test('no session means signed out, with the complaint of the link if there is one', () => {
    expect(next(checking, initial())).toEqual({ status: 'signedOut', session: null });
    const error = 'Email link is invalid or has expired';
    expect(next(checking, initial({ link: { ...noLink, error } }))).toEqual({
      status: 'signedOut',
      session: null,
      error,
    });
  });

  test('a recovery link leads to recovery, and so does a reload in its middle', () => {
    const link = { type: 'recovery', hasToken: true, error: null };
    expect(next(checking, initial({ session: ada, link })).status).toBe('recovery');
    expect(next(checking, initial({ session: ada, unfinished: 'recovery' })).status).toBe('recovery');
  });

  test('any other link with a token sets up the profile, and so does a reload during the wait', () => {
    const link = { type: 'signup', hasToken: true, error: null };
    const effect = { type: 'setUpProfile', userId: 'ada', run: 1 };
    for (const event of [
      initial({ session: ada, link }),
      initial({ session: ada, unfinished: 'settingUp' }),
    ]) {
      expect(reduce(checking, event)).toEqual({
        machine: { state: { status: 'settingUp', session: ada }, run: 1 },
        effect,
      });
    }
  });

  test('a restored session has its profile checked', () => {
    expect(reduce(checking, initial({ session: ada }))).toEqual({
      machine: { state: { status: 'existing', session: ada }, run: 1 },
      effect: { type: 'checkProfile', userId: 'ada', run: 1 },
    });
  });

  test('beside a restored session a broken link is told before anything moves on', () => {
    const step = reduce(checking, initial({ session: ada, link: { ...noLink, error: 'used' } }));
    expect(step.machine.state).toEqual({
      status: 'existing',
      session: ada,
      problem: { kind: 'link', message: 'used' },
    });
    expect(step.effect).toBeUndefined();
  });

  test('the first word counts once', () => {
    for (const machine of [signedOut, ...signedIn]) unchanged(machine, initial({ session: bea }));
  });
});

describe('a restored session', () => {
  test('with a profile is ready', () => {
    expect(next(existing, { type: 'profileFound', run: 7 })).toEqual({ status: 'ready', session: ada });
  });

  test('without a profile, or refused by the server, is dropped', () => {
    expect(reduce(existing, { type: 'profileMissing', run: 7 })).toEqual({
      machine: { state: { status: 'signedOut', session: null }, run: 8 },
      effect: { type: 'dropSession' },
    });
    const refused = reduce(existing, { type: 'sessionRefused', run: 7 });
    expect(refused.machine.state).toEqual({ status: 'signedOut', session: null, error: copy.expired });
    expect(refused.effect).toEqual({ type: 'dropSession' });
  });

  test('that cannot be checked stays, says so, and is checked again on request', () => {
    const stuck = reduce(existing, { type: 'profileUnreachable', run: 7 }).machine;
    expect(stuck.state).toMatchObject({ status: 'existing', problem: { kind: 'profile' } });
    const step = reduce(stuck, { type: 'resumed' });
    expect(step.machine.state).toEqual({ status: 'existing', session: ada });
    expect(step.effect).toEqual({ type: 'checkProfile', userId: 'ada', run: 8 });
  });

  test('waiting for its problem to be read listens to no answer', () => {
    const problem = { kind: 'link' as const, message: 'used' };
    unchanged(at({ status: 'existing', session: ada, problem }), { type: 'profileFound', run: 7 });
  });

  test('being checked already is not checked twice', () => unchanged(existing, { type: 'resumed' }));
});

describe('a sign-in', () => {
  test('from signed out or after a new password sets up the profile', () => {
    for (const machine of [signedOut, passwordUpdated]) {
      expect(reduce(machine, { type: 'signedIn', session: adaAgain })).toEqual({
        machine: { state: { status: 'settingUp', session: adaAgain }, run: 8 },
        effect: { type: 'setUpProfile', userId: 'ada', run: 8 },
      });
    }
  });

  test('with the token already known is the echo of a tab that got focus', () => {
    for (const machine of signedIn) unchanged(machine, { type: 'signedIn', session: ada });
  });

  test('of the same person in another tab only brings a newer token', () => {
    for (const machine of [existing, settingUp, recovery, ready]) {
      expect(reduce(machine, { type: 'signedIn', session: adaAgain })).toEqual({
        machine: at({ ...machine.state, session: adaAgain } as AuthState),
      });
    }
  });

  test('of somebody else starts over with them', () => {
    for (const machine of signedIn) {
      expect(next(machine, { type: 'signedIn', session: bea })).toEqual({
        status: 'settingUp',
        session: bea,
      });
    }
  });
});

describe('the setup', () => {
  test('ends ready', () => {
    expect(next(settingUp, { type: 'profileSetUp', run: 7 })).toEqual({ status: 'ready', session: ada });
  });

  test('that fails says so and drops the session', () => {
    const step = reduce(settingUp, { type: 'profileSetupFailed', run: 7 });
    expect(step.machine.state).toEqual({
      status: 'signedOut',
      session: null,
      error: 'Failed to set up your profile. Please try again.',
    });
    expect(step.effect).toEqual({ type: 'dropSession' });
    // The client's own word about the sign-out must not take the message away.
    expect(next(step.machine, { type: 'signedOut' })).toEqual(step.machine.state);
  });

  test('keeps its wait when the token is refreshed', () => {
    const step = reduce(settingUp, { type: 'tokenRefreshed', session: adaAgain });
    expect(step).toEqual({ machine: at({ status: 'settingUp', session: adaAgain }) });
    expect(next(step.machine, { type: 'profileSetUp', run: 7 })).toEqual({
      status: 'ready',
      session: adaAgain,
    });
  });

  test('of an older run has nothing to say', () => {
    for (const type of ['profileSetUp', 'profileSetupFailed'] as const)
      unchanged(settingUp, { type, run: 6 });
    for (const type of ['profileFound', 'profileMissing', 'sessionRefused', 'profileUnreachable'] as const) {
      unchanged(existing, { type, run: 6 });
      unchanged(ready, { type, run: 7 });
    }
  });
});

describe('recovery', () => {
  test('begins from signed out, and goes on with a newer link', () => {
    for (const machine of [signedOut, recovery]) {
      expect(next(machine, { type: 'passwordRecovery', session: adaAgain })).toEqual({
        status: 'recovery',
        session: adaAgain,
      });
    }
  });

  test('in another tab leaves whoever is at work alone', () => {
    for (const machine of [existing, settingUp, ready]) {
      expect(next(machine, { type: 'passwordRecovery', session: adaAgain })).toEqual({
        ...machine.state,
        session: adaAgain,
      });
    }
  });

  test('of another person in another tab changes the account here too', () => {
    expect(next(ready, { type: 'passwordRecovery', session: bea })).toEqual({
      status: 'existing',
      session: bea,
    });
  });

  test('ends with the new password, and then goes on through the setup', () => {
    const updated = reduce(recovery, { type: 'userUpdated', session: adaAgain }).machine;
    expect(updated.state).toEqual({ status: 'passwordUpdated', session: adaAgain });
    expect(next(updated, { type: 'resumed' })).toEqual({ status: 'settingUp', session: adaAgain });
  });

  test('is not ended by what another person changed in another tab', () => {
    expect(next(recovery, { type: 'userUpdated', session: bea })).toEqual({
      status: 'existing',
      session: bea,
    });
  });

  test('is not what every change of the account is', () => {
    expect(next(ready, { type: 'userUpdated', session: adaAgain })).toEqual({
      status: 'ready',
      session: adaAgain,
    });
  });
});

describe('at any time', () => {
  test('a sign-out signs out, and what was under way is out of date', () => {
    for (const machine of signedIn) {
      expect(reduce(machine, { type: 'signedOut' })).toEqual({
        machine: { state: { status: 'signedOut', session: null }, run: 8 },
      });
    }
  });

  test('a refreshed token replaces the old one and nothing else', () => {
    for (const machine of signedIn) {
      expect(reduce(machine, { type: 'tokenRefreshed', session: adaAgain })).toEqual({
        machine: at({ ...machine.state, session: adaAgain } as AuthState),
      });
    }
  });

  test('a token refreshed when the network is back brings a person back in', () => {
    const expired = reduce(ready, { type: 'renewalFailed', accessToken: 'ada-1' }).machine;
    expect(expired.state).toEqual({ status: 'signedOut', session: null, error: copy.expired });
    expect(next(expired, { type: 'tokenRefreshed', session: adaAgain })).toEqual({
      status: 'existing',
      session: adaAgain,
    });
  });

  test('a failed renewal of a token since replaced changes nothing', () => {
    unchanged(ready, { type: 'renewalFailed', accessToken: 'ada-0' });
  });
});
