import { type Appeal, toAppeal } from '@/domain/appeal';
import { type OwnConfession, type OwnStateRow, toOwnConfession } from '@/domain/own-confession';
import type { OwnConfessionPage } from '@/domain/own-confessions';
import { type Profile, toProfile } from '@/domain/profile';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

const PAGE_SIZE = 20;

/** Longer than this no answer is worth waiting for: the note is kept and can be sent again. */
const APPEAL_TIMEOUT_MS = 10_000;

// The Data API answers with no more (max_rows).
const MOST_ROWS = 1000;
// They travel in the address, whose length has limits.
const MOST_IDS = 100;

const STATE = 'id, status, is_nsfw, devil_votes, angel_votes, rejection_reason, hidden_at' as const;
const WHOLE = `${STATE}, text, created_at` as const;

/** One's own profile; null when there is none. */
export async function fetchProfile(userId: string, signal: AbortSignal): Promise<Profile | null> {
  const { data, error, status } = await supabase
    .from('profiles')
    .select('nickname, xp, halo_coins, inferno_coins')
    .eq('id', userId)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data && toProfile(data);
}

/** A page of one's own confessions. Their ids are ordered in time, so the last one seen is where the next page begins. */
export async function fetchOwnConfessions(
  userId: string,
  before: string | null,
  signal?: AbortSignal,
): Promise<OwnConfessionPage> {
  let request = supabase.from('confessions').select(WHOLE).eq('user_id', userId);
  if (before) request = request.lt('id', before);
  if (signal) request = request.abortSignal(signal);
  const { data, error, status } = await request
    .order('id', { ascending: false })
    .limit(PAGE_SIZE)
    .retry(false);
  if (error) throw toAppError(error, status);
  return {
    items: data.map(toOwnConfession),
    next: data.length === PAGE_SIZE ? (data.at(-1)?.id ?? null) : null,
  };
}

/** What may have moved of one's own confessions, all down to `last`, or all there are: everything but the words. */
export async function fetchOwnStates(
  userId: string,
  last: string | null,
  signal: AbortSignal,
): Promise<OwnStateRow[]> {
  const rows: OwnStateRow[] = [];
  for (;;) {
    let request = supabase.from('confessions').select(STATE).eq('user_id', userId);
    if (last) request = request.gte('id', last);
    const before = rows.at(-1)?.id;
    if (before) request = request.lt('id', before);
    const { data, error, status } = await request
      .order('id', { ascending: false })
      .limit(MOST_ROWS)
      .abortSignal(signal)
      .retry(false);
    if (error) throw toAppError(error, status);
    rows.push(...data);
    if (data.length < MOST_ROWS) return rows;
  }
}

/** These of one's own confessions, as far as they are still there. */
export async function fetchOwnByIds(
  userId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<OwnConfession[]> {
  const found: OwnConfession[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const { data, error, status } = await supabase
      .from('confessions')
      .select(WHOLE)
      .eq('user_id', userId)
      .in('id', ids.slice(from, from + MOST_IDS))
      .abortSignal(signal)
      .retry(false);
    if (error) throw toAppError(error, status);
    found.push(...data.map(toOwnConfession));
  }
  return found;
}

/** Erases one of one's own confessions for good (spec 7: by id and user_id). One that is gone already is no failure. */
export async function deleteOwnConfession(userId: string, id: string): Promise<void> {
  const { error, status } = await supabase.from('confessions').delete().eq('id', id).eq('user_id', userId);
  if (error) throw toAppError(error, status);
}

/** One's own appeals, answered or not; newest first, as many as the Data API answers with. */
export async function fetchAppeals(userId: string, signal: AbortSignal): Promise<Appeal[]> {
  const { data, error, status } = await supabase
    .from('appeals')
    .select('confession_id, note, outcome, answer')
    .eq('user_id', userId)
    .order('confession_id', { ascending: false })
    .abortSignal(signal)
    .retry(false);
  if (error) throw toAppError(error, status);
  return data.map(toAppeal);
}

// user_id is absent on purpose: the column defaults to the caller.
/** Appeals against the rejection of one's own confession. A second appeal is refused as a duplicate. */
export async function sendAppeal(confessionId: string, note: string): Promise<void> {
  const { error, status } = await supabase
    .from('appeals')
    .insert({ confession_id: confessionId, note })
    .abortSignal(AbortSignal.timeout(APPEAL_TIMEOUT_MS));
  if (error) throw toAppError(error, status);
}
