import type { Session } from '@supabase/supabase-js';

const MARGIN_MS = 10_000;

/** A session counts as expired 10 seconds before its time, so that no request sets out with a token that dies on the way. */
export function isExpired(session: Pick<Session, 'expires_at'>, now: number): boolean {
  return session.expires_at !== undefined && session.expires_at * 1000 - now < MARGIN_MS;
}
