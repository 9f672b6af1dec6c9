import type { ExportAccount } from '@/domain/data-export';
import { type ExportRow, type ExportSource, exportSources } from '@/domain/export-sources';
import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { PAGE_SIZE, type Page } from './collect';

/** After this long without an answer the person is told; asking again is safe, for a deleted account stays deleted. */
const DELETION_TIMEOUT_MS = 60_000;
// They travel in the address, whose length has limits.
const MOST_IDS = 100;

/** What of the profile the settings show. */
export type SettingsProfile = { nickname: string; nsfwEnabled: boolean };

/** The part of one's profile that the settings show; null when there is none. */
export async function fetchSettingsProfile(
  userId: string,
  signal: AbortSignal,
): Promise<SettingsProfile | null> {
  const { data, error, status } = await supabase
    .from('profiles')
    .select('nickname, nsfw_enabled')
    .eq('id', userId)
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data && { nickname: data.nickname, nsfwEnabled: data.nsfw_enabled };
}

/** Deletes the account and everything of it, in one transaction. Deleting it once more is no failure. */
export async function deleteAccount(): Promise<void> {
  const { error, status } = await supabase
    .rpc('delete_user')
    .abortSignal(AbortSignal.timeout(DELETION_TIMEOUT_MS));
  if (error) throw toAppError(error, status);
}

/** Whether this person is (still) the one signed in here. */
export async function isSignedIn(userId: string): Promise<boolean> {
  const { data } = await supabase.auth.getSession();
  return data.session?.user.id === userId;
}

/** What the sign-in service and the database know of the signed-in person beside the tables. */
export async function fetchAccount(signal: AbortSignal): Promise<ExportAccount> {
  const [known, moderator] = await Promise.all([
    supabase.auth.getUser(),
    supabase.rpc('is_moderator').abortSignal(signal),
  ]);
  if (known.error) throw toAppError({ message: known.error.message }, known.error.status);
  if (moderator.error) throw toAppError(moderator.error, moderator.status);
  const { id, email = null, ...more } = known.data.user;
  return { id, email, ...more, is_moderator: moderator.data };
}

/** A page of what one person has in one table, after the row with this key. */
export async function fetchOwnRows(
  source: ExportSource,
  userId: string,
  after: string | number | null,
  signal: AbortSignal,
): Promise<Page> {
  const { owner, key, columns } = exportSources[source];
  let request = supabase
    .from(source)
    .select<string, ExportRow>(columns.join(), after === null ? { count: 'exact' } : {})
    .filter(owner, 'eq', userId);
  if (after !== null) request = request.gt(key, after);
  const { data, error, status, count } = await request
    .order(key)
    .limit(PAGE_SIZE)
    .abortSignal(signal)
    .retry(false);
  if (error) throw toAppError(error, status);
  return { rows: data, total: count };
}

/** What moderators did about these confessions and comments; nothing, unless the caller is one of them. */
export async function fetchLogAbout(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ExportRow<'moderation_log'>[]> {
  const found: ExportRow<'moderation_log'>[] = [];
  for (let from = 0; from < ids.length; from += MOST_IDS) {
    const { data, error, status } = await supabase
      .from('moderation_log')
      .select('id, created_at, action, target_type, target_id, reason, waiting_since, undoes')
      .in('target_id', ids.slice(from, from + MOST_IDS))
      .order('id')
      .abortSignal(signal)
      .retry(false);
    if (error) throw toAppError(error, status);
    found.push(...data);
  }
  return found;
}
