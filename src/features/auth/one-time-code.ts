import { supabase } from '@/lib/supabase';

/** A code sent to somebody, with the address it was sent to (spec 5: the types include email, sms and phone_change). */
export type OneTimeCode =
  | { type: 'email'; email: string; token: string }
  | { type: 'sms' | 'phone_change'; phone: string; token: string };

/** Verifies a code; the session it brings is announced like any other sign-in. Answers with the server's complaint, if any. */
export async function verifyOneTimeCode(code: OneTimeCode): Promise<string | null> {
  // People copy codes with the blanks their mail program shows.
  const { error } = await supabase.auth.verifyOtp({ ...code, token: code.token.replace(/\s/g, '') });
  return error ? error.message : null;
}
