import { toAppError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';

/** Whether this person has a profile yet. Asked without retries: somebody is waiting at the door. */
export async function hasProfile(userId: string): Promise<boolean> {
  const { data, error, status } = await supabase
    .from('profiles')
    .select('id')
    .eq('id', userId)
    .retry(false)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data !== null;
}

/** Creates the profile; every number in it is the server's default. Another tab having been first is no failure. */
export async function createProfile(userId: string): Promise<void> {
  const { error, status } = await supabase
    .from('profiles')
    .upsert(
      { id: userId, nickname: `Confessor${userId.slice(0, 5)}` },
      { onConflict: 'id', ignoreDuplicates: true },
    );
  if (error) throw toAppError(error, status);
}
