import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Whether the person wants to see NSFW confessions. */
export async function fetchNsfwEnabled(userId: string, signal: AbortSignal): Promise<boolean> {
  const { data, error, status } = await supabase
    .from('profiles')
    .select('nsfw_enabled')
    .eq('id', userId)
    .retry(false)
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error, status);
  return data.nsfw_enabled;
}

/** Saves whether the person wants to see NSFW confessions, and answers with what is stored. */
export async function saveNsfwEnabled(userId: string, enabled: boolean): Promise<boolean> {
  const { data, error, status } = await supabase
    .from('profiles')
    .update({ nsfw_enabled: enabled })
    .eq('id', userId)
    .select('nsfw_enabled')
    .single();
  if (error) throw toAppError(error, status);
  return data.nsfw_enabled;
}
