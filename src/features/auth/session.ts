import { useSyncExternalStore } from 'react';
import { forgetDrafts } from '@/lib/drafts';
import { readStoredSession } from '@/lib/supabase';
import type { AuthState } from './machine';
import { authStore } from './queries';

/** Where sign-in stands, kept up to date across tabs. */
export function useSession(): AuthState {
  return useSyncExternalStore(authStore.subscribe, authStore.getState);
}

/** The signed-in person's id. Only below the guard, which renders nothing without one. */
export function useCurrentUserId(): string {
  const { session } = useSession();
  if (!session) throw new Error('useCurrentUserId needs a session: render below the guard');
  return session.user.id;
}

/** Whether this device holds a session, although it may have run out and want renewing. */
export const isSessionKept = (): boolean => readStoredSession() !== null;

/** Signs out everywhere; without a connection at least on this device. Unsent secrets go too. Never fails. */
export function signOut(): Promise<void> {
  forgetDrafts();
  return authStore.signOut();
}

/** Signs out of an account that is no more, in this browser: the server has nothing left to revoke. */
export function leaveDeletedAccount(): Promise<void> {
  forgetDrafts();
  return authStore.forget();
}

/** Fetches a fresh token for an expired session; without one the person counts as signed out. */
export const renewSession = (): Promise<void> => authStore.renew();

/** Goes on after a notice or a failed check on the sign-in screen. */
export const resumeSignIn = (): void => authStore.resume();

/** Calls back as soon as another person, or nobody, takes the place of the signed-in one. Returns how to stop. */
export const onAccountChange = (listener: () => void): (() => void) => authStore.onAccountChange(listener);
