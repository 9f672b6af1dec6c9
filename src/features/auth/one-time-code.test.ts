import { AuthError } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { supabase } from '@/lib/supabase';
import { verifyOneTimeCode } from './one-time-code';

vi.mock('@/lib/supabase', () => ({ supabase: { auth: { verifyOtp: vi.fn() } } }));

const verifyOtp = vi.mocked(supabase.auth.verifyOtp);

test.each([
  { type: 'email', email: 'ada@example.test', token: '123456' },
  { type: 'sms', phone: '+4912345', token: '123456' },
  { type: 'phone_change', phone: '+4912345', token: '123456' },
] as const)('a code of type $type is verified with the address it was sent to', async (code) => {
  verifyOtp.mockResolvedValueOnce({ data: { user: null, session: null }, error: null });
  expect(await verifyOneTimeCode({ ...code, token: ' 123 456 ' })).toBeNull();
  expect(verifyOtp).toHaveBeenLastCalledWith(code);
});

test('a refused code answers with the words of the server', async () => {
  const error = new AuthError('Token has expired or is invalid', 403);
  verifyOtp.mockResolvedValueOnce({ data: { user: null, session: null }, error });
  const told = await verifyOneTimeCode({ type: 'email', email: 'ada@example.test', token: '000000' });
  expect(told).toBe('Token has expired or is invalid');
});
