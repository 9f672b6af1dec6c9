import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import type { AuthState } from './machine';
import { type AuthPorts, createAuthStore, SETUP_DELAY_MS } from './store';

const session = (user: string, token = `${user}-1`): Session => ({
  access_token: token,
  refresh_token: `refresh-${token}`,
  expires_in: 3600,
  token_type: 'bearer',
  user: { id: user, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
});
const ada = session('ada');
const bea = session('bea');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setup(ports: Partial<AuthPorts> = {}) {
  let speak: (event: AuthChangeEvent, session: Session | null) => void = () => undefined;
  const all = {
    link: { type: null, hasToken: false, error: null },
    progress: { keep: vi.fn(), recall: vi.fn(() => null) },
    onAuthStateChange: (callback: typeof speak) => {
      speak = callback;
    },
    currentSession: vi.fn(async () => null),
    signOut: vi.fn(async () => ({ error: null })),
    forgetSession: vi.fn(async () => undefined),
    hasProfile: vi.fn(async () => true),
    createProfile: vi.fn(async () => undefined),
    ...ports,
  } satisfies AuthPorts;
  const store = createAuthStore(all);
  return { store, ports: all, speak: (event: AuthChangeEvent, who: Session | null) => speak(event, who) };
}

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('after a sign-in', () => {
  test('a second passes before the profile is looked up, and is created when missing', async () => {
    const { store, ports, speak } = setup({ hasProfile: vi.fn(async () => false) });
    speak('INITIAL_SESSION', null);
    speak('SIGNED_IN', ada);
    await settle(SETUP_DELAY_MS - 1);
    expect(ports.hasProfile).not.toHaveBeenCalled();
    expect(store.getState().status).toBe('settingUp');
    await settle(1);
    expect(ports.createProfile).toHaveBeenCalledExactlyOnceWith('ada');
    expect(store.getState().status).toBe('ready');
  });

  test('an existing profile is left as it is', async () => {
    const { store, ports, speak } = setup();
    speak('INITIAL_SESSION', null);
    speak('SIGNED_IN', ada);
    await settle(SETUP_DELAY_MS);
    expect(ports.createProfile).not.toHaveBeenCalled();
    expect(store.getState().status).toBe('ready');
  });

  test('a profile that cannot be created is told, and the person is signed out', async () => {
    const { store, ports, speak } = setup({
      hasProfile: async () => false,
      createProfile: () => Promise.reject(new AppError('unexpected', 'no')),
    });
    speak('INITIAL_SESSION', null);
    speak('SIGNED_IN', ada);
    await settle(SETUP_DELAY_MS);
    // A page that is being left hears its requests fail, and must not sign the next page out.
    expect(ports.signOut).not.toHaveBeenCalled();
    await settle(1000);
    expect(ports.signOut).toHaveBeenCalledOnce();
    expect(store.getState()).toEqual({
      status: 'signedOut',
      session: null,
      error: 'Failed to set up your profile. Please try again.',
    });
  });

  test('a request that fails once is made once more', async () => {
    const hasProfile = vi
      .fn<(userId: string) => Promise<boolean>>()
      .mockRejectedValueOnce(new AppError('offline', ''));
    const { store, ports, speak } = setup({ hasProfile: hasProfile.mockResolvedValue(true) });
    speak('INITIAL_SESSION', null);
    speak('SIGNED_IN', ada);
    await settle(SETUP_DELAY_MS + 1000);
    expect(store.getState().status).toBe('ready');
    expect(ports.signOut).not.toHaveBeenCalled();
  });

  test('whoever leaves during the wait gets no profile', async () => {
    const { ports, speak } = setup({ hasProfile: vi.fn(async () => false) });
    speak('INITIAL_SESSION', null);
    speak('SIGNED_IN', ada);
    await settle(500);
    speak('SIGNED_OUT', null);
    await settle(SETUP_DELAY_MS);
    expect(ports.hasProfile).not.toHaveBeenCalled();
    expect(ports.createProfile).not.toHaveBeenCalled();
  });

  test('a profile looked up too late is not created in the next person’s name', async () => {
    let answer: (found: boolean) => void = () => undefined;
    const { ports, speak } = setup({
      hasProfile: vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve))),
    });
    speak('INITIAL_SESSION', null);
    speak('SIGNED_IN', ada);
    await settle(SETUP_DELAY_MS);
    speak('SIGNED_IN', bea);
    answer(false);
    await settle();
    expect(ports.createProfile).not.toHaveBeenCalled();
  });
});

describe('a restored session', () => {
  test.each([
    ['unauthenticated', 'signedOut'],
    ['forbidden', 'signedOut'],
    ['offline', 'existing'],
    ['unexpected', 'existing'],
  ] as const)('whose check ends %s is %s', async (code, status) => {
    const { store, speak } = setup({ hasProfile: () => Promise.reject(new AppError(code, code)) });
    speak('INITIAL_SESSION', ada);
    await settle();
    expect(store.getState().status).toBe(status);
  });

  test('goes on where its tab was reloaded', () => {
    const { store, speak } = setup({ progress: { keep: vi.fn(), recall: () => 'recovery' } });
    speak('INITIAL_SESSION', ada);
    expect(store.getState().status).toBe('recovery');
  });
});

describe('signing out', () => {
  test('without a connection forgets the session on this device', async () => {
    const { store, ports, speak } = setup({ signOut: async () => ({ error: new Error('Failed to fetch') }) });
    speak('INITIAL_SESSION', ada);
    await settle();
    await store.signOut();
    expect(ports.forgetSession).toHaveBeenCalledOnce();
    expect(store.getState()).toEqual({ status: 'signedOut', session: null });
  });

  test('with one leaves that to the client', async () => {
    const { store, ports, speak } = setup();
    speak('INITIAL_SESSION', ada);
    await settle();
    await store.signOut();
    expect(ports.forgetSession).not.toHaveBeenCalled();
    expect(store.getState().status).toBe('signedOut');
  });
});

describe('renewing', () => {
  test('without a fresh token signs the person out', async () => {
    for (const currentSession of [async () => null, async () => ada, () => Promise.reject(new Error('no'))]) {
      const { store, speak } = setup({ currentSession });
      speak('INITIAL_SESSION', ada);
      await settle();
      await store.renew();
      expect(store.getState()).toMatchObject({ status: 'signedOut', error: expect.any(String) });
    }
  });

  test('with one leaves the person where they are', async () => {
    const { store, speak } = setup({ currentSession: async () => session('ada', 'ada-2') });
    speak('INITIAL_SESSION', ada);
    await settle();
    await store.renew();
    expect(store.getState().status).toBe('ready');
  });
});

describe('a change of account', () => {
  test('is announced when somebody is replaced, before anybody can look', async () => {
    const { store, speak } = setup();
    const order: string[] = [];
    store.onAccountChange(() => order.push('account'));
    store.subscribe(() => order.push(store.getState().status));
    speak('INITIAL_SESSION', ada);
    await settle();
    speak('TOKEN_REFRESHED', session('ada', 'ada-2'));
    speak('SIGNED_IN', bea);
    expect(order).toEqual(['existing', 'ready', 'ready', 'account', 'settingUp']);
  });

  test('is announced when somebody leaves, and not when somebody comes', () => {
    const { store, speak } = setup();
    const changed = vi.fn();
    store.onAccountChange(changed);
    speak('INITIAL_SESSION', null);
    speak('SIGNED_IN', ada);
    expect(changed).not.toHaveBeenCalled();
    speak('SIGNED_OUT', null);
    expect(changed).toHaveBeenCalledOnce();
  });
});

test('progress is kept for every state, so that a reload finds it', () => {
  const kept: AuthState['status'][] = [];
  const progress = { keep: (state: AuthState) => void kept.push(state.status), recall: () => null };
  const { speak } = setup({ progress });
  speak('INITIAL_SESSION', null);
  speak('PASSWORD_RECOVERY', ada);
  speak('USER_UPDATED', ada);
  expect(kept).toEqual(['signedOut', 'recovery', 'passwordUpdated']);
});
